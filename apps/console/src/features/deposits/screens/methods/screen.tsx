/** Payment methods: what players choose from when they pay in and when they take money out, by currency and in order. */
import { useT } from '@baize/i18n/react';
import { Notice, Stack, Tabs } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { methodsPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useOffer, useOfferOut } from './data.ts';
import { AccountChanges } from './parts/account-changes.tsx';
import { MethodFile } from './parts/method-file.tsx';
import { MethodList } from './parts/method-list.tsx';
import { PayoutMethodFile } from './parts/payout-method-file.tsx';

export function Methods() {
  return useMay('merchants.read') ? <PageBody /> : <NotPermitted />;
}

const tabs = ['in', 'out'] as const;

function PageBody() {
  const t = useT();
  const go = useGo();
  const { name } = useMerchant();
  const mayWrite = useMay('policy.write');
  const asked = useQueryParams()['tab'];
  const tab = tabs.find((known) => known === asked) ?? 'in';
  return (
    <>
      <PageHead
        title={t('console-shell.methods')}
        sub={t(tab === 'in' ? 'console-site.methods.sub' : 'console-site.methods.subOut', { name })}
      />
      {!mayWrite && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-merchant.readOnly')}
        </Notice>
      )}
      <Tabs
        label={t('console-shell.methods')}
        value={tab}
        onValueChange={(next) => go(methodsPath(next), { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(`console-site.methods.tab.${value}`) }))}
      >
        <Stack gap={16}>{tab === 'in' ? <WaysIn /> : <WaysOut />}</Stack>
      </Tabs>
    </>
  );
}

function WaysIn() {
  const t = useT();
  const { number } = useFormat();
  const { code, name } = useMerchant();
  const offer = useOffer(code);
  const { data } = offer;
  return (
    <>
      {data && !data.isOwn && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-site.methods.standard', { name })}
        </Notice>
      )}
      {data && <AccountChanges code={code} changes={data.changes} />}
      <MethodList
        caption={t('console-site.methods.tab.in')}
        noneBody={t('console-site.methods.noneBody')}
        offer={offer}
        known={data}
        more={[
          {
            key: 'expiry',
            head: t('console-site.methods.lifetimeMinutes'),
            place: 'rest',
            cardLabel: t('console-site.methods.lifetimeMinutes'),
            cell: (row) => number(row.lifetimeMinutes),
          },
        ]}
        file={(was, currency, close) =>
          data && <MethodFile code={code} offer={data} was={was} currency={currency} onClose={close} />
        }
      />
    </>
  );
}

function WaysOut() {
  const t = useT();
  const { code, name } = useMerchant();
  const offer = useOfferOut(code);
  const { data } = offer;
  return (
    <>
      {data && !data.isOwn && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-site.methods.standardOut', { name })}
        </Notice>
      )}
      <MethodList
        caption={t('console-site.methods.tab.out')}
        noneBody={t('console-site.methods.noneOut')}
        offer={offer}
        known={data}
        file={(was, currency, close) =>
          data && <PayoutMethodFile code={code} offer={data} was={was} currency={currency} onClose={close} />
        }
      />
    </>
  );
}
