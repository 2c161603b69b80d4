import type { LotteryIssue, LotteryLine } from '@baize/game-kit/protocol.ts';
import { expect, it } from 'vitest';
import {
  emptySlip,
  figuresOfLine,
  figuresOfSlip,
  issuesAsked,
  refusalOf,
  timesOf,
  waitsForWord,
  withLines,
  withoutLine,
} from './slip.ts';
import type { Slip } from './slip.ts';

const line: LotteryLine = { play: 'ssc.front2.direct', selection: '1,2|3', unit: '2', multiple: 3 };
const terms = { mode: 'ELOTT', group: 1_950, decimals: 2 } as const;

function issueOf(at: number): LotteryIssue {
  const code = `20261120-${String(at).padStart(3, '0')}`;
  return { code, state: 'open', opensAt: at, closesAt: at + 1, drawsAt: at + 2, numbers: null };
}
const [current, ...upcoming] = Array.from({ length: 30 }, (_, at) => issueOf(at + 1));
if (!current) throw new Error('no issue');

function filled(more: Partial<Slip> = {}): Slip {
  const slip = withLines({ ...emptySlip, ...more }, [line], current?.code ?? '');
  if (!slip) throw new Error('it fits');
  return slip;
}

it('prices a line as unit by multiple by single bets', () => {
  expect(figuresOfLine(line, terms)).toMatchObject({ bets: 2, costMinor: 1_200n });
  expect(figuresOfLine({ ...line, selection: '1' }, terms)).toBeNull();
  expect(figuresOfLine({ ...line, play: 'no.such' }, terms)).toBeNull();
});

it('a higher bonus group wins more and costs the same', () => {
  const at = (group: number) => figuresOfLine(line, { ...terms, mode: 'LOTT', group });
  expect(at(1_800)?.costMinor).toBe(at(1_950)?.costMinor);
  expect(at(1_950)?.largestMinor).toBeGreaterThan(at(1_800)?.largestMinor ?? 0n);
});

it('adds up all draws with what the repeat multiplies', () => {
  const slip = filled({ draws: 3, raise: 'more' });
  const issues = issuesAsked(slip, current, upcoming);
  expect(issues.map(({ times }) => times)).toEqual([1, 2, 3]);
  expect(figuresOfSlip(slip, issues, terms)).toMatchObject({ bets: 2, onceMinor: 1_200n, totalMinor: 7_200n });
  const [same, raised] = [{ ...slip, raise: 'same' } as const, slip].map((one) =>
    figuresOfSlip(one, issuesAsked(one, current, upcoming), terms),
  );
  expect(raised?.largestMinor).toBe((same?.largestMinor ?? 0n) * 3n);
});

it('raises times by one, or doubles them', () => {
  expect(timesOf(4, 'same')).toEqual([1, 1, 1, 1]);
  expect(timesOf(4, 'more')).toEqual([1, 2, 3, 4]);
  expect(timesOf(4, 'double')).toEqual([1, 2, 4, 8]);
});

it('asks for draws in a row, no more than are announced and thirty at most', () => {
  const codes = (draws: number, known = upcoming) => issuesAsked(filled({ draws }), current, known).length;
  expect(codes(1)).toBe(1);
  expect(codes(30)).toBe(30);
  expect(codes(31)).toBe(30);
  expect(codes(30, upcoming.slice(0, 4))).toBe(5);
});

it('leaves out a draw in which a multiple would pass 9,999', () => {
  const asked = issuesAsked(filled({ draws: 30, raise: 'double' }), current, upcoming);
  expect(asked.at(-1)?.times).toBe(2_048); // 3 x 4,096 is more than 9,999
  expect(asked).toHaveLength(12);
});

it('takes twenty lines and no more', () => {
  const twenty = withLines(
    emptySlip,
    Array.from({ length: 20 }, () => line),
    'a',
  );
  expect(twenty?.lines).toHaveLength(20);
  expect(twenty && withLines(twenty, [line], 'a')).toBeNull();
  expect(new Set(twenty?.lines.map(({ key }) => key)).size).toBe(20);
});

it('stays with the draw it was filled for until it is empty', () => {
  const slip = filled();
  expect(waitsForWord(slip, current.code)).toBe(false);
  expect(waitsForWord(slip, upcoming[0]?.code ?? '')).toBe(true);
  expect(waitsForWord(slip, null)).toBe(true);
  expect(withLines(slip, [line], 'another')?.issue).toBe(current.code);
  const emptied = withoutLine(slip, slip.lines[0]?.key ?? 0);
  expect(emptied.issue).toBeNull();
  expect(waitsForWord(emptied, null)).toBe(false);
});

it('knows what the studio would not take, a ticket being one draw', () => {
  const slip = filled({ draws: 3, raise: 'more' });
  const issues = issuesAsked(slip, current, upcoming);
  const figures = figuresOfSlip(slip, issues, terms);
  if (!figures) throw new Error('it has figures');
  const limits = { stakeMinMinor: '1200', stakeMaxMinor: '3600', winMaxMinor: String(figures.largestMinor) };
  expect(refusalOf(figures, issues, limits)).toBeNull();
  expect(refusalOf(figures, issues, { ...limits, stakeMinMinor: '1201' })).toBe('STAKE_BELOW_MINIMUM');
  expect(refusalOf(figures, issues, { ...limits, stakeMaxMinor: '3599' })).toBe('STAKE_ABOVE_MAXIMUM');
  expect(refusalOf(figures, issues, { ...limits, winMaxMinor: String(figures.largestMinor - 1n) })).toBe('LOTTERY_CAP');
});
