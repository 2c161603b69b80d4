/** The games' door: the catalogue, and what higher rooms tell it. */
export type { Catalogue, MerchantCatalogue } from './catalogue.ts';
export { openCatalogue } from './catalogue.ts';
export { changeGame } from './change-game.ts';
export { cardOf, categoryOf, isUnderMaintenance, nameIn, stakesIn } from './rules.ts';
export type { GameRow, ListedGame } from './store.ts';
export {
  claimList,
  insertFavourite as addSampleFavourite,
  readListVersion,
  readNodesOf as nodesOf,
  upsertRecent as rememberOpened,
  vendorsWithGames,
  writeGames,
  writeListVersion,
  writeNameParts,
} from './store.ts';
