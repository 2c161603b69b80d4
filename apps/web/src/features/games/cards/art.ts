/** Pictures of games. A vendor's own picture when there is one; else the house's drawing of the title, which the server makes. */
import type { GameCard } from '@baize/protocol/calls/games';
import type { ArtCategory } from '@baize/ui/art';
import { drawingAddress } from '#lib/drawings.ts';

const prints: Readonly<Record<GameCard['gameType'], ArtCategory>> = {
  RNG: 'slots',
  FISH: 'fishing',
  PVP: 'cards',
  MINI: 'mini',
  JACKPOT: 'slots',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  LIVE: 'live',
};

/** Games at a table have the print of their class, whatever category lists them (design brief 9). */
const tables: ReadonlySet<string> = new Set<TableClass>([
  'BACCARAT',
  'BLACKJACK',
  'CARDS',
  'DRAGONTIGER',
  'ROULETTE',
  'SICBO',
  'TABLE',
]);
type TableClass = 'BACCARAT' | 'BLACKJACK' | 'CARDS' | 'DRAGONTIGER' | 'ROULETTE' | 'SICBO' | 'TABLE';

type Kind = Pick<GameCard, 'gameType'> & Partial<Pick<GameCard, 'gameClassify'>>;

export function isTable<Of extends Kind>(game: Of): game is Of & { readonly gameClassify: TableClass } {
  return game.gameType === 'MINI' && tables.has(game.gameClassify ?? '');
}

/** The picture's address. A drawing never depends on a translated name, so a game looks the same in every language. */
export function artOf(game: Kind & Pick<GameCard, 'nodeId' | 'vassalage' | 'iconUrl'>): string {
  const { iconUrl, nodeId, gameType, vassalage } = game;
  return (
    iconUrl ??
    drawingAddress({
      title: nodeId.replace(/[-_.]+/g, ' '),
      category: isTable(game) ? game.gameClassify : prints[gameType],
      studio: vassalage,
    })
  );
}
