import type { CSSProperties, ReactNode } from 'react';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { classes, join } from '../lib/classes.ts';
import { Link } from '../link/link.tsx';
import { CategoryMark, type CategoryMarkName } from './category-mark.tsx';
import sheet from './title-card.module.css';

const c = classes(sheet);

interface TitleCardProps {
  href: string;
  name: string;
  /** Under the name: studio, tables, a jackpot. */
  sub?: ReactNode;
  /** Address of the art, or a drawn node. */
  art: string | ReactNode;
  pip?: CategoryMarkName | undefined;
  badge?: ReactNode;
  /** new in lamp, pot dark with lamp text, closed greys the card. */
  badgeKind?: 'new' | 'pot' | 'closed' | undefined;
  favourite?: { on: boolean; label: string; onToggle: () => void } | undefined;
  /** Buttons over the foot on hover and focus; separate stops of the keyboard. */
  acts?: ReactNode;
  /** Two or three small facts above the buttons: return, least stake. */
  facts?: readonly string[] | undefined;
  /** Place in its row, for turning over one after another. The first twelve turn. */
  index?: number | undefined;
  /** False for pictures in the first view. */
  lazy?: boolean | undefined;
  className?: string | undefined;
}

/** A title as a playing card. The whole card is one link. */
export function TitleCard(props: TitleCardProps) {
  const {
    href,
    name,
    sub,
    art,
    pip,
    badge,
    badgeKind = 'new',
    favourite,
    acts,
    facts,
    index,
    lazy = true,
    className,
  } = props;
  const turns = index !== undefined && index < 12;
  return (
    <article
      className={join(
        c(
          'card',
          acts !== undefined && 'withActs',
          badgeKind === 'closed' && badge !== undefined && 'shut',
          turns && 'turn',
        ),
        className,
      )}
      style={turns ? ({ '--n': index } as CSSProperties) : undefined}
    >
      <div className={c('face')}>
        {typeof art === 'string' ? (
          <img
            src={art}
            alt=""
            width={300}
            height={420}
            loading={lazy ? 'lazy' : 'eager'}
            decoding="async"
            draggable={false}
          />
        ) : (
          art
        )}
      </div>
      {pip && <CategoryMark name={pip} className={c('pip')} />}
      <Link href={href} className={c('link')} draggable={false}>
        <span className={c('told')}>
          <span className={c('name')}>{name.replaceAll(' · ', '\u00A0· ')}</span>
          {sub && <span className={c('studio')}>{sub}</span>}
        </span>
      </Link>
      {badge && <span className={c('badge', badgeKind)}>{badge}</span>}
      {favourite && <Heart {...favourite} />}
      {acts && (
        <div className={c('acts')}>
          {facts && (
            <div className={c('facts')}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </div>
          )}
          {acts}
        </div>
      )}
    </article>
  );
}

function Heart({ on, label, onToggle }: NonNullable<TitleCardProps['favourite']>) {
  return (
    <button type="button" className={c('heart')} aria-pressed={on} aria-label={label} title={label} onClick={onToggle}>
      <HeartIcon weight={on ? 'fill' : 'regular'} />
    </button>
  );
}

/** A card face down: a title that has not arrived yet. */
export function CardBack() {
  return (
    <div className={c('back')} aria-hidden="true">
      <svg viewBox="0 0 100 140" fill="none" stroke="currentColor" strokeWidth="0.7">
        <rect x="5" y="5" width="90" height="130" rx="6" />
        <rect x="8" y="8" width="84" height="124" rx="4" strokeDasharray="1 2" />
        {Array.from({ length: 16 }, (_, i) => (
          <ellipse key={i} cx="50" cy="46" rx="9" ry="24" transform={`rotate(${i * 22.5} 50 70)`} />
        ))}
        <circle cx="50" cy="70" r="12" />
        <circle cx="50" cy="70" r="48" />
      </svg>
    </div>
  );
}

interface TitleGridProps {
  /** Cards in a line on a wide screen; five, then three as it narrows. */
  columns?: number | undefined;
  /** One line that scrolls sideways on a phone instead of wrapping. */
  oneLine?: boolean | undefined;
  /** Draw this many card backs in place of the children. */
  waiting?: number | undefined;
  children?: ReactNode;
}

export function TitleGrid({ columns = 7, oneLine = false, waiting = 0, children }: TitleGridProps) {
  return (
    <div
      className={c('grid', oneLine && 'line')}
      style={{ '--wide': columns } as CSSProperties}
      aria-busy={waiting > 0 || undefined}
    >
      {waiting > 0 ? Array.from({ length: waiting }, (_, index) => <CardBack key={index} />) : children}
    </div>
  );
}
