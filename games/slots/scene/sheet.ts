/** A model's sheet as a scene needs it: what fills the reels while they turn, and what stands before the first round. */
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import type { Strips, Window } from '@baize/game-kit/slot-scene';
import { loadSheet } from '../lazy.ts';

const loading = new Map<string, Promise<SlotSheet>>();

/** One and the same promise for a model, as a component asks for it at every drawing. */
export function sheetOf(modelId: string): Promise<SlotSheet> {
  const known = loading.get(modelId) ?? loadSheet(modelId);
  loading.set(modelId, known);
  return known;
}

/** Symbols that pass while a reel turns. Where each cell is drawn for itself there is no strip: one in the drawn shares stands for it. */
export function stripsOf(sheet: SlotSheet, isFree: boolean): Strips {
  const source = (isFree ? sheet.free : undefined) ?? sheet.base;
  const byLetter = new Map(sheet.symbols.map(({ letter, id }) => [letter, id]));
  if (source.kind === 'strips')
    return source.strips.map((strip) => [...strip].map((letter) => byLetter.get(letter) ?? ''));
  const all = Object.entries(source.weights).flatMap(([symbol, weight]) =>
    Array.from({ length: Math.max(1, Math.min(8, Math.round(weight / 10))) }, () => byLetter.get(symbol) ?? symbol),
  );
  return sheet.grid.rows.map((_, reel) => all.map((__, at) => all[(at * 7 + reel * 3) % all.length] ?? ''));
}

/** Before the first round: whatever the strips show at their beginning. */
export function openingWindow(sheet: SlotSheet): Window {
  const strips = stripsOf(sheet, false);
  return sheet.grid.rows.map((rows, reel) =>
    Array.from({ length: rows }, (_, row) => strips[reel]?.[(reel * 3 + row * 2) % (strips[reel]?.length || 1)] ?? ''),
  );
}

export function kindOf(sheet: SlotSheet, symbolId: string): string {
  return sheet.symbols.find(({ id }) => id === symbolId)?.kind ?? 'normal';
}
