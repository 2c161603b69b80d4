/** Roulette: chips on a printed cloth, one ball in one pocket. */
import { TableScene, FinishedRound, useGame, useStore, useTableRound } from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { colourOf, pocketName } from './rules.ts';
import { Cloth } from './scene/cloth.tsx';
import { LastPockets } from './scene/last-pockets.tsx';
import { placesOf } from './scene/layout.ts';
import { RouletteRules } from './scene/roulette-rules.tsx';
import { pocketOf, usePocketText } from './scene/round-text.ts';
import { useVariant } from './scene/variant.ts';
import { Wheel } from './scene/wheel.tsx';

export function Scene() {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const variant = useVariant();
  const { zeros } = variant;
  const table = useTableRound(variant.rules, (round) => boxesHolding(pocketOf(round), zeros));
  const lies = table.round ?? rounds.find(({ state }) => state === 'closed') ?? null;
  const tell = usePocketText();
  return (
    <TableScene
      table={table}
      label={t('game-roulette.table')}
      act={t('game-roulette.spin')}
      place="beside"
      last={<LastPockets rounds={rounds} />}
      stage={
        <Wheel
          zeros={zeros}
          pocket={pocketOf(lies)}
          roundId={table.round?.roundId ?? null}
          isSpinning={table.isRevealing}
          onLanded={table.revealed}
        />
      }
      cloth={<Cloth table={table} zeros={zeros} />}
      rules={<RouletteRules variant={variant} />}
      tell={tell}
      shortText={(round) => {
        const pocket = pocketOf(round);
        if (pocket === null) return { title: '–', words: '' };
        return { title: pocketName(pocket), words: t('game-roulette.colour', { colour: colourOf(pocket) }) };
      }}
    />
  );
}

/** The boxes that hold a pocket; a line between numbers has no box to light. */
function boxesHolding(pocket: number | null, zeros: 1 | 2): ReadonlySet<string> {
  const won = placesOf(zeros).filter(({ pockets, du }) => du > 0 && pockets.includes(pocket ?? -1));
  return new Set(won.map(({ bet }) => bet));
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const { zeros } = useVariant();
  return (
    <FinishedRound words={usePocketText()(round)}>
      <Wheel zeros={zeros} pocket={pocketOf(round)} roundId={null} isSpinning={false} onLanded={() => undefined} />
    </FinishedRound>
  );
}
