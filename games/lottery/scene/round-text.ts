/** A finished ticket as the history and a link to it hold it: `choices` and `result` of a round. */
import type { LotteryLine, LotteryWin, PlayRound } from '@baize/game-kit/protocol.ts';
import { findPlay, UNITS } from '@baize/lottery';

export interface RecalledTicket {
  readonly group: number | null;
  readonly lines: readonly LotteryLine[];
  readonly numbers: readonly number[] | null;
  readonly wins: readonly LotteryWin[];
}

/** What cannot be read is left out: a round from another time must not break the page that lists it. */
export function ticketOf({ choices, result }: Pick<PlayRound, 'choices' | 'result'>): RecalledTicket {
  const numbers = result === null ? undefined : result['numbers'];
  return {
    group: typeof choices['group'] === 'number' ? choices['group'] : null,
    lines: listOf(choices['lines']).flatMap(lineOf),
    numbers: Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'number') : null,
    wins: listOf(result?.['wins']).flatMap(winOf),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter((one): one is Fields => typeof one === 'object' && one !== null) : [];
}

function lineOf({ play, selection, unit, multiple }: Fields): LotteryLine[] {
  if (typeof play !== 'string' || typeof selection !== 'string' || typeof multiple !== 'number') return [];
  if (typeof unit !== 'string' || !Object.hasOwn(UNITS, unit)) return [];
  return findPlay(play)?.parse(selection).ok ? [{ play, selection, unit: unit as LotteryLine['unit'], multiple }] : [];
}

function winOf({ line, tier, hits }: Fields): LotteryWin[] {
  return typeof line === 'number' && typeof tier === 'string' && typeof hits === 'number' ? [{ line, tier, hits }] : [];
}
