import { classes, Spot, SpotBoard } from '@baize/game-kit';
import type { TableRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useMemo, useState } from 'react';
import type { CSSProperties, SyntheticEvent } from 'react';
import { colourOf, PAYS, pocketName } from '../rules.ts';
import { placesOf } from './layout.ts';
import type { Place } from './layout.ts';
import { useBetName } from './round-text.ts';
import sheet from './cloth.module.css';

const c = classes(sheet);

const printed: Readonly<Record<string, string>> = {
  low: '1–18',
  high: '19–36',
  'dozen-1': '1–12',
  'dozen-2': '13–24',
  'dozen-3': '25–36',
};

/** The betting cloth with every place of its wheel. The numbers a place covers light up under pointer and focus. */
export function Cloth({ table, zeros }: { table: TableRound; zeros: 1 | 2 }) {
  const t = useT();
  const places = useMemo(() => placesOf(zeros), [zeros]);
  const [pointed, setPointed] = useState<string | null>(null);
  const covered = useMemo(() => new Set(places.find(({ bet }) => bet === pointed)?.pockets), [places, pointed]);
  const point = ({ target }: SyntheticEvent) => {
    const spot = target instanceof Element ? target.closest<HTMLElement>('[data-bet]') : null;
    setPointed(spot?.dataset['bet'] ?? null);
  };
  return (
    <div onPointerOver={point} onPointerLeave={() => setPointed(null)} onFocus={point} onBlur={() => setPointed(null)}>
      <SpotBoard
        label={t('game-table.cloth')}
        className={c('cloth')}
        firstSpot="red"
        chips={table.chips}
        locked={table.isBusy}
        results={table.results}
        riding={table.riding}
      >
        {places.map((place) => (
          <PlaceSpot
            key={place.bet}
            place={place}
            isCovered={place.kind === 'straight' && covered.has(place.pockets[0] ?? -1)}
          />
        ))}
      </SpotBoard>
    </div>
  );
}

function PlaceSpot({ place, isCovered }: { place: Place; isCovered: boolean }) {
  const t = useT();
  const nameOf = useBetName();
  const { bet, kind, u, v, du, dv } = place;
  const isLine = du === 0;
  return (
    <Spot
      bet={bet}
      name={nameOf(place)}
      pays={t('game-table.pays', { times: PAYS[kind] })}
      className={isLine ? c('line') : c('box', colourClass(place), isCovered && 'covered')}
      style={{ '--u': u, '--v': v, '--du': du, '--dv': dv } as CSSProperties}
    >
      {!isLine && <Print place={place} />}
    </Spot>
  );
}

function Print({ place: { bet, kind, pockets } }: { place: Place }) {
  const t = useT();
  if (bet === 'red' || bet === 'black') return <span className={c('diamond', bet)} />;
  if (bet === 'odd' || bet === 'even') return <span className={c('word')}>{t('game-roulette.printed', { bet })}</span>;
  const text = kind === 'column' ? '2:1' : (printed[bet] ?? pocketName(pockets[0] ?? 0));
  return <bdi className={c(kind === 'straight' ? 'number' : 'figures')}>{text}</bdi>;
}

function colourClass({ kind, pockets }: Place): string {
  return kind === 'straight' ? colourOf(pockets[0] ?? 0) : 'outside';
}
