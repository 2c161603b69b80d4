/** Whether a vendor is on: stopping it at once, letting it go on by two people, and its credits that are held. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Line, Panel, RowItem, Rows, Stack, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CheckCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useStops } from '../data.ts';
import type { Held, Stops as All, Vendor } from '../data.ts';
import sheet from '../vendors.module.css';
import { Lines } from './lines.tsx';
import type { Act } from './stop-act.tsx';
import { StopAct } from './stop-act.tsx';
import { WishFile } from './wish-file.tsx';

const c = classes(sheet);

export function Stops({ vendor }: { vendor: Vendor }) {
  const stops = useStops();
  const mayStop = useMay('vendors.stop');
  const [act, setAct] = useState<Act | null>(null);
  if (stops.error && !stops.data) return <FailedBox error={stops.error} onRetry={() => void stops.refetch()} />;
  const isOf = ({ vassalage }: { vassalage: string }): boolean => vassalage === vendor.code;
  const state = stops.data?.vendors.find(isOf);
  const line = stops.data?.lines.find(({ vassalage }) => vassalage === vendor.code);
  const player = stops.data?.lines.find(({ vassalage }) => vassalage === null);
  const onAct = mayStop ? setAct : undefined;
  return (
    <Stack gap={16}>
      {state ? <State state={state} onAct={onAct} /> : <div className={c('pending')} aria-busy="true" />}
      {stops.data?.requests.filter(isOf).map((wish) => (
        <WishFile key={wish.id} wish={wish} />
      ))}
      {line && player && <Lines vendor={line} player={player} maySet={mayStop} />}
      <HeldList rows={stops.data?.held.filter(isOf)} onAct={onAct} />
      {act && <StopAct vendor={vendor} act={act} onClose={() => setAct(null)} />}
    </Stack>
  );
}

type OnAct = ((act: Act) => void) | undefined;
const stricter = { on: ['off', 'quarantine'], off: ['quarantine'], quarantine: [] } as const;
const freer = { on: [], off: ['on'], quarantine: ['on', 'off'] } as const;

function State({ state, onAct }: { state: All['vendors'][number]; onAct: OnAct }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Panel>
      <Stack gap={14}>
        <Rows>
          <RowItem label={t('common.state')}>
            <StateBadge tone={state.state === 'on' ? 'good' : 'bad'}>
              {t('console-vendors.stop.state', { state: state.state })}
            </StateBadge>
          </RowItem>
          {state.since !== null && (
            <RowItem label={t('common.time')}>
              <Figure>{dateTime(state.since)}</Figure>
            </RowItem>
          )}
          {state.reason !== null && (
            <RowItem label={t('console-agents.reason')}>
              {state.by === null && state.reason === 'line' ? (
                t('console-vendors.line.because', { because: 'vendor_line' })
              ) : (
                <bdi>{state.reason}</bdi>
              )}
            </RowItem>
          )}
        </Rows>
        {state.state !== 'on' && <p className={c('quiet')}>{t('console-vendors.stop.will', { state: state.state })}</p>}
        {onAct && (
          <Line gap={8}>
            {stricter[state.state].map((to) => (
              <Button key={to} kind="danger" onClick={() => onAct({ kind: 'stop', state: to })}>
                {t('console-vendors.stop.do', { state: to })}
              </Button>
            ))}
            {freer[state.state].map((wish) => (
              <Button key={wish} kind="outline" onClick={() => onAct({ kind: 'wish', wish })}>
                {t('console-vendors.stop.wish', { wish })}
              </Button>
            ))}
          </Line>
        )}
      </Stack>
    </Panel>
  );
}

/** A row opens what may be done about one credit; the buttons are about all that no wish is about yet. */
function HeldList({ rows, onAct }: { rows: Held[] | undefined; onAct: OnAct }) {
  const t = useT();
  const columns = useColumns();
  const isFree = rows?.some(({ requestId }) => requestId === null) ?? false;
  return (
    <Panel look="flush">
      <h2 className={c('listTitle', 'inset')}>{t('console-vendors.stop.held')}</h2>
      <Table
        dense
        caption={t('console-vendors.stop.held')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...(onAct && {
          onRowPress: (held: Held) => {
            if (held.requestId === null) onAct({ kind: 'wish', wish: 'release', held });
          },
        })}
        waitingRows={2}
        empty={<EmptyBox icon={<CheckCircleIcon weight="duotone" />} title={t('console-vendors.stop.heldNone')} />}
      />
      {onAct && isFree && (
        <div className={c('inset')}>
          <Line gap={8}>
            {(['release', 'refuse'] as const).map((wish) => (
              <Button key={wish} kind="outline" onClick={() => onAct({ kind: 'wish', wish })}>
                {`${t('console-vendors.stop.wish', { wish })}: ${t('common.all')}`}
              </Button>
            ))}
          </Line>
        </div>
      )}
    </Panel>
  );
}

function useColumns(): Column<Held>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    { key: 'player', head: t('console-approvals.player'), place: 'lead', cell: ({ account }) => <bdi>{account}</bdi> },
    { key: 'kind', head: t('console-players.kind'), cell: ({ kind }) => t('console-vendors.stop.kind', { kind }) },
    {
      key: 'round',
      head: t('console-reports.round.transaction'),
      cell: ({ roundId, txId }) => <Figure className={c('id')}>{roundId ?? txId}</Figure>,
    },
    {
      key: 'because',
      head: t('console-agents.reason'),
      cell: ({ because }) =>
        because === 'quarantine'
          ? t('console-vendors.stop.do', { state: because })
          : t('console-vendors.line.because', { because }),
    },
    { key: 'at', head: t('common.time'), cell: ({ heldAt }) => <Figure>{dateTime(heldAt)}</Figure> },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ requestId }) =>
        requestId === null ? (
          '–'
        ) : (
          <StateBadge tone="wait">{t('console-vendors.fix.state', { state: 'proposed' })}</StateBadge>
        ),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => `${money(amountMinor, currency)} ${currency}`,
    },
  ];
}
