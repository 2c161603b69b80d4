/** What this house is: the operator's own words, and what stands on its tables today. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Figure, Link, Panel, Stat, Stats } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { wireLanguage } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { categoriesOf } from '#features/games/cards/categories.tsx';
import { gamesIn, studiosOf, useLanes } from '#features/games/cards/data.ts';
import { Reading } from '#widgets/reading/reading.tsx';
import sheet from './description.module.css';

const c = classes(sheet);

export function Description() {
  const t = useT();
  const page = useQuery(ask('contentPage', { params: { slug: 'description' }, query: { language: wireLanguage() } }));
  return (
    <Reading
      title={t('info.page.description')}
      text={page.data}
      error={page.error}
      onRetry={() => void page.refetch()}
      at={page.data?.updatedAt}
    >
      <Today />
    </Reading>
  );
}

/** Counted from the catalogue at this moment; nothing is shown while it is unknown. */
function Today() {
  const t = useT();
  const format = useFormat();
  const lanes = useLanes().data?.lanes;
  const isReturnShown = useQuery(ask('publicRtp', { query: { pageSize: 1 } })).data?.isShown === true;
  if (!lanes || lanes.length === 0) return null;
  const categories = categoriesOf(lanes);
  const figures = [
    { key: 'games', label: t('info.description.games'), value: gamesIn(lanes) },
    { key: 'kinds', label: t('info.description.kinds'), value: categories.length },
    { key: 'studios', label: t('info.description.studios'), value: studiosOf(lanes).length },
  ];
  return (
    <Panel title={t('info.description.today')}>
      <Stats>
        {figures.map(({ key, label, value }) => (
          <Stat key={key} label={label} value={<Figure>{format.number(value)}</Figure>} />
        ))}
      </Stats>
      <div className={c('acts')}>
        <Link href={paths.games} className={buttonClass({ kind: 'primary' })}>
          {t('home.allGames')}
        </Link>
        <Link href={paths.help} className={buttonClass({})}>
          {t('info.help.title')}
        </Link>
        {isReturnShown && (
          <Link href={paths.returns} className={buttonClass({})}>
            {t('returns.title')}
          </Link>
        )}
      </div>
    </Panel>
  );
}
