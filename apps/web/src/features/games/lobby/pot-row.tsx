/** The house's pots over a lobby of slots. An amount moves from what was read last to what was read now, once a second: it never
 *  runs ahead of what the studio said. */
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { useT } from '@baize/i18n/react';
import { Figure, Link } from '@baize/ui';
import { CrownSimpleIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { categoryPaths } from '#lib/paths.ts';
import sheet from './pot-row.module.css';

const c = classes(sheet);

type Pool = Output<'jackpotPools'>['pools'][number];

const readEveryMs = 10_000;
const stepMs = 1_000;
const tiers = ['grand', 'major', 'minor', 'mini', 'daily'];

export function PotRow() {
  const t = useT();
  const { data } = useQuery({
    ...ask('jackpotPools', { query: {} }),
    staleTime: readEveryMs,
    refetchInterval: readEveryMs,
  });
  const pools = data?.pools ?? [];
  if (pools.length === 0) return null;
  const placeOf = ({ name }: Pool) => tiers.indexOf(name);
  return (
    <section className={c('row')} aria-label={t('lobby.pots')}>
      {pools
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((pool) => (
          <PotCard key={pool.jackpotId} pool={pool} />
        ))}
    </section>
  );
}

function PotCard({ pool }: { pool: Pool }) {
  const t = useT();
  const format = useFormat();
  const shown = useMoving(BigInt(pool.amountMinor));
  return (
    <Link href={categoryPaths.JACKPOT} className={c('pot')}>
      <span className={c('name')}>
        <CrownSimpleIcon weight="duotone" aria-hidden="true" />
        {t('lobby.potOf', { tier: pool.name })}
      </span>
      <span className={c('amount')}>
        <span className={c('code')}>{pool.currency}</span>{' '}
        <Figure>{format.money(shown.toString(), pool.currency)}</Figure>
      </span>
      {pool.mustHitByMinor !== null && (
        <span className={c('most')}>
          {t('lobby.potBy', { amount: format.money(pool.mustHitByMinor, pool.currency) })}
        </span>
      )}
      {pool.mustDropAt !== null && (
        <time className={c('most')} dateTime={pool.mustDropAt} title={format.dateTime(pool.mustDropAt)}>
          {t('lobby.potUntil', { distance: format.distance(pool.mustDropAt) })}
        </time>
      )}
    </Link>
  );
}

/** From the last amount to this one in steps of a second; a pot that was won, and so is smaller, stands at once. */
function useMoving(amount: bigint): bigint {
  const [shown, show] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const begin = from.current;
    from.current = amount;
    if (amount <= begin) return show(amount);
    const steps = readEveryMs / stepMs;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      show(begin + ((amount - begin) * BigInt(Math.min(step, steps))) / BigInt(steps));
      if (step >= steps) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [amount]);
  return shown;
}
