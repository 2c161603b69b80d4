import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice, Panel, Slider, TextField } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { isInvitationCode } from '#features/agents/appointment.ts';
import type { Appointment } from '#features/agents/appointment.ts';
import { AppointmentFields } from '#features/agents/appointment-fields.tsx';
import { contractKinds } from '#features/contracts/data.ts';
import { fullRate } from '#features/contracts/words.ts';
import { useAddDownline } from '../data.ts';
import type { Opened, Rates } from '../data.ts';
import sheet from '../register.module.css';

const c = classes(sheet);

const nicknameMax = 30;
const payeeNameMax = 60;

/** What is typed, and the call that opens the account. */
function useRegisterForm(onOpened: (opened: Opened) => void) {
  const rateMax = useQuery(ask('agentLinks')).data?.rateMaxBasisPoints;
  const mayAppoint = useQuery(ask('agentInfo')).data?.mayAppoint ?? [];
  const [username, setUsername] = useState('');
  const [nickname, setNickname] = useState('');
  const [payeeName, setPayeeName] = useState('');
  const [agent, setAgent] = useState<Appointment | null>(null);
  const [rates, setRates] = useState<Rates>({});
  const [isPressed, setPressed] = useState(false);
  const add = useAddDownline(onOpened);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (username === '' || add.isPending || (agent && !isInvitationCode(agent.code))) return;
    add.mutate({ username, nickname: nickname.trim(), payeeName: payeeName.trim(), agent, rates });
  };
  return {
    /** The highest rates that may be offered; undefined while they are not known. */
    rateMax,
    username,
    setUsername,
    nickname,
    setNickname,
    payeeName,
    setPayeeName,
    mayAppoint,
    agent,
    setAgent,
    rates,
    setRates,
    isPressed,
    isSending: add.isPending,
    failure: add.error instanceof CallFailure ? add.error : null,
    forget: add.reset,
    submit,
  };
}

type RegisterFormState = ReturnType<typeof useRegisterForm>;

/** Who it is, and what is offered to them at once; every rate ends at one's own. */
export function RegisterForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const t = useT();
  const texts = useTexts();
  const form = useRegisterForm(onOpened);
  const { username, isSending, failure } = form;
  const isTaken = failure?.code === 'USERNAME_TAKEN';
  const noName = failure?.body?.fields?.['payeeName'];
  return (
    <Panel title={t('agent.register.title')}>
      <form className={c('form')} onSubmit={form.submit} noValidate aria-busy={isSending}>
        <p className={c('quiet')}>{t('agent.register.lead')}</p>
        <TextField
          label={t('agent.register.username')}
          hint={t('agent.register.usernameHint')}
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          readOnly={isSending}
          onChange={(event) => {
            form.setUsername(event.currentTarget.value.trim());
            form.forget();
          }}
          error={
            isTaken
              ? errorText(texts, 'USERNAME_TAKEN')
              : form.isPressed && username === ''
                ? t('fields.reason.required')
                : undefined
          }
        />
        <NameFields form={form} />
        {form.mayAppoint.length > 0 && (
          <AppointmentFields
            types={form.mayAppoint}
            value={form.agent}
            onChange={(next) => {
              form.setAgent(next);
              form.forget();
            }}
            offersMember
            isPressed={form.isPressed}
            readOnly={isSending}
          />
        )}
        <OfferedRates form={form} />
        {failure && !isTaken && !noName && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={isSending} waitingLabel={t('common.waiting')}>
          {t('agent.register.act')}
        </Button>
      </form>
    </Panel>
  );
}

/** The names of the newcomer, which may be left out. */
function NameFields({ form }: { form: RegisterFormState }) {
  const t = useT();
  const texts = useTexts();
  const noName = form.failure?.body?.fields?.['payeeName'];
  return (
    <div className={c('pair')}>
      <TextField
        label={t('agent.register.nickname')}
        aside={t('common.optional')}
        maxLength={nicknameMax}
        autoComplete="off"
        value={form.nickname}
        readOnly={form.isSending}
        onChange={(event) => form.setNickname(event.currentTarget.value)}
      />
      <TextField
        label={t('agent.register.payeeName')}
        aside={t('common.optional')}
        maxLength={payeeNameMax}
        autoComplete="off"
        value={form.payeeName}
        readOnly={form.isSending}
        onChange={(event) => {
          form.setPayeeName(event.currentTarget.value);
          form.forget();
        }}
        error={noName && fieldText(texts, noName)}
      />
    </div>
  );
}

/** A contract of each kind that may be offered; zero offers none. */
function OfferedRates({ form }: { form: RegisterFormState }) {
  const t = useT();
  const { rateMax, rates } = form;
  const offered = contractKinds.filter((kind) => (rateMax?.[kind] ?? 0) > 0);
  return (
    <fieldset className={c('rates')} disabled={form.isSending}>
      <legend>{t('agent.register.rates')}</legend>
      <p className={c('quiet')}>
        {t(rateMax && offered.length === 0 ? 'agent.register.noRates' : 'agent.register.ratesSub')}
      </p>
      {offered.map((kind) => {
        const most = rateMax?.[kind] ?? 0;
        const rate = rates[kind] ?? 0;
        return (
          <Slider
            key={kind}
            label={t(`contracts.kind.${kind}`)}
            value={rate}
            onValueChange={(next) => form.setRates({ ...rates, [kind]: next })}
            min={0}
            max={most}
            display={rate === 0 ? t('agent.register.noOffer') : fullRate(rate)}
            note={t('agent.register.yours', { rate: fullRate(most) })}
          />
        );
      })}
    </fieldset>
  );
}
