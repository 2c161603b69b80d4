/** What was won as a share of the stake: "6.2", "0.48", "140". Two decimals at most, rounded down. */
export function timesText(winMinor: bigint, stakeMinor: bigint): string {
  const hundredths = (winMinor * 100n) / stakeMinor;
  const decimals = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${hundredths / 100n}${decimals && `.${decimals}`}`;
}
