import { useT } from '@baize/i18n/react';
import {
  Button,
  Dialog,
  EmptyBox,
  Figure,
  Line,
  Link,
  Panel,
  RowItem,
  Rows,
  Stack,
  StateBadge,
  Table,
  TextField,
} from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { GiftIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { playerPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { Refusal } from '#widgets/refusal.tsx';
import { useApplications, useDecide, useImage } from '../data.ts';
import type { Application } from '../data.ts';
import sheet from '../promotions.module.css';

const c = classes(sheet);
const remarkMax = 140; // specification 9
const tones: Record<Application['state'], BadgeTone> = { applying: 'wait', rejected: 'bad', issued: 'good' };
const keyOf = ({ promotionId, member }: Application): string => `${promotionId} ${member.id}`;

/** Those that wait first, oldest first; a row opens what its player wrote and sent. */
export function Applications() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const list = useApplications(pageNo);
  const columns = useColumns();
  const shown = list.data?.content.find((one) => keyOf(one) === shownKey);
  const close = (): void => setShownKey(null);
  return (
    <Panel look="flush" title={t('console-agents.tab.applications')}>
      <Table
        caption={t('console-agents.tab.applications')}
        columns={columns}
        rows={list.data?.content}
        rowKey={keyOf}
        onRowPress={(row) => setShownKey(keyOf(row))}
        refreshing={list.isPlaceholderData}
        waitingRows={3}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<GiftIcon weight="duotone" />} title={t('common.none')} />}
      />
      {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      <Dialog
        open={shown !== undefined}
        onClose={close}
        surface="paper"
        title={shown?.title ?? ''}
        closeLabel={t('common.close')}
      >
        {shown && <ApplicationFile application={shown} onDone={close} />}
      </Dialog>
    </Panel>
  );
}

function useColumns(): Column<Application>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    { key: 'at', head: t('common.time'), cell: ({ appliedAt }) => <Figure>{dateTime(appliedAt)}</Figure> },
    {
      key: 'member',
      head: t('console-players.account'),
      place: 'lead',
      cell: ({ member: { account } }) => <bdi>{account}</bdi>,
    },
    { key: 'title', head: t('offers.title'), cell: ({ title }) => title },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => `${money(amountMinor, currency)} ${currency}`,
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`offers.status.${state}`)}</StateBadge>,
    },
  ];
}

function ApplicationFile({ application, onDone }: { application: Application; onDone: () => void }) {
  const t = useT();
  const mayAct = useMay('bonuses.write');
  const { member, comment, images, state, reason, decidedBy } = application;
  return (
    <Stack gap={14}>
      <Rows>
        <RowItem label={t('console-players.account')}>
          <Link href={playerPath(member.id)}>
            <bdi>{member.account}</bdi>
          </Link>
        </RowItem>
        <RowItem label={t('console-agents.remark')}>
          <bdi>{comment}</bdi>
        </RowItem>
        {decidedBy && <RowItem label={t('bonuses.decidedBy')}>{decidedBy}</RowItem>}
        {reason && (
          <RowItem label={t('console-players.reason')}>
            <bdi>{reason}</bdi>
          </RowItem>
        )}
      </Rows>
      {images.map((id) => (
        <Picture key={id} id={id} name={`${t('console-content.picture')}, ${member.account}`} />
      ))}
      {mayAct && state === 'applying' && <Decide application={application} onDone={onDone} />}
    </Stack>
  );
}

function Picture({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useImage(id);
  if (error) return <FailedBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <span className={c('picture')} aria-busy="true" />;
  return <img className={c('picture')} src={`data:${data.mime};base64,${data.base64}`} alt={name} />;
}

function Decide({ application, onDone }: { application: Application; onDone: () => void }) {
  const t = useT();
  const [remark, setRemark] = useState('');
  const decide = useDecide(application);
  return (
    <>
      <TextField
        label={t('console-players.reason')}
        required
        value={remark}
        maxLength={remarkMax}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Refusal error={decide.error} />
      <Line gap={8}>
        {(['reject', 'approve'] as const).map((decision) => (
          <Button
            key={decision}
            kind={decision === 'approve' ? 'primary' : 'danger'}
            blocked={remark.trim() === ''}
            waiting={decide.isPending && decide.variables.decision === decision}
            waitingLabel={t('common.waiting')}
            onClick={() => decide.mutate({ decision, remark: remark.trim() }, { onSuccess: onDone })}
          >
            {t(decision === 'approve' ? 'console-agents.appApprove' : 'bonuses.refuse')}
          </Button>
        ))}
      </Line>
    </>
  );
}
