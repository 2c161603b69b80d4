import { useT } from '@baize/i18n/react';
import { Link, Row } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { lotteryPages } from '#lib/lottery.ts';
import { openPath } from '#lib/paths.ts';
import { Balls } from '#features/games/draws/balls.tsx';
import type { LastDraw } from '../data.ts';
import sheet from './draw-row.module.css';

const c = classes(sheet);

/** Lotteries with what they drew last. */
export function DrawRow({ draws }: { draws: readonly LastDraw[] }) {
  const t = useT();
  return (
    <Row title={t('home.lastDraws')} all={{ href: lotteryPages.plain, label: t('home.lastDrawsAll') }}>
      <ul className={c('draws')}>
        {draws.map(({ last, ...lottery }) => (
          <li key={lottery.nodeId}>
            <span className={c('about')}>
              <Link href={openPath(lottery)}>{lottery.name}</Link>
              <span className={c('code')}>{t('home.lastDrawsCode', { code: last.code })}</span>
            </span>
            <Balls shown={last.shown} label={t('home.lastDrawsCode', { code: last.code })} size="s" />
          </li>
        ))}
      </ul>
    </Row>
  );
}
