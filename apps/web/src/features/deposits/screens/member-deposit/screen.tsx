/** Paying in: the ways, the amount, and a paper for every deposit that waits. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Link, Notice, StateBadge } from '@baize/ui';
import { HourglassMediumIcon, ProhibitIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useSwitch } from '#lib/merchant.ts';
import { useQueryParams } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { useCountedLimits } from '#features/limits/counted.ts';
import { useWords } from '#features/limits/words.ts';
import { DepositAmount, DepositMethods } from '../../deposit-form.tsx';
import { DepositSlip } from '../../deposit-slip.tsx';
import { isOpenDeposit, useDepositForm, useRecentDeposits } from '../../deposits.ts';
import type { Deposit } from '../../deposits.ts';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { History } from './parts/history.tsx';
import sheet from './deposit.module.css';

const c = classes(sheet);

export function DepositPage() {
  const t = useT();
  const canDeposit = useSwitch('DEPOSIT');
  const papers = useDepositSlips();
  const open = papers.filter(isOpenDeposit).length;
  return (
    <MemberPage
      isTask
      title={t('deposits.title')}
      aside={
        <span className={c('aside')}>
          {open > 0 && (
            <StateBadge tone="wait" icon={<HourglassMediumIcon />}>
              {t('deposits.open', { count: open })}
            </StateBadge>
          )}
          <LimitUsed />
          <Link href={paths.limits} className="baize-link">
            {t('deposits.limits')}
          </Link>
        </span>
      }
    >
      {canDeposit ? (
        <PageBody papers={papers} />
      ) : (
        <EmptyBox icon={<ProhibitIcon weight="duotone" />} title={t('deposits.off')} />
      )}
      <History />
    </MemberPage>
  );
}

/** The deposit limit with the least left, where one holds. */
function LimitUsed() {
  const t = useT();
  const format = useFormat();
  const { currency, limits } = useCountedLimits();
  const { nameOf } = useWords(currency ?? '');
  const tightest = limits.find(({ kind }) => kind === 'deposit');
  if (!tightest || currency === undefined) return null;
  const [used, limit] = [format.money(tightest.used, currency), format.money(tightest.holds, currency)];
  return (
    <span>
      {nameOf(tightest)} <Figure>{t('limits.used', { used, limit })}</Figure>
    </span>
  );
}

function PageBody({ papers }: { papers: readonly Deposit[] }) {
  const t = useT();
  // An e-wallet's page takes over the tab and leads back here; the other ways stand on a paper beside the form.
  const form = useDepositForm(({ cashierUrl, kind }) => {
    if (cashierUrl && kind === 'ewallet') location.assign(cashierUrl);
  });
  const isFull = form.press.failure?.code === 'DEPOSIT_OPEN_LIMIT';
  return (
    <div className={c('desk', papers.length > 0 && 'withPapers')}>
      <DepositMethods form={form} />
      <div className={c('amount')}>
        <DepositAmount form={form} />
        {isFull && <Notice tone="wait">{t('deposits.openMost')}</Notice>}
      </div>
      {papers.length > 0 && (
        <section className={c('papers')} aria-label={t('deposits.papers')}>
          {papers.map((deposit) => (
            <DepositSlip key={deposit.id} deposit={deposit} />
          ))}
        </section>
      )}
    </div>
  );
}

/** What waits, and what ended while this page was open or while the player was at the provider. The address back from there
 *  names the deposit; what it says about the outcome is not believed, the deposit is read again. */
function useDepositSlips(): readonly Deposit[] {
  const { reference } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const recent = useRecentDeposits().data?.content ?? [];
  const [seen] = useState(() => new Set(reference ? [reference] : []));
  for (const deposit of recent) if (isOpenDeposit(deposit) || deposit.state === 'review') seen.add(deposit.id);
  return recent.filter(({ id }) => seen.has(id));
}
