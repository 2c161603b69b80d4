import { houseGames } from '@baize/games';
import { readMessages } from '@baize/i18n/source';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '@baize/protocol/languages';
import { readFolders } from './read-folders.ts';
import { gamesText, manifestText, printsText, rulesText, scenesText } from './write-lists.ts';

const root = join(import.meta.dirname, '../../..');
const allNames = Object.fromEntries(languages.map(({ tag }) => [tag, 'Coin Toss']));

let games: string;

beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  games = mkdtempSync(join(root, '.cache/games-'));
});

afterEach(() => rmSync(games, { recursive: true, force: true }));

describe('the lists of games', () => {
  it('have a folder at its position, under its own name', async () => {
    plant('wheel', { position: 2, codes: ['wheel'], print: `{ drawing: 'wheel', category: 'mini', title: /wheel/ }` });
    plant('coin-toss', {
      position: 1,
      codes: ['coin-toss', 'coin-toss-edge'],
      print: `{ drawing: 'wheel', category: 'mini', title: /coin toss/ }`,
    });
    const folders = await readFolders(games);
    expect(folders.map(({ name }) => name)).toEqual(['coin-toss', 'wheel']);
    expect(gamesText(folders)).toContain(`import { game as coinToss } from '@baize/game-coin-toss/game';`);
    expect(gamesText(folders)).toContain(`  'coin-toss': coinToss,\n  wheel,\n`);
    expect(rulesText(folders)).toContain(`import { gameRules as wheel } from '@baize/game-wheel/rules';`);
    expect(scenesText(folders)).toContain(`  'coin-toss': () => import('@baize/game-coin-toss/scene'),\n`);
    expect(printsText(folders)).toMatch(/coin toss[^]*title: \/wheel/);
    expect(JSON.parse(manifestText('{"name":"@baize/games"}', folders))).toMatchObject({
      name: '@baize/games',
      dependencies: { '@baize/game-coin-toss': '0.1.0', '@baize/game-wheel': '0.1.0' },
    });
  });

  it('have a folder without a game of its own among the scenes alone', async () => {
    plant('titles', { position: 1, codes: [] });
    const folders = await readFolders(games);
    expect(scenesText(folders)).toContain('@baize/game-titles/scene');
    expect(rulesText(folders)).not.toContain('@baize/game-titles');
  });

  it('refuse a game without a name in one of the languages', async () => {
    plant('wheel', { position: 1, codes: ['wheel'], names: { ...allNames, km: '', ur: undefined } });
    await expect(readFolders(games)).rejects.toThrow('wheel has no name in km, ur');
  });

  it('refuse a game that the rules do not play, and one that they play besides', async () => {
    plant('wheel', { position: 1, codes: ['wheel', 'wheel-two'], played: ['wheel', 'wheel-three'] });
    await expect(readFolders(games)).rejects.toThrow(
      'game.ts has wheel, wheel-two, the gameRules of rules.ts are wheel, wheel-three',
    );
  });

  it('refuse two folders at one position, or with one game', async () => {
    plant('wheel', { position: 1, codes: ['wheel'] });
    plant('tower', { position: 1, codes: ['wheel'] });
    await expect(readFolders(games)).rejects.toThrow('in two game.ts: position 1, wheel');
  });

  it('refuse a folder without a scene, and a house without a game', async () => {
    await expect(readFolders(games)).rejects.toThrow('no game.ts');
    plant('wheel', { position: 1, codes: ['wheel'] });
    rmSync(join(games, 'wheel/scene.tsx'));
    await expect(readFolders(games)).rejects.toThrow('games/wheel has no scene.tsx');
  });
});

describe.each(languages.map(({ tag }) => tag))('in %s', (tag) => {
  it('the page of a game names it as the list does', () => {
    const title = readMessages(tag)['game-host.title'] ?? '';
    const arms = [...title.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, arm = '', name]) => [arm, name] as const);
    const own = arms.filter(([arm]) => arm !== 'other');
    expect(own.length).toBeGreaterThan(0);
    for (const [arm, name] of own) {
      const gameCode = arm.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(houseGames.find((game) => game.gameCode === gameCode)?.names[tag], gameCode).toBe(name);
    }
  });
});

interface Planted {
  readonly position: number;
  readonly codes: readonly string[];
  readonly played?: readonly string[];
  readonly names?: Readonly<Record<string, string | undefined>>;
  readonly print?: string;
}

/** A folder with the three files of a game. */
function plant(
  name: string,
  { position, codes, played = codes, names = allNames, print = 'undefined' }: Planted,
): void {
  mkdirSync(join(games, name));
  const variants = Object.fromEntries(codes.map((code) => [code, { names }]));
  const rules = played.map((gameCode) => ({ model: { gameCode } }));
  const files = {
    'game.ts': `export const game = { position: ${position}, print: ${print}, variants: ${JSON.stringify(variants)} };`,
    'rules.ts': `export const gameRules = ${JSON.stringify(rules)};`,
    'scene.tsx': '',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(games, name, file), text);
}
