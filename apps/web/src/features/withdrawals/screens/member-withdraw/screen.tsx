/** Taking money out: the form, and a paper for every withdrawal by what it waits for. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, PageWaiting } from '@baize/ui';
import { HandCoinsIcon, ProhibitIcon } from '@baize/ui/icons';
import { useDeferredValue, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useSwitch } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { othersOf, useWithdrawals } from './data.ts';
import { ArrivedSlip } from './parts/arrived-slip.tsx';
import { DisputeSlip } from './parts/dispute-slip.tsx';
import { PendingSlip } from './parts/pending-slip.tsx';
import { ClosedSlip } from './parts/closed-slip.tsx';
import { WithdrawForm } from './parts/withdraw-form.tsx';
import sheet from './withdraw.module.css';

const c = classes(sheet);
const underWay = new Set(['requested', 'approved', 'sending', 'failed']);

export function Withdraw() {
  const t = useT();
  const canWithdraw = useSwitch('WITHDRAWAL');
  const [pageNo, setPageNo] = useState(1);
  const { isReading, asking, disputed, page, waitingFailure, failure } = useWithdrawals(pageNo);
  const moving = othersOf(page).filter(({ state }) => underWay.has(state));
  // what lies below the first screenful is drawn in a second step: a press on the first is answered sooner
  const later = othersOf(useDeferredValue(page, undefined));
  const folded = later.filter(({ id, state }) => underWay.has(state) && id !== moving[0]?.id);
  const closed = later.filter(({ state }) => !underWay.has(state));
  const isNone = page?.total === 0;
  const hasFirst = asking.length + moving.length > 0 || waitingFailure !== null;
  const rules = `${t('withdrawals.rule')} ${t('withdrawals.words.requested', { way: 'bank' })}`; // to be read while the rest is on its way
  // what asks for the player's word stands first: nothing is shown that it would push down
  if (isReading)
    return (
      <MemberPage isTask title={t('withdrawals.title')} aside={rules}>
        <PageWaiting label={t('common.loading')} />
      </MemberPage>
    );
  return (
    <MemberPage isTask title={t('withdrawals.title')} aside={rules}>
      <div className={c('desk', hasFirst && 'withFirst')}>
        {canWithdraw ? (
          <WithdrawForm />
        ) : (
          <EmptyBox icon={<ProhibitIcon weight="duotone" />} title={t('withdrawals.off')} />
        )}
        {hasFirst && (
          <section className={c('first')} aria-label={t('withdrawals.open')}>
            {waitingFailure && <FailedBox {...waitingFailure} />}
            {asking.length > 0 && (
              <div className={c('asking')}>
                {asking.map((withdrawal) => (
                  <ArrivedSlip key={withdrawal.id} withdrawal={withdrawal} />
                ))}
              </div>
            )}
            {moving.length > 0 && (
              <div className={c('moving')}>
                {[...moving.slice(0, 1), ...folded].map((withdrawal, index) => (
                  <PendingSlip
                    key={withdrawal.id}
                    withdrawal={withdrawal}
                    isFirst={index === 0 && asking.length === 0}
                  />
                ))}
              </div>
            )}
          </section>
        )}
        <section className={c('rest')} aria-label={t('withdrawals.earlier')}>
          {failure && <FailedBox {...failure} />}
          {isNone && <EmptyBox icon={<HandCoinsIcon weight="duotone" />} title={t('withdrawals.none')} />}
          {disputed.map((withdrawal) => (
            <DisputeSlip key={withdrawal.id} withdrawal={withdrawal} />
          ))}
          {closed.map((withdrawal) => (
            <ClosedSlip key={withdrawal.id} withdrawal={withdrawal} />
          ))}
          {page && <Pager {...page} onPage={setPageNo} />}
        </section>
      </div>
    </MemberPage>
  );
}
