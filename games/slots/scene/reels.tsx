import { classes, useMoney } from '@baize/game-kit';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import type { SlotCoin } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';
import type { CSSProperties } from 'react';
import type { Look } from './look.ts';
import type { Prize } from './round.ts';
import { SymbolArt } from './symbol.tsx';
import { WinLines } from './win-lines.tsx';
import type { Words } from './words.ts';
import sheet from './reels.module.css';

const c = classes(sheet);

interface ReelsProps {
  drive: ReelDrive;
  look: Look;
  words: Words;
  lines: readonly (readonly number[])[];
  /** The prizes whose cells are framed; all else dims. Empty: nothing was won, or nothing is shown yet. */
  framed: readonly Prize[];
  /** Coins that show what they are worth. */
  coins: readonly SlotCoin[];
  /** Coins alone are in play. */
  isHolding: boolean;
  /** The free spins have their own light. */
  isFree: boolean;
}

/** The reels in their brass rail. Never mirrored: lines are read from the left in every language. */
export function Reels({ drive, look, words, lines, framed, coins, isHolding, isFree }: ReelsProps) {
  const t = useT();
  const money = useMoney();
  const won = new Set(framed.flatMap(({ places }) => places).map(String));
  const worth = new Map(coins.map(({ cell, valueMinor }) => [String(cell), money.text(valueMinor)]));
  const columns = drive.window.map((column, reel) =>
    t('game-slots.reel', { reel: reel + 1, symbols: column.map(words.symbol).join(', ') }),
  );
  const lookAt = (place: string) => {
    if (isHolding) return worth.has(place) ? 'won' : 'dim';
    return won.size === 0 ? undefined : won.has(place) ? 'won' : 'dim';
  };
  return (
    <div className={c('rail', isFree && 'free')} dir="ltr">
      <div
        className={c('reels')}
        role="img"
        aria-label={drive.isTurning ? t('game-slots.turning') : columns.join('. ')}
      >
        {drive.window.map((column, reel) => (
          <div key={reel} className={c('reel')} style={{ '--own': column.length } as CSSProperties}>
            {drive.isTurning && !drive.isHeld(reel) ? (
              <div className={c('strip')} ref={(strip) => drive.hold(reel, strip)}>
                {drive.stripOf(reel).map((id, at) => (
                  <div key={at} className={c('cell')}>
                    <SymbolArt look={look.of(id)} className={c('symbol')} />
                  </div>
                ))}
              </div>
            ) : (
              column.map((id, row) => {
                const value = worth.get(`${reel},${row}`);
                return (
                  <div key={`${row}${id}`} className={c('cell', 'fallen', lookAt(`${reel},${row}`))}>
                    <SymbolArt look={look.of(value === undefined ? id : 'coin')} className={c('symbol')} />
                    {value !== undefined && <span className={c('worth')}>{value}</span>}
                  </div>
                );
              })
            )}
          </div>
        ))}
      </div>
      {!drive.isTurning && <WinLines prizes={framed} lines={lines} window={drive.window} />}
    </div>
  );
}
