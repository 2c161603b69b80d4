import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, Stack, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CheckCircleIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { vendorPath } from '#lib/paths.ts';
import type { Correction, Difference, Queue, Round, Transfer } from '../data.ts';
import sheet from '../vendors.module.css';
import { CorrectionFile } from './correction-file.tsx';
import { DifferenceFile } from './difference-file.tsx';
import { RoundFile } from './round-file.tsx';
import { TransferFile } from './transfer-file.tsx';
import { useOutcome } from './words.ts';

const c = classes(sheet);

interface WaitingProps {
  code: string;
  queue: Queue | undefined;
  failed: ReactNode;
}

/** What of a vendor's business waits for a person; a row opens what may be done about it. */
export function Waiting({ code, queue, failed }: WaitingProps) {
  const t = useT();
  const go = useGo();
  const asked = useQueryParams();
  const open = (part: string, id: string): void => go(vendorPath(code, 'queue', { [part]: id }));
  const close = (): void => go(vendorPath(code, 'queue'));
  const of = (id: string | undefined) => (one: { id: string }) => one.id === id;
  const round =
    queue?.rounds.find(of(asked['round'])) ?? queue?.corrections.map((one) => one.round).find(of(asked['round']));
  const correction = queue?.corrections.find(of(asked['correction']));
  const transfer = queue?.transfers.find(of(asked['transfer']));
  const difference = queue?.differences.find((one) => nameOf(one) === asked['difference']);
  const columns = useQueueColumns();
  if (failed) return failed;
  return (
    <Stack gap={16}>
      <List
        part="corrections"
        rows={queue?.corrections}
        columns={columns.correction}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open('correction', id)}
      />
      <List
        part="rounds"
        rows={queue?.rounds}
        columns={columns.round}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open('round', id)}
      />
      <List
        part="differences"
        rows={queue?.differences}
        columns={columns.difference}
        keyOf={nameOf}
        onOpen={(one) => open('difference', nameOf(one))}
      />
      <List
        part="transfers"
        rows={queue?.transfers}
        columns={columns.transfer}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open('transfer', id)}
      />
      {queue && (
        <>
          <File isOpen={correction !== undefined} title={t('console-vendors.fix.title')} onClose={close}>
            {correction && <CorrectionFile key={correction.id} correction={correction} onDone={close} />}
          </File>
          <File isOpen={round !== undefined} title={round?.name ?? ''} onClose={close}>
            {round && (
              <RoundFile
                key={round.id}
                round={round}
                waiting={queue.corrections.find((one) => one.round.id === round.id)}
              />
            )}
          </File>
          <File isOpen={difference !== undefined} title={t('console-reports.round.transaction')} onClose={close}>
            {difference && <DifferenceFile key={nameOf(difference)} difference={difference} onDone={close} />}
          </File>
          <File isOpen={transfer !== undefined} title={t('console-reports.round.transaction')} onClose={close}>
            {transfer && <TransferFile key={transfer.id} transfer={transfer} />}
          </File>
        </>
      )}
    </Stack>
  );
}

/** A difference has no id: a vendor's transaction differs in one way at a time. */
function nameOf({ txId, kind }: Difference): string {
  return `${kind} ${txId}`;
}

interface FileProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function File({ isOpen, title, onClose, children }: FileProps) {
  const t = useT();
  return (
    <Dialog open={isOpen} onClose={onClose} width="wide" surface="paper" title={title} closeLabel={t('common.close')}>
      {children}
    </Dialog>
  );
}

interface ListProps<Row> {
  part: 'corrections' | 'rounds' | 'differences' | 'transfers';
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  onOpen: (row: Row) => void;
}

function List<Row>({ part, rows, columns, keyOf, onOpen }: ListProps<Row>) {
  const t = useT();
  return (
    <Panel look="flush">
      <h2 className={c('listTitle', 'inset')}>{t(`console-vendors.queue.${part}`)}</h2>
      <Table
        dense
        caption={t(`console-vendors.queue.${part}`)}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        onRowPress={onOpen}
        waitingRows={2}
        empty={<EmptyBox icon={<CheckCircleIcon weight="duotone" />} title={t(`console-vendors.queue.${part}None`)} />}
      />
    </Panel>
  );
}

function useQueueColumns() {
  return {
    round: useRounds(),
    correction: useCorrections(),
    difference: useDifferences(),
    transfer: useTransfers(),
  };
}

function useRounds(): Column<Round>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    { key: 'player', head: t('console-approvals.player'), place: 'lead', cell: ({ account }) => <bdi>{account}</bdi> },
    { key: 'game', head: t('console-games.name'), cell: ({ name }) => name },
    {
      key: 'opened',
      head: t('console-vendors.queue.opened'),
      cell: ({ openedAt }) => <Figure>{dateTime(openedAt)}</Figure>,
    },
    {
      key: 'stake',
      head: t('console-reports.bets.stake'),
      figure: true,
      place: 'figure',
      cell: ({ stakeMinor, currency }) => `${money(stakeMinor, currency)} ${currency}`,
    },
  ];
}

function useCorrections(): Column<Correction>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    {
      key: 'player',
      head: t('console-approvals.player'),
      place: 'lead',
      cell: ({ round: { account } }) => <bdi>{account}</bdi>,
    },
    { key: 'game', head: t('console-games.name'), cell: ({ round: { name } }) => name },
    { key: 'by', head: t('console-vendors.fix.by'), cell: ({ proposedBy }) => <bdi>{proposedBy}</bdi> },
    { key: 'at', head: t('common.time'), cell: ({ proposedAt }) => <Figure>{dateTime(proposedAt)}</Figure> },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, round: { currency } }) => `${money(amountMinor, currency, { signed: true })} ${currency}`,
    },
  ];
}

function useDifferences(): Column<Difference>[] {
  const t = useT();
  const { dateTime } = useFormat();
  const outcome = useOutcome();
  return [
    {
      key: 'tx',
      head: t('console-reports.round.transaction'),
      place: 'lead',
      cell: ({ txId }) => <Figure className={c('id')}>{txId}</Figure>,
    },
    { key: 'kind', head: t('console-players.kind'), cell: ({ kind }) => t('console-vendors.diff.kind', { kind }) },
    {
      key: 'here',
      head: t('console-vendors.diff.here'),
      cardLabel: t('console-vendors.diff.here'),
      cell: ({ here }) => outcome(here),
    },
    {
      key: 'there',
      head: t('console-vendors.diff.there'),
      cardLabel: t('console-vendors.diff.there'),
      cell: ({ there }) => outcome(there),
    },
    { key: 'found', head: t('console-agents.found'), cell: ({ foundAt }) => <Figure>{dateTime(foundAt)}</Figure> },
  ];
}

function useTransfers(): Column<Transfer>[] {
  const t = useT();
  const { dateTime, money, number } = useFormat();
  return [
    { key: 'player', head: t('console-approvals.player'), place: 'lead', cell: ({ account }) => <bdi>{account}</bdi> },
    {
      key: 'way',
      head: t('console-players.kind'),
      cell: ({ direction }) => t('console-vendors.move.direction', { direction }),
    },
    { key: 'at', head: t('common.time'), cell: ({ at }) => <Figure>{dateTime(at)}</Figure> },
    {
      key: 'tries',
      head: t('console-vendors.move.tries'),
      cardLabel: t('console-vendors.move.tries'),
      cell: ({ attempts }) => <Figure>{number(attempts)}</Figure>,
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
