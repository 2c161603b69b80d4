/** One deposit on paper: what to send, how long, what happened. */
import { useT, useTexts } from '@baize/i18n/react';
import { buttonClass, CopyRow, Figure, Link, Paper, PaperRule, Rows, Stamp, StateBadge, Timeline } from '@baize/ui';
import type { TimelineStep } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { isOpenDeposit } from './deposits.ts';
import type { Deposit } from './deposits.ts';
import { referenceOf } from './reference.ts';
import sheet from './member.module.css';

const c = classes(sheet);

interface DepositPaperProps {
  deposit: Deposit;
  /** In a game the provider's page opens beside it, so that the game stays. */
  inNewPage?: boolean;
}

export function DepositPaper({ deposit, inNewPage = false }: DepositPaperProps) {
  const t = useT();
  const format = useFormat();
  const { amountMinor, currency, state, cashierUrl, expiresAt } = deposit;
  const amount = format.money(amountMinor, currency);
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  const isOpen = isOpenDeposit(deposit);
  return (
    <Paper
      torn={!isOpen}
      title={t(`deposits.title.${state}`, { amount })}
      aside={isOpen ? expiresAt && <TimeLeft until={expiresAt} /> : <EndStamp state={state} />}
      sub={<PaperWords deposit={deposit} />}
    >
      <PaperRule />
      <Rows>
        <CopyRow label={t('common.amount')} text={amount.replaceAll(',', '')} {...copy}>
          <Figure>{`${amount} ${currency}`}</Figure>
        </CopyRow>
        <CopyRow label={t('member.reference')} text={deposit.id} {...copy}>
          <Figure>{referenceOf(deposit.id)}</Figure>
        </CopyRow>
      </Rows>
      <PaperRule />
      <Timeline steps={useSteps(deposit)} />
      {isOpen && cashierUrl && (
        <div className={c('paperActs')}>
          <Link
            href={cashierUrl}
            className={buttonClass({ kind: 'ink', size: 'l', wide: true })}
            {...(inNewPage && { target: '_blank', rel: 'noopener' })}
          >
            {t('deposits.continue')}
          </Link>
        </div>
      )}
    </Paper>
  );
}

function PaperWords({ deposit: { state, reason } }: { deposit: Deposit }) {
  const t = useT();
  const texts = useTexts();
  if (state !== 'failed' && state !== 'expired') return t(`deposits.words.${state}`);
  const why = (reason && texts.find(`messages.reason.${reason}`)) ?? texts.t('messages.reason.other');
  return t(`deposits.words.${state}`, { reason: why });
}

function EndStamp({ state }: { state: Deposit['state'] }) {
  const t = useT();
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

function useSteps({ state, createdAt, settledAt }: Deposit): TimelineStep[] {
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
      what: t(ended ? `deposits.step.${state}` : 'deposits.step.waiting'),
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
