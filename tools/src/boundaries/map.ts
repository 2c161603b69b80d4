/** The house as data: which folders exist and what each may import. Change it together with ARCHITECTURE.md. */

/** A capability calls only lower floors, through `index.ts`; never one on its own floor. */
export const FLOORS: readonly (readonly string[])[] = [
  ['kernel'],
  ['ledger', 'requests'],
  ['merchants', 'notify'],
  ['identity', 'wallet', 'games'],
  ['agents', 'operators', 'turnover'],
  ['members'],
  ['kyc', 'limits'],
  ['deposits', 'transfers', 'vendors'],
  ['withdrawals', 'bonuses'],
  ['abuse', 'contracts', 'positions', 'points', 'vip', 'missions', 'referrals'],
  ['teams', 'rewards', 'promotions'],
  ['messages', 'content', 'chat', 'winners', 'feedback', 'reports', 'rtp', 'proofs', 'records'],
  ['erasure'],
];

/** Everything below `apps/server/src` that is not a capability. */
export const SERVER_FOLDERS = ['kernel', 'ledger', 'capabilities', 'edge', 'testing', 'seed'];
export const SERVER_FILES = ['main.ts', 'platform.ts', 'wiring.ts'];

/** Order of the two React programs: each layer may import itself and what stands after it. */
export const LAYERS: readonly (readonly string[])[] = [['shell'], ['screens'], ['features', 'widgets'], ['lib']];

/** Sections of the texts (`packages/i18n/src/en`) that are not called after their capability, since keys never change: the capability
 *  they belong to. `frame` is what every page says: shell, buttons, errors. */
export const TEXT_ROOMS: Readonly<Record<string, string>> = {
  agent: 'teams',
  amounts: 'frame',
  auth: 'identity',
  bets: 'records',
  centre: 'members',
  common: 'frame',
  entry: 'identity',
  errors: 'frame',
  fields: 'frame',
  home: 'games',
  info: 'content',
  load: 'frame',
  lobby: 'games',
  lottery: 'games',
  member: 'members',
  offers: 'bonuses',
  returns: 'rtp',
  shell: 'frame',
  statement: 'records',
  'console-approvals': 'withdrawals',
  'console-audit': 'operators',
  'console-care': 'limits',
  'console-draws': 'vendors',
  'console-merchant': 'merchants',
  'console-players': 'members',
  'console-setup': 'merchants',
  'console-shell': 'frame',
  'console-sign-in': 'operators',
  'console-site': 'merchants',
  'console-staff': 'operators',
  'console-stops': 'merchants',
  'console-today': 'reports',
};

export interface Area {
  /** Matches the paths that belong to it; the first area that matches wins. */
  files: RegExp;
  /** Our own files it may import, besides those of its own folder (`apps/web`, `games/dice`). */
  mayImport: RegExp;
  /** Packages it may import; any when absent. */
  packages?: RegExp;
  because: string;
}

const PROTOCOL = String.raw`^packages/protocol/`;
const FAIR = String.raw`^packages/fair/`;
const I18N = String.raw`^packages/i18n/`;
const UI = String.raw`^packages/ui/`;
const KIT = String.raw`^games/kit/`;
const ADDRESSES = String.raw`^packages/addresses/`;
const TYPED_TEXT = String.raw`^packages/protocol/src/typed-text\.ts$`;
const SIGNATURES = String.raw`^packages/signatures/`;
const PLAYER_API = String.raw`^games/kit/src/protocol\.ts$`;
const RULES = String.raw`^games/(?!kit/|host/)[^/]+/[^/]+\.ts$|^games/kit/(slot-engine|tables|autoplay|jackpots|papers|game)/`;
const SLOT_SHEETS = String.raw`^games/slots/node/`;
const LOTTERY = String.raw`^packages/lottery/`;
const BROWSER = String.raw`^packages/browser/`;

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'));
}

const NOTHING = /^\b$/;

