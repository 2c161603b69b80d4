import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { useEffect } from 'react';
import { classes } from './classes.ts';
import { useMoney } from './use-money.ts';
import { useGame } from './game-context.tsx';
import type { PlayRound } from './protocol.ts';
import { loadRounds, useStore } from './session.ts';
import { problemOf } from './play-errors.ts';
import { stakedOf } from './use-steps.ts';
import sheet from './last-rounds.module.css';

const c = classes(sheet);

/** A finished round in two pieces: a figure that names it and a word or two. */
export type RoundText = (round: PlayRound) => { readonly title: string; readonly words: string };

const shownMax = 8;

/** One's own last rounds in a line under the table, newest first: what was won or lost, as a number with its sign. */
export function LastRounds({ tell }: { tell: RoundText }) {
  const t = useT();
  const game = useGame();
  const money = useMoney();
  const rounds = useStore(game.rounds).filter(({ state }) => state !== 'open');
  useEffect(() => {
    loadRounds(game).catch(problemOf); // without it the list starts with this page's rounds
  }, [game]);
  return (
    <section className={c('row')} aria-label={t('game-host.lastRounds')}>
      <h2 className={c('title')}>{t('game-host.lastRounds')}</h2>
      {rounds.length === 0 && <p className={c('none')}>{t('game-host.noRounds')}</p>}
      <ul className={c('list')}>
        {rounds.slice(0, shownMax).map((round) => {
          const net = BigInt(round.payoutMinor) - stakedOf(round);
          const { title, words } = tell(round);
          return (
            <li key={round.roundId} className={c('round')}>
              <Figure className={c('name')}>{title}</Figure>
              <span className={c('words')}>{words}</span>
              {round.state === 'void' ? (
                <span className={c('words')}>{t('game-host.returned')}</span>
              ) : (
                <Figure tone={net > 0n ? 'good' : net < 0n ? 'bad' : undefined}>
                  {money.text(net, { signed: true })}
                </Figure>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
