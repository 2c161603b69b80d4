/** One deposit on paper: what to send, how long, what happened. */
import { useT, useTexts } from '@baize/i18n/react';
import { accountShown, isIban } from '@baize/protocol/account-number';
import {
  buttonClass,
  CopyRow,
  Figure,
  Link,
  Slip,
  SlipRule,
  RowItem,
  Rows,
  Stamp,
  StateBadge,
  Timeline,
} from '@baize/ui';
import type { TimelineStep } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import { QrCode } from '#widgets/qr-code.tsx';
import { DepositProof } from './deposit-proof.tsx';
import { CancelDeposit } from './cancel-deposit.tsx';
import { isOpenDeposit, mayCancelDeposit, shownState } from './deposits.ts';
import type { Deposit } from './deposits.ts';
import sheet from '#widgets/member/member.module.css';

const c = classes(sheet);

interface DepositSlipProps {
  deposit: Deposit;
  /** In a game the provider's page opens beside it, so that the game stays. */
  inNewPage?: boolean;
}

export function DepositSlip({ deposit, inNewPage = false }: DepositSlipProps) {
  const t = useT();
  const format = useFormat();
  const { amountMinor, sendMinor, creditedMinor, currency, state, cashierUrl, expiresAt, kind } = deposit;
  const amount = format.money(creditedMinor ?? amountMinor, currency);
  const isOpen = isOpenDeposit(deposit);
  const isUnknown = kind === 'voucher' && amountMinor === '0';
  return (
    <Slip
      torn={!isOpen && state !== 'review'}
      title={isUnknown ? t('deposits.title.voucher') : t(`deposits.title.${shownState(deposit)}`, { amount })}
      aside={isOpen ? expiresAt && <TimeLeft until={expiresAt} /> : <EndStamp state={shownState(deposit)} />}
      sub={<SlipWords deposit={deposit} />}
    >
      {isOpen && <SlipCode deposit={deposit} amount={format.money(sendMinor, currency)} />}
      <SlipRule />
      <SlipRows deposit={deposit} />
      <SlipRule />
      <Timeline steps={useSteps(deposit)} />
      {isOpen && cashierUrl && (
        <div className={c('paperActs')}>
          <Link
            href={cashierUrl}
            className={buttonClass({ kind: 'ink', size: 'l', wide: true })}
            {...(inNewPage && { target: '_blank', rel: 'noopener' })}
          >
            {t(pageNames[kind])}
          </Link>
        </div>
      )}
      {isOpen && kind === 'bank_transfer' && <DepositProof deposit={deposit} />}
      {mayCancelDeposit(deposit) && (
        <div className={c('paperActs')}>
          <CancelDeposit deposit={deposit} />
        </div>
      )}
    </Slip>
  );
}

const pageNames = {
  qr: 'deposits.openPayPage',
  ewallet: 'deposits.continue',
  voucher: 'deposits.continue',
  bank_transfer: 'deposits.openBank',
  crypto: 'deposits.openWallet',
} as const;

/** The code to scan: a payment, or the address of a chain. */
function SlipCode({ deposit: { qrText, kind }, amount }: { deposit: Deposit; amount: string }) {
  const t = useT();
  if (!qrText) return null;
  return (
    <div className={c('paperCode')}>
      <QrCode
        text={qrText}
        label={kind === 'crypto' ? t('deposits.addressLabel') : t('deposits.qrLabel', { amount })}
      />
    </div>
  );
}

