import { CardPlace, classes, PlayingCard, useDeal, useGame, useStore } from '@baize/game-kit';
import type { TableRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { totalOf, winnerOf } from '../rules.ts';
import { handsOf, outcomeOfRound } from './round-text.ts';
import sheet from './baccarat.module.css';

const c = classes(sheet);

const sides = ['player', 'banker'] as const;
const fromSeat = [0, 2, 4]; // player's first, second and third card in the order of the table; the banker's follow each

/** Both hands. While a round is revealed its cards come in the order of the table, the third ones after a pause. */
export function Hands({ table }: { table: TableRound }) {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const shown = table.round ?? (table.isUnderWay ? null : (rounds.find(({ state }) => state === 'closed') ?? null));
  const hands = handsOf(shown) ?? { player: [], banker: [] };
  const count = hands.player.length + hands.banker.length;
  const { lying, turned } = useDeal(table.isRevealing ? (shown?.roundId ?? null) : null, count, 4, table.revealed);
  const isOver = shown !== null && !table.isRevealing;
  const outcome = outcomeOfRound(shown);
  const winner = isOver && outcome ? winnerOf(outcome) : null;

  return (
    <div className={c('hands')}>
      {sides.map((side) => {
        const order = orderOf(side, hands.player.length);
        const open = hands[side].filter((_, i) => (order[i] ?? 0) < turned);
        return (
          <div key={side} className={c('hand', side)}>
            <p className={c('name')}>
              <span>{t('game-baccarat.bet', { bet: side })}</span>
              <Figure className={c('total', winner === side && 'wins')}>
                {open.length === 0 ? '–' : String(totalOf(open))}
              </Figure>
            </p>
            <div className={c('cards')}>
              {[0, 1].map((i) => {
                const card = hands[side][i];
                return card === undefined || (order[i] ?? 0) >= lying ? (
                  <CardPlace key={i} />
                ) : (
                  <PlayingCard
                    key={`${shown?.roundId} ${i}`}
                    card={card}
                    isDown={(order[i] ?? 0) >= turned}
                    dealtAfterMs={table.isRevealing ? 0 : undefined}
                    tone={winner === null || winner === 'tie' || winner === side ? undefined : 'quiet'}
                  />
                );
              })}
              {hands[side][2] !== undefined && (order[2] ?? 0) < lying && (
                <PlayingCard
                  key={`${shown?.roundId} 2`}
                  card={hands[side][2]}
                  isAcross
                  isDown={(order[2] ?? 0) >= turned}
                  dealtAfterMs={table.isRevealing ? 0 : undefined}
                  tone={winner === null || winner === 'tie' || winner === side ? undefined : 'quiet'}
                />
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** When each card of a side comes: player, banker, player, banker, then third cards. */
function orderOf(side: 'player' | 'banker', playerCards: number): readonly number[] {
  if (side === 'player') return fromSeat;
  return [1, 3, playerCards === 3 ? 5 : 4];
}
