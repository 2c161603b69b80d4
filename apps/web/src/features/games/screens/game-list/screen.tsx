/** Lists by vendor: one studio's games of one kind, or every game of the house. */
import { useT } from '@baize/i18n/react';
import { useParams } from '@tanstack/react-router';
import { useQueryParams } from '#lib/navigate.tsx';
import { categoryPaths } from '#lib/paths.ts';
import type { GameType } from '#lib/paths.ts';
import { studiosOf, useLanes } from '../../cards/data.ts';
import { Lobby } from '../../lobby/lobby.tsx';

function knownType(text: string | undefined): GameType | undefined {
  return text !== undefined && text in categoryPaths ? (text as GameType) : undefined; // a key of that table is one of the types
}

/** /games, also with `vassalage` and `gameType` in the query. */
export function AllGames() {
  const t = useT();
  const { gameType } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const type = knownType(gameType);
  return <Lobby title={t('games.lobbyTitle', { category: type ?? 'other' })} type={type} hasKinds />;
}

/** /games/RNG/BAIZE_STUDIO */
export function StudioGames() {
  const t = useT();
  const { gameType, vassalage = '' } = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const type = knownType(gameType);
  const lanes = useLanes().data?.lanes ?? [];
  const studio = studiosOf(lanes).find((known) => known.vassalage === vassalage)?.displayName ?? vassalage;
  return <Lobby title={t('lobby.studioTitle', { studio, category: type ?? 'other' })} type={type} studio={vassalage} />;
}
