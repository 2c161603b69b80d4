/** Sic bo: three dice, and a cloth with a place for everything they can show. */
import { LastBeads, TableScene, FinishedRound, useGame, useStore, useTableRound } from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Cloth } from './scene/cloth.tsx';
import { DiceBox } from './scene/dice-box.tsx';
import { SicBoRules } from './scene/sic-bo-rules.tsx';
import { beadOf, diceOf, useFallText } from './scene/round-text.ts';
import { useVariant } from './scene/variant.ts';

export function Scene() {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const variant = useVariant();
  const { game, rules } = variant;
  const table = useTableRound(rules, (round) => {
    const dice = diceOf(round);
    return new Set(dice ? game.bets.filter((bet) => game.returnE4(bet, dice) > 0) : []);
  });
  const tell = useFallText();
  return (
    <TableScene
      table={table}
      label={t('game-sic-bo.table')}
      act={t('game-sic-bo.roll')}
      place="above"
      last={
        <LastBeads
          beads={rounds.flatMap((round) => {
            const bead = beadOf(round);
            return bead ? [{ ...bead, key: round.roundId, name: tell(round) }] : [];
          })}
        />
      }
      stage={<DiceBox table={table} />}
      cloth={<Cloth table={table} single={variant.single} />}
      rules={<SicBoRules variant={variant} />}
      tell={tell}
      shortText={(round) => ({ title: diceOf(round)?.join(' ') ?? '–', words: '' })}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  return <FinishedRound words={useFallText()(round)} />;
}
