/** Who may see what, over HTTP and on the sample data: every call that somebody with a session may ask, and the desks that look into
 *  the agent centre, as the one it is for, as an agent of another line, as a member, as a guest, at another merchant, and as other
 *  operators. What is asked comes from the protocol's declarations: a call that stands in no table here fails. */
import { placeholder, roles, seedIds } from '@baize/protocol';
import type { CallSpec, Permission, Role } from '@baize/protocol';
import * as abuse from '@baize/protocol/calls/abuse';
import * as agentsDesk from '@baize/protocol/calls/agents-console';
import * as contractsDesk from '@baize/protocol/calls/contracts-console';
import * as positionsDesk from '@baize/protocol/calls/positions-console';
import * as teamsDesk from '@baize/protocol/calls/teams-console';
import * as transfersDesk from '@baize/protocol/calls/transfers-console';
import { callList } from '@baize/protocol/calls';
import type { Calls } from '@baize/protocol/calls';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointAgent } from '#capabilities/agents/index.ts';
import { hashPassword, openSession } from '#capabilities/identity/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { merchantByCode, platformMerchant } from '#capabilities/merchants/index.ts';
import { createStaff } from '#capabilities/operators/index.ts';
import { openStaffSession } from '#capabilities/operators/sessions.ts';
import type { Ctx, Merchant, Tx } from '#kernel/context.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { SendInput, TestApp } from '#testing/app.ts';
import { samplesLimitMs } from '#testing/samples.ts';

const desks = [agentsDesk, contractsDesk, teamsDesk, transfersDesk, positionsDesk, abuse];
/** Nobody else's room asks for these. */
const consolePermissions = new Set<Permission | undefined>([
  'agents.read',
  'agents.write',
  'abuse.review',
  'contracts.read',
  'contracts.write',
  'positions.read',
  'positions.write',
]);

const isCall = (value: unknown): value is CallSpec => typeof value === 'object' && value !== null && 'path' in value;
const namesIn = (room: object): string[] =>
  Object.values(room)
    .filter(isCall)
    .map(({ name }) => name);
const inConsole = new Set(desks.flatMap(namesIn));
const isOfConsole = ({ name, who, permission }: CallSpec): boolean =>
  who === 'staff' && (inConsole.has(name) || consolePermissions.has(permission));

/** An agent is a member with a session: these are all an agent may ask, beside what anybody may. */
const mayAgentAsk = ({ who }: CallSpec): boolean => who === 'agent' || who === 'member' || who === 'session';
/** `/api/team`, of a call's address. */
const rootOf = ({ path }: CallSpec): string => path.split('/').slice(0, 3).join('/');
/** Addresses of the agent centre: whatever lies there has a row of its own, whoever may ask it. */
const centre = new Set((callList as readonly CallSpec[]).filter(({ who }) => who === 'agent').map(rootOf));

interface Outside {
  /** Of the call's own example, sent by somebody outside the line; null where they are not asked to send it. */
  readonly status: number | null;
  /** Of a member who is no agent, where that is something else. */
  readonly ofMember?: number;
  /** At another merchant, where that is something else. */
  readonly ofForeign?: number;
  /** What an agent of another line writes where the example would be refused for another reason. */
  readonly body?: unknown;
}
/** It names something of the line: there is no such thing for anybody else. */
const hidden: Outside = { status: 404 };
/** It is about the reader, who reads nothing of the line. */
const own: Outside = { status: 200 };

