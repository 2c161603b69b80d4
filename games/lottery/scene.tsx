/** A lottery: the draw that everybody shares, numbers on a board, a slip of one's own. */
import { FinishedRound, GameTools, LastRounds, classes, useGame, useProblemText, useStore } from '@baize/game-kit';
import type { GamePanel, RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { playsOf } from '@baize/lottery';
import type { Family } from '@baize/lottery';
import { Button, EmptyBox } from '@baize/ui';
import { useState } from 'react';
import { BoardFoot } from './scene/board-foot.tsx';
import { Head } from './scene/head.tsx';
import { Keyboard } from './scene/keyboard.tsx';
import { LastDraws } from './scene/last-draws.tsx';
import { LotteryContext, useBoard, useLottery, useOpenLottery } from './scene/lottery-store.ts';
import { LotteryRules } from './scene/lottery-rules.tsx';
import { groupsOf } from './scene/play-parts.ts';
import { Groups, Plays } from './scene/plays.tsx';
import { ticketOf } from './scene/round-text.ts';
import { linesMax } from './scene/slip.ts';
import { SlipCard } from './scene/slip-card.tsx';
import { TicketLines } from './scene/ticket-lines.tsx';
import { Tickets } from './scene/tickets.tsx';
import { useBoardKeys } from './scene/use-board-keys.ts';
import { useRoundText } from './scene/use-round-text.ts';
import { useSlip } from './scene/use-slip.ts';
import sheet from './scene/lottery.module.css';

const c = classes(sheet);

export function Scene() {
  const lottery = useOpenLottery();
  return (
    <LotteryContext value={lottery}>
      <Opened />
    </LotteryContext>
  );
}

/** The board, or why there is none yet. */
function Opened() {
  const t = useT();
  const textOf = useProblemText();
  const lottery = useLottery();
  const board = useStore(lottery.board);
  const problem = useStore(lottery.problem);
  if (board) return <Lottery />;
  if (!problem) return <EmptyBox title={t('common.loading')} />;
  return (
    <EmptyBox
      title={textOf(problem)}
      code={problem.code}
      acts={<Button onClick={() => void lottery.look()}>{t('common.retry')}</Button>}
    />
  );
}

function Lottery() {
  const t = useT();
  const { game } = useBoard();
  const { gameCode } = useGame().session;
  const [panel, setPanel] = useState<GamePanel | null>(null);
  const groups = groupsOf(playsOf({ family: game.family as Family }), game.groups);
  const [first] = [...groups.values()].flat();
  const slip = useSlip();
  if (!first) throw new Error(`no plays of ${game.family}`);
  const keys = useBoardKeys(first, slip.terms.group);
  const tell = useRoundText(gameCode);
  const isLocked = slip.open === null || slip.waits || slip.place.isPlacing;
  const { check, play, unit } = keys;
  const add = () => {
    if (!check.ok) return;
    const lines = check.lines.map(({ text, multiple }) => ({ play: play.code, selection: text, unit, multiple }));
    if (slip.add(lines)) keys.clear();
  };
  const isFull = check.ok && slip.slip.lines.length + check.lines.length > linesMax;
  return (
    <div className={c('frame')}>
      <div className={c('layout')}>
        <div className={c('main')}>
          <Head />
          <section className={c('board')} aria-label={t('game-lottery.table')}>
            <Groups groups={groups} keys={keys} />
            <div className={c('cloth')} data-surface="table">
              <Plays
                plays={groups.get(play.group) ?? []}
                keys={keys}
                group={slip.terms.group}
                onInfo={() => setPanel('rules')}
              />
              <Keyboard keys={keys} locked={isLocked} />
            </div>
            <BoardFoot keys={keys} locked={isLocked} full={isFull} onAdd={add} />
          </section>
        </div>
        <div className={c('aside')}>
          <SlipCard state={slip} />
          <LastDraws />
        </div>
        <div className={c('tickets')}>
          <Tickets />
        </div>
        <div className={c('foot')}>
          <LastRounds tell={tell.short} />
          <GameTools
            rules={<LotteryRules groups={groups} unit={unit} group={slip.terms.group} />}
            roundText={tell.sentence}
            open={panel}
            onOpenChange={setPanel}
          />
        </div>
      </div>
    </div>
  );
}

/** A finished ticket, outside the page. */
export function Recalled({ round }: RecalledProps) {
  const { lines, numbers, wins } = ticketOf(round);
  const text = useRoundText(round.gameCode);
  return (
    <FinishedRound words={text.sentence(round)}>
      <TicketLines lines={lines} wins={wins} gameCode={round.gameCode} numbers={numbers} />
    </FinishedRound>
  );
}
