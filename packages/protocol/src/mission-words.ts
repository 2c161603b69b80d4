/** What missions count, and how often. Imports nothing, so that pages may have it. */
export const missionRepeats = ['daily', 'weekly', 'once'] as const;
/** Nothing counts losses. */
export const missionMeasures = ['turnover', 'bets', 'deposits', 'deposit_sum'] as const;
