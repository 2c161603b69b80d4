/** "Did 300.00 arrive?": the bank was told to pay, the player's word is asked for (specification 4). */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import {
  AmountField,
  Button,
  CopyRow,
  Figure,
  Notice,
  Paper,
  PaperRule,
  RowItem,
  Rows,
  StateBadge,
  TextArea,
  Timeline,
} from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import { useNow } from '../../../lib/now.ts';
import { scaleOf } from '../../../widgets/member/amount.ts';
import { useWord } from '../data.ts';
import type { Withdrawal, Word } from '../data.ts';
import { useSteps } from './steps.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);
/** Specification 9. */
const remarkMax = 140;

export function ArrivedPaper({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const { id, amountMinor, currency, destination, bankReference, paidAt, autoReceiptAt } = withdrawal;
  const [saying, setSaying] = useState<'part' | 'nothing' | null>(null);
  const word = useWord(id);
  const amount = format.money(amountMinor, currency);
  const failure = word.error instanceof CallFailure ? word.error : null;
  const say = (said: Word): void => word.mutate(said);
  return (
    <Paper
      asks
      locked={word.isPending}
      title={t('withdrawals.didArrive', { amount })}
      aside={autoReceiptAt && <UntilReceipt at={autoReceiptAt} />}
      sub={t('withdrawals.look', {
        sent: paidAt ? format.dateTime(paidAt) : '–',
        account: t('withdrawals.account', { bank: destination.bankName, tail: destination.accountTail }),
        until: autoReceiptAt ? format.dateTime(autoReceiptAt) : '–',
      })}
    >
      <PaperRule />
      <Rows>
        <RowItem label={t('withdrawals.sent')}>
          <Figure>{amount}</Figure>
        </RowItem>
        {bankReference && (
          <CopyRow
            label={t('withdrawals.bankReference')}
            text={bankReference}
            copyLabel={t('common.copy')}
            copiedLabel={t('common.copied')}
          >
            <Figure>{bankReference}</Figure>
          </CopyRow>
        )}
      </Rows>
      {saying === null ? (
        <div className={c('words')}>
          <Button kind="lamp" size="l" wide waiting={word.isPending} onClick={() => say({ arrived: 'all' })}>
            {t('withdrawals.allArrived')}
          </Button>
          <div className={c('two')}>
            <Button size="l" wide onClick={() => setSaying('part')}>
              {t('withdrawals.onlyPart')}
            </Button>
            <Button size="l" wide onClick={() => setSaying('nothing')}>
              {t('withdrawals.nothingYet')}
            </Button>
          </div>
        </div>
      ) : (
        <Report
          withdrawal={withdrawal}
          what={saying}
          isSending={word.isPending}
          onSay={say}
          onBack={() => setSaying(null)}
        />
      )}
      {failure && <Notice tone="bad">{errorText(texts, failure.code)}</Notice>}
      <PaperRule />
      <Timeline steps={useSteps(withdrawal)} />
    </Paper>
  );
}

/** Seconds for the eye; the sentence below says the same time of day. */
function UntilReceipt({ at }: { at: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <StateBadge tone="wait" icon={<HourglassMediumIcon aria-hidden="true" />}>
      <Figure>{format.clock((new Date(at).getTime() - now) / 1_000)}</Figure>
    </StateBadge>
  );
}

interface ReportProps {
  withdrawal: Withdrawal;
  what: 'part' | 'nothing';
  isSending: boolean;
  onSay: (word: Word) => void;
  onBack: () => void;
}

/** A part, or nothing: both open a dispute that a person looks into. */
function Report({ withdrawal, what, isSending, onSay, onBack }: ReportProps) {
  const t = useT();
  const format = useFormat();
  const { amountMinor, amountReceivedMinor, currency } = withdrawal;
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
          compact
          label={t('withdrawals.howMuchArrived')}
          value={text}
          onValueChange={setText}
          decimals={scale.decimals}
          trail={currency}
          error={
            isPressed && !isPart
              ? t('withdrawals.partRange', { amount: format.money(amountMinor, currency) })
              : undefined
          }
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
      <Button kind="lamp" size="l" wide waiting={isSending} onClick={press}>
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
