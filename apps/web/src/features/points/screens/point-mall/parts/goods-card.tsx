import { useT } from '@baize/i18n/react';
import { Button, Figure } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Goods } from '../data.ts';
import { GoodsArt } from './goods-art.tsx';
import sheet from '../point-mall.module.css';

const c = classes(sheet);

interface GoodsCardProps {
  goods: Goods;
  /** The reader's; undefined for visitors. */
  points: number | undefined;
  onRedeem: () => void;
}

export function GoodsCard({ goods, points, onRedeem }: GoodsCardProps) {
  const t = useT();
  const format = useFormat();
  const { art, name, note, stock } = goods;
  const short = points === undefined ? 0 : Math.max(0, goods.points - points);
  const isOut = stock === 0;
  return (
    <article className={c('card')}>
      <GoodsArt art={art} />
      <div className={c('words')}>
        <h2>{name}</h2>
        {isOut ? (
          <p className={c('short')}>{t('points.soldOut')}</p>
        ) : short > 0 ? (
          <p className={c('short')}>{t('points.short', { points: short })}</p>
        ) : (
          <p>{note || (stock === null ? '' : t('points.left', { count: stock }))}</p>
        )}
        <div className={c('foot')}>
          <Figure>{format.number(goods.points)}</Figure>
          <Button
            size="s"
            kind={short > 0 || isOut ? 'outline' : 'soft'}
            blocked={short > 0 || isOut}
            aria-label={`${t('points.redeem')}: ${name}`}
            onClick={onRedeem}
          >
            {t('points.redeem')}
          </Button>
        </div>
      </div>
    </article>
  );
}
