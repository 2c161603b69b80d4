import { useT } from '@baize/i18n/react';
import { VisuallyHidden } from '@baize/ui';
import { classes } from '../classes.ts';
import sheet from './table-scene.module.css';

const c = classes(sheet);

export interface Bead {
  readonly key: string;
  /** A letter or a figure. */
  readonly text: string;
  /** What it stands for, said to a screen reader. */
  readonly name: string;
  readonly tone: 'red' | 'blue' | 'green';
}

const shownMax = 26;

/** One's own last results as beads in a line, newest first. The letter tells them apart besides the colour. */
export function LastBeads({ beads }: { beads: readonly Bead[] }) {
  const t = useT();
  return (
    <ul className={c('last')} aria-label={t('game-table.lastResults')}>
      {beads.slice(0, shownMax).map(({ key, text, name, tone }) => (
        <li key={key} className={c('bead', tone)}>
          <span aria-hidden="true">{text}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
