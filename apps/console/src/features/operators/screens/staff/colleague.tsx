/** What may be done to a colleague: another role and limit, stopping and starting, a lost authenticator, open sessions. */
import { callsRefreshed } from '@baize/browser';
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import type { CallFailure, Output } from '@baize/protocol/client';
import { amountUnit } from '@baize/protocol/typed-amount';
import { roleNames } from '@baize/protocol/permissions';
import type { Role } from '@baize/protocol/permissions';
import { AmountField, Button, Dialog, SlipRule, Select, Stack, showToast } from '@baize/ui';
import { UserGearIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { readMinor, writeMinor } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { Refusal } from '#widgets/refusal.tsx';

type Person = Output<'listStaff'>[number];

export function Colleague({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useT();
  const act = useMutation<unknown, CallFailure, () => Promise<unknown>>({
    mutationFn: (what) => what(),
    onSuccess: async () => {
      await callsRefreshed(['listStaff']);
      showToast({ text: t('console-staff.changed'), tone: 'good' });
      onClose();
    },
  });
  const name = person.displayName;
  const at = { params: { id: person.id } };
  const run = (what: () => Promise<unknown>) => () => act.mutate(what);
  const shared = { isLocked: act.isPending };
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      dismissable={!act.isPending}
      icon={<UserGearIcon />}
      title={t('console-staff.acts', { name })}
      closeLabel={t('common.close')}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Stack gap={16}>
        <Refusal error={act.error} />
        <Standing
          person={person}
          isLocked={act.isPending}
          onSave={(body) => act.mutate(() => send('changeStaff', { ...at, body }))}
        />
        <SlipRule />
        <Act
          {...shared}
          label={t('console-staff.endSessions')}
          about={t('console-staff.endSessionsBody', { name })}
          onPress={run(() => send('endStaffSessions', at))}
        />
        {(person.hasTotp || person.passkeys > 0) && (
          <Act
            {...shared}
            label={t('console-staff.resetTotp')}
            about={t('console-staff.resetTotpBody', { name })}
            onPress={run(() => send('resetStaffTotp', at))}
          />
        )}
        <Act
          {...shared}
          label={t(person.isActive ? 'console-staff.stop' : 'console-staff.start')}
          about={t(person.isActive ? 'console-staff.stopBody' : 'console-staff.startBody', { name })}
          onPress={run(() => send('setStaffActive', { ...at, body: { isActive: !person.isActive } }))}
        />
      </Stack>
    </Dialog>
  );
}

interface StandingProps {
  person: Person;
  isLocked: boolean;
  onSave: (standing: { role: Role; approvalLimitMinor: string }) => void;
}

function Standing({ person, isLocked, onSave }: StandingProps) {
  const t = useT();
  const { currency } = useMerchant();
  const figure = useFigureField();
  const [role, setRole] = useState<Role>(person.role);
  const [limit, setLimit] = useState(writeMinor(person.approvalLimitMinor, currency));
  const limitMinor = readMinor(limit, currency);
  const isSame = role === person.role && limitMinor === person.approvalLimitMinor;
  return (
    <Stack gap={12}>
      <Select
        label={t('console-staff.role')}
        options={roleNames.map((name) => ({ value: name, label: t(`console-shell.role.${name}`) }))}
        value={role}
        disabled={isLocked}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      />
      <AmountField
        {...figure(limit, amountUnit(currency), {
          hint: t('console-staff.limitHint'),
          error: limitMinor === null ? t('fields.reason.format') : undefined,
        })}
        compact
        label={t('console-staff.limit')}
        readOnly={isLocked}
        onValueChange={setLimit}
      />
      <Button
        kind="primary"
        blocked={isSame || isLocked || limitMinor === null}
        onClick={() => limitMinor !== null && onSave({ role, approvalLimitMinor: limitMinor })}
      >
        {t('console-staff.changeStanding')}
      </Button>
    </Stack>
  );
}

/** An act with what follows from it, said before it is pressed. */
function Act({
  label,
  about,
  isLocked,
  onPress,
}: {
  label: string;
  about: string;
  isLocked: boolean;
  onPress: () => void;
}) {
  return (
    <Stack gap={6}>
      <p>{about}</p>
      <Button blocked={isLocked} onClick={onPress}>
        {label}
      </Button>
    </Stack>
  );
}
