/** What components need to propose actions. */
import type { BoardProps } from '$lib/board';

export type Playing = Pick<BoardProps, 'selected' | 'choose' | 'refuse' | 'find' | 'numberOf'>;
