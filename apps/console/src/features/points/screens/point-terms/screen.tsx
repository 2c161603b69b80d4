/** Terms for points: what earns them by product and by deposit, and what they are exchanged for. */
import { useT } from '@baize/i18n/react';
import { PageWaiting, Panel } from '@baize/ui';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useTerms } from './data.ts';
import { TermsForm } from './terms-form.tsx';

export function PointTerms() {
  return useMay('bonuses.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const { code } = useMerchant();
  const terms = useTerms(code);
  return (
    <>
      <BackLink href={paths.points}>{t('offers.mall.title')}</BackLink>
      <PageHead title={t('console-points.terms')} sub={t('console-points.termsSub')} />
      {terms.data ? (
        <TermsForm key={`${code} ${terms.data.version}`} code={code} terms={terms.data} />
      ) : (
        <Panel>
          {terms.error ? (
            <FailedBox error={terms.error} onRetry={() => void terms.refetch()} />
          ) : (
            <PageWaiting label={t('common.loading')} />
          )}
        </Panel>
      )}
    </>
  );
}
