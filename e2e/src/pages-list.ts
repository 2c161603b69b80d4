/** Every page there is, as somebody comes to it: pictures and page checks are taken of this one list. */
import { seedIds } from '@baize/protocol';
import type { GameFolder } from '@baize/game-kit/game';
import { folders } from '@baize/games/folders';
import type { Page } from '@playwright/test';
import { changeStart } from './start.ts';
import { centreOfAgents } from './agent-pages.ts';
import { doorPages } from './door-pages.ts';
import { operatorPages } from './operator-pages.ts';
import type { Say } from './visit.ts';

export type Site = 'baize' | 'lotus' | 'console';
export type Visitor = 'visitor' | 'trial' | 'member' | 'agent' | 'staff' | 'approver' | 'admin' | 'partner' | 'recruit';

export interface PageEntry {
  /** Name of the picture and of the test. */
  readonly name: string;
  readonly site: Site;
  readonly as: Visitor;
  readonly path: string;
  /** What is done on the page before it is looked at; `say` speaks the page's language. */
  readonly prepare?: (page: Page, say: Say) => Promise<void>;
  /** Only there on a phone. */
  readonly isPhone?: boolean;
  /** Something lies over the page: only the first screen is looked at. */
  readonly isDialog?: boolean;
  /** Looked at last, after the site was closed. */
  readonly isClosed?: boolean;
  /** Says what the server wrote: messages in the member's language, codes of the audit log. Its texts are not checked. */
  readonly isWritten?: boolean;
  /** The announcements of the session open by themselves; elsewhere they count as closed. */
  readonly hasPopups?: boolean;
  /** What is done before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
}

const patienceMs = 15_000;

async function openMenuItem(page: Page, name: string): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The game's scene stands in its frame and nothing lies over it. */
async function untilScene(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.locator('main.room').waitFor({ timeout: patienceMs });
  await frame.locator('.opening').waitFor({ state: 'detached', timeout: patienceMs });
  await page.locator('[role="status"] + iframe').waitFor({ state: 'detached', timeout: patienceMs });
}

/** The status call says that this address is not served; the answer is the server's, with the state changed. */
async function blockAddress(page: Page): Promise<void> {
  await changeStart(page, (start) => ({ ...start, regionRestriction: { restricted: true, reason: 'country' } }));
}

/** The account was changed a moment ago: payouts wait. */
async function pausePayouts(page: Page): Promise<void> {
  await page.route('**/api/withdrawals/terms*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: object };
    const pause = { until: new Date(Date.now() + 86_400_000).toISOString(), reason: 'withdraw_password' };
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, pause } } });
  });
}

const visitor = { site: 'baize', as: 'visitor' } as const;
const trial = { site: 'baize', as: 'trial' } as const;
const member = { site: 'baize', as: 'member' } as const;
const agent = { site: 'baize', as: 'agent' } as const;
const lotus = { site: 'lotus', as: 'visitor' } as const;

const player: readonly PageEntry[] = [
  { ...visitor, name: 'home-visitor', path: '/' },
  { ...trial, name: 'home-trial', path: '/' },
  { ...member, name: 'home', path: '/' },
  { ...agent, name: 'home-agent', path: '/' },
  { ...visitor, name: 'games', path: '/games' },
  { ...visitor, name: 'slots', path: '/rng' },
  { ...visitor, name: 'category-empty', path: '/live' },
  { ...member, name: 'favourites', path: '/favorite' },
  { ...member, name: 'recent', path: '/recent' },
  { ...visitor, name: 'not-found', path: '/no/such/place' },
];

const dialogs: readonly PageEntry[] = [
  { ...visitor, name: 'login', path: '/login', isDialog: true },
  { ...visitor, name: 'register', path: '/register', isDialog: true },
  { ...visitor, name: 'search', path: '/', isDialog: true, prepare: async (page) => page.keyboard.press('Control+k') },
  {
    ...visitor,
    name: 'language',
    path: '/',
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: `${say('shell.language')}:` })
        .click(),
  },
  {
    ...member,
    name: 'logout',
    path: '/',
    isDialog: true,
    prepare: (page, say) => openMenuItem(page, say('shell.logOut')),
  },
  { ...trial, name: 'notice', path: '/member/transferFund', isDialog: true },
  { ...visitor, name: 'announcements', path: '/', isDialog: true, hasPopups: true },
  { ...member, name: 'announcements-member', path: '/', isDialog: true, hasPopups: true },
  {
    ...visitor,
    name: 'vendor-games',
    path: '/',
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('home.studioOpen', { studio: 'Amberquay' }) }).click(),
  },
  {
    ...member,
    name: 'notices',
    path: '/',
    isDialog: true,
    prepare: async (page, say) => {
      // the pseudo-languages write the count their own way; the button is the one that is there
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('shell.noticesCount', { count: 8 }) })
        .click();
    },
  },
  {
    ...member,
    name: 'menu',
    path: '/',
    isDialog: true,
    isPhone: true,
    prepare: (page, say) => page.getByRole('button', { name: say('shell.openMenu') }).click(),
  },
];

