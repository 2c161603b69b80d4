import { Figure } from '@baize/ui';
import { classes } from './classes.ts';
import { ResultSlip } from './result-slip.tsx';
import type { InstantGame, ShownRound } from './use-instant-game.ts';
import sheet from './instant-game.module.css';

const c = classes(sheet);

interface ResultLineProps<Shown extends ShownRound> {
  game: InstantGame<Shown>;
  tell: (round: Shown) => string;
  /** What to do, while nothing was played. */
  hint: string;
  /** What happens, while it does. */
  moving: string;
}

/** The result in words where one stands, else what to do or what happens. Keeps its height. */
export function ResultLine<Shown extends ShownRound>({ game, tell, hint, moving }: ResultLineProps<Shown>) {
  const { lies } = game;
  return (
    <div className={c('result')}>
      {lies && game.isNotified ? (
        <ResultSlip key={lies.roundId} stakeMinor={lies.stakeMinor} payoutMinor={lies.payoutMinor} words={tell(lies)} />
      ) : (
        <p className={c('hint')}>{game.isUnderWay ? moving : hint}</p>
      )}
    </div>
  );
}

const pillsMax = 14;

/** One's own last results in a row over the table, newest first; what paid above the stake carries a mark besides its colour. */
export function ResultPills<Shown extends ShownRound>({
  game,
  label,
  name,
}: {
  game: InstantGame<Shown>;
  label: string;
  name: (round: Shown) => string;
}) {
  return (
    <ul className={c('pills')} aria-label={label}>
      {game.rounds.slice(0, pillsMax).map((round) => (
        <li key={round.roundId} className={c('pill', round.payoutMinor > round.stakeMinor && 'gain')}>
          <Figure>{name(round)}</Figure>
        </li>
      ))}
    </ul>
  );
}
