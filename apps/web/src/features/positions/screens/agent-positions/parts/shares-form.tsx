import { useT } from '@baize/i18n/react';
import { Button, ShareGrid, showToast } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { fullRate } from '#features/contracts/words.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { refreshPositions } from '../data.ts';
import type { Downline, Overview } from '../data.ts';
import { changedOf, ownOf, problemOf, rowsOf } from '../draft.ts';
import type { Row } from '../draft.ts';
import { PressProblem } from './press-problem.tsx';
import { ShareRow } from './share-row.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

interface SharesFormProps {
  overview: Overview;
  downline: Downline;
  onDone: () => void;
}

/** The matrix of one downline: a row a game, each bounded by one's own. */
export function SharesForm({ overview, downline, onDone }: SharesFormProps) {
  const t = useT();
  const format = useHouseFormat();
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(downline));
  const changed = changedOf(rows, downline);
  const problems = rows.map((row) => problemOf(row, ownOf(overview, row.product), overview.forcedShare));
  const isFit = rows.every((row, place) => !changed.some(({ product }) => product === row.product) || !problems[place]);
  const press = useMoneyPress(
    (terms: typeof changed) => send('setPositionTerms', { params: { id: downline.id }, body: { terms } }),
    ({ account }) => {
      showToast({ text: t('positions.give.saved', { account }), tone: 'good' });
      refreshPositions();
      onDone();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (changed.length > 0 && isFit) press.press(changed);
  };
  const change = (next: Row): void => {
    setRows(rows.map((row) => (row.product === next.product ? next : row)));
    press.forget();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate aria-busy={press.isPending}>
      <p className={c('quiet')}>
        {t('positions.give.fromNext', { when: format.dateTime(overview.week.to) })}
        {overview.forcedShare > 0 && ` ${t('positions.give.forced', { share: fullRate(overview.forcedShare) })}`}
        {!downline.isAgent && ` ${t('positions.give.player')}`}
      </p>
      <ShareGrid least={340} disabled={press.isPending}>
        {rows.map((row, place) => (
          <ShareRow
            key={row.product}
            row={row}
            own={ownOf(overview, row.product)}
            isAgent={downline.isAgent}
            waiting={downline.terms.find(({ product }) => product === row.product)?.next ?? null}
            from={overview.week.to}
            problem={changed.some(({ product }) => product === row.product) ? (problems[place] ?? null) : null}
            onRow={change}
          />
        ))}
      </ShareGrid>
      <Button
        type="submit"
        kind="primary"
        size="l"
        waiting={press.isPending}
        waitingLabel={t('contracts.accept.placing')}
        {...(changed.length === 0 && { blockedBy: t('positions.give.unchanged') })}
        {...(!isFit && { blockedBy: t('positions.give.unfit') })}
      >
        {t('positions.give.save')}
      </Button>
      <PressProblem press={press} />
    </form>
  );
}