/** What is copied into a bank's form or a coin wallet, row by row. */
function SlipRows({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const format = useFormat();
  const { sendMinor, feeMinor, creditedMinor, amountMinor, currency, payee, address, network, state, kind } = deposit;
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  const isOpen = isOpenDeposit(deposit);
  const toSend = format.money(isOpen ? sendMinor : (creditedMinor ?? amountMinor), currency);
  return (
    <Rows>
      <CopyRow
        label={t(kind === 'bank_transfer' && isOpen ? 'deposits.exactAmount' : 'common.amount')}
        text={toSend.replaceAll(',', '')}
        {...copy}
      >
        <Figure>{`${toSend} ${currency}`}</Figure>
      </CopyRow>
      {isOpen && feeMinor !== '0' && (
        <RowItem label={t('deposits.feeRow')}>
          <Figure>{format.money(feeMinor, currency)}</Figure>
        </RowItem>
      )}
      {payee && (
        <>
          <RowItem label={t('deposits.payeeBank')}>{payee.bankName}</RowItem>
          <CopyRow label={t('deposits.payee')} text={payee.accountName} {...copy}>
            <bdi>{payee.accountName}</bdi>
          </CopyRow>
          <CopyRow label={t('deposits.payeeNumber')} text={payee.accountNumber} {...copy}>
            <Figure>{isIban(payee.accountNumber) ? accountShown(payee.accountNumber) : payee.accountNumber}</Figure>
          </CopyRow>
        </>
      )}
      {address && (
        <CopyRow label={t('deposits.address')} text={address} {...copy}>
          <Figure className={c('address')}>{address}</Figure>
        </CopyRow>
      )}
      {network && <RowItem label={t('deposits.network')}>{network}</RowItem>}
      {state !== 'created' && kind === 'crypto' && (
        <RowItem label={t('deposits.confirmations')}>
          <Figure>
            {t('deposits.confirmationsOf', { count: deposit.confirmations, needed: deposit.confirmationsNeeded })}
          </Figure>
        </RowItem>
      )}
      <CopyRow label={t('member.reference')} text={deposit.referenceCode} {...copy}>
        <Figure>{deposit.referenceCode}</Figure>
      </CopyRow>
    </Rows>
  );
}

function SlipWords({ deposit }: { deposit: Deposit }) {
  const { state, reason, kind, isLate, confirmationsNeeded } = deposit;
  const t = useT();
  const texts = useTexts();
  if (shownState(deposit) === 'cancelled') return t('deposits.words.cancelled');
  if (state === 'succeeded') return t(isLate ? 'deposits.words.late' : 'deposits.words.succeeded');
  if (state === 'pending' && kind === 'bank_transfer') return t('deposits.words.transfer');
  if (state === 'pending' && kind === 'crypto') return t('deposits.words.crypto', { count: confirmationsNeeded });
  if (state === 'created' || state === 'pending') return t(`deposits.words.${state}`);
  const why = (reason && texts.find(`messages.reason.${reason}`)) ?? texts.t('messages.reason.other');
  return t(`deposits.words.${state}`, { reason: why });
}

function EndStamp({ state }: { state: ReturnType<typeof shownState> }) {
  const t = useT();
  if (state === 'review') return <StateBadge tone="wait">{t('deposits.state.review')}</StateBadge>;
  return <Stamp tone={state === 'succeeded' ? 'good' : 'bad'}>{t(`deposits.state.${state}`)}</Stamp>;
}

/** The seconds run for the eye; a screen reader is given the end instead of every tick. */
function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const seconds = (new Date(until).getTime() - now) / 1_000;
  return (
    <StateBadge tone="wait" icon={<HourglassMediumIcon aria-hidden="true" />}>
      <Figure>{t('member.timeLeft', { time: format.clock(seconds) })}</Figure>
    </StateBadge>
  );
}

function useSteps(deposit: Deposit): TimelineStep[] {
  const { state, createdAt, settledAt, confirmations } = deposit;
  const shown = shownState(deposit);
  const t = useT();
  const format = useFormat();
  const ended = state === 'failed' || state === 'expired';
  const label = (step: TimelineStep['state']): string => t(`member.step.${step}`);
  const waiting = ended ? 'failed' : state === 'succeeded' ? 'done' : 'now';
  const credited = state === 'succeeded' ? 'done' : 'next';
  return [
    {
      key: 'asked',
      what: t('deposits.step.requested'),
      when: format.time(createdAt),
      state: 'done',
      stateLabel: label('done'),
    },
    {
      key: 'waiting',
      what: t(
        shown === 'cancelled'
          ? 'deposits.state.cancelled'
          : ended
            ? `deposits.step.${state}`
            : state === 'review'
              ? 'deposits.step.review'
              : confirmations > 0
                ? 'deposits.step.onChain'
                : 'deposits.step.waiting',
      ),
      ...(ended && settledAt && { when: format.time(settledAt) }),
      ...(waiting === 'now' && { note: t('deposits.step.waitingNote') }),
      state: waiting,
      stateLabel: label(waiting),
    },
    ...(ended
      ? []
      : [
          {
            key: 'credited',
            what: t('deposits.step.credited'),
            ...(settledAt && { when: format.time(settledAt) }),
            state: credited,
            stateLabel: label(credited),
          } as const,
        ]),
  ];
}
