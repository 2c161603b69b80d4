import { useT } from '@baize/i18n/react';
import { join } from '@baize/ui';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spot } from './spot-board.tsx';
import sheet from './printed-spot.module.css';

const c = classes(sheet);

interface PrintedSpotProps {
  bet: string;
  name: string;
  /** To one: 11, "12/20". */
  times: string | number;
  /** Colour of the print. */
  tone?: 'player' | 'banker' | 'tie' | 'plain' | undefined;
  /** Prints "11:1" where a box is too small for the words. */
  brief?: boolean | undefined;
  /** In place of the name, where a picture says it. */
  print?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** Two prizes need the room of the ":1" themselves. */
function briefly(times: string | number): string {
  return String(times).includes('/') ? String(times) : `${times}:1`;
}

/** A betting box as printed on a cloth: its name, and what it pays. */
export function PrintedSpot({
  bet,
  name,
  times,
  tone = 'plain',
  brief = false,
  print,
  className,
  style,
}: PrintedSpotProps) {
  const t = useT();
  const pays = t('game-table.pays', { times });
  return (
    <Spot bet={bet} name={name} pays={pays} className={join(c('box', tone), className)} style={style}>
      <span className={c('print')}>
        <span className={c('name')}>{print ?? name}</span>
        <bdi className={c('pays')}>{brief ? briefly(times) : pays}</bdi>
      </span>
    </Spot>
  );
}