/** A row for every call of the agent centre: a new one is not done before it is said here whom it shows what. */
const outside: Readonly<Record<string, Outside>> = {
  agentInfo: own,
  agentDownlines: hidden,
  agentPath: hidden,
  agentLinks: own,
  addAgentLink: { ...own, body: { name: 'Far side', landing: '/register', offer: null } },
  changeAgentLink: hidden,
  addDownline: { ...own, body: { username: 'farbird07' } },
  appointDownline: hidden,
  ownReferrals: own,
  affiliateApplication: own,
  applyAffiliate: { status: 409, ofMember: 200 }, // agents have been approved already
  teamOverview: own,
  teamTree: own,
  teamMembers: own,
  teamMember: hidden,
  teamBets: own,
  teamRoundCheck: hidden,
  teamBetTotals: own,
  teamProfit: own,
  teamIncome: own,
  teamPayments: own,
  teamMoney: own,
  teamViews: own,
  saveTeamView: own,
  removeTeamView: hidden,
  requestTeamExport: own,
  contractsFromUpline: own,
  contractsToDownlines: own,
  contractDownlines: own,
  contractTemplates: own, // the merchant's, the same for every agent
  offerContract: hidden,
  simulateContract: hidden,
  readContract: hidden,
  previewContract: hidden,
  acceptContract: hidden,
  declineContract: hidden,
  takeBackContract: hidden,
  remindContract: hidden,
  sayOnContract: hidden,
  askToEndContract: hidden,
  answerEndContract: hidden,
  contractDebts: own,
  contractPayments: hidden,
  contractExplanation: hidden,
  contractPaymentMembers: hidden,
  contractPaymentBets: hidden,
  contractPaymentDocument: hidden,
  dividendRequest: own,
  decideDividend: hidden,
  dailySalaryRequest: own,
  decideDailySalary: hidden,
  hourSalaryRequest: own,
  decideHourSalary: hidden,
  realtimeSalaryRequest: own,
  decideRealtimeSalary: hidden,
  transferTerms: own,
  transferRecipients: own,
  checkTransferRecipient: hidden,
  makeTransfer: hidden,
  listTransfers: own,
  readTransfer: hidden,
  positionOverview: own,
  positionDownlines: own,
  positionHistory: hidden,
  setPositionTerms: hidden,
  setCreditLimit: hidden,
  positionStatements: own,
  readStatement: hidden,
  statementBets: hidden,
  confirmStatement: hidden,
};

/** It acts for the reader alone and names nothing: sent by somebody else it would change them. */
const write: Outside = { status: null };

/** What concerns the one who asks and nobody else, agent or not: no upline reads it of a downline either. */
const ofOneself: Readonly<Record<string, Outside>> = {
  ipChallenge: { status: 403 }, // only a session that was challenged
  sendChallengeCode: write,
  answerChallenge: write,
  sendPasswordCode: write,
  changePassword: write,
  changeLanguage: write,
  listSessions: own,
  endSession: hidden,
  accountSecurity: own,
  enrolTotp: write,
  confirmTotp: write,
  removeTotp: write,
  listPasskeys: own,
  passkeyOptions: write,
  addPasskey: write,
  renamePasskey: hidden,
  removePasskey: { status: 403 }, // the password before the key
  listSocial: own,
  linkSocial: { status: 403 }, // the password before the link
  unlinkSocial: { status: 403 }, // the password before the link
  memberInfo: own,
  readProfile: own,
  updateProfile: write,
  sendContactCode: write,
  confirmContact: write,
  saveZalo: write,
  setWithdrawPassword: write,
  listBankAccounts: own,
  addBankAccount: write,
  walletBalance: own,
  transactionDetails: own,
  walletList: own,
  chooseWallet: write,
  quoteExchange: write,
  exchange: hidden,
  playSession: own,
  listBonuses: own,
  bonusBets: own,
  declineBonus: hidden,
  referralRewards: own,
  listRewards: own,
  claimReward: hidden,
  givenRewards: own,
  pointBalance: own,
  pointReward: own,
  redeemPointList: own,
  redeemPoints: write,
  convertPoints: write,
  vipOverview: own,
  vipRebateDays: own,
  claimVip: hidden,
  myPromotions: own,
  joinPromotion: write,
  applyForPromotion: write,
  addPromotionImages: { status: 415 }, // no picture in it
  claimPromotion: { status: 409, ofForeign: 404 }, // open to every player: who has not met it claims nothing
  claimRafflePromotion: write,
  signUpPromotionJoin: write,
  signUpRequestReward: { status: 409, ofForeign: 404 }, // as above
  missionSummary: own,
  missionLeaderboard: own,
  claimMission: hidden,
  setRacePrivacy: write,
  raceDocument: { ...own, ofForeign: 404 }, // the same for every player of the merchant, and nobody has a name in it
  ownLiabilities: own,
  consolidated: own,
  depositMethods: own,
  requestDeposit: write,
  cancelDeposit: hidden,
  uploadDepositProof: { status: 415 }, // no picture in it
  listDeposits: own,
  readDeposit: hidden,
  withdrawalTerms: own,
  requestWithdrawal: write,
  addPayoutAddress: write,
  listWithdrawals: own,
  readWithdrawal: hidden,
  confirmReceipt: hidden,
  uploadProof: { status: 415 }, // no picture in it
  recentGames: own,
  favouriteIds: own,
  favouriteList: own,
  addFavourite: write,
  removeFavourite: write,
  bettingRecord: own,
  roundCheck: hidden,
  merchantWallet: own,
  walletTransfer: write,
  listMessages: own,
  unreadCount: own,
  readMessages: write,
  sendFeedback: write,
  feedbackList: own,
  readIdentityCheck: own,
  addIdentityDocument: write,
  submitIdentityCheck: write,
  readErasure: own,
  requestErasure: write,
  withdrawErasure: write,
  readProtection: own,
  protectionHistory: own,
  setLimit: write,
  cancelLimitChange: write,
  confirmLimitChange: write,
  takeBreak: write,
  selfExclude: write,
  answerRealityCheck: write,
  recordTotals: own,
  profitAndLoss: own,
  bonusRecord: own,
  requestExport: write,
  listExports: own,
  exportTicket: hidden,
  removeExport: hidden,
};

