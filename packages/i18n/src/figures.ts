/** Figures as money is written, in every language: commas before groups of three, a decimal point, Latin digits. */

/** At most three decimals. */
export function writeFigure(value: number): string {
  return value.toLocaleString('en');
}

/** A figure with its unit in the reader's words: "2 days", "1.5 sec". The unit is a name that `Intl` knows. */
export function writeMeasure(locale: string, value: number, unit: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    useGrouping: false,
  }).formatToParts(value);
  const first = parts.findIndex(({ type }) => type === 'integer');
  return parts
    .map(({ type, value: text }, at) =>
      at === first ? writeFigure(value) : ['integer', 'decimal', 'fraction'].includes(type) ? '' : text,
    )
    .join('');
}
