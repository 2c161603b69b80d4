import names from './names.json' with { type: 'json' };

/** A lottery's names by language tag. Throws RangeError for a code without names. */
export function lotteryNames(gameCode: string): Readonly<Record<string, string>> {
  const found = (names as Readonly<Record<string, Readonly<Record<string, string>>>>)[gameCode];
  if (!found) throw new RangeError(`no names of ${gameCode}`);
  return found;
}
