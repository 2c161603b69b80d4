import { classes, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { FLOORS, LEVELS, multiplierE4 } from '../rules.ts';
import type { Difficulty, TowerView } from '../rules.ts';
import sheet from './tower.module.css';

const c = classes(sheet);

interface ClimbProps {
  difficulty: Difficulty;
  stopAt: number;
  view: TowerView | null;
  /** A tile can be trodden. */
  isOpen: boolean;
  /** The tile whose answer is awaited. */
  asked: number | null;
  onClimb: (tile: number) => void;
}

/** Nine floors of tiles, the lowest at the foot; the next one is lit. */
export function Climb({ difficulty, stopAt, view, isOpen, asked, onClimb }: ClimbProps) {
  const t = useT();
  const { tiles } = FLOORS[difficulty];
  const at = view?.path.length ?? 0;
  return (
    <ol className={c('tower')} aria-label={t('game-tower.tower')} reversed>
      {Array.from({ length: LEVELS }, (_, i) => LEVELS - 1 - i).map((level) => {
        const isNext = isOpen && level === at;
        const isReached = view !== null && level < at && !(view.isLost && level === at - 1);
        const pays = multiplierE4(difficulty, level + 1);
        return (
          <li
            key={level}
            className={c(
              'floor',
              isNext && 'next',
              isReached && 'reached',
              level + 1 === stopAt && 'top',
              level >= stopAt && 'beyond',
            )}
            aria-label={t('game-tower.floor', { floor: level + 1, times: formatTimesE4(pays).slice(0, -1) })}
          >
            <span className={c('pays')} aria-hidden="true">
              <Figure>{formatTimesE4(pays)}</Figure>
            </span>
            <span className={c('tiles')}>
              {Array.from({ length: tiles }, (_unused, tile) => {
                const state = stateOf(view, level, tile, isNext);
                return (
                  <button
                    key={tile}
                    type="button"
                    className={c('tile', state, isNext && asked === tile && 'asked')}
                    tabIndex={isNext ? 0 : -1}
                    aria-disabled={!isNext}
                    aria-label={t('game-tower.tile', { floor: level + 1, tile: tile + 1, state })}
                    onClick={() => {
                      if (isNext) onClimb(tile);
                    }}
                  >
                    <span className={c('mark')} />
                  </button>
                );
              })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type TileState = 'open' | 'ahead' | 'trodden' | 'broken' | 'bearing' | 'weak';

function stateOf(view: TowerView | null, level: number, tile: number, isNext: boolean): TileState {
  const isTrodden = view?.path[level] === tile;
  const bears = view?.bearing?.[level]?.includes(tile);
  if (isTrodden) return bears === false ? 'broken' : 'trodden';
  if (bears === undefined) return isNext ? 'open' : 'ahead';
  return bears ? 'bearing' : 'weak';
}
