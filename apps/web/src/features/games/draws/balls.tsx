import { classes } from '#lib/classes.ts';
import sheet from './balls.module.css';

const c = classes(sheet);

/** What was drawn, in its order from the left in every language. Numbers of several digits are wider. */
export function Balls({ shown, label, size = 'm' }: { shown: readonly string[]; label: string; size?: 's' | 'm' }) {
  return (
    <ol className={c('balls', size)} dir="ltr" aria-label={label}>
      {shown.map((number, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a digit may come twice, and a place is all that tells them apart
        <li key={place}>{number}</li>
      ))}
    </ol>
  );
}
