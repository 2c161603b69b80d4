/** Operators: who works here, what they may do, and a new one. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { roles } from '@baize/protocol/permissions';
import type { Role } from '@baize/protocol/permissions';
import {
  Avatar,
  Button,
  EmptyBox,
  Figure,
  IconButton,
  Line,
  Panel,
  StateBadge,
  Stack,
  Table,
  VisuallyHidden,
} from '@baize/ui';
import type { Column } from '@baize/ui';
import { PlusIcon, UserGearIcon, UsersThreeIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay, useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Colleague } from './colleague.tsx';
import { NewOperator } from './new-operator.tsx';
import sheet from './staff.module.css';

const c = classes(sheet);

type Person = Output<'listStaff'>[number];

export function Staff() {
  return useMay('staff.read') ? <List /> : <NotPermitted />;
}

function List() {
  const t = useT();
  const mayCreate = useMay('staff.write');
  const [isAdding, setAdding] = useState(false);
  const staff = useQuery(ask('listStaff'));
  const [acted, setActed] = useState<string | null>(null);
  const person = staff.data?.find(({ id }) => id === acted);
  const columns = useColumns(mayCreate ? setActed : null);
  return (
    <>
      <PageHead
        title={t('console-shell.staff')}
        aside={
          mayCreate && (
            <Button kind="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
              {t('console-staff.add')}
            </Button>
          )
        }
      />
      <Stack gap={16}>
        <Panel look="flush">
          <Table
            caption={t('console-shell.staff')}
            columns={columns}
            rows={staff.data}
            rowKey={(row) => row.id}
            failed={
              staff.error && !staff.data ? (
                <FailedBox error={staff.error} onRetry={() => void staff.refetch()} />
              ) : undefined
            }
            empty={<EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('console-staff.none')} />}
          />
        </Panel>
        <Roles />
      </Stack>
      {person && <Colleague key={person.id} person={person} onClose={() => setActed(null)} />}
      {mayCreate && <NewOperator key={String(isAdding)} open={isAdding} onClose={() => setAdding(false)} />}
    </>
  );
}

/** `onAct`: whose acts are asked for; null for those who may not act. */
function useColumns(onAct: ((id: string) => void) | null): Column<Person>[] {
  const t = useT();
  const { money, dateTime } = useFormat();
  const { currency } = useMerchant();
  const { id: ownId } = useMe();
  const acts: Column<Person> = {
    key: 'act',
    head: <VisuallyHidden>{t('console-audit.action')}</VisuallyHidden>,
    cell: (row) =>
      row.id === ownId ? (
        <StateBadge>{t('console-staff.you')}</StateBadge>
      ) : (
        <IconButton
          icon={<UserGearIcon />}
          label={t('console-staff.acts', { name: row.displayName })}
          onClick={() => onAct?.(row.id)}
        />
      ),
  };
  return [
    {
      key: 'name',
      head: t('console-staff.name'),
      cell: (row) => (
        <Line gap={10}>
          <Avatar name={row.displayName} size={30} />
          <span>
            <b>{row.displayName}</b> <span className={c('quiet')}>{row.username}</span>
          </span>
        </Line>
      ),
    },
    { key: 'role', head: t('console-staff.role'), cell: (row) => t(`console-shell.role.${row.role}`) },
    {
      key: 'state',
      head: t('common.state'),
      cell: (row) => (
        <Line gap={6}>
          <StateBadge tone={row.isActive ? 'good' : 'bad'}>
            {row.isActive ? t('console-staff.active') : t('console-staff.stopped')}
          </StateBadge>
          {!row.hasTotp && row.passkeys === 0 && <StateBadge tone="wait">{t('console-staff.noTotp')}</StateBadge>}
        </Line>
      ),
    },
    {
      key: 'seen',
      head: t('console-staff.seen'),
      cell: (row) => <Figure>{row.lastSeenAt ? dateTime(row.lastSeenAt) : null}</Figure>,
    },
    {
      key: 'limit',
      head: t('console-staff.limit'),
      figure: true,
      place: 'figure',
      cell: (row) => money(row.approvalLimitMinor, currency),
    },
    ...(onAct ? [acts] : []),
  ];
}

/** What each role includes, as sentences. */
function Roles() {
  const t = useT();
  return (
    <Panel title={t('console-staff.roles')}>
      <dl className={c('roles')}>
        {(Object.keys(roles) as Role[]).map((role) => (
          <div key={role}>
            <dt>{t(`console-shell.role.${role}`)}</dt>
            <dd>{roles[role].map((permission) => t(`console-staff.may.${permission}`)).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
