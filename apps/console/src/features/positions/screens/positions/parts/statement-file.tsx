import { useT } from '@baize/i18n/react';
import { Dialog, Figure, Line, PageWaiting, SlipRule, RowItem, Rows, Stack, Stamp, Tabs } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useStatement } from '../data.ts';
import type { Statement } from '../data.ts';
import { useSideName, useWeekText } from '../words.ts';
import { Confirm } from './confirm.tsx';
import { SplitBets } from './split-bets.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);
const stamps = { settled: 'wait', confirmed: 'good', carried: 'plain' } as const;

/** One statement on paper: its figures, by game, its newest bets, and confirming it for both sides. */
export function StatementFile({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const weekText = useWeekText();
  const nameOf = useSideName();
  const mayConfirm = useMay('positions.write');
  const [part, setPart] = useState<'figures' | 'bets'>('figures');
  const asked = useStatement(id);
  const { statement, products, agrees, bets } = asked.data ?? {};
  return (
    <Dialog
      open
      onClose={onClose}
      surface="paper"
      width="broad"
      title={
        statement
          ? t('positions.statement.title', { upline: nameOf(statement.upline), downline: statement.downline })
          : t('positions.statements.title')
      }
      closeLabel={t('common.close')}
    >
      {!asked.data && !asked.error && <PageWaiting label={t('common.loading')} />}
      {!asked.data && asked.error && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {statement && products && bets && (
        <Stack gap={14}>
          <Line spread>
            <Figure>{weekText(statement.week)}</Figure>
            <Stamp tone={stamps[statement.state]}>{t(`positions.state.${statement.state}`)}</Stamp>
          </Line>
          <Tabs
            label={t('positions.statements.title')}
            value={part}
            onValueChange={setPart}
            tabs={[
              { value: 'figures', label: t('positions.statement.due') },
              { value: 'bets', label: t('positions.statement.bets') },
            ]}
          >
            {part === 'bets' ? (
              <SplitBets bets={bets} total={statement.figures.bets} currency={statement.currency} />
            ) : (
              <Stack gap={14}>
                <Games products={products} currency={statement.currency} />
                <SlipRule />
                <Sums statement={statement} />
                {!agrees && <p className={c('problem')}>{t('positions.statement.disagrees')}</p>}
                <Said statement={statement} />
                {statement.state === 'settled' && mayConfirm && <Confirm statement={statement} onDone={onClose} />}
              </Stack>
            )}
          </Tabs>
        </Stack>
      )}
    </Dialog>
  );
}

type Games = NonNullable<ReturnType<typeof useStatement>['data']>['products'];

function Games({ products, currency }: { products: Games; currency: string }) {
  const t = useT();
  const { money } = useFormat();
  if (products.length === 0) return null;
  return (
    <section aria-label={t('positions.statement.products')}>
      <Rows>
        {products.map(({ product, passedMinor }) => (
          <RowItem key={product} label={t('console-positions.product', { product })}>
            <Figure>{money(passedMinor, currency, { signed: true })}</Figure>
          </RowItem>
        ))}
      </Rows>
    </section>
  );
}

function Sums({ statement }: { statement: Statement }) {
  const t = useT();
  const { money, number } = useFormat();
  const nameOf = useSideName();
  const { figures, currency, carriedMinor, dueMinor, upline, downline } = statement;
  const who = nameOf(upline);
  const sum = (minor: string | bigint) => <Figure>{money(minor, currency)}</Figure>;
  const [from, to] = dueMinor.startsWith('-') ? [who, downline] : [downline, who];
  return (
    <Rows>
      <RowItem label={t('positions.statement.bets')}>
        <Figure>{number(figures.bets)}</Figure>
      </RowItem>
      <RowItem label={t('positions.statement.turnover')}>{sum(figures.turnoverMinor)}</RowItem>
      <RowItem label={t('positions.statement.result')}>{sum(figures.resultMinor)}</RowItem>
      {upline !== null && (
        <RowItem label={t('positions.statement.passed', { who })}>{sum(figures.passedMinor)}</RowItem>
      )}
      <RowItem label={t('positions.statement.kept', { who })}>{sum(figures.keptMinor)}</RowItem>
      <RowItem label={t('positions.statement.commission', { who })}>{sum(-BigInt(figures.commissionMinor))}</RowItem>
      {carriedMinor !== '0' && <RowItem label={t('positions.statement.carried')}>{sum(carriedMinor)}</RowItem>}
      <RowItem label={dueMinor === '0' ? t('positions.due.nothing') : t('positions.due.pays', { from, to })}>
        <b>{sum(dueMinor.replace('-', ''))}</b>
      </RowItem>
    </Rows>
  );
}

/** Who has confirmed so far, and what became of it. */
function Said({ statement }: { statement: Statement }) {
  const t = useT();
  const { dateTime } = useFormat();
  const nameOf = useSideName();
  const { upline, downline, uplineSaidAt, downlineSaidAt, confirmedBy, confirmedAt, state } = statement;
  const said = [
    { who: nameOf(upline), at: uplineSaidAt },
    { who: downline, at: downlineSaidAt },
  ];
  return (
    <>
      {said.map(({ who, at }) =>
        at === null ? null : (
          <p key={who} className={c('quiet')}>
            {t('positions.statement.upSaid', { who, when: dateTime(at) })}
          </p>
        ),
      )}
      {confirmedBy === 'operator' && confirmedAt && (
        <p className={c('quiet')}>{t('positions.statement.operator', { when: dateTime(confirmedAt) })}</p>
      )}
      {confirmedBy === 'nothing_due' && <p className={c('quiet')}>{t('positions.statement.nothing')}</p>}
      {state === 'carried' && <p className={c('quiet')}>{t('positions.statement.wasCarried')}</p>}
    </>
  );
}