const centre: readonly PageEntry[] = [
  { ...member, name: 'member', path: '/member', isPhone: true },
  { ...member, name: 'wallet', path: '/member/transferFund' },
  {
    ...member,
    name: 'exchange',
    path: '/member/transferFund',
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('wallet.exchange'), exact: true }).click(),
  },
  { ...member, name: 'deposit', path: '/member/depositv2' },
  {
    ...member,
    name: 'deposit-voucher',
    path: '/member/depositv2',
    prepare: (page, say) => page.getByRole('radio', { name: say('deposits.method.voucher') }).check({ force: true }),
  },
  {
    ...visitor,
    name: 'deposit-returned',
    path: `/login/deposit?ticket=${'A'.repeat(48)}`,
    async before(page) {
      await page.route('**/api/deposit-return/*', (route) =>
        route.fulfill({ json: { success: true, value: { state: 'succeeded', language: 'none' }, traceId: '-' } }),
      );
    },
  },
  { ...visitor, name: 'deposit-returned-unknown', path: `/login/deposit?ticket=${'A'.repeat(48)}` },
  {
    ...member,
    name: 'deposit-unclear',
    path: '/member/depositv2',
    prepare: (page, say) => page.getByRole('textbox', { name: say('deposits.howMuch') }).fill('1e3'),
  },
  { ...member, name: 'withdraw', path: '/member/withdraw' },
  {
    ...member,
    name: 'withdraw-understood',
    path: '/member/withdraw',
    prepare: (page, say) => page.getByRole('textbox', { name: say('common.amount'), exact: true }).fill('1.250,50'),
  },
  { ...member, name: 'withdraw-paused', path: '/member/withdraw', before: pausePayouts },
  { ...member, name: 'bets', path: '/member/personalHistoryCopy' },
  { ...member, name: 'record', path: '/member/transactionHistory' },
  {
    ...member,
    name: 'record-movement',
    path: '/member/transactionHistory',
    isDialog: true,
    prepare: (page) => page.locator('tbody tr[tabindex]').first().click(),
  },
  {
    ...member,
    name: 'record-files',
    path: '/member/transactionHistory',
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByRole('button', { name: say('records.export.open') })
        .first()
        .click(),
  },
  { ...member, name: 'account', path: '/member/securityCenter' },
  { ...member, name: 'limits', path: '/member/limits' },
  {
    ...member,
    name: 'limit-change',
    path: '/member/limits',
    isDialog: true,
    prepare: (page) => page.locator('[data-limit="deposit.month"] button').first().click(),
  },
  {
    ...member,
    name: 'self-exclusion',
    path: '/member/limits',
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('limits.exclusion.begin') }).click(),
  },
  { ...member, name: 'identity-check', path: '/member/identityCheck' },
  { ...agent, name: 'identity-hand-in', path: '/member/identityCheck' },
  { ...member, name: 'messages', path: '/member/messageV2', isWritten: true },
  { ...member, name: 'inbox', path: '/member/inbox', isWritten: true },
  { ...member, name: 'profit', path: '/member/personalProfit' },
  { ...member, name: 'transfer-upline', path: '/member/transferUpline' },
  { ...agent, name: 'transfer-downline', path: '/member/transferUpline' },
  { ...member, name: 'contracts', path: '/member/contracts' },
  { ...member, name: 'credit', path: '/member/creditReport' },
  { ...member, name: 'rewards', path: '/member/rewardCenter', isWritten: true }, // titles, which the rooms write
  { ...member, name: 'bonus-details', path: '/member/bonusDetails' },
  { ...member, name: 'bonus-bets', path: '/member/bonusBets' },
  { ...member, name: 'missions', path: '/member/missionLeaderboard' },
  { ...member, name: 'referral', path: '/member/referral' },
  { ...member, name: 'vip', path: '/member/vipInterests' },
  { ...member, name: 'vip-bonus', path: '/member/vipBonus', isWritten: true }, // titles, which the server writes
];

