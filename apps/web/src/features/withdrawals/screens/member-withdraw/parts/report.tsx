/** "Only a part" and "nothing": what the player says instead of "all of it arrived". */
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { AmountField, Button, TextArea } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import type { Withdrawal, Word } from '../data.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);
/** Specification 9. */
const remarkMax = 140;

export type Missing = 'part' | 'nothing';

export function PartOrNothing({ onChoose }: { onChoose: (what: Missing) => void }) {
  const t = useT();
  return (
    <div className={c('two')}>
      <Button size="l" wide onClick={() => onChoose('part')}>
        {t('withdrawals.onlyPart')}
      </Button>
      <Button size="l" wide onClick={() => onChoose('nothing')}>
        {t('withdrawals.nothingYet')}
      </Button>
    </div>
  );
}

interface ReportProps {
  withdrawal: Withdrawal;
  what: Missing;
  isSending: boolean;
  onSay: (word: Word) => void;
  onBack: () => void;
}

/** A part, or nothing: both open a dispute that a person looks into. */
export function Report({ withdrawal, what, isSending, onSay, onBack }: ReportProps) {
  const t = useT();
  const format = useFormat();
  const { amountMinor, amountReceivedMinor, currency } = withdrawal;
  const figure = useFigureField();
  const scale = scaleOf(currency);
  const [text, setText] = useState('');
  const [remark, setRemark] = useState('');
  const [isPressed, setPressed] = useState(false);
  const amount = scale.minorOf(text);
  const isPart = amount !== null && amount >= BigInt(amountReceivedMinor) && amount < BigInt(amountMinor);
  const note = remark.trim() === '' ? {} : { remark: remark.trim() };
  const press = (): void => {
    setPressed(true);
    if (what === 'nothing') onSay({ arrived: 'nothing', ...note });
    else if (isPart) onSay({ arrived: 'part', amountReceivedMinor: amount.toString(), ...note });
  };
  return (
    <div className={c('paperForm')}>
      {what === 'part' && (
        <AmountField
          {...figure(text, scale.unit, {
            error:
              isPressed && !isPart
                ? t('withdrawals.partRange', { amount: format.money(amountMinor, currency) })
                : undefined,
          })}
          compact
          label={t('withdrawals.howMuchArrived')}
          onValueChange={setText}
        />
      )}
      <TextArea
        label={t('withdrawals.remark')}
        aside={t('common.optional')}
        hint={t(what === 'part' ? 'withdrawals.partHint' : 'withdrawals.nothingHint')}
        maxLength={remarkMax}
        rows={2}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Button kind="primary" size="l" wide waiting={isSending} onClick={press}>
        {what === 'nothing'
          ? t('withdrawals.reportNothing')
          : isPart
            ? t('withdrawals.reportPart', { amount: format.money(amount, currency) })
            : t('withdrawals.report')}
      </Button>
      <Button wide onClick={onBack}>
        {t('common.back')}
      </Button>
    </div>
  );
}
