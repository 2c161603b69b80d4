import { classes } from '../lib/classes.ts';
import sheet from './page-waiting.module.css';

const c = classes(sheet);

/** A page whose script is on its way: a dash for its title and ruled lines, after 150 ms of nothing. */
export function PageWaiting({ label }: { label: string }) {
  return (
    <div className={c('waiting')} role="status" aria-label={label} data-page-waiting="">
      <span className={c('title')} />
      {Array.from({ length: 7 }, (_, line) => (
        <span key={line} className={c('line')} />
      ))}
    </div>
  );
}
