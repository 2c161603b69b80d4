import { canonicalJson, sha256Hex } from '@baize/fair';
import type { GameModel, JsonObject } from '@baize/fair';
import { potSharePpm } from '../jackpots/index.ts';
import kit from '../package.json' with { type: 'json' };
import type { ParSheet, SlotSheet } from '../slot-engine/index.ts';

/** A document of plain text and whole numbers, so that it has one hash in every language: shares and deviations are decimal text. */
export type Certificate = JsonObject & { readonly format: 'baize-certificate/1'; readonly hash: string };

/** The figures of a model as they are published, whose they are, and how anybody makes them again. The same text for ever; `hash` is
 *  the SHA-256 of the canonical text of all the rest. Source: product/games.md 15, 16. */
export function certificateOf(model: GameModel, sheet?: SlotSheet | ParSheet): Certificate {
  const body = {
    format: 'baize-certificate/1',
    model: {
      id: model.modelId,
      version: model.version,
      type: model.gameType,
      classify: model.gameClassify,
      lines: model.lines,
      features: [...model.features],
      ...modelHash(model, sheet),
    },
    figures: {
      perUnitStakedWith: model.referenceChoices,
      returnToPlayer: returnOf(model, sheet),
      ...(model.features.includes('pots') && { ofIt: { pots: share(potSharePpm / 1e6) } }),
      ...(model.rtpMin !== model.rtpMax && { overAllChoices: { from: share(model.rtpMin), to: share(model.rtpMax) } }),
      hitRate: share(model.hitRate),
      standardDeviation: model.standardDeviation.toFixed(6),
      volatilityClass: model.volatilityClass,
      largestWinTimesStake: (model.maxMultiplierE4 / 10_000).toFixed(4),
    },
    engine: { name: kit.name, version: kit.version },
    reproduce: {
      figures: isSlotSheet(sheet) ? `npm run certify -- --full ${sheet.family}` : 'npm run certify',
      certificate: `npm run certify -- --certificate ${model.modelId}`,
    },
  } as const satisfies JsonObject;
  return { ...body, hash: sha256Hex(canonicalJson(body)) };
}

/** Of a par sheet the hash that it carries: all of it but its figures. Of a game that is written as rules, that of its published card. */
function modelHash(model: GameModel, sheet: SlotSheet | ParSheet | undefined): { hash: string; hashOf: string } {
  if (sheet) return { hash: sheet.hash, hashOf: 'par sheet without its figures' };
  const card = Object.entries(model).map(([name, value]) => [name, JSON.stringify(value)] as const);
  return { hash: sha256Hex(canonicalJson(Object.fromEntries(card))), hashOf: 'published figures and terms' };
}

/** A return that was simulated is known as an interval, and is published as one. */
function returnOf({ rtp, rtpText }: GameModel, sheet: SlotSheet | ParSheet | undefined): JsonObject {
  if (!isSlotSheet(sheet) || sheet.par.method === 'exact') return { method: 'computed', share: rtpText };
  const half = sheet.par.rtpHalfWidth;
  return {
    method: 'simulated on fixed seeds',
    from: share(rtp - half),
    to: share(rtp + half),
    confidence: '0.95',
  };
}

function isSlotSheet(sheet: SlotSheet | ParSheet | undefined): sheet is SlotSheet {
  return sheet !== undefined && 'family' in sheet;
}

function share(value: number): string {
  return value.toFixed(10);
}
