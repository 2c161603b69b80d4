/** The slip of this page: its lines, and the draw it is for. */
import { useCallback, useMemo, useState } from 'react';
import type { LotteryLine } from '@baize/game-kit';
import { firstGroup, useBoard, useOpenIssue, useTerms } from './lottery-store.ts';
import { emptySlip, figuresOfSlip, issuesAsked, waitsForWord, withLines, withoutLine } from './slip.ts';
import type { Slip, SlipFigures, SlipTerms } from './slip.ts';
import type { LotteryIssueAsked } from '@baize/game-kit';
import { usePlace } from './use-order.ts';
import type { Place } from './use-order.ts';

export interface SlipState {
  readonly slip: Slip;
  readonly terms: SlipTerms;
  readonly change: (more: Partial<Pick<Slip, 'draws' | 'stopsOnWin' | 'raise'>>) => void;
  readonly changeGroup: (group: number) => void;
  /** False when they do not fit. */
  readonly add: (lines: readonly LotteryLine[]) => boolean;
  readonly remove: (key: number) => void;
  readonly clear: () => void;
  /** Draws that Place would buy now. */
  readonly issues: readonly LotteryIssueAsked[];
  readonly figures: SlipFigures | null;
  /** The draw that takes bets now. */
  readonly open: string | null;
  /** Its draw closed while it was filled: nothing happens until the player says so. */
  readonly waits: boolean;
  /** Moves it to the draw that is open. */
  readonly roll: () => void;
  readonly place: Place;
  readonly send: () => void;
}

export function useSlip(): SlipState {
  const board = useBoard();
  const open = useOpenIssue();
  const { decimals } = useTerms();
  const [slip, setSlip] = useState<Slip>(emptySlip);
  const [group, changeGroup] = useState<number>(firstGroup);
  const place = usePlace();
  const terms = useMemo(() => ({ mode: board.game.mode, group, decimals }), [board.game.mode, group, decimals]);
  const { current, upcoming } = board;
  const issues = useMemo(
    () => (current && current.code === open ? issuesAsked(slip, current, upcoming) : []),
    [current, open, slip, upcoming],
  );
  const figures = useMemo(() => figuresOfSlip(slip, issues, terms), [slip, issues, terms]);
  const { clear } = place;
  const add = useCallback(
    (lines: readonly LotteryLine[]) => {
      const next = open === null ? null : withLines(slip, lines, open);
      if (!next) return false;
      setSlip(next);
      clear();
      return true;
    },
    [slip, open, clear],
  );
  const empty = () => setSlip({ ...emptySlip, stopsOnWin: slip.stopsOnWin });
  const send = async () => {
    const lines = slip.lines.map(({ play, selection, unit, multiple }) => ({ play, selection, unit, multiple }));
    const isLott = board.game.mode === 'LOTT';
    const bet = { lines, issues, stopsOnWin: slip.stopsOnWin && issues.length > 1, group: isLott ? group : null };
    if (await place.place(bet)) empty();
  };
  return {
    slip,
    terms,
    change: (more) => setSlip({ ...slip, ...more }),
    changeGroup,
    add,
    remove: (key) => setSlip(withoutLine(slip, key)),
    clear: empty,
    issues,
    figures,
    open,
    waits: waitsForWord(slip, open),
    roll: () => open !== null && setSlip({ ...slip, issue: open }),
    place,
    send: () => void send(),
  };
}
