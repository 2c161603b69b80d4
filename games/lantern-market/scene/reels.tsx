import { classes } from '@baize/game-kit';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import { useT } from '@baize/i18n/react';
import { marketSheet } from './sheet.ts';
import { placesOf } from './round.ts';
import type { Prize } from './round.ts';
import { SymbolArt } from './symbols.tsx';
import { WinLines } from './win-lines.tsx';
import { useWords } from './words.ts';
import sheet from './reels.module.css';

const c = classes(sheet);

interface ReelsProps {
  drive: ReelDrive;
  /** The prizes whose cells are framed; all else dims. Empty: nothing was won, or nothing is shown yet. */
  framed: readonly Prize[];
  /** The free spins have their own light. */
  isFree: boolean;
}

/** The reels in their brass rail. Never mirrored: lines are read from the left in every language. */
export function Reels({ drive, framed, isFree }: ReelsProps) {
  const t = useT();
  const words = useWords();
  const won = new Set(framed.flatMap((prize) => placesOf(prize, drive.window)).map(String));
  const columns = drive.window.map((column, reel) =>
    t('game-lantern-market.reel', { reel: reel + 1, symbols: column.map(words.symbol).join(', ') }),
  );
  return (
    <div className={c('rail', isFree && 'free')} dir="ltr">
      <div
        className={c('reels')}
        role="img"
        aria-label={drive.isTurning ? t('game-lantern-market.turning') : columns.join('. ')}
      >
        {marketSheet.strips.base.map((_, reel) => (
          <div key={reel} className={c('reel')}>
            {drive.isTurning ? (
              <div className={c('strip')} ref={(strip) => drive.hold(reel, strip)}>
                {drive.stripOf(reel).map((id, at) => (
                  <Cell key={at} id={id} />
                ))}
              </div>
            ) : (
              drive.window[reel]?.map((id, row) => (
                <Cell key={row} id={id} look={won.size === 0 ? undefined : won.has(`${reel},${row}`) ? 'won' : 'dim'} />
              ))
            )}
          </div>
        ))}
      </div>
      {!drive.isTurning && <WinLines prizes={framed} />}
    </div>
  );
}

function Cell({ id, look }: { id: string; look?: 'won' | 'dim' | undefined }) {
  return (
    <div className={c('cell', look)}>
      <SymbolArt id={id} className={c('symbol')} />
    </div>
  );
}
