import { useT } from '@baize/i18n/react';
import { Button, Figure, Line, Notice, Panel, RowItem, Rows, showToast, Stack } from '@baize/ui';
import { UsersIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useDecideWish } from '../data.ts';
import type { Wish } from '../data.ts';

/** A wish that waits: what it does, who asked, and the decision of somebody else. */
export function WishFile({ wish }: { wish: Wish }) {
  const t = useT();
  const { dateTime, money, number } = useFormat();
  const mayStop = useMay('vendors.stop');
  return (
    <Panel>
      <Stack gap={14}>
        <Rows>
          <RowItem label={t('console-vendors.fix.way')}>{t('console-vendors.stop.wish', { wish: wish.wish })}</RowItem>
          {wish.credits > 0 && (
            <RowItem label={t('console-vendors.stop.held')}>
              <Figure>{number(wish.credits)}</Figure>
            </RowItem>
          )}
          {wish.totals.map(({ amountMinor, currency }) => (
            <RowItem key={currency} label={t('common.amount')}>
              <Figure>{`${money(amountMinor, currency)} ${currency}`}</Figure>
            </RowItem>
          ))}
          <RowItem label={t('console-agents.reason')}>
            <bdi>{wish.reason}</bdi>
          </RowItem>
          <RowItem label={t('console-vendors.fix.by')}>
            <bdi>{wish.proposedBy}</bdi>
          </RowItem>
          <RowItem label={t('common.time')}>
            <Figure>{dateTime(wish.proposedAt)}</Figure>
          </RowItem>
        </Rows>
        {!mayStop && <p>{t('console-approvals.readOnly')}</p>}
        {mayStop && wish.isOwn && (
          <Notice tone="wait" icon={<UsersIcon />}>
            {t('console-vendors.fix.own')}
          </Notice>
        )}
        {mayStop && !wish.isOwn && <Decide id={wish.id} />}
      </Stack>
    </Panel>
  );
}

function Decide({ id }: { id: string }) {
  const t = useT();
  const decide = useDecideWish(id);
  const press = (decision: 'agree' | 'refuse'): void => {
    if (decide.isPending) return;
    decide.mutate(decision, {
      onSuccess: () => showToast({ text: t('common.done'), tone: 'good' }),
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
