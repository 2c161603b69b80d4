import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { cleanHtml, wordsOf } from './clean.ts';
import { publishItem } from './publish.ts';
import type { NewItem } from './publish.ts';
import { announcementsFor, readHelp, readPage } from './read.ts';

describe('HTML of an operator', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example/x">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p onclick="alert(1)" style="background:url(https://evil.example)">x</p>',
    '<form action="/wps/session/login"><input name="password"></form>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{background:url(https://evil.example)}</style>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<p id="root" name="merchant">x</p>',
    '<link rel="stylesheet" href="https://evil.example"><meta http-equiv="refresh" content="0;url=//evil.example">',
  ];
  it.each(attacks)('keeps nothing that acts or loads: %s', (html) => {
    const clean = cleanHtml(html);
    expect(clean).not.toMatch(
      /<(script|img|svg|form|input|iframe|style|link|meta|math|object)|\son\w+=|style=|javascript:|data:|id=|evil\.example/i,
    );
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('keeps what a text needs', () => {
    const html =
      '<h2>Rules</h2><p>Play <strong>fair</strong>, see <a href="/help">help</a> or <a href="https://example.org/a?b=1&amp;c">more</a>.</p><ul><li>one<br />two</li></ul>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<h1><b>A</b> <i>b</i></h1>')).toBe('<h2><strong>A</strong> <em>b</em></h2>');
    expect(wordsOf('<p>One</p><p>two</p>').trim()).toMatch(/^One\s+two$/);
  });
});

function popup(world: Pick<TestWorld, 'ctx'>, title: string, audience: NewItem['audience']): NewItem {
  return { itemId: world.ctx().newId(), kind: 'popup', audience: audience ?? [], texts: { en: { title } } };
}

describe('announcements', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());

  const titlesFor = async (kind: 'guest' | 'member', execution: 'A' | 'B' | 'F', merchant = world.merchant) => {
    const actor =
      kind === 'guest'
        ? ({ kind: 'guest' } as const)
        : ({
            kind: 'member',
            memberId: world.ctx().newId(),
            sessionId: world.ctx().newId(),
            account: 'm',
            type: 0,
            state: 'full',
          } as const);
    const seen = await world.tx(
      (tx) => announcementsFor(tx, { types: 'PU', execution, language: 'en' }),
      world.ctx(actor, merchant),
    );
    return seen.popup.map(({ title, execution: as }) => `${title} as ${as}`).sort();
  };

  it('reach only their audience, and a visitor cannot ask for another one', async () => {
    await world.tx(async (tx) => {
      await publishItem(tx, popup(world, 'members', ['A']));
      await publishItem(tx, popup(world, 'visitors', ['B']));
      await publishItem(tx, popup(world, 'first', ['F']));
      await publishItem(tx, popup(world, 'all', ['A', 'B', 'F']));
    });
    expect(await titlesFor('guest', 'B')).toEqual(['all as B', 'visitors as B']);
    expect(await titlesFor('guest', 'A')).toEqual(['all as B', 'visitors as B']);
    expect(await titlesFor('guest', 'F')).toEqual(['all as B', 'visitors as B']);
    expect(await titlesFor('member', 'A')).toEqual(['all as A', 'members as A']);
    expect(await titlesFor('member', 'B')).toEqual(['all as A', 'members as A']);
    expect(await titlesFor('member', 'F')).toEqual(['all as F', 'first as F', 'members as A']);
  });

  it('of one merchant are not seen at another', async () => {
    expect(await titlesFor('guest', 'B', world.other)).toEqual([]);
    expect(await titlesFor('member', 'F', world.other)).toEqual([]);
  });

  it('show between their times only', async () => {
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms);
    const timed: NewItem = { ...popup(world, 'timed', ['B']), startsAt: at(60_000), endsAt: at(120_000) };
    await world.tx((tx) => publishItem(tx, timed));
    expect(await titlesFor('guest', 'B')).not.toContain('timed as B');
    world.clock.advance(61_000);
    expect(await titlesFor('guest', 'B')).toContain('timed as B');
    world.clock.advance(60_000);
    expect(await titlesFor('guest', 'B')).not.toContain('timed as B');
  });

  it('are stored clean, and publishing again replaces their words', async () => {
    const item: NewItem = {
      itemId: world.ctx().newId(),
      kind: 'page',
      slug: 'about',
      texts: {
        en: { title: 'About', body: '<p onclick="x()">One<script>alert(1)</script></p>' },
        th: { title: 'เกี่ยวกับเรา', body: '<p>หนึ่ง</p>' },
      },
    };
    await world.tx((tx) => publishItem(tx, item));
    const read = (language: string) => world.tx((tx) => readPage(tx, 'about', language));
    expect(await read('en')).toMatchObject({ title: 'About', content: '<p>One</p>' });
    expect((await read('th')).title).toBe('เกี่ยวกับเรา');
    expect((await read('ru')).title).toBe('About');
    await world.tx((tx) => publishItem(tx, { ...item, texts: { en: { title: 'Who we are' } } }));
    expect((await read('th')).title).toBe('Who we are');
  });

  it('without English, in an unknown section or in an unknown language are refused with VALIDATION', async () => {
    const refused = async (item: Partial<NewItem>) =>
      world
        .tx((tx) => publishItem(tx, { ...popup(world, 'x', ['A']), ...item }))
        .catch((error: unknown) => String(error));
    expect(await refused({ texts: { th: { title: 'x' } } })).toMatch(/VALIDATION/);
    expect(await refused({ texts: { en: { title: 'x' }, xx: { title: 'x' } } })).toMatch(/VALIDATION/);
    expect(await refused({ kind: 'banner', shelf: 'w_nowhere' })).toMatch(/VALIDATION/);
    expect(await refused({ kind: 'help', shelf: 'start' })).toMatch(/VALIDATION/);
    expect(await refused({ kind: 'page', slug: 'imprint' })).toMatch(/VALIDATION/);
  });

  it('help is found by words of its text, whatever the case and marks', async () => {
    const help: NewItem = {
      itemId: world.ctx().newId(),
      kind: 'help',
      slug: 'first-withdrawal',
      shelf: 'withdrawals',
      texts: { en: { title: 'Your first withdrawal', body: '<p>At a café</p><p>or at home.</p>' } },
    };
    await world.tx((tx) => publishItem(tx, help));
    const find = async (search?: string) =>
      (await world.tx((tx) => readHelp(tx, { search, language: 'en' }))).categories.flatMap(({ articles }) => articles);
    expect(await find()).toHaveLength(1);
    expect(await find('CAFE home')).toHaveLength(1);
    expect(await find('deposit')).toHaveLength(0);
  });
});

