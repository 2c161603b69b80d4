import { ChipActs } from './chip-acts.tsx';
import { ChipRack } from './chip-rack.tsx';
import { classes } from '../classes.ts';
import type { Chips } from './use-chips.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

/** The rack on the cloth, and what can be done with the chips that lie. */
export function ChipTray({ chips, locked }: { chips: Chips; locked: boolean }) {
  return (
    <div className={c('tray')}>
      <ChipRack chips={chips} />
      <div className={c('acts')}>
        <ChipActs chips={chips} locked={locked} />
      </div>
      <p className={c('spoken')} role="status">
        {chips.problem}
      </p>
    </div>
  );
}
