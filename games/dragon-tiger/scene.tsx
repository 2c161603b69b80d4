/** Dragon tiger: one card each, the higher one wins. */
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
import { DRAGON_TIGER_BETS, DRAGON_TIGER_MODELS, dragonTigerGame, dragonTigerRules } from './rules.ts';
import { Cloth } from './scene/cloth.tsx';
import { DragonTigerRules } from './scene/dragon-tiger-rules.tsx';
import { Duel } from './scene/duel.tsx';
import { beadOf, dealOf, useDealText } from './scene/round-text.ts';

const [model = dragonTigerRules.model] = DRAGON_TIGER_MODELS;
const dragonTiger = dragonTigerGame(model);

export function Scene() {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const tell = useDealText();
  const table = useTableRound(dragonTigerRules, (round) => {
    const deal = dealOf(round);
    return new Set(deal ? DRAGON_TIGER_BETS.filter((bet) => dragonTiger.returnE4(bet, deal) > 10_000) : []);
  });
  const results = rounds.flatMap((round) => beadOf(round)?.result ?? []).reverse();
  const count = (result: RoadResult) => results.filter((one) => one === result).length;
  return (
    <TableScene
      table={table}
      label={t('game-dragon-tiger.table')}
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
      stage={<Duel table={table} />}
      cloth={<Cloth table={table} />}
      road={
        <Roads
          results={results}
          red={t('game-dragon-tiger.bet', { bet: 'dragon' })}
          blue={t('game-dragon-tiger.bet', { bet: 'tiger' })}
          summary={t('game-table.road', {
            red: t('game-dragon-tiger.bet', { bet: 'dragon' }),
            redCount: count('red'),
            blue: t('game-dragon-tiger.bet', { bet: 'tiger' }),
            blueCount: count('blue'),
            ties: count('tie'),
          })}
        />
      }
      rules={<DragonTigerRules game={dragonTiger} />}
      tell={tell}
      shortText={(round) => ({ title: beadOf(round)?.text ?? '–', words: tell(round) })}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const t = useT();
  const deal = dealOf(round);
  return (
    <FinishedRound words={useDealText()(round)}>
      {deal && (
        <>
          <FinishedHand name={t('game-dragon-tiger.bet', { bet: 'dragon' })} cards={[deal.dragon]} />
          <FinishedHand name={t('game-dragon-tiger.bet', { bet: 'tiger' })} cards={[deal.tiger]} />
        </>
      )}
    </FinishedRound>
  );
}
