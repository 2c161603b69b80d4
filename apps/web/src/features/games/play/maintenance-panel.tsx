import { useT } from '@baize/i18n/react';
import { EmptyBox } from '@baize/ui';
import { WrenchIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useHotGames } from '../cards/data.ts';
import { Games } from '../cards/game-row.tsx';
import sheet from './play.module.css';

const c = classes(sheet);
const suggestionsMax = 4;

/** The game rests: until when, and others that are played a lot (specification 4). */
export function MaintenancePanel({ nodeId, until }: { nodeId: string; until: string | null }) {
  const t = useT();
  const format = useFormat();
  const hot = (useHotGames().data?.list ?? [])
    .filter((game) => game.nodeId !== nodeId && game.maintenanceUntil === null)
    .slice(0, suggestionsMax);
  return (
    <div className={c('rest')}>
      <EmptyBox icon={<WrenchIcon weight="duotone" />} title={t('member.game.maintenance')}>
        {until
          ? t('member.game.maintenanceUntil', { time: format.dateTime(until), distance: format.distance(until) })
          : t('member.game.maintenanceOpen')}
      </EmptyBox>
      {hot.length > 0 && (
        <section>
          <h2 className={c('sub')}>{t('games.suggestions')}</h2>
          <Games games={hot} columns={7} />
        </section>
      )}
    </div>
  );
}
