import { classes, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import type { CSSProperties } from 'react';
import sheet from './buckets.module.css';

const c = classes(sheet);

interface BucketsProps {
  paysE4: readonly number[];
  /** Where the ball lies; null while it falls or before the first. */
  landedIn: number | null;
}

/** The buckets under the pins with what each pays, printed and tinted by the prize. */
export function Buckets({ paysE4, landedIn }: BucketsProps) {
  const t = useT();
  return (
    <ol
      className={c('buckets')}
      style={{ '--buckets': paysE4.length } as CSSProperties}
      data-many={paysE4.length > 13 || undefined}
      aria-label={t('game-mini.prizes')}
    >
      {paysE4.map((payE4, bucket) => (
        <li
          key={bucket}
          className={c('bucket', tint(payE4), bucket === landedIn && 'landed', payE4 > 10_000 && 'gain')}
          aria-current={bucket === landedIn || undefined}
        >
          <Figure tight>{bare(payE4)}</Figure>
        </li>
      ))}
    </ol>
  );
}

/** Returns less than the stake, up to three, twenty, and beyond. */
function tint(payE4: number): string {
  if (payE4 < 10_000) return 'under';
  if (payE4 < 30_000) return 'some';
  return payE4 < 200_000 ? 'much' : 'most';
}

/** "0.5", "13", "1,000": as short as it goes, there are up to seventeen beside each other. */
function bare(payE4: number): string {
  return formatTimesE4(payE4)
    .slice(0, -1)
    .replace(/\.?0+$/, '');
}
