/** A receipt that silence made is final, but the player may still say that the money never came: a person looks into it. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useWord } from '../data.ts';
import type { Withdrawal } from '../data.ts';
import { ProofDrop } from './proof-drop.tsx';
import { PartOrNothing, Report } from './report.tsx';
import type { Missing } from './report.tsx';
import sheet from '../withdraw.module.css';

const c = classes(sheet);

export function AfterSilence({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const format = useFormat();
  const { lateDispute, currency } = withdrawal;
  if (!lateDispute) return <NotThere withdrawal={withdrawal} />;
  const { answeredAt, remainderMinor } = lateDispute;
  if (answeredAt)
    return <p className={c('small')}>{t('withdrawals.lateAnswered', { date: format.date(answeredAt) })}</p>;
  return (
    <div className={c('paperForm')}>
      <Notice tone="wait" title={t('withdrawals.lateTitle', { amount: format.money(remainderMinor, currency) })}>
        {t('withdrawals.lateLogged', { date: format.date(lateDispute.at) })}
      </Notice>
      <ProofDrop withdrawal={withdrawal} />
    </div>
  );
}

/** A quiet way to speak up; the words and their form come only when asked for. */
function NotThere({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const texts = useTexts();
  const [step, setStep] = useState<'closed' | 'choose' | Missing>('closed');
  const word = useWord(withdrawal.id);
  const failure = word.error instanceof CallFailure ? word.error : null;
  return (
    <div className={c('paperForm')}>
      {step === 'closed' && (
        <Button kind="ghost" size="s" onClick={() => setStep('choose')}>
          {t('withdrawals.lateAsk')}
        </Button>
      )}
      {step !== 'closed' && <p className={c('small')}>{t('withdrawals.lateRule')}</p>}
      {step === 'choose' && <PartOrNothing onChoose={setStep} />}
      {(step === 'part' || step === 'nothing') && (
        <Report
          withdrawal={{ ...withdrawal, amountReceivedMinor: '0' }} // silence counted all of it; the player says anew what came
          what={step}
          isSending={word.isPending}
          onSay={(said) => word.mutate(said)}
          onBack={() => setStep('choose')}
        />
      )}
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
    </div>
  );
}