/** Calls that an agent may ask and that nobody has said here whom they show what; what lies in the agent centre is said in `outside`. */
function unplaced(calls: readonly CallSpec[]): string[] {
  const isPlaced = (call: CallSpec): boolean =>
    call.name in outside || (call.name in ofOneself && call.who !== 'agent' && !centre.has(rootOf(call)));
  return calls.filter((call) => mayAgentAsk(call) && !isPlaced(call)).map(({ name }) => name);
}

let app: TestApp;
/** The sample member's, which examples are sent with; the strangers have the same. */
let withdrawPassword: string;
const tokens = new Map<string, string>();

async function within<T>(code: string | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database, clock, newId, log } = app.services;
  const merchant: Merchant | null = code === null ? platformMerchant : await merchantByCode(database, code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  const ctx: Ctx = {
    merchant,
    actor: { kind: 'system', name: 'test' },
    now: clock.now(),
    newId,
    requestId: newId(),
    language: 'en',
    ip: '::1',
    device: 'test',
    log,
  };
  return inTx(database, ctx, work);
}

/** A stranger to every line, and an agent where a code is given. */
async function stranger(merchant: string, username: string, code?: string): Promise<string> {
  const memberId = app.services.newId();
  const withdrawPasswordHash = await hashPassword(withdrawPassword);
  return within(merchant, async (tx) => {
    await registerMember(tx, {
      memberId,
      passwordHash: null,
      withdrawPasswordHash,
      weeklyDepositLimitMinor: null,
      values: { username, payeeName: 'Otto Strand' },
    });
    if (code !== undefined) await appointAgent(tx, { memberId, type: 1, code });
    return openSession(tx, { memberId, state: 'full' });
  });
}

async function operator(username: string, role: Role, serves: string): Promise<string> {
  const staffId = app.services.newId();
  const merchant = await merchantByCode(app.services.database, serves);
  return within(null, async (tx) => {
    await createStaff(tx, {
      staffId,
      username,
      displayName: username,
      role,
      approvalLimitMinor: 100_000_000n,
      passwordHash: '',
      isOneTimePassword: false,
      totpSealed: null,
      serves: merchant ? [merchant] : [],
      createdBy: null,
    });
    return (await openStaffSession(tx, staffId, 'full')).token;
  });
}

