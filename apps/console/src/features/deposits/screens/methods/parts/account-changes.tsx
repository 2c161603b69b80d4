/** Changes of accounts that players pay to: those that wait for a second person, and what became of the last ones. */
import { useT } from '@baize/i18n/react';
import { Dialog, Figure, LeadCell, Notice, Panel, Stack, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import type { AccountChange } from '../data.ts';
import { AccountChangeFile } from './account-change-file.tsx';
import { AccountText } from './account-text.tsx';

const tones: Record<AccountChange['state'], BadgeTone> = {
  asked: 'wait',
  agreed: 'good',
  refused: 'bad',
  dropped: 'plain',
};

export function AccountChanges({ code, changes }: { code: string; changes: readonly AccountChange[] }) {
  const t = useT();
  const columns = useColumns();
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = changes.find(({ id }) => id === shownId);
  const close = (): void => setShownId(null);
  if (changes.length === 0) return null;
  return (
    <Stack gap={12}>
      {changes.some(({ state }) => state === 'asked') && (
        <Notice tone="wait" icon={<InfoIcon />}>
          {t('console-site.methods.waitsBody')}
        </Notice>
      )}
      <Panel look="flush" title={t('console-site.methods.waits')}>
        <Table
          caption={t('console-site.methods.waits')}
          columns={columns}
          rows={changes}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => setShownId(id)}
          empty={null}
        />
      </Panel>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        surface="paper"
        title={t('console-site.methods.account')}
        closeLabel={t('common.close')}
      >
        {shown && <AccountChangeFile key={shown.id} code={code} change={shown} onDone={close} />}
      </Dialog>
    </Stack>
  );
}

function useColumns(): Column<AccountChange>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    {
      key: 'method',
      head: t('deposits.column.method'),
      place: 'lead',
      cell: ({ method, currency }) => (
        <LeadCell note={<bdi dir="ltr">{method}</bdi>}>
          <b>
            {t('deposits.method.bank_transfer')} ({currency})
          </b>
        </LeadCell>
      ),
    },
    {
      key: 'next',
      head: t('console-site.methods.payNext'),
      cardLabel: t('console-site.methods.payNext'),
      place: 'rest',
      cell: ({ after }) => <AccountText account={after} />,
    },
    {
      key: 'asked',
      head: t('bonuses.askedBy'),
      cardLabel: t('bonuses.askedBy'),
      place: 'rest',
      cell: ({ askedBy, askedAt }) => (
        <LeadCell note={<Figure>{dateTime(askedAt)}</Figure>}>
          <bdi>{askedBy}</bdi>
        </LeadCell>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: ({ state, decidedBy }) => (
        <StateBadge tone={tones[state]}>
          {state === 'asked'
            ? t('bonuses.state', { state })
            : t('console-site.methods.decided', { state, name: decidedBy ?? '' })}
        </StateBadge>
      ),
    },
  ];
}
