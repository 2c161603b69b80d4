/** The line of a withdrawal: asked, checked, sent, your word. */
import { useT } from '@baize/i18n/react';
import type { TimelineStep } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { Withdrawal } from '../data.ts';

export function useSteps(withdrawal: Withdrawal): TimelineStep[] {
  const t = useT();
  const format = useFormat();
  const { state, requestedAt, approvedAt, paidAt, destination } = withdrawal;
  const isChecked = approvedAt !== null;
  const isSent = paidAt !== null;
  const step = (
    key: string,
    what: string,
    mark: TimelineStep['state'],
    when: string | null,
    note?: string,
  ): TimelineStep => ({
    key,
    what,
    state: mark,
    stateLabel: t(`member.step.${mark}`),
    ...(when && { when: format.time(when) }),
    ...(note && { note }),
  });
  const sending = state === 'failed' ? 'failed' : isSent ? 'done' : isChecked ? 'now' : 'next';
  return [
    step('asked', t('withdrawals.step.asked'), 'done', requestedAt),
    step(
      'checked',
      t(isChecked ? 'withdrawals.step.checked' : 'withdrawals.step.checking'),
      isChecked ? 'done' : 'now',
      approvedAt,
    ),
    step(
      'sent',
      t(isSent ? 'withdrawals.step.sent' : 'withdrawals.step.sending', { way: destination.kind }),
      sending,
      paidAt,
    ),
    step('word', t('withdrawals.step.word'), state === 'paid' ? 'now' : 'next', null, t('withdrawals.step.final')),
  ];
}
