/** My income: received, paid on and kept; day by day and by kind; each payment; and what is owed to me or by me. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel, Pill, PillRow, Stat, Table } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useFormat } from '#lib/format.ts';
import { useSwitch } from '#lib/merchant.ts';
import { useGo } from '#lib/navigate.tsx';
import { agentPath } from '#lib/paths.ts';
import { AgentPage } from '../../agent-page.tsx';
import { ExportButton } from '../../files/export-button.tsx';
import { useAddressSpan, useFilters } from '../../filters.ts';
import { ListTools, usePaged } from '../../list-tools.tsx';
import { SpanPills } from '../../span-pills.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { DebtSlip } from '#features/contracts/debts.tsx';
import { CursorPager } from '#widgets/member/cursor.tsx';
import { useIncome, usePayments } from './data.ts';
import type { Income, IncomeKind, Payment } from './data.ts';
import { Kept, useDayColumns, usePaymentColumns } from './parts/columns.tsx';
import { IncomePlot } from './parts/income-plot.tsx';
import sheet from '../../agent.module.css';

const c = classes(sheet);
const kinds: readonly IncomeKind[] = ['dividend', 'daily', 'hourly', 'realtime', 'commission'];

export function AgentIncome() {
  const t = useT();
  const go = useGo();
  const [span, setSpan] = useAddressSpan('30');
  const { filters } = useFilters();
  const kind = kindIn(filters);
  const income = useIncome(span);
  const { walk, page } = usePaged([span.from, span.to, kind]);
  const payments = usePayments(span, kind, page);
  /** A payment of a contract opens how it came about; commission stands in its week's statement. */
  const explain = ({ kind: paid, contract }: Payment): void => {
    if (contract === null || paid === 'commission') return go(agentPath('positions'));
    const { contractId, paymentId } = contract;
    openDialog({ kind: 'contract', contractKind: paid, id: contractId, part: 'payments', paymentId });
  };
  return (
    <AgentPage
      title={t('agent.page.agentRevenueReport')}
      aside={
        <>
          <SpanPills span={span} onSpan={setSpan} />
          <ExportButton
            about={{ kind: 'team_income', from: span.from, to: span.to, ...(kind && { incomeKind: kind }) }}
          />
        </>
      }
    >
      <Sums data={income.data} />
      <DebtSlip side="downline" />
      <DebtSlip side="upline" />
      <DaysPanel income={income} />
      <div className={c('filters')}>
        <KindPills data={income.data} />
        <ListTools page="income" />
      </div>
      <Panel look="flush" title={t('teams.income.payments')}>
        <Table
          className={c('spare')}
          caption={t('teams.income.payments')}
          columns={usePaymentColumns(payments.data?.currency ?? '')}
          rows={payments.data?.content}
          rowKey={({ id }) => id}
          onRowPress={explain}
          refreshing={payments.isPlaceholderData}
          empty={<EmptyBox icon={<CoinsIcon weight="duotone" />} title={t('teams.income.noPayments')} />}
          {...(payments.isError &&
            !payments.data && { failed: <FailedBox error={payments.error} onRetry={() => void payments.refetch()} /> })}
        />
        {payments.data && (
          <CursorPager walk={walk} count={payments.data.content.length} next={payments.data.nextCursor} />
        )}
      </Panel>
    </AgentPage>
  );
}

function Sums({ data }: { data: Income | undefined }) {
  const t = useT();
  const format = useFormat();
  const figures = [
    { key: 'received', minor: data?.receivedMinor },
    { key: 'paid', minor: data?.paidMinor },
  ] as const;
  const received = kinds.flatMap((kind) => {
    const sum = data?.kinds.find((one) => one.kind === kind);
    return sum && sum.receivedMinor !== '0' ? [sum] : [];
  });
  return (
    <>
      <div className={c('sums')}>
        {figures.map(({ key, minor }) => (
          <Panel key={key} look="tight">
            <Stat
              label={t(`teams.income.${key}`)}
              value={data && minor !== undefined ? format.money(minor, data.currency) : null}
            />
          </Panel>
        ))}
        <Panel look="tight">
          <Stat
            label={t('teams.income.kept')}
            value={data ? <Kept minor={data.keptMinor}>{format.money(data.keptMinor, data.currency)}</Kept> : null}
          />
        </Panel>
      </div>
      {data && received.length > 0 && (
        <div className={c('sums')}>
          {received.map(({ kind, receivedMinor }) => (
            <Panel key={kind} look="tight">
              <Stat
                label={t(`teams.contract.${kind}`)}
                value={<Kept minor={receivedMinor}>{format.money(receivedMinor, data.currency)}</Kept>}
              />
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}

/** Day by day, as a plot and in a table; days without money are left out of the table. */
function DaysPanel({ income }: { income: ReturnType<typeof useIncome> }) {
  const t = useT();
  const { data } = income;
  return (
    <Panel look="flush" title={t('teams.income.byDay')}>
      {data && data.days.length > 1 && data.kinds.length > 0 && <IncomePlot data={data} />}
      <Table
        className={c('spare')}
        caption={t('teams.income.byDay')}
        columns={useDayColumns(data)}
        rows={data?.days
          .toReversed()
          .filter(({ receivedMinor, paidMinor }) => receivedMinor !== '0' || paidMinor !== '0')}
        rowKey={({ day }) => day}
        refreshing={income.isPlaceholderData}
        empty={<EmptyBox icon={<CoinsIcon weight="duotone" />} title={t('teams.income.none')} />}
        {...(income.isError &&
          !data && { failed: <FailedBox error={income.error} onRetry={() => void income.refetch()} /> })}
      />
    </Panel>
  );
}

function kindIn(filters: Readonly<Record<string, string | undefined>>): IncomeKind | undefined {
  return kinds.find((known) => known === filters['kind']);
}

/** One kind of payment, or all. */
function KindPills({ data }: { data: Income | undefined }) {
  const t = useT();
  const { filters, change } = useFilters();
  const kind = kindIn(filters);
  // a merchant without positions pays no commission; what it once paid is still told
  const hasCommission = useSwitch('POSITIONTAKING') || data?.kinds.some((sum) => sum.kind === 'commission');
  const offered = kinds.filter((value) => value !== 'commission' || hasCommission || kind === value);
  return (
    <PillRow label={t('teams.income.kind')}>
      <Pill on={!kind} onToggle={() => change({ kind: undefined })}>
        {t('common.all')}
      </Pill>
      {offered.map((value) => (
        <Pill key={value} on={kind === value} onToggle={() => change({ kind: value })}>
          {t(`teams.contract.${value}`)}
        </Pill>
      ))}
    </PillRow>
  );
}
