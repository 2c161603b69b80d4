/** What somebody becomes an agent with: a type that the own one may give, and an invitation code. */
import { useT } from '@baize/i18n/react';
import { Select, TextField } from '@baize/ui';
import { useTypeName } from '#features/teams/figures.tsx';
import { isInvitationCode } from './appointment.ts';
import type { Appointment } from './appointment.ts';

interface AppointmentFieldsProps {
  /** The types that may be given. */
  types: readonly number[];
  /** Null: somebody stays a member, where that may be chosen. */
  value: Appointment | null;
  onChange: (next: Appointment | null) => void;
  /** A member may be chosen too. */
  offersMember?: boolean;
  isPressed: boolean;
  readOnly: boolean;
}

export function AppointmentFields({
  types,
  value,
  onChange,
  offersMember = false,
  isPressed,
  readOnly,
}: AppointmentFieldsProps) {
  const t = useT();
  const typeName = useTypeName();
  return (
    <>
      <Select
        label={t('agent.appoint.becomes')}
        value={value ? String(value.type) : ''}
        disabled={readOnly}
        onChange={({ currentTarget }) => {
          const type = types.find((one) => String(one) === currentTarget.value);
          onChange(type === undefined ? null : { type, code: value?.code ?? '' });
        }}
        options={[
          ...(offersMember ? [{ value: '', label: t('teams.type.member') }] : []),
          ...types.map((type) => ({ value: String(type), label: typeName({ type, isAgent: true }) })),
        ]}
      />
      {value && (
        <TextField
          label={t('agent.appoint.code')}
          hint={t('agent.appoint.codeHint')}
          required
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value.code}
          readOnly={readOnly}
          onChange={({ currentTarget }) => onChange({ ...value, code: currentTarget.value.trim().toUpperCase() })}
          error={isPressed && !isInvitationCode(value.code) ? t('agent.appoint.codeHint') : undefined}
        />
      )}
    </>
  );
}