/** Pages anybody may read. What an operator wrote comes in the operator's language. */
const readable: readonly PageEntry[] = [
  { ...visitor, name: 'studio-games', path: '/games/RNG/BAIZE_STUDIO' },
  { ...visitor, name: 'promotions', path: '/promotions', isWritten: true },
  { ...member, name: 'point-mall', path: '/pointMall', isWritten: true },
  {
    ...member,
    name: 'point-redeem',
    path: '/pointMall',
    isWritten: true,
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByRole('button', { name: new RegExp(`^${say('points.redeem')}`) })
        .nth(4)
        .click(),
  },
  {
    ...member,
    name: 'point-convert',
    path: '/pointMall',
    isWritten: true,
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('points.convert') }).click(),
  },
  {
    ...member,
    name: 'point-history',
    path: '/pointMall',
    isWritten: true,
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('points.history') }).click();
      await page.getByRole('tab', { name: say('points.records') }).click();
    },
  },
  { ...member, name: 'promotion', path: `/promotions#${seedIds.promotionForJoin}`, isWritten: true },
  {
    ...member,
    name: 'promotion-apply',
    path: `/promotions#${seedIds.promotionForApply}`,
    isDialog: true,
    isWritten: true,
    prepare: (page, say) =>
      page.getByRole('button', { name: say('promotions.act', { act: 'apply' }), exact: true }).click(),
  },
  { ...visitor, name: 'sponsor', path: '/sponsor', isWritten: true },
  { ...visitor, name: 'description', path: '/description', isWritten: true },
  { ...visitor, name: 'help', path: '/help', isWritten: true },
  { ...visitor, name: 'help-article', path: '/help/first-withdrawal', isWritten: true },
  { ...visitor, name: 'help-none', path: '/help?search=98765' },
  { ...visitor, name: 'user-agreement', path: '/help/user-agreement', isWritten: true },
  { ...visitor, name: 'terms', path: '/terms', isWritten: true },
  { ...visitor, name: 'privacy', path: '/privacy', isWritten: true },
  { ...visitor, name: 'safer-play', path: '/responsible-gaming', isWritten: true },
  { ...visitor, name: 'about', path: '/about', isWritten: true },
  { ...member, name: 'feedback', path: '/feedback' },
  { ...visitor, name: 'blog', path: '/blog', isWritten: true },
  { ...visitor, name: 'blog-article', path: '/blog/how-to-check-a-round', isWritten: true },
  { ...visitor, name: 'news', path: '/news', isWritten: true },
  { ...visitor, name: 'winners', path: '/winners' },
  { ...visitor, name: 'returns', path: '/returns' },
  { ...visitor, name: 'leaderboard', path: '/leaderboard' },
  { ...visitor, name: 'models', path: '/models' },
];

const lotteries: readonly PageEntry[] = [
  { ...member, name: 'lottery', path: '/lottery' },
  { ...member, name: 'lottery-sea', path: '/seaLottery' },
  { ...member, name: 'lottery-vn', path: '/vnLottery' },
  { ...member, name: 'lottery-digits', path: '/lottery?gameCode=minute-five', prepare: untilScene },
  { ...member, name: 'lottery-endings', path: '/vnLottery?gameCode=five-minute-north', prepare: untilScene },
  { ...member, name: 'lottery-pad', path: '/seaLottery?gameCode=hourly-four-digits', prepare: untilScene },
  { ...member, name: 'lottery-group', path: '/lottery?gameCode=evening-three', prepare: untilScene },
];

/** A screen's script does not come: the page loads itself afresh once, then says so. */
const broken: readonly PageEntry[] = [
  {
    ...visitor,
    name: 'load-failed',
    path: '/promotions',
    before: async (page) => {
      await page.route('**/assets/Promotions-*.js', (route) => route.abort());
    },
    prepare: (page) => page.locator('main dl dt').first().waitFor({ timeout: patienceMs }), // before that, it may still be leaving
    isWritten: true,
  },
];

const games: readonly PageEntry[] = [
  ...Object.values<GameFolder>(folders).flatMap(({ variants }) => Object.keys(variants).slice(0, 1)),
  // variants with a board or a wheel of their own
  'keno-80',
  'roulette-double',
  // one title of each way to win: lines, ways, coins held, clusters, tumbles, three reels, and one that feeds pots
  'ag-mountain-bell-market',
  'ag-wave-boat-garden',
  'ag-trophy-boat-harbour',
  'pt-cat-lotus-journey',
  'mg-cat-star-dream',
  'pt-rabbit-orange-amber',
  'ag-guitar-moon-autumn',
].map((nodeId) => ({
  ...visitor,
  name: `game-${nodeId}`,
  path: `/seamless?nodeId=${nodeId}&mode=demo`,
  prepare: untilScene,
}));
const gameEdges: readonly PageEntry[] = [
  { ...visitor, name: 'game-needs-account', path: '/seamless?nodeId=dice', isDialog: true },
  { ...visitor, name: 'game-unknown', path: '/seamless?nodeId=no-such-game' },
];

const second: readonly PageEntry[] = [
  { ...lotus, name: 'lotus-home', path: '/' },
  { ...lotus, name: 'lotus-games', path: '/games' },
  { ...lotus, name: 'lotus-login', path: '/login', isDialog: true },
  { ...lotus, name: 'lotus-register', path: '/register', isDialog: true },
  { ...lotus, name: 'lotus-dice', path: '/seamless?nodeId=dice&mode=demo', prepare: untilScene },
];

const closed: readonly PageEntry[] = [
  { ...lotus, name: 'blocked', path: '/', before: blockAddress },
  { ...lotus, name: 'maintenance', path: '/', isClosed: true },
];

export const pageEntries: readonly PageEntry[] = [
  ...player,
  ...dialogs,
  ...doorPages,
  ...readable,
  ...centre,
  ...lotteries,
  ...centreOfAgents,
  ...broken,
  ...games,
  ...gameEdges,
  ...second,
  ...operatorPages,
  ...closed,
];
