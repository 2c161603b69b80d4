/** How a title's symbols look: its two things first, then others of the house's stock, in inks of its palette. */
import type { TitleLook } from '@baize/game-kit/protocol.ts';
import { drawSymbol, picturesOfWords } from '@baize/ui/art';
import type { EmblemName } from '@baize/ui/art';
import { nounIds } from '../titles/words.ts';

export type SymbolLook =
  | { readonly kind: 'picture'; readonly src: string }
  | { readonly kind: 'letter'; readonly text: string; readonly hue: number }
  | { readonly kind: 'blank' };

export interface Look {
  of(symbolId: string): SymbolLook;
  /** The noun a symbol shows, where it shows one of the themes' things. */
  nounOf(symbolId: string): string | undefined;
}

const letters: Readonly<Record<string, string>> = {
  low1: 'A',
  low2: 'K',
  low3: 'Q',
  low4: 'J',
  low5: '10',
  low6: '9',
  mystery: '?',
  bar1: 'BAR',
  bar2: '2 BAR',
  bar3: '3 BAR',
};

/** Pictures of symbols that mean the same in every title, best first: a title's own things are not shown twice. */
const fixed: Readonly<Record<string, readonly [EmblemName, EmblemName]>> = {
  wild: ['StarFour', 'Sparkle'],
  wild2: ['StarFour', 'Sparkle'],
  wild3: ['StarFour', 'Sparkle'],
  scatter: ['SunHorizon', 'MoonStars'],
  bonus: ['MagicWand', 'Confetti'],
  coin: ['CoinVertical', 'Coins'],
  collector: ['TreasureChest', 'Vault'],
  seven: ['NumberSeven', 'NumberCircleSeven'],
  bell: ['BellSimple', 'CallBell'],
  cherry: ['Cherries', 'OrangeSlice'],
};

/** Hues of the symbols beside the palette's own: far enough from each other at a glance. */
const turns: Readonly<Record<string, number>> = {
  high1: 0,
  high2: 150,
  high3: 75,
  high4: 225,
  low1: 20,
  low2: 110,
  low3: 200,
  low4: 290,
  low5: 245,
  low6: 65,
  mystery: 300,
  bar1: 200,
  bar2: 120,
  bar3: 20,
};
const gold = 82;
const scatterHue = 25;

export function lookOf({ themeId, palette }: TitleLook): Look {
  const own = themeId.split('-');
  const nouns = [...own, ...companions(own)];
  const shown = new Set(nouns.flatMap((noun) => picturesOfWords(noun)));
  const made = new Map<string, SymbolLook>();
  const hueOf = (id: string) => (palette * 15 + (turns[id] ?? 0)) % 360;
  const nounOf = (id: string) => (id.startsWith('high') ? nouns[Number(id.slice(4)) - 1] : undefined);

  const make = (id: string): SymbolLook => {
    const letter = letters[id];
    if (letter !== undefined) return { kind: 'letter', text: letter, hue: hueOf(id) };
    const [picture] = picturesOfWords(nounOf(id) ?? '');
    if (picture) return pictured(picture, hueOf(id));
    const choice = fixed[id];
    if (!choice) return { kind: 'blank' };
    return pictured(
      shown.has(choice[0]) ? choice[1] : choice[0],
      id === 'scatter' || id === 'seven' ? scatterHue : gold,
    );
  };
  return {
    nounOf,
    of(id) {
      const known = made.get(id) ?? make(id);
      made.set(id, known);
      return known;
    },
  };
}

function pictured(name: EmblemName, hue: number): SymbolLook {
  return { kind: 'picture', src: `data:image/svg+xml,${encodeURIComponent(drawSymbol(name, hue))}` };
}

/** Two more things, always the same for a theme. */
function companions(own: readonly string[]): string[] {
  const from = nounIds.indexOf(own[0] ?? '') * 5 + nounIds.indexOf(own[1] ?? '') * 3;
  const others = nounIds.filter((noun) => !own.includes(noun));
  return [others[from % others.length] ?? '', others[(from + 17) % others.length] ?? ''];
}
