/** Kinds of game that turnover is kept by; OTHER for what a studio calls something else. */
export const betProducts = [
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'MINI',
  'JACKPOT',
  'OTHER',
] as const;
