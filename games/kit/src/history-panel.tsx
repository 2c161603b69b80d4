import { useT, useTexts } from '@baize/i18n/react';
import { Button, EmptyBox, Figure } from '@baize/ui';
import { ArrowLeftIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useMoney } from './use-money.ts';
import { useGame } from './game-context.tsx';
import { problemOf, useProblemText } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import type { PlayRound } from './protocol.ts';
import { RoundCheck } from './round-check.tsx';
import { RoundRows } from './round-rows.tsx';
import { loadRounds, useStore } from './session.ts';
import { stakedOf } from './use-steps.ts';
import sheet from './game-tools.module.css';

const c = classes(sheet);

type RoundText = (round: PlayRound) => ReactNode;

/** One's own last 60 rounds of this game; each opens with all that is known of it. */
export function HistoryPanel({ roundText }: { roundText: RoundText }) {
  const t = useT();
  const game = useGame();
  const textOf = useProblemText();
  const rounds = useStore(game.rounds);
  const [openId, setOpenId] = useState<string | null>(null);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  useEffect(() => {
    loadRounds(game).catch((error: unknown) => setProblem(problemOf(error)));
  }, [game]);

  const open = rounds.find(({ roundId }) => roundId === openId);
  if (open) return <RoundDetails round={open} roundText={roundText} onBack={() => setOpenId(null)} />;
  if (problem && rounds.length === 0) return <EmptyBox title={textOf(problem)} code={problem.code} />;
  if (rounds.length === 0) return <EmptyBox title={t('game-host.noRounds')} />;
  return (
    <ul className={c('rounds')}>
      {rounds.map((round) => (
        <li key={round.roundId}>
          <RoundRow round={round} roundText={roundText} onOpen={() => setOpenId(round.roundId)} />
        </li>
      ))}
    </ul>
  );
}

function useClock(): (at: number) => string {
  const { locale } = useTexts();
  return (at) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(
      at,
    );
}

/** What became of a round: one of several steps may still be open, a void one was never played. */
function useSaid(roundText: RoundText): RoundText {
  const t = useT();
  return (round) => {
    if (round.state === 'void') return t('game-host.returned');
    return round.state === 'open' ? t('game-host.proof.roundOpen') : roundText(round);
  };
}

function RoundRow({ round, roundText, onOpen }: { round: PlayRound; roundText: RoundText; onOpen: () => void }) {
  const money = useMoney();
  const clock = useClock();
  const saidOf = useSaid(roundText);
  const net = BigInt(round.payoutMinor) - stakedOf(round);
  return (
    <button type="button" className={c('round')} onClick={onOpen}>
      <Figure size="s" className={c('when')}>
        {clock(round.playedAt)}
      </Figure>
      <span className={c('said')}>{saidOf(round)}</span>
      {round.state === 'closed' && (
        <Figure tone={net > 0n ? 'good' : undefined}>{money.text(net, { signed: true })}</Figure>
      )}
    </button>
  );
}

function RoundDetails({ round, roundText, onBack }: { round: PlayRound; roundText: RoundText; onBack: () => void }) {
  const t = useT();
  const saidOf = useSaid(roundText);
  return (
    <div className={c('block')}>
      <div>
        <Button kind="ghost" size="s" icon={<ArrowLeftIcon data-mirror />} onClick={onBack}>
          {t('game-host.allRounds')}
        </Button>
      </div>
      <div>{saidOf(round)}</div>
      <RoundRows round={round} />
      <div className={c('acts')}>
        <RoundCheck roundId={round.roundId} />
      </div>
    </div>
  );
}
