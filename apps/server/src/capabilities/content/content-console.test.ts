/** The content desk: what operators write reaches players as it was meant, clean, in its window and in every language. */
import { randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParsedInput } from '@baize/protocol';
import { saveContent } from '@baize/protocol/calls/content-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { cleanImage } from '#kernel/uploads.ts';
import { everyRow, openTestWorld, testConfig } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { readForOperators, readItem } from './operator-view.ts';
import { addPicture, mimeOf } from './pictures.ts';
import { announcementsFor, readPromotion } from './read.ts';
import { isLink, standingOf } from './rules.ts';
import { saveItem } from './save-item.ts';
import { saveWords } from './save-words.ts';
import { takeDown } from './take-down.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const staff: StaffCtx['actor'] = {
  kind: 'staff',
  staffId: randomUUID(),
  sessionId: randomUUID(),
  displayName: 'Olive',
  role: 'brand',
  state: 'full',
  merchants: ['BAIZE', 'LOTUS'],
  approvalLimitMinor: 0n,
};
const asStaff = <T>(work: (tx: Tx<StaffCtx>) => Promise<T>, merchant = world.merchant): Promise<T> =>
  inTx(world.database, { ...world.ctx(staff, merchant), actor: staff }, work);
type Wish = ParsedInput<typeof saveContent>['body'];
const wishOf = (part: object): Wish =>
  saveContent.body.parse({
    revision: null,
    kind: 'notice',
    audience: ['A', 'B'],
    words: { title: 'A title' },
    ...part,
  });
const save = (id: string, part: object, merchant = world.merchant) =>
  asStaff((tx) => saveItem(tx, id, wishOf(part)), merchant);
const read = (id: string, merchant = world.merchant) => asStaff((tx) => readItem(tx, id), merchant);
const write = async (id: string, language: string, words: Wish['words'] | null) =>
  asStaff(async (tx) => saveWords(tx, { itemId: id, language, revision: (await readItem(tx, id)).revision }, words));
const noticesIn = async (language: string, merchant = world.merchant) =>
  (
    await world.tx(
      (tx) => announcementsFor(tx, { types: 'PL,B,H', execution: 'B', language }),
      world.ctx({ kind: 'guest' }, merchant),
    )
  ).player;
async function refusal(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof Failure ? (failure.detail.fields ?? failure.code) : failure;
}

