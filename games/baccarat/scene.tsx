/** Baccarat: player and banker, two hands off the top of eight fresh decks. */
import {
  LastBeads,
  Roads,
  TableScene,
  FinishedHand,
  FinishedRound,
  useGame,
  useStore,
  useTableRound,
} from '@baize/game-kit';
import type { RoadResult, RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { BaccaratRules } from './scene/baccarat-rules.tsx';
import { Cloth } from './scene/cloth.tsx';
import { Hands } from './scene/hands.tsx';
import { beadOf, handsOf, outcomeOfRound, useHandText } from './scene/round-text.ts';
import { useVariant } from './scene/variant.ts';

export function Scene() {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const { game, rules, isCommissioned } = useVariant();
  const tell = useHandText();
  const table = useTableRound(rules, (round) => {
    const outcome = outcomeOfRound(round);
    return new Set(outcome ? game.bets.filter((bet) => game.returnE4(bet, outcome) > 10_000) : []);
  });
  const results = rounds.flatMap((round) => beadOf(round)?.result ?? []).reverse();
  const count = (result: RoadResult) => results.filter((one) => one === result).length;
  return (
    <TableScene
      table={table}
      label={t('game-baccarat.table')}
      act={t('game-table.deal')}
      place="above"
      last={
        <LastBeads
          beads={rounds.flatMap((round) => {
            const bead = beadOf(round);
            return bead ? [{ ...bead, key: round.roundId, name: tell(round) }] : [];
          })}
        />
      }
      stage={<Hands table={table} />}
      cloth={<Cloth table={table} isCommissioned={isCommissioned} />}
      road={
        <Roads
          results={results}
          red={t('game-baccarat.bet', { bet: 'banker' })}
          blue={t('game-baccarat.bet', { bet: 'player' })}
          summary={t('game-table.road', {
            red: t('game-baccarat.bet', { bet: 'banker' }),
            redCount: count('red'),
            blue: t('game-baccarat.bet', { bet: 'player' }),
            blueCount: count('blue'),
            ties: count('tie'),
          })}
        />
      }
      rules={<BaccaratRules game={game} isCommissioned={isCommissioned} />}
      tell={tell}
      shortText={(round) => ({ title: beadOf(round)?.text ?? '–', words: tell(round) })}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const t = useT();
  const hands = handsOf(round);
  return (
    <FinishedRound words={useHandText()(round)}>
      {hands && (
        <>
          <FinishedHand name={t('game-baccarat.bet', { bet: 'player' })} cards={hands.player} />
          <FinishedHand name={t('game-baccarat.bet', { bet: 'banker' })} cards={hands.banker} />
        </>
      )}
    </FinishedRound>
  );
}
