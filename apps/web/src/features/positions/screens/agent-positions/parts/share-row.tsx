import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit, readPercent } from '@baize/protocol/percent';
import { ShareBox, TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useProductName } from '#features/teams/figures.tsx';
import { fullRate } from '#features/contracts/words.ts';
import type { Term } from '../data.ts';
import type { Own, Problem, Row } from '../draft.ts';
import sheet from '../positions.module.css';

const c = classes(sheet);

interface ShareRowProps {
  row: Row;
  own: Own;
  isAgent: boolean;
  /** Terms that hold from next week. */
  waiting: Term['next'];
  from: string;
  problem: Problem;
  onRow: (row: Row) => void;
}

/** One game: the bar of a whole bet, and the fields that divide it. */
export function ShareRow({ row, own, isAgent, waiting, from, problem, onRow }: ShareRowProps) {
  const t = useT();
  const format = useHouseFormat();
  const figure = useFigureField();
  const productName = useProductName();
  const name = productName(row.product);
  const [theirs, mine] = [readPercent(row.mayTake) ?? 0, readPercent(row.kept) ?? 0];
  const field = (key: 'mayTake' | 'kept' | 'commission', most: number, isWrong: boolean) => (
    <TextField
      {...figure(row[key], percentUnit, { hint: t('positions.give.yours', { value: fullRate(most) }) })}
      size="s"
      figure
      autoComplete="off"
      label={t(`positions.give.${key}`)}
      aria-label={`${name}: ${t(`positions.give.${key}`)}`}
      trail="%"
      aria-invalid={isWrong || undefined}
      onChange={(event) => onRow({ ...row, [key]: event.currentTarget.value })}
    />
  );
  return (
    <ShareBox
      title={name}
      aside={
        <>
          {t('positions.give.above')} <b dir="ltr">{fullRate(Math.max(0, 10_000 - theirs - mine))}</b>
        </>
      }
      theirs={theirs / 100}
      mine={mine / 100}
      fieldsAt="end"
      fields={
        <>
          {isAgent && field('mayTake', own.mayTake, problem?.what === 'tooMuch')}
          {field('kept', own.mayTake, problem?.what === 'tooMuch' || problem?.what === 'tooLittle')}
          {field('commission', own.commission, problem?.what === 'tooHigh')}
        </>
      }
    >
      {problem && (
        <p className={c('problem')} role="alert">
          {problem.what === 'tooHigh'
            ? t('positions.give.tooHigh', { rate: fullRate(problem.bound) })
            : t(`positions.give.${problem.what}`, { share: fullRate(problem.bound) })}
        </p>
      )}
      {!problem && waiting && (
        <p className={c('quiet')}>
          {t('positions.give.waiting', {
            when: format.date(from),
            share: fullRate(waiting.mayTake),
            kept: fullRate(waiting.kept),
            rate: fullRate(waiting.commission),
          })}
        </p>
      )}
    </ShareBox>
  );
}