describe('an item', () => {
  it('is read by players in each language, English where it has no words, and clean', async () => {
    const id = randomUUID();
    await save(id, { words: { title: 'Quiet hours', body: '<p onclick="x()">Rest <script>x()</script>well</p>' } });
    await write(id, 'th', { title: 'เวลาพัก', summary: '', body: '<p>พัก</p>', linkLabel: '', terms: [] });
    const of = async (language: string) => (await noticesIn(language)).find((notice) => notice.id === id);
    expect(await of('en')).toMatchObject({ title: 'Quiet hours', content: '<p>Rest well</p>', lang: 'en' });
    expect(await of('th')).toMatchObject({ title: 'เวลาพัก', lang: 'th' });
    expect(await of('fr')).toMatchObject({ title: 'Quiet hours', lang: 'en' });
    await write(id, 'th', null);
    expect(await of('th')).toMatchObject({ lang: 'en' });
    expect(await refusal(write(id, 'en', null))).toEqual({ words: { reason: 'required' } });
  });

  it('written by two people from the same copy keeps the first; the second is refused', async () => {
    const id = randomUUID();
    await save(id, {});
    const { revision } = await read(id);
    world.clock.advance(1_000);
    await save(id, { revision, words: { title: 'Mine' } });
    expect(await refusal(save(id, { revision, words: { title: 'Theirs' } }))).toBe('STATE_CONFLICT');
    expect((await read(id)).title).toBe('Mine');
  });

  it('sent twice is written once', async () => {
    const id = randomUUID();
    await save(id, {});
    const { revision } = await read(id);
    world.clock.advance(1_000);
    await save(id, {});
    expect((await read(id)).revision).toBe(revision);
    expect(await refusal(save(id, { words: { title: 'Another' } }))).toBe('STATE_CONFLICT');
  });

  it('is one merchant’s: another neither reads nor writes nor ends it', async () => {
    const id = randomUUID();
    await save(id, {});
    const { revision } = await read(id);
    expect(await refusal(read(id, world.other))).toBe('NOT_FOUND');
    expect(await refusal(save(id, { revision }, world.other))).toBe('NOT_FOUND');
    expect(await refusal(asStaff((tx) => takeDown(tx, id), world.other))).toBe('NOT_FOUND');
    expect((await noticesIn('en', world.other)).map((notice) => notice.id)).not.toContain(id);
  });

  it('begins in English, keeps its kind, and keeps fields that the page does not edit', async () => {
    const id = randomUUID();
    expect(await refusal(save(id, { language: 'th' }))).toEqual({ language: { reason: 'required' } });
    await save(id, { kind: 'banner', shelf: 'w_home' });
    const { revision } = await read(id);
    expect(await refusal(save(id, { revision, kind: 'popup' }))).toBe('STATE_CONFLICT');
  });

  it.each([
    ['a banner of no group', { kind: 'banner', shelf: null }, 'shelf'],
    ['a notice on a shelf', { shelf: 'w_home' }, 'shelf'],
    ['a popup that leads somewhere', { kind: 'popup', linkageType: 'page', url: '/help' }, 'linkageType'],
    ['a script for a goal', { kind: 'banner', shelf: 'w_home', linkageType: 'external', url: 'javascript:x' }, 'url'],
    ['an end before the beginning', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
  ])('is refused as %s', async (_what, part, field) => {
    const id = randomUUID();
    expect(Object.keys((await refusal(save(id, part))) as object)).toEqual([field]);
    expect(await refusal(read(id))).toBe('NOT_FOUND');
  });

  it('in an unknown language is refused by the shape of the call', () => {
    expect(saveContent.body.safeParse({ ...wishOf({}), language: 'xx' }).error?.issues[0]?.path).toEqual(['language']);
  });

  it('is shown in its window, and no longer once it is taken down', async () => {
    const id = randomUUID();
    const at = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
    await save(id, { startsAt: at(1), endsAt: at(48) });
    const isShown = async () => (await noticesIn('en')).some((notice) => notice.id === id);
    expect([await isShown(), (await read(id)).state]).toEqual([false, 'coming']);
    world.clock.advance(2 * 3_600_000);
    expect([await isShown(), (await read(id)).state]).toEqual([true, 'running']);
    await asStaff((tx) => takeDown(tx, id));
    expect([await isShown(), (await read(id)).state]).toEqual([false, 'over']);
    const { revision } = await read(id);
    world.clock.advance(1_000);
    await asStaff((tx) => takeDown(tx, id));
    expect((await read(id)).revision).toBe(revision);
  });

  it('is gone at once when it is taken down, a promotion too, and back when it is published again', async () => {
    const id = randomUUID();
    const seen = () => world.tx((tx) => readPromotion(tx, id, 'en'), world.ctx({ kind: 'guest' }));
    const offer = { kind: 'promotion', shelf: 'newbie' };
    await save(id, offer);
    expect((await seen()).title).toBe('A title');
    await asStaff((tx) => takeDown(tx, id));
    expect(await refusal(seen())).toBe('NOT_FOUND');
    world.clock.advance(1_000);
    await save(id, { ...offer, revision: (await read(id)).revision });
    expect((await seen()).title).toBe('A title');
  });

  it('is in the audit log with the operator who wrote it', async () => {
    const id = randomUUID();
    await save(id, {});
    await write(id, 'th', { title: 'ชื่อ', summary: '', body: '', linkLabel: '', terms: [] });
    await asStaff((tx) => takeDown(tx, id));
    const rows = await everyRow<{ action: string; target: string; actor_name: string }>(world.database, 'audit_log');
    const about = rows.filter(({ target }) => target === id).map((row) => [row.action, row.actor_name]);
    expect(about).toEqual(['content.save', 'content.words', 'content.takeDown'].map((action) => [action, 'Olive']));
  });
});

describe('the list', () => {
  it('is in the order that players see, with ended items last', async () => {
    const [later, first, over] = [randomUUID(), randomUUID(), randomUUID()];
    await save(later, { kind: 'headline', order: 20 });
    await save(first, { kind: 'headline', order: 10 });
    await save(over, { kind: 'headline', order: 0 });
    await asStaff((tx) => takeDown(tx, over));
    const { content, total } = await asStaff((tx) =>
      readForOperators(tx, { kind: 'headline', pageNo: 1, pageSize: 10, merchant: 'BAIZE' }),
    );
    expect(content.map(({ id }) => id)).toEqual([first, later, over]);
    expect(total).toBe(3);
  });
});

describe('a picture', () => {
  const dataDir = () => testConfig(world.databases).dataDir;
  const add = async (count: number) => {
    const image = await cleanImage(PNG.sync.write(new PNG({ width: 40, height: 30 })));
    return asStaff((tx) =>
      addPicture(
        tx,
        dataDir(),
        Array.from({ length: count }, () => image),
      ),
    );
  };

  it('is shown on a promotion under an address of the site', async () => {
    const imageId = await add(1);
    const id = randomUUID();
    await save(id, { kind: 'promotion', shelf: 'newbie', imageId });
    const seen = await world.tx((tx) => readPromotion(tx, id, 'en'), world.ctx({ kind: 'guest' }));
    expect(seen.announcementImages).toBe(`/pictures/${imageId}`);
    expect((await read(id)).imageId).toBe(imageId);
  });

  it('is one at a time, and another merchant’s cannot be used', async () => {
    expect(await refusal(add(0))).toBe('UPLOAD_COUNT');
    expect(await refusal(add(2))).toBe('UPLOAD_COUNT');
    const imageId = await add(1);
    expect(await refusal(asStaff((tx) => mimeOf(tx, imageId), world.other))).toBe('NOT_FOUND');
    const banner = { kind: 'banner', shelf: 'w_home', imageId };
    expect(await refusal(save(randomUUID(), banner, world.other))).toBe('NOT_FOUND');
  });
});

it.each([
  ['none', '', true],
  ['none', '/help', false],
  ['page', '/help#first', true],
  ['page', '//evil.example', false],
  ['page', '/\\evil.example', false],
  ['promotion', '0199b000-0000-7000-8000-000000000901', true],
  ['promotion', 'first', false],
  ['game', 'lantern-market', true],
  ['game', '../x', false],
  ['external', 'https://example.org/a', true],
  ['external', 'http://example.org/a', false],
  ['external', 'https://me@example.org', false],
  ['external', 'data:text/html,x', false],
] as const)('a link of kind %s to “%s”: %s', (kind, url, isGood) => {
  expect(isLink(kind, url)).toBe(isGood);
});

it('an item is running, coming or over by its start and end', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  expect(standingOf({ startsAt: null, endsAt: null }, now)).toBe('running');
  expect(standingOf({ startsAt: after, endsAt: null }, now)).toBe('coming');
  expect(standingOf({ startsAt: before, endsAt: now }, now)).toBe('over');
});
