/** Beside the movements: the player's own limits, how much of each is used, and the way to change them. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Figure, Link, Meter, Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { paths } from '#lib/paths.ts';
import { useCountedLimits } from '#features/limits/counted.ts';
import type { CountedLimit } from '#features/limits/left.ts';
import { useWords } from '#features/limits/words.ts';
import sheet from '../wallet.module.css';

const c = classes(sheet);
/** The page of limits shows the rest. */
const shownMax = 4;
const mask = '••••';

export function Limits() {
  const t = useT();
  const { currency, limits } = useCountedLimits();
  return (
    <Panel title={t('wallet.limitsTitle')}>
      <div className={c('owed')}>
        {currency !== undefined &&
          limits
            .slice(0, shownMax)
            .map((limit) => <Line key={`${limit.kind} ${limit.period}`} limit={limit} currency={currency} />)}
        {limits.length === 0 && <p className={c('quiet')}>{t('wallet.limitsSub')}</p>}
        <Link href={paths.limits} className={buttonClass({ wide: true })}>
          {t('wallet.limitsOpen')}
        </Link>
      </div>
    </Panel>
  );
}

function Line({ limit, currency }: { limit: CountedLimit; currency: string }) {
  const t = useT();
  const format = useFormat();
  const [isMasked] = useMasked();
  const { nameOf } = useWords(currency);
  const money = (minor: string): string => (isMasked ? mask : format.money(minor, currency));
  const words = t('limits.used', { used: money(limit.used), limit: money(limit.holds) });
  return (
    <Meter
      title={nameOf(limit)}
      value={<Figure>{words}</Figure>}
      share={limit.share}
      label={nameOf(limit)}
      valueText={words}
      stops
    />
  );
}
