/** Roulette: chips on a printed cloth, one ball in one pocket. */
import {
  ChipTray,
  classes,
  GameLayout,
  GameTable,
  GameTools,
  LastRounds,
  ResultPaper,
  TablePaper,
  useGame,
  useStore,
  useTableRound,
} from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { colourOf, pocketName } from './rules.ts';
import { Cloth } from './scene/cloth.tsx';
import { LastPockets } from './scene/last-pockets.tsx';
import { placesOf } from './scene/layout.ts';
import { RouletteRules } from './scene/roulette-rules.tsx';
import { pocketOf, useTellSpin } from './scene/tell.ts';
import { useVariant } from './scene/variant.ts';
import { Wheel } from './scene/wheel.tsx';
import sheet from './scene/roulette.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const game = useGame();
  const rounds = useStore(game.rounds);
  const variant = useVariant();
  const tell = useTellSpin();
  const wonBy = (round: PlayRound) =>
    new Set(
      placesOf(variant.zeros)
        .filter(({ pockets }) => pockets.includes(pocketOf(round) ?? -1))
        .filter(({ du }) => du > 0) // a line between numbers has no box to light
        .map(({ bet }) => bet),
    );
  const table = useTableRound(variant.rules, wonBy);
  const { round, isRevealing, isUnderWay } = table;
  const lies = round ?? rounds.find(({ state }) => state === 'closed') ?? null;

  return (
    <GameLayout
      table={
        <GameTable label={t('game-roulette.table')} className={c('rail')}>
          <div className={c('table')}>
            <LastPockets rounds={rounds} />
            <div className={c('play')}>
              <div className={c('bowl')}>
                <Wheel
                  zeros={variant.zeros}
                  pocket={pocketOf(lies)}
                  roundId={round?.roundId ?? null}
                  isSpinning={isRevealing}
                  onLanded={table.revealed}
                />
                <div className={c('told')}>
                  {round && !isRevealing ? (
                    <ResultPaper
                      key={round.roundId}
                      stakeMinor={BigInt(round.stakeMinor)}
                      payoutMinor={BigInt(round.payoutMinor)}
                      words={tell(round)}
                    />
                  ) : (
                    <p className={c('hint')}>{isUnderWay ? t('game-table.underWay') : t('game-table.hint')}</p>
                  )}
                </div>
              </div>
              <Cloth table={table} zeros={variant.zeros} />
            </div>
            <ChipTray chips={table.chips} locked={table.isBusy} />
          </div>
        </GameTable>
      }
      stake={<TablePaper table={table} act={t('game-roulette.spin')} />}
      foot={
        <div className={c('foot')}>
          <LastRounds
            tell={(one) => {
              const pocket = pocketOf(one);
              if (pocket === null) return { title: '–', words: '' };
              return { title: pocketName(pocket), words: t('game-roulette.colour', { colour: colourOf(pocket) }) };
            }}
          />
          <GameTools rules={<RouletteRules variant={variant} />} tellRound={tell} />
        </div>
      }
    />
  );
}
