/** The titles of the slot models as games of the studio. */
import { slotStakes } from '@baize/game-kit/game';
import { rulesOfModel, slotModels } from '@baize/game-slots/rules';
import { makeTitles, namePartsOf } from '@baize/game-slots/titles';
import type { Game } from './catalogue.ts';

export const titles = makeTitles(slotModels.map(({ modelId }) => modelId));

export function titleGame(gameCode: string): Game | undefined {
  const title = titles.find(gameCode);
  if (!title) return undefined;
  const names = joined(namePartsOf(title));
  return { gameCode, names, rules: rulesOfModel(title.modelId), scene: 'slots', title, ...slotStakes };
}

function joined(parts: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const [first = {}] = parts;
  return Object.fromEntries(
    Object.keys(first).map((language) => [language, parts.map((names) => names[language] ?? '').join(' · ')]),
  );
}
