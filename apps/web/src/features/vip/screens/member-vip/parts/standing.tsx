import { useT } from '@baize/i18n/react';
import { Figure, Meter, Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { formatShare, useFormat } from '#lib/format.ts';
import type { Overview } from '#features/vip/data.ts';
import { useMoney } from '#features/vip/use-money.ts';
import sheet from '../vip.module.css';

const c = classes(sheet);

/** The ring of the way to the next level, and in words what is still to go and what keeps this one. */
export function Standing({ overview }: { overview: Overview }) {
  const t = useT();
  const { date } = useFormat();
  const sum = useMoney();
  const { level, next, keep, reachDays, currency } = overview;
  return (
    <Panel>
      <div className={c('standing')}>
        <Ring overview={overview} />
        <div className={c('way')}>
          <h2>{next ? t('vip.next', { name: next.name }) : t('vip.top')}</h2>
          {next && (
            <>
              <Way name={t('positions.statement.turnover')} part={next.turnover} currency={currency} />
              <Way name={t('offers.type.deposit')} part={next.deposits} currency={currency} />
            </>
          )}
          {next?.isLost && <p className={c('quiet')}>{t('vip.lost')}</p>}
          {next && reachDays !== null && <p className={c('quiet')}>{t('vip.counts', { days: reachDays })}</p>}
          {keep && keep.leftMinor !== '0' && (
            <p className={c('quiet')}>
              {t('vip.keepSays', { amount: sum(keep.leftMinor, currency), date: date(keep.until) })}
            </p>
          )}
          {level && <p className={c('quiet')}>{t('vip.keepRule')}</p>}
        </div>
      </div>
    </Panel>
  );
}

const radius = 66;
const around = 2 * Math.PI * radius;

function Ring({ overview: { level, next } }: { overview: Overview }) {
  const t = useT();
  const share = (next?.shareBasisPoints ?? 10_000) / 10_000;
  return (
    <div
      className={c('ring')}
      role="progressbar"
      aria-label={next ? t('vip.next', { name: next.name }) : t('vip.top')}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 148 148" fill="none" strokeWidth="9" aria-hidden="true">
        <circle className={c('track')} cx="74" cy="74" r={radius} />
        {share > 0 && (
          <circle className={c('done')} cx="74" cy="74" r={radius} strokeDasharray={`${around * share} ${around}`} />
        )}
      </svg>
      <span>
        <b>{level?.name ?? formatShare(share * 10_000)}</b>
        {level && <small>{t('vip.level', { rank: level.rank })}</small>}
      </span>
    </div>
  );
}

interface WayProps {
  name: string;
  part: NonNullable<Overview['next']>['turnover'];
  currency: string;
}

/** One of the two things a level needs; nothing where it needs none of it. */
function Way({ name, part, currency }: WayProps) {
  const t = useT();
  const sum = useMoney();
  const [needed, done, left] = [BigInt(part.neededMinor), BigInt(part.doneMinor), BigInt(part.leftMinor)];
  if (needed === 0n) return null;
  const says = left === 0n ? t('member.step.done') : t('vip.toGo', { amount: sum(left, currency) });
  const share = left === 0n ? 1 : Number((done * 10_000n) / needed) / 10_000;
  return (
    <div>
      <Meter title={name} value={says} label={name} valueText={says} share={share} />
      <p className={c('quiet')}>
        <Figure>
          {sum(done, currency)} / {sum(needed, currency)}
        </Figure>
      </p>
    </div>
  );
}