/** Sessions of the sample's people, by the names that examples use. */
async function openSampleSessions(): Promise<void> {
  const members = { agent: seedIds.agent, member: seedIds.member, member2: seedIds.memberOther };
  for (const [name, memberId] of Object.entries(members))
    tokens.set(name, await within('BAIZE', (tx) => openSession(tx, { memberId, state: 'full' })));
  const staff = await inSystemTx(app.services.database, (db) =>
    db.selectFrom('staff').select(['staff_id', 'username']).execute(),
  );
  for (const [name, username] of Object.entries({ staff: 'rosa', approver: 'omar', admin: 'owner' })) {
    const found = staff.find((row) => row.username === username);
    if (!found) throw new Error(`no operator ${username}`);
    tokens.set(name, (await within(null, (tx) => openStaffSession(tx, found.staff_id, 'full'))).token);
  }
}

const token = (who: string): string => tokens.get(who) ?? '';

/** The example as it is sent: what no constant can say is put in. */
function exampleOf({ example: { params, query, body } }: CallSpec): SendInput {
  const text = JSON.stringify(body ?? null).replaceAll(placeholder.withdrawPassword, withdrawPassword);
  return { ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body: JSON.parse(text) }) };
}

const send = (call: CallSpec, who: string | null, extra: Partial<SendInput> = {}) =>
  app.send(call.name as keyof Calls, { ...exampleOf(call), ...extra }, who === null ? null : token(who));

/** Ids and accounts of the sample's line: nobody outside may read one. */
const accountsOfTheLine = /quayeast|minnow88|kestrel07|tidewater|saltmarsh|lantern5|creekwest|loneharbour/;
const ofTheLine = new RegExp(`0199b000-0000-7000-800[01]-|${accountsOfTheLine.source}`);

beforeAll(async () => {
  const switches = { AGENTPOLICY3: true, TRANSFER: true, POSITIONTAKING: true };
  app = await startTestApp({ hasSamples: true, switches });
  const accounts = readFileSync(join(app.services.config.dataDir, 'demo-accounts.json'), 'utf8');
  const samples = JSON.parse(accounts) as readonly { role: string; withdrawPassword?: string }[]; // the seed's own file
  withdrawPassword = samples.find(({ role }) => role === 'member')?.withdrawPassword ?? '';
  await openSampleSessions();
  tokens.set('other', await stranger('BAIZE', 'otheragent', 'OTHER2026'));
  tokens.set('plain', await stranger('BAIZE', 'plainfish'));
  tokens.set('foreign', await stranger('LOTUS', 'foreignagent', 'FOREIGN26'));
  tokens.set('trial', (await app.send('freePlay', { body: {} })).value?.token ?? '');
  tokens.set('lotusOwner', await operator('lotusowner', 'owner', 'LOTUS'));
  tokens.set('brand', await operator('brandonly', 'brand', 'BAIZE'));
  tokens.set('support', await operator('supportonly', 'support', 'BAIZE'));
}, samplesLimitMs);
afterAll(() => app.stop());