export const AREAS: Record<string, Area> = {
  'offline verifier': {
    files: /^packages\/fair\/src\/verify-round/,
    mayImport: anyOf(FAIR),
    packages: /^node:/,
    because: 'anybody must be able to run it with nothing but the fair package',
  },
  fair: {
    files: /^packages\/fair\//,
    mayImport: NOTHING,
    packages: NOTHING,
    because: 'it runs in browser and Node alike and imports nothing',
  },
  protocol: {
    files: /^packages\/protocol\//,
    mayImport: NOTHING,
    packages: /^npm:zod$/,
    because: 'it is the floor under all and imports only zod',
  },
  signatures: {
    files: /^packages\/signatures\//,
    mayImport: NOTHING,
    packages: /^node:/,
    because: 'both sides of a signed call share it, nothing else',
  },
  i18n: { files: /^packages\/i18n\//, mayImport: anyOf(PROTOCOL), because: 'text knows codes and keys, no program' },
  addresses: {
    files: /^packages\/addresses\//,
    mayImport: NOTHING,
    packages: /^npm:(?:@noble\/hashes|@scure\/base)(?:\/|$)/,
    because: 'server and player’s form decide by the same sums, and neither needs more for it',
  },
  lottery: {
    files: /^packages\/lottery\//,
    mayImport: anyOf(FAIR),
    packages: NOTHING,
    because: 'its rules are pure: page, server and the check of an old issue must come to the same answer',
  },
  ui: {
    files: /^packages\/ui\//,
    mayImport: anyOf(TYPED_TEXT),
    because: 'components know no product word: no call, no text, no server; only how keyboards write digits',
  },
  browser: {
    files: anyOf(BROWSER),
    mayImport: anyOf(PROTOCOL),
    because: 'plumbing of every page knows calls and facts, no screen and no text',
  },
  'slot models on disk': {
    files: /^games\/slots\/(node|make)\//,
    mayImport: anyOf(RULES, FAIR, String.raw`^games/slots/`),
    packages: /^node:/,
    because: 'their sheets are files: read by servers, made by the solver, never part of a page',
  },
  'game rules': {
    files: anyOf(RULES),
    mayImport: anyOf(RULES, LOTTERY, FAIR, PROTOCOL),
    packages: NOTHING,
    because: 'rules are pure: testable by the million, the same answer for ever',
  },
  'game kit': {
    files: anyOf(KIT),
    mayImport: anyOf(FAIR, PROTOCOL, UI, I18N),
    because: 'scenes share it, so it knows no game',
  },
  'game host': {
    files: /^games\/host\//,
    mayImport: anyOf(String.raw`^games/`, FAIR, PROTOCOL, UI, I18N),
    because: 'it runs in the browser: no server, no secrets',
  },
  'game scene': {
    files: /^games\//,
    mayImport: anyOf(KIT, FAIR, PROTOCOL, UI, I18N, LOTTERY),
    because: 'a scene replays a settled round of its own game and never decides',
  },
  'player site': {
    files: /^apps\/web\//,
    mayImport: anyOf(
      PROTOCOL,
      FAIR,
      UI,
      I18N,
      BROWSER,
      ADDRESSES,
      RULES,
      String.raw`^games/kit/src/frame-messages\.ts$`,
    ),
    because: 'server code would put secrets and SQL in a bundle',
  },
  console: {
    files: /^apps\/console\//,
    mayImport: anyOf(PROTOCOL, LOTTERY, UI, I18N, BROWSER),
    because: 'server code would put secrets and SQL in a bundle',
  },
  studio: {
    files: /^apps\/studio\//,
    mayImport: anyOf(RULES, LOTTERY, SLOT_SHEETS, PLAYER_API, FAIR, PROTOCOL, SIGNATURES),
    because: 'the vendor API must carry everything between studio and platform',
  },
  'payments simulator': {
    files: /^apps\/payments-simulator\//,
    mayImport: anyOf(SIGNATURES, String.raw`^packages/protocol/src/typed-amount\.ts$`),
    because: 'a payment provider knows only its own wire format, and how people write an amount',
  },
  conformance: {
    files: /^packages\/conformance\//,
    mayImport: anyOf(PROTOCOL, SIGNATURES),
    because: 'it tests any vendor and any wallet, so it knows none of ours',
  },
  // Programs that look at the house from outside may open every door.
  'message simulator': {
    files: /^apps\/sms-simulator\//,
    mayImport: NOTHING,
    because: 'a carrier knows only its own wire format',
  },
  'server proofs': { files: /^apps\/server\/(proofs|tests)\//, mayImport: /./, because: '' },
  'server tests': {
    files: /^apps\/server\/(tests\/|src\/(.*\/)?testing\/|src\/.*\.test\.ts$)/,
    mayImport: anyOf(
      PROTOCOL,
      FAIR,
      LOTTERY,
      ADDRESSES,
      SIGNATURES,
      I18N,
      String.raw`^apps/(payments|sms)-simulator/src/index\.ts$`,
      String.raw`^packages/conformance/`,
    ),
    because: 'tests run the real simulators, through their doors',
  },
  server: {
    files: /^apps\/server\//,
    mayImport: anyOf(PROTOCOL, FAIR, LOTTERY, SIGNATURES, ADDRESSES, I18N),
    because: 'the platform knows no page, no game and no studio; of lotteries it knows how a draw is written',
  },
  'end-to-end tests': { files: /^e2e\//, mayImport: /./, because: '' },
  benchmarks: { files: /^bench\//, mayImport: /./, because: '' },
  tools: { files: /^tools\//, mayImport: /./, because: '' },
};

/** Areas that must not come up empty: a check that reads no file would always be green. */
export const NEVER_EMPTY = [
  'fair',
  'protocol',
  'ui',
  'i18n',
  'game rules',
  'game scene',
  'game host',
  'player site',
  'console',
  'studio',
  'server',
  'tools',
];
