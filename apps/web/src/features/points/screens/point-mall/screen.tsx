/** The points mall: the reader's points, what earns them, what they are exchanged for, and the goods. Anybody may read; having
 *  something for points asks to log in. */
import { useT } from '@baize/i18n/react';
import { EmptyBox } from '@baize/ui';
import { StorefrontIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { warnTrial } from '#lib/guard.ts';
import { paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useConfig, useGoods, usePurse } from './data.ts';
import type { Goods } from './data.ts';
import { ConvertDialog } from './parts/convert-dialog.tsx';
import { Earns } from './parts/earns.tsx';
import { Exchange } from './parts/exchange.tsx';
import { GoodsCard } from './parts/goods-card.tsx';
import { HistoryDialog } from './parts/history.tsx';
import { PurseCard } from './parts/purse.tsx';
import { RedeemDialog } from './parts/redeem-dialog.tsx';
import { Rules } from './parts/rules.tsx';
import sheet from './point-mall.module.css';

const c = classes(sheet);

type Open = 'convert' | 'history' | Goods | null;

export function PointMall() {
  const t = useT();
  const requireReal = useRequireReal();
  const purse = usePurse();
  const config = useConfig();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  usePageTitle(t('offers.mall.title'));
  return (
    <div className={c('page')}>
      <h1>{t('offers.mall.title')}</h1>
      <div className={c('table')}>
        <div className={c('side')}>
          <PurseCard
            purse={purse}
            canConvert={(config.data?.exchange.length ?? 0) > 0}
            onConvert={() => requireReal(() => setOpen('convert'))}
            onHistory={() => requireReal(() => setOpen('history'))}
          />
          {config.data && <Earns config={config.data} />}
          {config.data && <Exchange config={config.data} />}
          {!config.data && config.isError && <FailedBox error={config.error} onRetry={() => void config.refetch()} />}
          <Rules />
        </div>
        <GoodsGrid points={purse?.points} onRedeem={(goods) => requireReal(() => setOpen(goods))} />
      </div>
      {open === 'convert' && purse && config.data && (
        <ConvertDialog purse={purse} config={config.data} onClose={close} />
      )}
      {open === 'history' && <HistoryDialog onClose={close} />}
      {open !== null && typeof open === 'object' && purse && (
        <RedeemDialog key={open.id} goods={open} purse={purse} onClose={close} />
      )}
    </div>
  );
}

/** Does what needs an account: visitors log in first and come back, practice accounts are told what is needed. */
function useRequireReal(): (act: () => void) => void {
  const who = useWho();
  return (act) => {
    if (who === 'visitor') openDialog({ kind: 'login', reason: 'needed', next: paths.pointMall });
    else if (who === 'trial') warnTrial();
    else act();
  };
}

function GoodsGrid({ points, onRedeem }: { points: number | undefined; onRedeem: (goods: Goods) => void }) {
  const t = useT();
  const { data, isError, error, refetch } = useGoods();
  if (!data && isError) return <FailedBox error={error} onRetry={() => void refetch()} />;
  if (data?.goods.length === 0)
    return <EmptyBox icon={<StorefrontIcon weight="duotone" />} title={t('points.goodsNone')} />;
  return (
    <ul className={c('goods')} aria-label={t('points.goods')} aria-busy={!data || undefined}>
      {!data && [1, 2, 3, 4].map((place) => <li key={place} className={c('waiting')} />)}
      {data?.goods.map((goods) => (
        <li key={goods.id}>
          <GoodsCard goods={goods} points={points} onRedeem={() => onRedeem(goods)} />
        </li>
      ))}
    </ul>
  );
}