describe('calls of the agent centre and of its operator pages', () => {
  const all = callList as readonly CallSpec[];
  const ofMembers = all.filter(({ name }) => name in outside);
  const ofConsole = all.filter(isOfConsole);
  const ofReaders = all.filter(({ name }) => name in ofOneself);
  const rows = (calls: readonly CallSpec[]) => calls.map((call) => [call.name, call] as const);

  it('are all in a table, each in one, and the tables name no other', () => {
    expect(unplaced(all)).toEqual([]);
    const named = [...Object.keys(outside), ...Object.keys(ofOneself)].sort();
    expect(named).toEqual(
      all
        .filter(mayAgentAsk)
        .map(({ name }) => name)
        .sort(),
    );
    expect(ofMembers.length).toBeGreaterThan(60);
    expect(ofConsole.length).toBeGreaterThan(30);
  });

  it('finds a new call that an agent may ask on any path, and one in the agent centre needs its own row', () => {
    const [known] = ofReaders;
    if (!known) throw new Error('no call');
    const planted: readonly CallSpec[] = [
      { ...known, name: 'plantedOfMembers', who: 'member', path: '/api/contracts/{kind}/planted' },
      { ...known, name: 'plantedOfAgents', who: 'agent', path: '/wps/relay/planted' },
      { ...known, name: 'plantedElsewhere', who: 'session', path: '/api/elsewhere' },
      { ...known, who: 'member', path: '/api/team/planted' },
    ];
    expect(unplaced([...all, ...planted])).toEqual(planted.map(({ name }) => name));
  });

  // first: what is decided here stays hidden from the others all the same
  it.each(rows([...ofMembers, ...ofConsole]))('%s answers the one it is for', async (_name, call) => {
    const answer = await send(call, call.example.as);
    if (call.example.needs === undefined) expect(answer.status, answer.text).toBe(200);
    else expect([401, 403, 404], answer.text).not.toContain(answer.status);
  });

  it.each(rows(ofMembers))(
    '%s is closed to a guest, to a plain member and to sessions of elsewhere',
    async (name, call) => {
      expect((await send(call, null)).status).toBe(401);
      expect((await send(call, 'agent', { atLotus: true })).status).toBe(401);
      expect((await send(call, 'admin')).status).toBe(401);
      const trial = await send(call, 'trial');
      expect([trial.status, trial.code, trial.text]).toEqual([
        403,
        'NEED_REAL_ACCOUNT',
        expect.not.stringMatching(ofTheLine),
      ]);
      const plain = await send(call, 'plain');
      expect(plain.status, plain.text).toBe(
        call.who === 'agent' ? 403 : (outside[name]?.ofMember ?? outside[name]?.status),
      );
      expect(plain.text).not.toMatch(ofTheLine);
    },
  );

  it.each(rows(ofMembers))(
    '%s shows nothing to another line’s agent, nor to another merchant’s',
    async (name, call) => {
      const { status, body } = outside[name] ?? hidden;
      for (const [who, atLotus] of [
        ['other', false],
        ['foreign', true],
      ] as const) {
        const answer = await send(call, who, { atLotus, ...(body !== undefined && { body }) });
        expect(answer.status, `${who}: ${answer.text}`).toBe(status);
        expect(answer.text).not.toMatch(ofTheLine);
      }
    },
  );

  it.each(rows(ofReaders))('%s is closed to a guest and returns no data of another member', async (name, call) => {
    expect((await send(call, null)).status).toBe(401);
    expect((await send(call, call.example.as, { atLotus: true })).status).toBe(401);
    const { status, ofForeign } = ofOneself[name] ?? hidden;
    if (status === null) return;
    for (const who of ['plain', 'other', 'foreign']) {
      const isForeign = who === 'foreign';
      const answer = await send(call, who, { atLotus: isForeign });
      expect(answer.status, `${who}: ${answer.text}`).toBe(isForeign ? (ofForeign ?? status) : status);
      expect(answer.text).not.toMatch(ofTheLine);
    }
    // the demo agent stands above the demo member, whose the example is
    if (status === 404 && call.example.as === 'member') expect((await send(call, 'agent')).status).toBe(404);
  });

  it.each(rows(all.filter(({ who, method }) => who === 'anyone' && method === 'GET')))(
    '%s names no member of the line to a guest',
    async (_name, call) => expect((await send(call, null)).text).not.toMatch(accountsOfTheLine),
  );

  it.each(rows(ofConsole))(
    '%s is closed to players and to operators of another merchant or another task',
    async (_name, call) => {
      for (const player of [null, 'agent', 'other', 'plain']) expect((await send(call, player)).status).toBe(401);
      const away = await send(call, 'lotusOwner', call.example.params?.['code'] ? { params: { code: 'BAIZE' } } : {});
      expect(away.status, away.text).toBe(404);
      expect(away.text).not.toMatch(ofTheLine);
      const { permission } = call;
      const role = (['brand', 'support'] as const).find(
        (one) => permission && !(roles[one] as readonly Permission[]).includes(permission),
      );
      if (!role) throw new Error(`every operator may ${permission}`);
      const refused = await send(call, role);
      expect([refused.status, refused.code]).toEqual([403, 'PERMISSION']);
    },
  );
});
