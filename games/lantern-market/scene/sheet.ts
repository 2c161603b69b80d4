import type { ParSheet } from '@baize/game-kit/slot-engine';
import json from '../par-sheet.json' with { type: 'json' };

/** Strips, lines and pays for drawing. Not by way of rules.ts: a page that only shows needs no engine. */
export const marketSheet = json as unknown as ParSheet; // JSON types know neither unions nor tuples
