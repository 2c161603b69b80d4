import { CardPlace, classes, PlayingCard, useDeal, useGame, useStore } from '@baize/game-kit';
import type { TableRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { SIDES, winnerOf } from '../rules.ts';
import { dealOf } from './round-text.ts';
import sheet from './dragon-tiger.module.css';

const c = classes(sheet);

/** The two cards. While a round is revealed dragon's comes first, then tiger's after a pause. */
export function Duel({ table }: { table: TableRound }) {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const shown = table.round ?? (table.isUnderWay ? null : (rounds.find(({ state }) => state === 'closed') ?? null));
  const deal = dealOf(shown);
  const { lying, turned } = useDeal(table.isRevealing ? (shown?.roundId ?? null) : null, 2, 1, table.revealed);
  const winner = deal && !table.isRevealing ? winnerOf(deal) : null;
  return (
    <div className={c('duel')}>
      {SIDES.map((side, i) => (
        <div key={side} className={c('side', side)}>
          <p className={c('name')}>{t('game-dragon-tiger.bet', { bet: side })}</p>
          {deal === null || i >= lying ? (
            <CardPlace />
          ) : (
            <PlayingCard
              key={shown?.roundId}
              card={deal[side]}
              isDown={i >= turned}
              dealtAfterMs={table.isRevealing ? 0 : undefined}
              tone={winner === null || winner === 'tie' ? undefined : winner === side ? 'lit' : 'quiet'}
            />
          )}
        </div>
      ))}
    </div>
  );
}
