/** The queue of drawings, with a program in the site's place that draws nothing until it is told to. */
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDrawer } from './first-view.ts';
import type { Drawer } from './first-view.ts';

/** `/count` says how many views were asked for, `/release` draws them all and every later one at once. */
const program = `
const { parentPort } = require('node:worker_threads');
let held = [];
let asked = 0;
const draw = (id) => parentPort.postMessage({ id, value: { html: '<p>drawn</p>', css: '', who: 'visitor', answers: [], asks: [], needsAllTexts: false, screens: [] } });
parentPort.postMessage({ paths: ['/', '/games'] });
parentPort.on('message', ({ id, view, drawing }) => {
  if (drawing === '/release') for (const one of held ?? []) draw(one);
  if (drawing === '/release') held = null;
  if (drawing) return parentPort.postMessage({ id, value: String(asked) });
  asked += 1;
  if (held) held.push(id);
  else draw(id);
});
`;

/** Longer than any thread takes to start. */
const patienceMs = 60_000;

let dist: string;
let drawer: Drawer;
let close: () => Promise<void>;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'baize-first-view-'));
  mkdirSync(join(dist, '.first-view'));
  writeFileSync(join(dist, '.first-view/program.js'), program);
  const app = {
    addHook: (_name: 'onClose', hook: () => Promise<void>) => {
      close = hook;
    },
  };
  const opened = openDrawer(app as unknown as FastifyInstance, dist, pino({ level: 'silent' }), patienceMs); // only its hook is used here
  if (!opened) throw new Error('the site has no program');
  drawer = opened;
});
afterEach(async () => {
  await close();
  rmSync(dist, { recursive: true, force: true });
});

const view = (path: string, host = 'shop.localhost') => drawer.view({ host, path, language: 'en', start: {} });
const askedViews = async (): Promise<number> => Number(await drawer.picture('/count'));

describe('drawings', () => {
  it('at most fifty wait; who comes later gets the plain page at once, and is drawn for when there is room', async () => {
    const many = Array.from({ length: 500 }, (_, place) => view('/', `shop-${place}.localhost`));
    const late = await Promise.race([many[499], drawer.picture('/count').then(() => 'waits')]);
    expect(late).toBeNull();
    expect(await askedViews()).toBeLessThanOrEqual(50);
    await drawer.picture('/release');
    const drawn = await Promise.all(many);
    expect(drawn.filter((one) => one !== null)).toHaveLength(50);
    expect(await view('/', 'shop-499.localhost')).toMatchObject({ html: '<p>drawn</p>' });
  });

  it('a path the site does not draw asks its program nothing', async () => {
    await drawer.picture('/release');
    await view('/');
    const before = await askedViews();
    const strays = await Promise.all(Array.from({ length: 300 }, (_, place) => view(`/member/${place}`)));
    expect(strays.every((one) => one === null)).toBe(true);
    expect(await askedViews()).toBe(before);
    expect(await view('/games')).toMatchObject({ html: '<p>drawn</p>' });
  });
});
