/** Three games by keyboard and accessibility tree alone, in three languages and both directions: whoever hears the game instead of
 *  seeing it is told each round's result, once. */
import { expect, test } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
import { pageEntries } from '../src/pages-list.ts';
import { buttonOf, listenToSpeech, shaped, tabTo, takeSpoken } from '../src/screen-reader.ts';
import { startSystem } from '../src/system.ts';
import { openTabs, sayIn, visit } from '../src/visit.ts';
import type { Say } from '../src/visit.ts';

const languages = ['en', 'ar', 'th'];
const roundsEach = 3;
const roundMs = 90_000; // a round with free spins in it shows each of them

interface Walk {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly say: Say;
}

interface Game {
  readonly nodeId: string;
  /** The button that begins a round. */
  readonly begins: (say: Say) => string;
  /** What a round asks for before it begins, by keyboard. */
  readonly prepare: (walk: Walk) => Promise<void>;
  /** What the round asks for before it ends, by keyboard; called again and again until the result is spoken. */
  readonly goOn: (walk: Walk) => Promise<void>;
  /** Spoken on the way to a result, and no result: a button that waits, free spins as they are counted. */
  readonly onTheWay: (say: Say) => readonly RegExp[];
}

async function pressButton({ page, frame }: Walk, name: string): Promise<void> {
  await tabTo(page, buttonOf(frame, name));
  await page.keyboard.press('Enter');
}

const games: readonly Game[] = [
  {
    nodeId: 'dice',
    begins: (say) => say('game-dice.roll', { direction: 'over', target: '50.50' }),
    async prepare({ page, frame, say }) {
      await tabTo(page, frame.getByRole('textbox', { name: say('game-host.bet'), exact: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('2');
    },
    goOn: () => Promise.resolve(),
    onTheWay: () => [],
  },
  {
    nodeId: 'lantern-market',
    begins: (say) => say('game-lantern-market.spin'),
    prepare: () => Promise.resolve(),
    async goOn(walk) {
      const start = buttonOf(walk.frame, walk.say('game-lantern-market.begin'));
      if (await start.isVisible()) await pressButton(walk, walk.say('game-lantern-market.begin'));
    },
    onTheWay: (say) => [
      shaped(say('game-lantern-market.spinning')),
      shaped(say('game-lantern-market.freeAt', { at: 9, of: 9 })),
      shaped(say('game-lantern-market.freeTitle', { count: 9 })),
    ],
  },
  {
    nodeId: 'blackjack',
    begins: (say) => say('game-blackjack.deal'),
    prepare: () => Promise.resolve(),
    async goOn(walk) {
      for (const act of ['decline', 'stand']) {
        const name = walk.say('game-blackjack.act', { act });
        const button = buttonOf(walk.frame, name);
        if (!(await button.isVisible()) || (await button.getAttribute('aria-disabled')) === 'true') continue;
        await pressButton(walk, name);
        return;
      }
    },
    onTheWay: () => [],
  },
];

/** Plays one round and returns everything that was spoken in it, without what belongs to the way. */
async function announcedRound(walk: Walk, game: Game): Promise<string[]> {
  const { page, say } = walk;
  const onTheWay = [...game.onTheWay(say), shaped(say('game-host.placing'))];
  const heard: string[] = [];
  const listen = async (): Promise<void> => {
    for (const text of await takeSpoken(page)) if (!onTheWay.some((shape) => shape.test(text))) heard.push(text);
  };
  await takeSpoken(page);
  await game.prepare(walk);
  await pressButton(walk, game.begins(say));
  await expect(async () => {
    await game.goOn(walk);
    await listen();
    expect(heard).not.toEqual([]);
  }).toPass({ timeout: roundMs, intervals: [100] });
  // what follows the result in the same round would follow within its own drawing: until the next one can begin
  const again = buttonOf(walk.frame, game.begins(say));
  await expect(again).toBeVisible();
  await expect(again).not.toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await listen();
  return heard;
}

test('each round’s result is spoken once, and every act is reached by keyboard', async ({ browser }) => {
  test.setTimeout(900_000);
  const system = await startSystem({ nodes: 1 });
  try {
    const tabs = await openTabs(system);
    for (const language of languages)
      for (const game of games)
        await test.step(`${game.nodeId}, ${language}`, async () => {
          const entry = pageEntries.find(({ name }) => name === `game-${game.nodeId}`);
          if (!entry) throw new Error(`no page for ${game.nodeId}`);
          const look = { theme: 'dark', language, width: 1440, height: 900 } as const;
          const { page, context } = await visit(browser, system, tabs, entry, look, (opened) => {
            void listenToSpeech(opened);
          });
          const walk = { page, frame: page.frameLocator('iframe'), say: sayIn(language) };
          for (let count = 1; count <= roundsEach; count += 1) {
            const heard = await announcedRound(walk, game);
            expect(heard, `round ${count}`).toHaveLength(1);
            expect(heard[0]).toMatch(/[\p{L}]/u);
          }
          await context.close();
        });
  } finally {
    await system.stop();
  }
});
