import { useT } from '@baize/i18n/react';
import {
  Button,
  Dialog,
  EmptyBox,
  Figure,
  Line,
  Panel,
  showToast,
  Stack,
  StateBadge,
  Table,
  VisuallyHidden,
} from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { GiftIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { Refusal } from '#widgets/refusal.tsx';
import { useGrants, useTakeBack } from '../data.ts';
import type { Grant, Vendor } from '../data.ts';
import sheet from '../vendors.module.css';
import { GiveDialog } from './give-dialog.tsx';

const c = classes(sheet);

const tones: Readonly<Record<Grant['state'], BadgeTone>> = {
  offered: 'wait',
  open: 'good',
  used_up: 'plain',
  cancelled: 'bad',
  expired: 'plain',
};

/** Rounds given on the vendor's games, newest first, and giving more. */
export function Gifts({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const mayWrite = useMay('bonuses.write');
  const mayFind = useMay('merchants.read');
  const [pageNo, setPageNo] = useState(1);
  const [isGiving, setGiving] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const list = useGrants(vendor.code, pageNo);
  const columns = useColumns(mayWrite ? setShownId : undefined);
  const shown = list.data?.content.find(({ grantId }) => grantId === shownId);
  return (
    <Stack gap={16}>
      {mayWrite && mayFind && (
        <Line>
          <Button kind="primary" icon={<GiftIcon weight="bold" />} onClick={() => setGiving(true)}>
            {t('console-vendors.gifts.give')}
          </Button>
        </Line>
      )}
      <Panel look="flush">
        <Table
          caption={t('console-vendors.tab.gifts')}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ grantId }) => grantId}
          refreshing={list.isPlaceholderData}
          waitingRows={4}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<GiftIcon weight="duotone" />} title={t('console-vendors.gifts.none')} />}
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      {isGiving && <GiveDialog vendor={vendor} onClose={() => setGiving(false)} />}
      {shown && <TakeBack grant={shown} onClose={() => setShownId(null)} />}
    </Stack>
  );
}

function useColumns(onTakeBack: ((grantId: string) => void) | undefined): Column<Grant>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  const takeBack: Column<Grant> = {
    key: 'act',
    head: <VisuallyHidden>{t('console-vendors.gifts.takeBack')}</VisuallyHidden>,
    cell: ({ grantId, state, account }) =>
      (state === 'offered' || state === 'open') && (
        <Button
          size="s"
          onClick={() => onTakeBack?.(grantId)}
          aria-label={`${t('console-vendors.gifts.takeBack')}: ${account}`}
        >
          {t('console-vendors.gifts.takeBack')}
        </Button>
      ),
  };
  return [
    {
      key: 'player',
      head: t('console-approvals.player'),
      place: 'lead',
      cell: ({ account, name }) => (
        <span className={c('named')}>
          <b>
            <bdi>{account}</bdi>
          </b>
          <span className={c('quiet')}>{name}</span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t('console-vendors.gifts.state', { state })}</StateBadge>,
    },
    {
      key: 'until',
      head: t('console-vendors.gifts.until'),
      cardLabel: t('console-vendors.gifts.until'),
      cell: ({ expiresAt }) => <Figure>{dateTime(expiresAt)}</Figure>,
    },
    {
      key: 'by',
      head: t('console-agents.decidedBy'),
      cardLabel: t('console-agents.decidedBy'),
      cell: ({ grantedBy }) => <bdi>{grantedBy}</bdi>,
    },
    {
      key: 'stake',
      head: t('console-vendors.gifts.stake'),
      cardLabel: t('console-vendors.gifts.stake'),
      figure: true,
      cell: ({ stakeMinor, currency }) => `${money(stakeMinor, currency)} ${currency}`,
    },
    {
      key: 'played',
      head: t('console-vendors.gifts.played'),
      figure: true,
      place: 'figure',
      cell: ({ used, rounds }) => t('console-vendors.gifts.playedOf', { used, rounds }),
    },
    ...(onTakeBack ? [takeBack] : []),
  ];
}

/** What is left of a grant goes; it says how many rounds and of whom. */
function TakeBack({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const { grantId, account, rounds, used, stakeMinor, currency } = grant;
  const takeBack = useTakeBack(grantId);
  const press = (): void =>
    takeBack.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: t('console-vendors.gifts.takenBack'), tone: 'good' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!takeBack.isPending}
      icon={<GiftIcon />}
      tone="bad"
      title={t('console-vendors.gifts.takeBack')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" waiting={takeBack.isPending} waitingLabel={t('common.waiting')} onClick={press}>
            {t('console-vendors.gifts.takeBack')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>
          {t('console-vendors.gifts.takeBackBody', {
            count: rounds - used,
            stake: `${money(stakeMinor, currency)} ${currency}`,
            account,
          })}
        </p>
        <Refusal error={takeBack.error} />
      </Stack>
    </Dialog>
  );
}
