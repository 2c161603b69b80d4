/** Papers of the models that are dealt here: certificates, and par sheets of slots. Source: product/games.md 15, 16.7. */
import { setImmediate } from 'node:timers/promises';
import { certificateOf, parSheetPage, parSheetRounds, winsInParts } from '@baize/game-kit/papers';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { lanternMarketRules, lanternMarketSheet } from '@baize/game-lantern-market/rules';
import { readSheetOfVersion } from '@baize/game-slots/node/sheets.ts';
import { rulesOfModel, slotModels } from '@baize/game-slots/rules';
import { GAMES } from './catalogue.ts';

/** A paper as a file to keep. */
export interface ModelDocument {
  readonly fileName: string;
  readonly mediaType: 'application/json' | 'text/html';
  readonly text: string;
}

/** About two milliseconds of a core: calls of players are answered in between. */
const ROUNDS_AT_ONCE = 2_000;
/** Sheets stay made: each is some tens of kilobytes. */
const SHEETS_KEPT = 40;

const made = new Map<string, Promise<ModelDocument>>();

/** Undefined for a model that is not dealt here, or never was in this version. */
export function certificateDocument(modelId: string, version: string): ModelDocument | undefined {
  const sheet = slotSheet(modelId, version);
  const rules = sheet
    ? rulesOfModel(modelId, version)
    : GAMES.find(({ rules: { model } }) => model.modelId === modelId)?.rules;
  if (rules?.model.version !== version) return undefined;
  const certificate = certificateOf(rules.model, rules === lanternMarketRules ? lanternMarketSheet : sheet);
  return {
    fileName: `certificate-${modelId}@${version}.json`,
    mediaType: 'application/json',
    text: `${JSON.stringify(certificate, null, 2)}\n`,
  };
}

/** The par sheet of a slot model, the same bytes as `npm run par-sheets` writes; undefined for every other model. Takes a second at its
 *  first asking; who asks meanwhile waits for the same one. */
export async function parSheetDocument(modelId: string, version: string): Promise<ModelDocument | undefined> {
  const sheet = slotSheet(modelId, version);
  if (!sheet) return undefined;
  const name = `${modelId}@${version}`;
  const known = made.get(name) ?? makeParSheet(sheet);
  made.delete(name);
  made.set(name, known); // the one that was asked for last is forgotten last
  for (const oldest of made.keys()) {
    if (made.size <= SHEETS_KEPT) break;
    made.delete(oldest);
  }
  return known;
}

async function makeParSheet(sheet: SlotSheet): Promise<ModelDocument> {
  const parts = winsInParts(sheet, parSheetRounds(sheet), ROUNDS_AT_ONCE);
  let part = parts.next();
  for (; !part.done; part = parts.next()) await setImmediate();
  return {
    fileName: `par-sheet-${sheet.id}@${sheet.version}.html`,
    mediaType: 'text/html',
    text: parSheetPage(sheet, part.value),
  };
}

function slotSheet(modelId: string, version: string): SlotSheet | undefined {
  return slotModels.some((model) => model.modelId === modelId) ? readSheetOfVersion(modelId, version) : undefined;
}
