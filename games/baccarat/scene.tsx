/** Baccarat: player and banker, two hands off the top of eight fresh decks. */
import { LastBeads, TableScene, useGame, useStore, useTableRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { BaccaratRules } from './scene/baccarat-rules.tsx';
import { Cloth } from './scene/cloth.tsx';
import { Hands } from './scene/hands.tsx';
import { beadOf, outcomeOfRound, useTellHand } from './scene/tell.ts';
import { useVariant } from './scene/variant.ts';

export function Scene() {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const { game, rules, isCommissioned } = useVariant();
  const tell = useTellHand();
  const table = useTableRound(rules, (round) => {
    const outcome = outcomeOfRound(round);
    return new Set(outcome ? game.bets.filter((bet) => game.returnE4(bet, outcome) > 10_000) : []);
  });
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
      rules={<BaccaratRules game={game} isCommissioned={isCommissioned} />}
      tell={tell}
      tellShort={(round) => ({ title: beadOf(round)?.text ?? '–', words: tell(round) })}
    />
  );
}
