/** Erasure of this player's data: how it stands, filing it for somebody who wrote in, taking it back while it waits. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, Figure, Panel, RowItem, Rows, Stack, TextField } from '@baize/ui';
import { TrashIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useErasureOf, useFileErasure, useTakeBackErasure } from '#features/erasure/data.ts';
import type { Erasure } from '#features/erasure/data.ts';
import { ErasureState } from '#features/erasure/erasure-state.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Refusal } from '#widgets/refusal.tsx';

const reasonMax = 140;

export function PlayerErasure({ memberId }: { memberId: string }) {
  const t = useT();
  const mayErase = useMay('members.erase');
  const [isAsking, setAsking] = useState(false);
  const page = useErasureOf(memberId);
  const takeBack = useTakeBackErasure(memberId);
  const [erasure] = page.data?.content ?? [];
  const isNone = !erasure || erasure.state === 'withdrawn';
  return (
    <Panel title={t('console-shell.erasures')}>
      {page.error && !page.data && <FailedBox error={page.error} onRetry={() => void page.refetch()} />}
      <Stack gap={14}>
        {erasure && <Facts erasure={erasure} />}
        {page.data && !erasure && <p>{t('console-players.erase.none')}</p>}
        <Refusal error={takeBack.error} />
        {mayErase && page.data && isNone && (
          <Button onClick={() => setAsking(true)}>{t('console-players.erase.file')}</Button>
        )}
        {mayErase && erasure?.state === 'waiting' && (
          <Button waiting={takeBack.isPending} waitingLabel={t('common.waiting')} onClick={() => takeBack.mutate()}>
            {t('console-players.erase.back')}
          </Button>
        )}
      </Stack>
      {isAsking && <FileDialog memberId={memberId} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Facts({ erasure }: { erasure: Erasure }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { state, askedName, reason, dueAt, erasedAt, holdUntil } = erasure;
  return (
    <Rows>
      <RowItem label={t('console-care.state')}>
        <ErasureState erasure={erasure} />
      </RowItem>
      {state !== 'withdrawn' && (
        <RowItem label={t('console-players.erase.due')}>
          <Figure>{dateTime(erasedAt ?? dueAt)}</Figure>
        </RowItem>
      )}
      {holdUntil && (
        <RowItem label={t('console-players.erase.until')}>
          <Figure>{dateTime(holdUntil)}</Figure>
        </RowItem>
      )}
      {reason && (
        <RowItem label={t('console-players.reason')}>
          <bdi>{askedName ? `${askedName}: ${reason}` : reason}</bdi>
        </RowItem>
      )}
    </Rows>
  );
}

function FileDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const file = useFileErasure(memberId);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!file.isPending}
      icon={<TrashIcon />}
      tone="bad"
      title={t('console-players.erase.file')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="danger"
            blocked={reason.trim() === ''}
            waiting={file.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => file.mutate(reason.trim(), { onSuccess: onClose })}
          >
            {t('console-players.erase.file')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('console-players.erase.body')}</p>
        <Refusal error={file.error} />
        <TextField
          label={t('console-players.reason')}
          hint={t('console-players.reasonHint')}
          required
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
