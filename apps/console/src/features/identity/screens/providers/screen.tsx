/** Ways to log in beside the merchant's own: Google, Facebook, a service that verifies phones. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, LeadCell, Link, Notice, Panel, StateBadge, Table, Stack } from '@baize/ui';
import type { Column } from '@baize/ui';
import { IdentificationCardIcon, InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { providerNames, useProviders } from './data.ts';
import type { ProviderName, Setup } from './data.ts';
import { ProviderFile } from './parts/provider-file.tsx';

interface Row {
  readonly provider: ProviderName;
  readonly setup: Setup | undefined;
}

export function Providers() {
  return useMay('merchants.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const { code, name } = useMerchant();
  const mayWrite = useMay('providers.write');
  const providers = useProviders(code);
  const [shown, setShown] = useState<ProviderName | null>(null);
  const setupOf = (provider: ProviderName) => providers.data?.find((setup) => setup.provider === provider);
  const rows = providers.data && providerNames.map((provider): Row => ({ provider, setup: setupOf(provider) }));
  return (
    <>
      <BackLink href={paths.merchant}>{name}</BackLink>
      <PageHead title={t('console-site.providers.title')} sub={t('console-site.providers.sub', { name })} />
      <Stack gap={16}>
        <Notice tone="note" icon={<InfoIcon />}>
          {mayWrite ? t('console-site.providers.switches') : t('console-merchant.readOnly')}
        </Notice>
        <Panel look="flush">
          <Table
            caption={t('console-site.providers.title')}
            columns={useColumns()}
            rows={rows}
            rowKey={({ provider }) => provider}
            onRowPress={mayWrite ? ({ provider }) => setShown(provider) : undefined}
            waitingRows={3}
            failed={
              providers.error && !providers.data ? (
                <FailedBox error={providers.error} onRetry={() => void providers.refetch()} />
              ) : undefined
            }
            empty={<EmptyBox icon={<IdentificationCardIcon weight="duotone" />} title={t('common.none')} />}
          />
        </Panel>
        <Link href={paths.merchant} className="baize-link">
          {t('console-merchant.switches')}
        </Link>
      </Stack>
      {shown && providers.data && (
        <ProviderFile key={shown} code={code} provider={shown} was={setupOf(shown)} onClose={() => setShown(null)} />
      )}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    {
      key: 'provider',
      head: t('console-site.providers.title'),
      place: 'lead',
      cell: ({ provider, setup }) => (
        <LeadCell
          note={setup ? t('console-site.providers.kind', { kind: setup.kind }) : t('console-site.providers.notSet')}
        >
          <b>{t('console-site.providers.name', { provider })}</b>
        </LeadCell>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: ({ setup }) => (
        <StateBadge tone={setup?.isEnabled ? 'good' : 'plain'}>
          {t(setup?.isEnabled ? 'console-merchant.on' : 'console-merchant.off')}
        </StateBadge>
      ),
    },
    {
      key: 'client',
      head: t('console-site.providers.clientId'),
      cardLabel: t('console-site.providers.clientId'),
      place: 'rest',
      cell: ({ setup }) => <bdi dir="ltr">{setup?.clientId ?? '–'}</bdi>,
    },
    {
      key: 'changed',
      head: t('common.time'),
      place: 'rest',
      cell: ({ setup }) => (setup ? t('console-site.providers.changed', { time: dateTime(setup.updatedAt) }) : '–'),
    },
  ];
}
