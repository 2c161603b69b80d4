import { useT } from '@baize/i18n/react';
import { Pill, PillRow } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { useGo, usePathname, useQueryParams } from '#lib/navigate.tsx';
import type { GameType } from '#lib/paths.ts';
import { categoriesOf } from '../cards/categories.tsx';
import { useLanes } from '../cards/data.ts';

/** The categories of the house as a filter of the list of every game; the choice stands in the address. */
export function KindRow({ type }: { type: GameType | undefined }) {
  const t = useT();
  const go = useGo();
  const format = useFormat();
  const pathname = usePathname();
  const { gameType: _chosen, ...others } = useQueryParams();
  const categories = categoriesOf(useLanes().data?.lanes ?? []);
  if (categories.length < 2) return null;
  const choose = (gameType: GameType | undefined): void => {
    const query = new URLSearchParams({ ...others, ...(gameType && { gameType }) }).toString();
    go(query ? `${pathname}?${query}` : pathname, { replace: true });
  };
  return (
    <PillRow label={t('games.filters')}>
      <Pill on={type === undefined} onToggle={() => choose(undefined)}>
        {t('common.all')}
      </Pill>
      {categories.map((category) => (
        <Pill
          key={category.type}
          on={category.type === type}
          count={format.number(category.games)}
          onToggle={() => choose(category.type)}
        >
          {t(`shell.category.${category.type}`)}
        </Pill>
      ))}
    </PillRow>
  );
}
