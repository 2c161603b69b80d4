/** The games of one category. */
import { useT } from '@baize/i18n/react';
import { usePathname } from '#lib/navigate.tsx';
import { categoryPaths } from '#lib/paths.ts';
import type { GameType } from '#lib/paths.ts';
import { Lobby } from '../../lobby/lobby.tsx';

function typeOf(pathname: string): GameType | undefined {
  return (Object.keys(categoryPaths) as GameType[]).find((type) => categoryPaths[type] === pathname);
}

export function GameCenter() {
  const t = useT();
  const type = typeOf(usePathname());
  return <Lobby title={t('games.lobbyTitle', { category: type ?? 'other' })} type={type} />;
}
