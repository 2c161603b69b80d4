/** Bands from rows at the start to one line at the end, as SVG paths on a field 100 wide. Each is as thick as its share. */
export function bandsOf(
  amounts: readonly bigint[],
  { rowHeight, bandHeight }: { readonly rowHeight: number; readonly bandHeight: number },
): string[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  let end = (amounts.length * rowHeight - bandHeight) / 2;
  return amounts.map((amount, index) => {
    const thick = Math.max(2, total === 0n ? 0 : (Number((amount * 10_000n) / total) / 10_000) * bandHeight);
    const start = (index + 0.5) * rowHeight - thick / 2;
    const path = `M0 ${start}C50 ${start} 50 ${end} 100 ${end}V${end + thick}C50 ${end + thick} 50 ${start + thick} 0 ${start + thick}Z`;
    end += thick;
    return path;
  });
}
