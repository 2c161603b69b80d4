import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice, Panel, Slider, TextField } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ask } from '../../../lib/api.ts';
import { classes } from '../../../lib/classes.ts';
import { contractKinds } from '../../../widgets/contracts/data.ts';
import { fullRate } from '../../../widgets/contracts/words.ts';
import { useAddDownline } from '../data.ts';
import type { Opened, Rates } from '../data.ts';
import sheet from '../register.module.css';

const c = classes(sheet);

const nicknameMax = 30;
const payeeNameMax = 60;

/** Who it is, and what is offered to them at once; every rate ends at one's own. */
export function RegisterForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const t = useT();
  const texts = useTexts();
  const rateMax = useQuery(ask('agentLinks')).data?.rateMaxBasisPoints;
  const [username, setUsername] = useState('');
  const [nickname, setNickname] = useState('');
  const [payeeName, setPayeeName] = useState('');
  const [rates, setRates] = useState<Rates>({});
  const [isPressed, setPressed] = useState(false);
  const add = useAddDownline(onOpened);
  const failure = add.error instanceof CallFailure ? add.error : null;
  const isTaken = failure?.code === 'USERNAME_TAKEN';
  const noName = failure?.body?.fields?.['payeeName'];
  const offered = contractKinds.filter((kind) => (rateMax?.[kind] ?? 0) > 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (username === '' || add.isPending) return;
    add.mutate({ username, nickname: nickname.trim(), payeeName: payeeName.trim(), rates });
  };
  return (
    <Panel title={t('agent.register.title')}>
      <form className={c('form')} onSubmit={submit} noValidate aria-busy={add.isPending}>
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
          readOnly={add.isPending}
          onChange={(event) => {
            setUsername(event.currentTarget.value.trim());
            add.reset();
          }}
          error={
            isTaken
              ? errorText(texts, 'USERNAME_TAKEN')
              : isPressed && username === ''
                ? t('fields.reason.required')
                : undefined
          }
        />
        <div className={c('pair')}>
          <TextField
            label={t('agent.register.nickname')}
            aside={t('common.optional')}
            maxLength={nicknameMax}
            autoComplete="off"
            value={nickname}
            readOnly={add.isPending}
            onChange={(event) => setNickname(event.currentTarget.value)}
          />
          <TextField
            label={t('agent.register.payeeName')}
            aside={t('common.optional')}
            maxLength={payeeNameMax}
            autoComplete="off"
            value={payeeName}
            readOnly={add.isPending}
            onChange={(event) => {
              setPayeeName(event.currentTarget.value);
              add.reset();
            }}
            error={noName && fieldText(texts, noName)}
          />
        </div>
        <fieldset className={c('rates')} disabled={add.isPending}>
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
                onValueChange={(next) => setRates({ ...rates, [kind]: next })}
                min={0}
                max={most}
                display={rate === 0 ? t('agent.register.noOffer') : fullRate(rate)}
                note={t('agent.register.yours', { rate: fullRate(most) })}
              />
            );
          })}
        </fieldset>
        {failure && !isTaken && !noName && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={add.isPending} waitingLabel={t('common.waiting')}>
          {t('agent.register.act')}
        </Button>
      </form>
    </Panel>
  );
}
