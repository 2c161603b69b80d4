import { useT } from '@baize/i18n/react';
import { Button, Dialog, Notice, showToast, Stack, TextField } from '@baize/ui';
import { HandshakeIcon, WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useMerchant } from '#lib/merchant.ts';
import { isAsked, Refusal } from '#widgets/refusal.tsx';
import { useSwitchFlow } from '../data.ts';
import type { FlowState } from '../data.ts';

const reasonMax = 140; // specification 9

/** Stops a flow at once, or lets it go on: alone, or as a request for a second person. */
export function SwitchAct({ state, onClose }: { state: FlowState; onClose: () => void }) {
  const t = useT();
  const { name } = useMerchant();
  const [reason, setReason] = useState('');
  const put = useSwitchFlow(state.flow);
  const label = t(state.isOn ? 'console-stops.stop' : 'console-stops.resume');
  const press = (): void =>
    put.mutate(
      { isOn: !state.isOn, reason },
      {
        onSuccess: ({ isOn }) => {
          showToast({ text: t('console-stops.state', { state: isOn ? 'on' : 'off' }), tone: 'good' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!put.isPending}
      icon={<WarningIcon />}
      tone={state.isOn ? 'bad' : undefined}
      title={`${label}: ${t('console-stops.flow', { flow: state.flow })}`}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {!isAsked(put.error) && (
            <Button
              kind={state.isOn ? 'danger' : 'primary'}
              blocked={reason.trim() === ''}
              waiting={put.isPending}
              waitingLabel={t('common.waiting')}
              onClick={press}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('console-stops.sub', { name })}</p>
        {state.takesTwo && !state.isOn && (
          <Notice tone="note" icon={<HandshakeIcon />}>
            {t('console-requests.needed')}
          </Notice>
        )}
        <TextField
          size="s"
          required
          label={t('console-agents.reason')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal error={put.error} />
      </Stack>
    </Dialog>
  );
}
