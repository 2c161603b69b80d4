/** What player protection decides, without a database. Pure. */

/** Refusals of a stake, as the guard (migration 0111) and the vendor API number them. */
export const declineNumbers = {
  LIMIT_STAKE: 6,
  SELF_EXCLUDED: 12,
  COOLING_OFF: 13,
  LIMIT_LOSS: 14,
  LIMIT_SESSION: 15,
  REALITY_CHECK_DUE: 16,
} as const;
