import { useT } from '@baize/i18n/react';
import { classes } from '#lib/classes.ts';
import { prizesOf, shortNumbers } from '../draw-rules.ts';
import sheet from '../draws.module.css';

const c = classes(sheet);

/** Numbers in a line, always from the left. The blanks between are for who hears or copies them. */
export function Balls({ numbers, isLarge = false }: { numbers: readonly string[]; isLarge?: boolean }) {
  return (
    <span dir="ltr" className={c('balls')} data-large={isLarge || undefined}>
      {numbers.map((number, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a number may come twice: its place is what it is
        <span key={place}>{`${number} `}</span>
      ))}
    </span>
  );
}

/** What a list shows of a result. */
export function ShortNumbers({ family, numbers }: { family: string; numbers: readonly number[] | null }) {
  const t = useT();
  if (!numbers) return <span className={c('quiet')}>{t('console-draws.noNumbers')}</span>;
  return <Balls numbers={shortNumbers(family, numbers)} />;
}

/** A whole result to be compared with the official one: large, prize by prize where there are prizes. */
export function AllNumbers({ family, numbers }: { family: string; numbers: readonly number[] }) {
  const t = useT();
  const prizes = prizesOf(family, numbers);
  if (!prizes) return <Balls isLarge numbers={numbers.map(String)} />;
  return (
    <dl className={c('prizes')}>
      {prizes.flatMap(({ prize, numbers: drawn }) => [
        <dt key={prize}>{t('console-draws.prizeOf', { prize })}</dt>,
        <dd key={`${prize} numbers`}>
          <Balls isLarge numbers={drawn} />
        </dd>,
      ])}
    </dl>
  );
}
