/** The VIP levels of a merchant: what each needs and brings, how they are kept, and what a change means. */
import { useT } from '@baize/i18n/react';
import { Notice, Panel, Stack } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useTerms } from './data.ts';
import { TermsForm } from './parts/terms-form.tsx';
import sheet from './vip-terms.module.css';

const c = classes(sheet);

export function VipTerms() {
  return useMay('bonuses.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const { code } = useMerchant();
  const mayWrite = useMay('policy.write');
  const terms = useTerms(code);
  return (
    <>
      <BackLink href={paths.vip}>{t('console-shell.vip')}</BackLink>
      <PageHead title={t('vip.levels')} sub={t('console-vip.sub')} />
      <Stack gap={16}>
        <Notice tone="note" icon={<InfoIcon />}>
          {mayWrite ? t('console-vip.change') : t('console-merchant.readOnly')}
        </Notice>
        {terms.data ? (
          <TermsForm key={`${code} ${terms.data.version}`} code={code} terms={terms.data} />
        ) : (
          <Panel>
            {terms.error ? (
              <FailedBox error={terms.error} onRetry={() => void terms.refetch()} />
            ) : (
              <div className={c('waiting')} aria-busy="true" />
            )}
          </Panel>
        )}
      </Stack>
    </>
  );
}
