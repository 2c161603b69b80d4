/** The points mall: it has no data source yet, and says so. */
import { useT } from '@baize/i18n/react';
import { StorefrontIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { usePageTitle } from '#lib/title.ts';
import { NotOpen } from '#widgets/not-open.tsx';
import sheet from './point-mall.module.css';

const c = classes(sheet);

export function PointMall() {
  const t = useT();
  usePageTitle(t('offers.mall.title'));
  return (
    <div className={c('page')}>
      <h1>{t('offers.mall.title')}</h1>
      <NotOpen icon={<StorefrontIcon weight="duotone" />} />
    </div>
  );
}
