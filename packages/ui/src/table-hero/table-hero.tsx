import { useId, type CSSProperties, type ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import { Link } from '../link/link.tsx';
import { arcPlaces } from './arc.ts';
import sheet from './table-hero.module.css';

const c = classes(sheet);

export interface Seat {
  key: string;
  href: string;
  /** Duotone, 24 px or more. */
  icon: ReactNode;
  name: string;
  /** One live figure, formatted; left out when it is not known. */
  figure?: ReactNode;
  /** A chip on the seat, for the one used last. */
  marker?: ReactNode;
}

interface TableHeroProps {
  /** The copy at the dealer's side: heading, one line, one lamp button. */
  children: ReactNode;
  /** Cards in the dealer's hand: see `CardFan`. */
  art?: ReactNode;
  /** Printed along the arc, in capitals where the script has them. */
  motto?: string | undefined;
  seats?: readonly Seat[] | undefined;
  /** Names the row of seats for screen readers. */
  seatsLabel?: string | undefined;
  className?: string | undefined;
}

/** The table: cloth under the lamp, the rail's arc at its foot. Without seats it is a head for a page about money or rank. */
export function TableHero({ children, art, motto, seats, seatsLabel, className }: TableHeroProps) {
  const pathId = useId();
  const places = arcPlaces(seats?.length ?? 0);
  return (
    <section data-surface="table" className={join(c('hero', !seats && 'plain'), className)}>
      <div className={c('room')}>
        <div className={c('cloth')} aria-hidden="true" />
        <div className={c('copy')}>{children}</div>
        {art && <div className={c('art')}>{art}</div>}
        {motto && (
          <svg className={c('motto')} viewBox="0 0 1160 90" role="img" aria-label={motto}>
            <path id={pathId} d="M0 5A2021 2021 0 0 0 1160 5" fill="none" />
            <text textAnchor="middle">
              <textPath href={`#${pathId}`} startOffset="50%">
                {motto}
              </textPath>
            </text>
          </svg>
        )}
        {seats && (
          <nav className={c('seats')} aria-label={seatsLabel}>
            {seats.map((seat, index) => (
              <SeatBox key={seat.key} seat={seat} place={places[index]} />
            ))}
          </nav>
        )}
      </div>
    </section>
  );
}

function SeatBox({ seat, place }: { seat: Seat; place: { x: number; rise: number; turn: number } | undefined }) {
  const style = { '--x': place?.x, '--rise': place?.rise, '--turn': place?.turn } as CSSProperties;
  return (
    <div className={c('seat')} style={style}>
      <Link href={seat.href} className={c('box')}>
        <span className={c('inner')}>
          {seat.icon}
          <span className={c('name')}>{seat.name}</span>
          {seat.figure && <span className={c('figure')}>{seat.figure}</span>}
        </span>
      </Link>
      {seat.marker && <span className={c('marker')}>{seat.marker}</span>}
    </div>
  );
}

/** Up to four cards spread in a hand; give links with an image inside, or images alone. */
export function CardFan({ cards }: { cards: readonly { key: string; card: ReactNode }[] }) {
  const middle = (cards.length - 1) / 2;
  return (
    <div className={c('fan')}>
      {cards.map(({ key, card }, index) => {
        const side = index - middle;
        const style = { '--tilt': side * 8, '--lift': side * side * 9 } as CSSProperties;
        return (
          <div key={key} className={c('fanCard')} style={style}>
            {card}
          </div>
        );
      })}
    </div>
  );
}
