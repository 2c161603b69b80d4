import type { ReactNode } from 'react';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../lib/classes.ts';
import { InitialsTile } from '../misc/avatar.tsx';
import { useSwipe } from './use-swipe.ts';
import sheet from './studio-strip.module.css';

const c = classes(sheet);

export interface StripItem {
  key: string;
  name: string;
  src?: string | undefined;
  note?: ReactNode;
}

interface StudioStripProps {
  label: string;
  studios: readonly StripItem[];
  picked: string | undefined;
  /** Told which item was pressed, and where it stands in the row. */
  onPick: (key: string, at: { index: number; item: StripItem }) => void;
  backLabel: string;
  nextLabel: string;
}

/** Names with their marks in one row that swipes; one is picked. */
export function StudioStrip({ label, studios, picked, onPick, backLabel, nextLabel }: StudioStripProps) {
  const { view, canGoBack, canGoOn, goBack, goOn } = useSwipe({ free: true });
  return (
    <div className={c('strip')} role="group" aria-label={label}>
      {canGoBack && (
        <IconButton
          className={c('move', 'back')}
          kind="soft"
          label={backLabel}
          icon={<CaretLeftIcon weight="bold" />}
          onClick={goBack}
        />
      )}
      <div className={c('view')} ref={view}>
        <div className={c('line')}>
          {studios.map((studio, index) => (
            <button
              key={studio.key}
              type="button"
              className={c('tab')}
              aria-pressed={studio.key === picked}
              onClick={() => onPick(studio.key, { index, item: studio })}
            >
              <InitialsTile name={studio.name} src={studio.src} size={34} />
              {studio.name}
              {studio.note}
            </button>
          ))}
        </div>
      </div>
      {canGoOn && (
        <IconButton
          className={c('move', 'next')}
          kind="soft"
          label={nextLabel}
          icon={<CaretRightIcon weight="bold" />}
          onClick={goOn}
        />
      )}
    </div>
  );
}
