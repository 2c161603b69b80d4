/** Money to the upline or a direct downline: the form, and every transfer so far with its paper. */
import { useT } from '@baize/i18n/react';
import { Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useQueryParams } from '#lib/navigate.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { useTransferTerms } from '../../data.ts';
import { TransferForm } from '../../transfer-form.tsx';
import { PastTransfers } from './parts/past-transfers.tsx';
import sheet from './transfer.module.css';

const c = classes(sheet);

export function TransferUpline() {
  const t = useT();
  const { to: account } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const goesDown = useTransferTerms().data?.down === true;
  return (
    <MemberPage isTask title={t(goesDown ? 'transfers.title' : 'transfers.titleUp')}>
      <p className={c('lead')}>{t('transfers.lead')}</p>
      <div className={c('desk')}>
        <Panel>
          <TransferForm key={account} account={account} />
        </Panel>
        <PastTransfers />
      </div>
    </MemberPage>
  );
}
