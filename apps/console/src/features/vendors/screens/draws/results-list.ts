/** Results of many draws, a line each, as a file or a message has them: checked before any is sent. Pure. */
import type { Input } from '@baize/protocol/client';
import { plainTyped } from '@baize/protocol/typed-text';
import { readTable } from '#lib/read-table.ts';
import type { Draws, Issue, Lottery } from './data.ts';
import { actsOf, isOf, issueKey, waitingEntry } from './draw-rules.ts';
import { checkLine } from './entry-draft.ts';
import type { NumbersFault } from './entry-draft.ts';

/** So many draws may stand in one list. */
export const linesMax = 50;

export type LineFault = NumbersFault | 'GAME_UNKNOWN' | 'ISSUE_UNKNOWN' | 'READ_ONLY' | 'TWICE';

export interface ResultLine {
  /** From 1; headings and empty lines are not counted. */
  readonly at: number;
  /** As they were written. */
  readonly gameCode: string;
  readonly code: string;
  readonly lottery: Lottery | null;
  /** The draw that waits for this result. */
  readonly issue: Issue | null;
  /** For the vendor, one blank between numbers; null while it is no result. */
  readonly numbers: string | null;
  /** empty: no numbers yet. entered: an entry of this draw waits for a second person. */
  readonly state: 'ready' | 'empty' | 'entered' | 'bad';
  readonly fault: LineFault | null;
}

/** Lines `lottery, draw, numbers`, in that order, with commas, semicolons, tabs or blanks between them. Only draws that wait for a
 *  result can be entered here; `draws` are those. */
export function readResults(text: string, draws: Draws, nowMs: number): ResultLine[] {
  const rows = readTable(text).map((cells) => cells.flatMap((cell) => plainTyped(cell).split(/[\s,;]+/)));
  const written = rows.filter((cells, at) => at > 0 || !isHeading(cells, draws));
  const lines = written.map((cells, at) => readLine(at + 1, cells, draws, nowMs));
  const count = new Map<string, number>();
  for (const { issue } of lines) if (issue) count.set(issueKey(issue), (count.get(issueKey(issue)) ?? 0) + 1);
  return lines.map((line) =>
    line.issue && (count.get(issueKey(line.issue)) ?? 0) > 1 ? { ...line, ...bad('TWICE') } : line,
  );
}

/** A list to be filled in: the draws that wait, the oldest first. */
export function waitingLines({ vendors, games, issues }: Draws, nowMs: number): string {
  const waiting = issues.filter((issue) => {
    const isOurs = vendors.some(({ vassalage, mayAct }) => vassalage === issue.vassalage && mayAct);
    return isOurs && mayEnter(issue, games.find(isOf(issue)), nowMs);
  });
  return waiting
    .toSorted((one, other) => Date.parse(one.drawsAt) - Date.parse(other.drawsAt))
    .map(({ gameCode, code }) => `${gameCode}, ${code}, `)
    .join('\n');
}

/** What is sent for lines that are ready. `requestIds` remembers them: the same result is known as the same when it is sent again. */
export function proposalsOf(
  lines: readonly ResultLine[],
  reason: string,
  requestIds: Map<string, string>,
): Input<'proposeDraw'>['body'][] {
  return lines.flatMap(({ issue, numbers }) => {
    if (!issue || numbers === null) return [];
    const key = [issueKey(issue), numbers, reason].join('\n');
    const requestId = requestIds.get(key) ?? crypto.randomUUID();
    requestIds.set(key, requestId);
    const { vassalage, gameCode, code } = issue;
    return [{ requestId, vassalage, gameCode, issue: code, act: 'result', numbers, reason }];
  });
}

function readLine(at: number, cells: readonly string[], draws: Draws, nowMs: number): ResultLine {
  const [gameCode = '', code = '', ...numbers] = cells.filter((cell, index) => index < 2 || cell !== '');
  const lottery = draws.games.find((game) => game.gameCode.toLowerCase() === gameCode.toLowerCase()) ?? null;
  const issue = (lottery && draws.issues.find((known) => isOf(lottery)(known) && known.code === code)) ?? null;
  const line = { at, gameCode, code, lottery, issue, numbers: null, fault: null } as const;
  if (!lottery) return { ...line, ...bad('GAME_UNKNOWN') };
  if (!issue) return { ...line, ...bad('ISSUE_UNKNOWN') };
  if (!draws.vendors.some(({ vassalage, mayAct }) => vassalage === issue.vassalage && mayAct))
    return { ...line, ...bad('READ_ONLY') };
  if (waitingEntry(issue)) return { ...line, state: 'entered' };
  if (!mayEnter(issue, lottery, nowMs)) return { ...line, ...bad('ISSUE_UNKNOWN') };
  if (numbers.length === 0) return { ...line, state: 'empty' };
  const checked = checkLine(lottery.family, numbers.join(' '));
  if (checked.fault) return { ...line, ...bad(checked.fault) };
  return { ...line, numbers: checked.text, state: 'ready' };
}

function mayEnter(issue: Issue, lottery: Lottery | undefined, nowMs: number): boolean {
  return lottery !== undefined && actsOf(issue, lottery.source, nowMs).includes('result');
}

function bad(fault: LineFault): Pick<ResultLine, 'numbers' | 'state' | 'fault'> {
  return { numbers: null, state: 'bad', fault };
}

/** Words above the columns: no lottery of ours, and not a digit in the line. */
function isHeading(cells: readonly string[], { games }: Draws): boolean {
  return !/\d/.test(cells.join('')) && games.every(({ gameCode }) => gameCode !== cells[0]);
}
