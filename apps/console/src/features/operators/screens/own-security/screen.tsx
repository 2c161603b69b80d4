/** What the own sign-in asks for beside the password: the authenticator, and passkeys to add, name and remove. */
import { callsRefreshed } from '@baize/browser';
import { canUsePasskeys } from '@baize/browser/passkeys';
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, EmptyBox, IconButton, Line, Link, Panel, RowItem, Rows, Stack, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { KeyIcon, PencilSimpleIcon, PlusIcon, TrashIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, send } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import { makePasskey } from '#lib/passkey.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';

export type Passkey = Output<'staffSecurity'>['passkeys'][number];
type Step = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

export function OwnSecurity() {
  const t = useT();
  const security = useQuery(ask('staffSecurity'));
  const [step, setStep] = useState<Step | null>(null);
  const canAdd = canUsePasskeys();
  const columns = useColumns(setStep);
  return (
    <>
      <PageHead
        title={t('console-sign-in.security.title')}
        sub={t('console-sign-in.security.sub')}
        aside={
          canAdd && (
            <Button kind="primary" icon={<PlusIcon />} onClick={() => setStep({ kind: 'add' })}>
              {t('console-sign-in.security.add')}
            </Button>
          )
        }
      />
      <Stack gap={16}>
        <Panel>
          <Rows>
            <RowItem label={t('console-players.factors.totp')}>
              {security.data && t(security.data.totp ? 'common.yes' : 'common.no')}
            </RowItem>
            <RowItem label={t('console-sign-in.password')}>
              <Link href={paths.ownPassword} className="baize-link">
                {t('console-sign-in.ownTitle')}
              </Link>
            </RowItem>
          </Rows>
        </Panel>
        <Panel title={t('console-players.factors.passkeys')} look="flush">
          <Table
            caption={t('console-players.factors.passkeys')}
            columns={columns}
            rows={security.data?.passkeys}
            rowKey={(row) => row.id}
            failed={
              security.error && !security.data ? (
                <FailedBox error={security.error} onRetry={() => void security.refetch()} />
              ) : undefined
            }
            empty={<EmptyBox icon={<KeyIcon weight="duotone" />} title={t('console-sign-in.security.none')} />}
          />
        </Panel>
        {!canAdd && <p>{t('console-sign-in.security.host')}</p>}
      </Stack>
      <StepDialog step={step} hasTotp={security.data?.totp === true} onClose={() => setStep(null)} />
    </>
  );
}

interface StepDialogProps {
  step: Step | null;
  hasTotp: boolean;
  onClose: () => void;
}

function StepDialog({ step, hasTotp, onClose }: StepDialogProps) {
  const t = useT();
  const shared = { hasTotp, onClose };
  return (
    <>
      {step?.kind === 'add' && (
        <ProofDialog
          {...shared}
          title={t('console-sign-in.security.add')}
          act={t('console-sign-in.next')}
          run={async (proof) => {
            await makePasskey(proof, t('console-sign-in.thisDevice'));
            await callsRefreshed(['staffSecurity']);
          }}
        />
      )}
      {step?.kind === 'remove' && (
        <ProofDialog
          {...shared}
          isDangerous
          title={t('console-sign-in.security.removeTitle', { name: step.passkey.name })}
          act={t('console-sign-in.security.remove')}
          run={async (proof) => {
            await send('removeStaffPasskey', { params: { id: step.passkey.id }, body: proof });
            await callsRefreshed(['staffSecurity']);
          }}
        />
      )}
      {step?.kind === 'rename' && <NameDialog passkey={step.passkey} onClose={onClose} />}
    </>
  );
}

function useColumns(onStep: (step: Step) => void): Column<Passkey>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    {
      key: 'name',
      head: t('console-staff.name'),
      cell: (row) => (
        <Line gap={8}>
          <b>
            <bdi>{row.name}</bdi>
          </b>
          {row.synced && <StateBadge>{t('console-sign-in.security.synced')}</StateBadge>}
        </Line>
      ),
    },
    { key: 'added', head: t('console-sign-in.security.added'), cell: (row) => dateTime(row.createdAt) },
    {
      key: 'used',
      head: t('console-sign-in.security.used'),
      cell: (row) => (row.lastUsedAt ? dateTime(row.lastUsedAt) : t('common.none')),
    },
    {
      key: 'acts',
      head: '',
      cell: (passkey) => (
        <Line gap={4}>
          <IconButton
            icon={<PencilSimpleIcon />}
            label={`${t('console-sign-in.security.rename')}: ${passkey.name}`}
            onClick={() => onStep({ kind: 'rename', passkey })}
          />
          <IconButton
            icon={<TrashIcon />}
            label={`${t('console-sign-in.security.remove')}: ${passkey.name}`}
            onClick={() => onStep({ kind: 'remove', passkey })}
          />
        </Line>
      ),
    },
  ];
}
