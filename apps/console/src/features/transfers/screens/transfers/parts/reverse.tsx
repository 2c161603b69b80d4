import { useT } from '@baize/i18n/react';
import { Button, Line, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { isAsked, Refusal } from '#widgets/refusal.tsx';
import { useReverse } from '../data.ts';
import type { Transfer } from '../data.ts';

const reasonMax = 140; // specification 9
const reasonMin = 3;

/** Asks for a transfer that was done to be taken back; a second person decides. */
export function Reverse({ transfer }: { transfer: Transfer }) {
  const t = useT();
  const { money } = useFormat();
  const reverse = useReverse(transfer);
  const [reason, setReason] = useState('');
  const amount = `${money(transfer.amountMinor, transfer.currency)} ${transfer.currency}`;
  const isBlocked = reason.trim().length < reasonMin || reverse.isPending || isAsked(reverse.error);
  return (
    <section aria-label={t('console-agents.reverse', { amount })}>
      <Stack gap={12}>
        <p>{t('console-agents.reverseBody')}</p>
        <TextField
          size="s"
          label={t('console-agents.moveReason')}
          hint={t('console-agents.remarkHint')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal error={reverse.error} />
        <Line gap={8}>
          <Button kind="danger" blocked={isBlocked} onClick={() => reverse.mutate(reason.trim())}>
            {t('console-agents.reverse', { amount })}
          </Button>
        </Line>
      </Stack>
    </section>
  );
}
