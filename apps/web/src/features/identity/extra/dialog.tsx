/** One more proof, then in: from an unknown address (specification 4, unregistered address), and always where the account has a
 *  second factor; an agent without one sets it up. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Button, ChoiceCard, Dialog, Notice } from '@baize/ui';
import { BankIcon, DeviceMobileIcon, EnvelopeIcon, KeyIcon, ShieldCheckIcon, TimerIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import type { SignedIn } from '#lib/session.ts';
import { secondsUntil } from '../mobile/code-clock.ts';
import { AnswerForm } from './answer-form.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { PasskeyAnswer } from './passkey-answer.tsx';
import sheet from '../auth.module.css';

const c = classes(sheet);

type Methods = NonNullable<SignedIn['challenge']>['methods'];
export type Method = Methods[number]['method'];

const icons: Record<Method, ReactNode> = {
  mobile: <DeviceMobileIcon size={22} weight="duotone" />,
  email: <EnvelopeIcon size={22} weight="duotone" />,
  bank_name: <BankIcon size={22} weight="duotone" />,
  totp: <TimerIcon size={22} weight="duotone" />,
  passkey: <KeyIcon size={22} weight="duotone" />,
};

interface ExtraDialogProps {
  signedIn: SignedIn;
  next: string | undefined;
  password: string | undefined;
}

export function ExtraDialog(props: ExtraDialogProps) {
  return props.signedIn.state === 'must_enrol_totp' ? <EnrolDialog {...props} /> : <ProofDialog {...props} />;
}

function ProofDialog({ signedIn, next, password }: ExtraDialogProps) {
  const t = useT();
  const format = useFormat();
  const methods = signedIn.challenge?.methods ?? [];
  const [chosen, setChosen] = useState<Method | null>(methods[0]?.method ?? null);
  const [isAnswering, setAnswering] = useState(methods.length === 1);
  const [ended, setEnded] = useState<CallFailure | null>(null);
  const endsAt = new Date(signedIn.challenge?.expiresAt ?? 0).getTime();
  const left = secondsUntil(endsAt, useNow(ended === null));
  const isOver = ended !== null || left === 0;
  const method = methods.find((entry) => entry.method === chosen);
  const isFactor = methods.every((entry) => entry.method === 'totp' || entry.method === 'passkey');
  return (
    <Dialog
      open
      onClose={closeDialog}
      icon={<ShieldCheckIcon weight="duotone" />}
      title={t('entry.extra.title')}
      closeLabel={t('common.close')}
    >
      <div className={c('doors')}>
        {isOver && <ChallengeOver username={signedIn.username} next={next} />}
        {!isOver && methods.length === 0 && <Notice tone="bad">{t('entry.extra.none')}</Notice>}
        {!isOver && methods.length > 0 && (
          <p>{t(isFactor ? 'entry.extra.subFactor' : 'entry.extra.sub', { time: format.clock(left) })}</p>
        )}
        {!isOver && !isAnswering && methods.length > 0 && (
          <MethodChoice methods={methods} chosen={chosen} onChoose={setChosen} onNext={() => setAnswering(true)} />
        )}
        {!isOver && isAnswering && method && (
          <>
            {method.method === 'passkey' ? (
              <PasskeyAnswer next={next} />
            ) : (
              <AnswerForm
                key={method.method}
                way={method.method}
                hint={method.hint}
                signedIn={signedIn}
                next={next}
                password={password}
                onOver={setEnded}
              />
            )}
            {methods.length > 1 && (
              <Button kind="ghost" wide onClick={() => setAnswering(false)}>
                {t('entry.extra.another')}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Too late, or too many wrong answers: from here one logs in again. */
function ChallengeOver({ username, next }: { username: string; next: string | undefined }) {
  const t = useT();
  const texts = useTexts();
  return (
    <>
      <Notice tone="bad">{errorText(texts, 'CHALLENGE_OVER')}</Notice>
      <Button
        kind="primary"
        size="l"
        wide
        onClick={() => openDialog({ kind: 'login', username, ...(next && { next }) })}
      >
        {t('auth.logIn')}
      </Button>
    </>
  );
}

interface MethodChoiceProps {
  methods: Methods;
  chosen: Method | null;
  onChoose: (method: Method) => void;
  onNext: () => void;
}

function MethodChoice({ methods, chosen, onChoose, onNext }: MethodChoiceProps) {
  const t = useT();
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen) onNext();
  };
  return (
    <form className={c('form')} onSubmit={goOn}>
      <fieldset className={c('choices')}>
        <legend>{t('entry.extra.choose')}</legend>
        {methods.map((entry) => (
          <ChoiceCard
            key={entry.method}
            name="method"
            value={entry.method}
            icon={icons[entry.method]}
            title={t(`entry.extra.method.${entry.method}`)}
            sub={entry.hint ? <bdi dir="ltr">{entry.hint}</bdi> : undefined}
            checked={chosen === entry.method}
            onChange={() => onChoose(entry.method)}
          />
        ))}
      </fieldset>
      <Button type="submit" kind="primary" size="xl" wide>
        {t('common.next')}
      </Button>
    </form>
  );
}
