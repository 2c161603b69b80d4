/** What the player's login asks for beside the password, and taking it off when it is lost. */
import { useT } from '@baize/i18n/react';
import { identifications } from '@baize/protocol/identifications';
import type { Identification } from '@baize/protocol/identifications';
import { Button, Dialog, Panel, RowItem, Rows, Select, Stack, TextField } from '@baize/ui';
import { KeyIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { isAsked, Refusal } from '#widgets/refusal.tsx';
import { useResetFactors } from './data.ts';
import type { Member } from './data.ts';

const reasonMax = 140;

export function SecondFactor({ member }: { member: Member }) {
  const t = useT();
  const { number } = useFormat();
  const mayReset = useMay('members.factors');
  const [isAsking, setAsking] = useState(false);
  const { totp, passkeys } = member.secondFactor;
  const hasOne = totp || passkeys > 0;
  return (
    <Panel
      title={t('console-players.factors.title')}
      aside={
        mayReset &&
        hasOne && (
          <Button kind="soft" size="s" onClick={() => setAsking(true)}>
            {t('console-players.factors.reset')}
          </Button>
        )
      }
    >
      <Rows>
        <RowItem label={t('console-players.factors.totp')}>{t(totp ? 'common.yes' : 'common.no')}</RowItem>
        <RowItem label={t('console-players.factors.passkeys')}>{number(passkeys)}</RowItem>
      </Rows>
      {isAsking && <ResetDialog member={member} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function ResetDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const reset = useResetFactors(member.id);
  const [identifiedBy, setIdentifiedBy] = useState<Identification>('document');
  const [reason, setReason] = useState('');
  const isDone = isAsked(reset.error);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!reset.isPending}
      icon={<KeyIcon />}
      tone="bad"
      title={t('console-players.factors.resetTitle', { account: member.account })}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t(isDone ? 'common.close' : 'common.cancel')}</Button>
          {!isDone && (
            <Button
              kind="danger"
              blocked={reason.trim() === ''}
              waiting={reset.isPending}
              waitingLabel={t('common.waiting')}
              onClick={() => reset.mutate({ identifiedBy, reason: reason.trim() })}
            >
              {t('console-players.factors.reset')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('console-players.factors.resetBody')}</p>
        <Refusal error={reset.error} />
        <Select
          label={t('console-players.factors.identifiedBy')}
          options={identifications.map((way) => ({ value: way, label: t('console-players.factors.way', { way }) }))}
          value={identifiedBy}
          onChange={(event) => setIdentifiedBy(event.currentTarget.value as Identification)}
        />
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
