import { useT } from '@baize/i18n/react';
import { Button, Figure, Line, Notice, RowItem, Rows, Stack } from '@baize/ui';
import { ArrowsClockwiseIcon, InfoIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useQueryTransfer } from '../data.ts';
import type { Transfer } from '../data.ts';

/** A wallet transfer whose vendor is silent, and asking it at once: the same transfer again moves nothing twice. */
export function TransferFile({ transfer }: { transfer: Transfer }) {
  const t = useT();
  const { dateTime, money, number } = useFormat();
  const mayWrite = useMay('vendors.write');
  const ask = useQueryTransfer(transfer.id);
  const { account, direction, amountMinor, currency, at, attempts } = transfer;
  return (
    <Stack gap={14}>
      <Rows>
        <RowItem label={t('console-approvals.player')}>
          <bdi>{account}</bdi>
        </RowItem>
        <RowItem label={t('console-players.kind')}>{t('console-vendors.move.direction', { direction })}</RowItem>
        <RowItem label={t('common.amount')}>
          <Figure>{`${money(amountMinor, currency)} ${currency}`}</Figure>
        </RowItem>
        <RowItem label={t('common.time')}>
          <Figure>{dateTime(at)}</Figure>
        </RowItem>
        <RowItem label={t('console-vendors.move.tries')}>
          <Figure>{number(attempts)}</Figure>
        </RowItem>
      </Rows>
      {ask.data && (
        <Notice tone={ask.data.state === 'done' ? 'good' : 'wait'} icon={<InfoIcon />}>
          {t('console-vendors.move.state', { state: ask.data.state })}
        </Notice>
      )}
      <Refusal error={ask.error} />
      {mayWrite && (
        <Line>
          <Button
            icon={<ArrowsClockwiseIcon />}
            waiting={ask.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => ask.mutate()}
          >
            {t('console-vendors.ask')}
          </Button>
        </Line>
      )}
    </Stack>
  );
}
