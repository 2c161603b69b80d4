/** The points mall for operators: orders that wait, those that are decided, and the goods. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Link, Stack, Tabs } from '@baize/ui';
import { useState } from 'react';
import { useMay } from '#lib/me.ts';
import { paths } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useOrders } from '../../data.ts';
import { GoodsPanel } from './parts/goods-panel.tsx';
import { OrderList } from './parts/order-list.tsx';

export function Points() {
  return useMay('bonuses.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const [tab, setTab] = useState<'orders' | 'goods'>('orders');
  const waiting = useOrders('in_process', 1).data?.waiting;
  const terms = (
    <Link href={paths.pointTerms} className={buttonClass({})}>
      {t('console-points.terms')}
    </Link>
  );
  const tabs = [
    { value: 'orders', label: t('console-points.orders'), count: waiting || undefined },
    { value: 'goods', label: t('points.goods') },
  ] as const;
  return (
    <>
      <PageHead title={t('offers.mall.title')} aside={terms} />
      <Tabs label={t('offers.mall.title')} value={tab} onValueChange={setTab} tabs={tabs}>
        {tab === 'goods' ? (
          <GoodsPanel />
        ) : (
          <Stack gap={16}>
            {waiting !== undefined && waiting > 0 && <OrderList state="in_process" />}
            <OrderList />
          </Stack>
        )}
      </Tabs>
    </>
  );
}
