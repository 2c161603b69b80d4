import { useT } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { WarningIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import type { Issue } from '../data.ts';

/** How many tickets go back with an issue, and which stakes. */
export function CancelEffect({ issue: { sold } }: { issue: Issue }) {
  const t = useT();
  const { money } = useFormat();
  const tickets = sold.reduce((sum, line) => sum + line.tickets, 0);
  const stakes = sold.map(({ stakeMinor, currency }) => `${money(stakeMinor, currency)} ${currency}`).join(' · ');
  return (
    <Notice tone="wait" icon={<WarningIcon />}>
      {t('console-draws.cancelBody', { tickets, stakes })}
    </Notice>
  );
}
