import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { useEffect } from 'react';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useNow } from '#lib/now.ts';
import { refreshContracts, useMine } from './data.ts';
import type { ContractKind } from './data.ts';
import sheet from './pay-line.module.css';

const c = classes(sheet);
const dayMs = 86_400_000;
/** How often the page looks for a pay that is due, until the fact of it comes. */
const lookEveryMs = 10_000;

/** What came today, and the clock to the next pay; a pay more than a day away is told by its date. */
export function PayLine({ kind }: { kind: ContractKind }) {
  const t = useT();
  const format = useHouseFormat();
  const mine = useMine(kind).data;
  const nextAt = mine?.nextPayAt ? new Date(mine.nextPayAt).getTime() : null;
  const now = useNow(nextAt !== null);
  const left = nextAt === null ? null : nextAt - now;
  const isDue = left !== null && left <= 0;
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => refreshContracts(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isDue]);
  if (!mine) return null;
  return (
    <dl className={c('line')}>
      <div>
        <dt>{t('contracts.paidToday')}</dt>
        <dd className={c('paid')}>
          <Figure>{format.money(mine.paidToMeTodayMinor, mine.currency)}</Figure>
        </dd>
      </div>
      {left !== null && mine.nextPayAt && (
        <div>
          <dt>{t(left > dayMs ? 'contracts.nextPayOn' : 'contracts.nextPayIn')}</dt>
          <dd>
            <span role="timer">
              {isDue ? (
                t('contracts.paying')
              ) : (
                <Figure>{left > dayMs ? format.dateTime(mine.nextPayAt) : format.clock(left / 1_000)}</Figure>
              )}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
