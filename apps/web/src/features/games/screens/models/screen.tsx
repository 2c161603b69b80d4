/** Live chat models: no chat studio is connected, so there is no data source; the page shows its banners and says so. */
import { useT } from '@baize/i18n/react';
import { VideoIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { usePageTitle } from '#lib/title.ts';
import { BannerStrip } from '#widgets/banner-strip.tsx';
import { NotOpen } from '#widgets/not-open.tsx';
import sheet from './models.module.css';

const c = classes(sheet);

export function Models() {
  const t = useT();
  usePageTitle(t('info.models.title'));
  return (
    <div className={c('page')}>
      <h1>{t('info.models.title')}</h1>
      <BannerStrip group="w_model" onPage />
      <NotOpen icon={<VideoIcon weight="duotone" />} />
    </div>
  );
}