describe('content over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { feedbackMin: 10, feedbackMax: 40 } });
  });
  afterAll(() => app.stop());

  const publish = async (code: string, item: Omit<NewItem, 'itemId'>): Promise<string> => {
    const merchant = await merchantByCode(app.services.database, code);
    if (!merchant) throw new Error(code);
    const itemId = app.services.newId();
    const ctx = {
      merchant,
      actor: { kind: 'system', name: 'test' } as const,
      now: app.services.clock.now(),
      newId: app.services.newId,
      requestId: itemId,
      language: 'en',
      ip: '127.0.0.1',
      device: 'test',
      log: app.services.log,
    };
    await inTx(app.services.database, ctx, (tx) => publishItem(tx, { ...item, itemId }));
    return itemId;
  };

  it('a promotion is announced, runs, and is closed for a day; at another merchant it does not exist', async () => {
    const now = app.services.clock.now().getTime();
    const offer = (title: string, startsMs: number, endsMs: number) =>
      publish('BAIZE', {
        kind: 'promotion',
        shelf: 'slots',
        startsAt: new Date(now + startsMs),
        endsAt: new Date(now + endsMs),
        texts: { en: { title } },
      });
    const hour = 3_600_000;
    await offer('later', hour, 2 * hour);
    const running = await offer('now', -hour, hour);
    await offer('over', -2 * hour, -hour);
    await offer('long over', -48 * hour, -25 * hour);
    const list = (await app.send('promotionList')).value?.content.map(({ title, status }) => [title, status]);
    expect(new Map(list as [string, string | null][])).toEqual(
      new Map([
        ['later', 'coming_soon'],
        ['now', null],
        ['over', 'closed'],
      ]),
    );
    expect((await app.send('promotionDetail', { params: { id: running } })).value?.title).toBe('now');
    expect((await app.send('promotionDetail', { params: { id: running }, atLotus: true })).code).toBe('NOT_FOUND');
    expect((await app.send('promotionList', { query: { type: 'live' } })).value?.total).toBe(0);
  });

  it('the language asked for wins over the request’s, by tag or alias', async () => {
    await publish('BAIZE', {
      kind: 'page',
      slug: 'terms',
      texts: { en: { title: 'Terms' }, th: { title: 'ข้อกำหนด' } },
    });
    const title = async (language?: string, header = 'en') =>
      (
        await app.send('contentPage', {
          params: { slug: 'terms' },
          ...(language && { query: { language } }),
          headers: { 'accept-language': header },
        })
      ).value?.title;
    expect(await title()).toBe('Terms');
    expect(await title(undefined, 'th')).toBe('ข้อกำหนด');
    expect(await title('TY')).toBe('ข้อกำหนด');
    expect(await title('xx', 'th')).toBe('ข้อกำหนด');
    expect((await app.send('contentPage', { params: { slug: 'terms' }, atLotus: true })).code).toBe('NOT_FOUND');
  });

  it('feedback needs a session, keeps to the merchant’s bounds, and shows only the own tickets', async () => {
    const body = { questionType: 'game', content: 'The reels could turn slower.' };
    expect((await app.send('sendFeedback', { body })).code).toBe('NOT_LOGGED_IN');
    const token = async (atLotus = false) => (await app.send('freePlay', { body: {}, atLotus })).value?.token;
    const mine = await token();
    const sent = await app.send('sendFeedback', { body }, mine);
    expect(sent.value?.ticket).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    for (const content of ['too short', 'x'.repeat(41)]) {
      const refused = await app.send('sendFeedback', { body: { ...body, content } }, mine);
      expect(JSON.parse(refused.text)).toMatchObject({
        code: 'VALIDATION',
        fields: { content: { reason: 'length', min: 10, max: 40 } },
      });
    }
    expect((await app.send('feedbackList', {}, mine)).value?.content.map(({ ticket }) => ticket)).toEqual([
      sent.value?.ticket,
    ]);
    expect((await app.send('feedbackList', {}, await token())).value?.total).toBe(0);
    expect((await app.send('feedbackList', { atLotus: true }, await token(true))).value?.total).toBe(0);
  });
});
