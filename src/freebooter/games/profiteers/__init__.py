"""Profiteers: arm both sides of a war, be paid in their bonds, and see to it that the right side wins."""
