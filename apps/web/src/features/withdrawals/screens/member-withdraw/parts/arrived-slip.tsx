/** "Did 300.00 arrive?": the bank was told to pay, the player's word is asked for (specification 4). */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, CopyRow, Figure, Notice, Slip, SlipRule, RowItem, Rows, StateBadge, Timeline } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import { useWord } from '../data.ts';
import type { Withdrawal, Word } from '../data.ts';
import { PartOrNothing, Report } from './report.tsx';
import { useSteps } from './steps.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);
export function ArrivedSlip({ withdrawal }: { withdrawal: Withdrawal }) {
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
    <Slip
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
      <SlipRule />
      <Rows>
        <RowItem label={t('withdrawals.sent')}>
          <Figure>{amount}</Figure>
        </RowItem>
        {bankReference && (
          <CopyRow
            label={t('withdrawals.bankReference', { way: destination.kind })}
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
          <Button kind="primary" size="l" wide waiting={word.isPending} onClick={() => say({ arrived: 'all' })}>
            {t('withdrawals.allArrived')}
          </Button>
          <PartOrNothing onChoose={setSaying} />
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
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <SlipRule />
      <Timeline steps={useSteps(withdrawal)} />
    </Slip>
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
