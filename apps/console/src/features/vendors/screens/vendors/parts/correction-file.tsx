import { useT } from '@baize/i18n/react';
import { Button, Figure, Line, Notice, RowItem, Rows, showToast, Stack } from '@baize/ui';
import { UsersIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useDecide } from '../data.ts';
import type { Correction } from '../data.ts';
import { Effect } from './propose.tsx';
import { RoundFacts } from './round-file.tsx';

/** A correction that waits: what it does, who proposed it, and the decision of somebody else. */
export function CorrectionFile({ correction, onDone }: { correction: Correction; onDone: () => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  const maySettle = useMay('vendors.settle');
  const { round, amountMinor, closes, reason, proposedBy, proposedAt, isOwn } = correction;
  return (
    <Stack gap={14}>
      <Effect account={round.account} amountMinor={amountMinor} closes={closes} currency={round.currency} />
      <Rows>
        <RowItem label={t('console-agents.reason')}>
          <bdi>{reason}</bdi>
        </RowItem>
        <RowItem label={t('console-vendors.fix.by')}>
          <bdi>{proposedBy}</bdi>
        </RowItem>
        <RowItem label={t('common.time')}>
          <Figure>{dateTime(proposedAt)}</Figure>
        </RowItem>
      </Rows>
      <RoundFacts round={round} />
      {!maySettle && <p>{t('console-approvals.readOnly')}</p>}
      {maySettle && isOwn && (
        <Notice tone="wait" icon={<UsersIcon />}>
          {t('console-vendors.fix.own')}
        </Notice>
      )}
      {maySettle && !isOwn && <Decide correction={correction} onDone={onDone} />}
    </Stack>
  );
}

function Decide({ correction, onDone }: { correction: Correction; onDone: () => void }) {
  const t = useT();
  const decide = useDecide(correction);
  const press = (decision: 'agree' | 'refuse'): void => {
    if (decide.isPending) return;
    decide.mutate(decision, {
      onSuccess: () => {
        const text = decision === 'agree' ? t('console-vendors.fix.posted') : t('console-vendors.fix.refused');
        showToast({ text, tone: 'good' });
        onDone();
      },
    });
  };
  return (
    <Stack gap={12}>
      <Refusal error={decide.error} />
      <Line gap={8}>
        {(['agree', 'refuse'] as const).map((decision) => (
          <Button
            key={decision}
            kind={decision === 'agree' ? 'primary' : 'outline'}
            waiting={decide.isPending && decide.variables === decision}
            waitingLabel={t('common.waiting')}
            onClick={() => press(decision)}
          >
            {t(`console-vendors.fix.${decision}`)}
          </Button>
        ))}
      </Line>
    </Stack>
  );
}
