/** Live chat models: who is on air, and their rooms. The list comes from a chat studio; until one is connected there is nobody to list. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import { VideoIcon } from '@baize/ui/icons';
import { classes } from '../../lib/classes.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/title.ts';
import { BannerStrip } from '../../widgets/banner-strip.tsx';
import sheet from './models.module.css';

const c = classes(sheet);
/** Printed places: as many as a first line holds. */
const places = [1, 2, 3, 4] as const;

export function Models() {
  const t = useT();
  usePageTitle(t('info.models.title'));
  return (
    <div className={c('page')}>
      <header>
        <h1>{t('info.models.title')}</h1>
        <p className={c('lead')}>{t('info.models.lead')}</p>
      </header>
      <BannerStrip group="w_model" onPage />
      <div className={c('places')} aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={c('place')}>
            <VideoIcon weight="duotone" />
          </span>
        ))}
      </div>
      <EmptyBox
        className={c('empty')}
        icon={<VideoIcon weight="duotone" />}
        title={t('info.models.none')}
        acts={
          <Link href={paths.games} className={buttonClass({})}>
            {t('home.allGames')}
          </Link>
        }
      >
        {t('info.models.noneSub')}
      </EmptyBox>
    </div>
  );
}
