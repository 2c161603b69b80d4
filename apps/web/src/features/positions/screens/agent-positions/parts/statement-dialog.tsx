import { useT } from '@baize/i18n/react';
import { Dialog, Figure, Line, PageWaiting, SlipRule, RowItem, Rows, Stamp, Tabs } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useProductName } from '#features/teams/figures.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useStatement } from '../data.ts';
import type { Statement, StatementDetail } from '../data.ts';
import { useUplineName, useWeekText } from '../words.ts';
import { ConfirmPart } from './confirm-part.tsx';
import { StatementBets } from './statement-bets.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

type Part = 'figures' | 'bets';
const tones = { settled: 'wait', confirmed: 'good', carried: 'plain' } as const;

/** One settled week on paper: its figures, the same added up again from the bets, and saying that it was paid. */
export function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const weekText = useWeekText();
  const nameOf = useUplineName();
  const [part, setPart] = useState<Part>('figures');
  const asked = useStatement(id);
  const statement = asked.data?.statement;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      surface="paper"
      width="broad"
      title={
        <bdi>
          {statement
            ? t('positions.statement.title', { upline: nameOf(statement.upline), downline: statement.downline })
            : t('positions.statements.title')}
        </bdi>
      }
    >
      {!asked.data && !asked.isError && <PageWaiting label={t('common.loading')} />}
      {!asked.data && asked.isError && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && statement && (
        <div className={c('form')}>
          <Line spread>
            <Figure>{weekText(statement.week)}</Figure>
            <Stamp tone={tones[statement.state]}>{t(`positions.state.${statement.state}`)}</Stamp>
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
            {part === 'figures' && <FiguresPart detail={asked.data} statement={statement} />}
            {part === 'bets' && <StatementBets statement={statement} />}
          </Tabs>
        </div>
      )}
    </Dialog>
  );
}

function FiguresPart({ detail, statement }: { detail: StatementDetail; statement: Statement }) {
  const t = useT();
  const format = useHouseFormat();
  const nameOf = useUplineName();
  const { figures, currency, carriedMinor, dueMinor, restoreMinor } = statement;
  const who = nameOf(statement.upline);
  const money = (minor: string) => <Figure>{format.money(minor, currency)}</Figure>;
  return (
    <div className={c('form')}>
      <Products detail={detail} currency={currency} />
      <SlipRule />
      <Rows>
        <RowItem label={t('positions.statement.bets')}>
          <Figure>{format.number(figures.bets)}</Figure>
        </RowItem>
        <RowItem label={t('positions.statement.turnover')}>{money(figures.turnoverMinor)}</RowItem>
        <RowItem label={t('positions.statement.result')}>{money(figures.resultMinor)}</RowItem>
        {statement.upline !== null && (
          <RowItem label={t('positions.statement.passed', { who })}>{money(figures.passedMinor)}</RowItem>
        )}
        <RowItem label={t('positions.statement.kept', { who })}>{money(figures.keptMinor)}</RowItem>
        <RowItem label={t('positions.statement.commission', { who })}>
          {money(negated(figures.commissionMinor))}
        </RowItem>
        {carriedMinor !== '0' && <RowItem label={t('positions.statement.carried')}>{money(carriedMinor)}</RowItem>}
        <RowItem label={<DueLabel statement={statement} />}>
          <b>{money(dueMinor.replace('-', ''))}</b>
        </RowItem>
        {restoreMinor !== '0' && (
          <RowItem
            label={t(restoreMinor.startsWith('-') ? 'positions.statement.restoreTaken' : 'positions.statement.restore')}
          >
            {money(restoreMinor.replace('-', ''))}
          </RowItem>
        )}
      </Rows>
      <p className={c('quiet')}>
        {detail.recomputed === null
          ? t('positions.statement.tooMany', { count: figures.bets })
          : detail.agrees
            ? t('positions.statement.agrees', { count: figures.bets })
            : t('positions.statement.disagrees')}
      </p>
      <ConfirmPart statement={statement} />
    </div>
  );
}

function DueLabel({ statement: { dueMinor, upline, downline } }: { statement: Statement }) {
  const t = useT();
  const nameOf = useUplineName();
  if (dueMinor === '0') return t('positions.due.nothing');
  const [from, to] = dueMinor.startsWith('-') ? [nameOf(upline), downline] : [downline, nameOf(upline)];
  return t('positions.due.pays', { from, to });
}

function Products({ detail, currency }: { detail: StatementDetail; currency: string }) {
  const t = useT();
  const format = useHouseFormat();
  const productName = useProductName();
  if (detail.products.length === 0) return null;
  return (
    <section aria-label={t('positions.statement.products')}>
      <Rows>
        {detail.products.map(({ product, passedMinor }) => (
          <RowItem key={product} label={productName(product)}>
            <Figure>{format.money(passedMinor, currency, { signed: true })}</Figure>
          </RowItem>
        ))}
      </Rows>
    </section>
  );
}

function negated(minor: string): string {
  return (-BigInt(minor)).toString();
}
