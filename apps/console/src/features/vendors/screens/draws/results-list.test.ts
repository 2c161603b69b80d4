import { describe, expect, it } from 'vitest';
import type { Draws, Issue, Lottery } from './data.ts';
import { proposalsOf, readResults, waitingLines } from './results-list.ts';
import { sampleEntry as entry, sampleIssue, sampleLottery, sampleNowMs as nowMs } from './samples.ts';

const lottery = (gameCode: string, family: string, over: Partial<Lottery> = {}) =>
  sampleLottery({ gameCode, name: gameCode, family, ...over });
const issue = (gameCode: string, code: string, over: Partial<Issue> = {}) => sampleIssue({ gameCode, code, ...over });
const draws: Draws = {
  vendors: [
    { vassalage: 'LOTT', name: 'Plain', isSilent: false, mayAct: true },
    { vassalage: 'OTHER', name: 'Other', isSilent: false, mayAct: false },
  ],
  games: [
    lottery('evening-three', 'digits3'),
    lottery('evening-balls', 'fortyNine'),
    lottery('hanoi-evening', 'hanoi'),
    lottery('minute-five', 'ssc', { source: 'chain' }),
    lottery('foreign-three', 'digits3', { vassalage: 'OTHER' }),
  ],
  issues: [
    issue('evening-three', '20261129-001'),
    issue('evening-three', '20261128-001', { drawsAt: '2026-11-28T13:15:00Z' }),
    issue('evening-balls', '20261129-001'),
    issue('evening-balls', '20261130-001', { drawsAt: '2026-11-30T13:15:00Z' }),
    issue('hanoi-evening', '20261129-001'),
    issue('hanoi-evening', '20261128-001', { entries: [entry] }),
    issue('minute-five', '20261129-001'),
    issue('foreign-three', '20261129-001', { vassalage: 'OTHER' }),
  ],
};
const read = (text: string) =>
  readResults(text, draws, nowMs).map(({ gameCode, code, numbers, state, fault }) => [
    `${gameCode} ${code}`,
    numbers ?? fault ?? state,
  ]);

describe('a list of results', () => {
  it('is read with any separator, quoted or not, in any script of digits', () => {
    for (const line of [
      'evening-three,20261129-001,4,0,7',
      'evening-three;20261129-001;4;0;7',
      'evening-three\t20261129-001\t4 0 7',
      'evening-three 20261129-001 4 0 7',
      'Evening-Three, 20261129-001, "4, 0, 7"',
      'evening-three, 20261129-001, ๔ ๐ ๗,,',
    ])
      expect(readResults(line, draws, nowMs), line).toMatchObject([
        { at: 1, code: '20261129-001', numbers: '4 0 7', state: 'ready', fault: null, lottery: draws.games[0] },
      ]);
  });

  it('has a line for each draw; a heading and empty lines are none', () => {
    const text =
      '\uFEFFlottery,draw,numbers\r\nevening-three,20261129-001,4 0 7\r\n\r\nhanoi-evening,20261129-001,00042 98707\r\n';
    expect(read(text)).toEqual([
      ['evening-three 20261129-001', '4 0 7'],
      ['hanoi-evening 20261129-001', '00042 98707'],
    ]);
  });

  it('leaves draws without numbers and those with an entry for later', () => {
    expect(read('evening-three,20261129-001,\nhanoi-evening,20261128-001,1 2')).toEqual([
      ['evening-three 20261129-001', 'empty'],
      ['hanoi-evening 20261128-001', 'entered'],
    ]);
  });

  it('says of each line what is wrong with it', () => {
    const faultOf = (line: string) => read(line)[0]?.[1];
    expect(faultOf('morning-three,20261129-001,4 0 7')).toBe('GAME_UNKNOWN');
    expect(faultOf('evening-three,20261101-001,4 0 7')).toBe('ISSUE_UNKNOWN');
    expect(faultOf('evening-three')).toBe('ISSUE_UNKNOWN');
    // not drawn yet, and drawn by the house
    expect(faultOf('evening-balls,20261130-001,1 2 3 4 5 6 7')).toBe('ISSUE_UNKNOWN');
    expect(faultOf('minute-five,20261129-001,1 2 3 4 5')).toBe('ISSUE_UNKNOWN');
    expect(faultOf('foreign-three,20261129-001,4 0 7')).toBe('READ_ONLY');
    expect(faultOf('evening-three,20261129-001,4 0')).toBe('DRAW_COUNT');
    expect(faultOf('evening-three,20261129-001,4 0 17')).toBe('DRAW_RANGE');
    expect(faultOf('evening-three,20261129-001,4 0 x')).toBe('DRAW_MALFORMED');
    expect(faultOf('evening-balls,20261129-001,1 2 3 4 5 6 6')).toBe('DRAW_REPEATED');
  });

  it('never adds a zero that a spreadsheet dropped', () => {
    expect(read('hanoi-evening,20261129-001,42 98707')).toEqual([['hanoi-evening 20261129-001', 'PRIZE_DIGITS']]);
  });

  it('takes no draw that stands in it twice', () => {
    const line = 'evening-three,20261129-001,4 0 7';
    expect(read(`${line}\n${line}`).map(([, fault]) => fault)).toEqual(['TWICE', 'TWICE']);
  });

  it('begins as the draws that wait, the oldest first, and reads back as draws without numbers', () => {
    const text = waitingLines(draws, nowMs);
    expect(text.split('\n')).toEqual([
      'evening-three, 20261128-001, ',
      'evening-three, 20261129-001, ',
      'evening-balls, 20261129-001, ',
      'hanoi-evening, 20261129-001, ',
    ]);
    expect(read(text).map(([, state]) => state)).toEqual(['empty', 'empty', 'empty', 'empty']);
  });

  it('is sent with one request id for each result, the same again for the same one', () => {
    const ids = new Map<string, string>();
    const lines = readResults('evening-three,20261129-001,4 0 7\nhanoi-evening,20261129-001,', draws, nowMs);
    const sent = proposalsOf(lines, 'As published', ids);
    expect(sent).toEqual([
      {
        requestId: expect.any(String),
        vassalage: 'LOTT',
        gameCode: 'evening-three',
        issue: '20261129-001',
        act: 'result',
        numbers: '4 0 7',
        reason: 'As published',
      },
    ]);
    expect(proposalsOf(lines, 'As published', ids)).toEqual(sent);
    const other = readResults('evening-three,20261129-001,4 0 8', draws, nowMs);
    expect(proposalsOf(other, 'As published', ids)[0]?.requestId).not.toBe(sent[0]?.requestId);
  });
});
