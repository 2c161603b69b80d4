import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, Stack } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { isInvitationCode } from './appointment.ts';
import type { Appointment } from './appointment.ts';

interface AppointDialogProps {
  memberId: string;
  account: string;
  /** Types that the agent may give; never empty. */
  types: readonly number[];
  onClose: () => void;
}

/** Makes a direct downline an agent. */
export function AppointDialog({ memberId, account, types, onClose }: AppointDialogProps) {
  const t = useT();
  const texts = useTexts();
  const [given, setGiven] = useState<Appointment>({ type: types[0] ?? 1, code: '' });
  const [isPressed, setPressed] = useState(false);
  const appoint = useMutation({
    mutationFn: (body: Appointment) => send('appointDownline', { params: { id: memberId }, body }),
    onSuccess: () => {
      refreshCalls(['agentDownlines', 'agentInfo', 'teamMember', 'teamMembers', 'teamTree']);
      onClose();
    },
  });
  const failure = appoint.error instanceof CallFailure ? appoint.error : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isInvitationCode(given.code) && !appoint.isPending) appoint.mutate(given);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!appoint.isPending}
      title={
        <>
          {t('agent.appoint.act')}: <bdi>{account}</bdi>
        </>
      }
      closeLabel={t('common.close')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <AppointmentFields
            types={types}
            value={given}
            onChange={(next) => {
              if (next) setGiven(next);
              appoint.reset();
            }}
            isPressed={isPressed}
            readOnly={appoint.isPending}
          />
          {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
          <Button
            type="submit"
            kind="primary"
            size="l"
            wide
            waiting={appoint.isPending}
            waitingLabel={t('common.waiting')}
          >
            {t('agent.appoint.act')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
