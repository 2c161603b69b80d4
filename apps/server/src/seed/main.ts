/** Makes the sample merchants and their people, once; prints the demo accounts as one line of JSON at every run. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { seedAccounts, seedIds } from '@baize/protocol';
import { addSampleFavourite, openCatalogue } from '#capabilities/games/index.ts';
import { hashPassword, openSession, sealTotp, setLoginProvider } from '#capabilities/identity/index.ts';
import { passOver } from '#capabilities/messages/index.ts';
import { platformMerchant } from '#capabilities/merchants/index.ts';
import { sendSms } from '#capabilities/notify/index.ts';
import { createStaff } from '#capabilities/operators/index.ts';
import { publishLiabilities } from '#capabilities/proofs/index.ts';
import { addSampleExport } from '#capabilities/records/index.ts';
import { addSampleView } from '#capabilities/teams/index.ts';
import {
  installArcade,
  installHub,
  installLotteries,
  installSoft,
  installStudio,
  openCallContext,
  openSampleSession,
  postSampleRound,
  studioCode,
} from '#capabilities/vendors/index.ts';
import { readConfig } from '#kernel/config.ts';
import type { Merchant } from '#kernel/context.ts';
import { markSamples, samplesState } from '#kernel/installation.ts';
import type { Services } from '#kernel/services.ts';
import { openServices } from '#platform.ts';
import type { DemoAccount } from './accounts.ts';
import { loadAccounts } from './accounts.ts';
import { seedErasures } from './erasures.ts';
import { seedBonuses } from './bonuses.ts';
import { seedContent } from './content/content.ts';
import { seedPromotions } from './promotions.ts';
import { seedActors, seedTx } from './context.ts';
import { seedMerchants } from './merchants.ts';
import { seedMissions, settleMissions } from './missions.ts';
import { seedMoney } from './money.ts';
import { seedIdentity } from './identity.ts';
import { lotusPlayer, seedPeople } from './people.ts';
import { operators, spare } from './operators.ts';
import { seedPointGoods, seedPoints } from './points.ts';
import { positionsBegin, seedPositions } from './positions.ts';
import { seedRequests } from './requests.ts';
import { seedTeam } from './team.ts';
import { bookPlayed } from './team-play.ts';
import { seedTransfers } from './transfers.ts';
import { seedVendorQueue } from './vendors.ts';
import { seedVip } from './vip.ts';
import { seedContracts } from './contracts.ts';

function isOperator(role: string): role is keyof typeof operators {
  return role in operators;
}

const dayMs = 86_400_000;

async function seedOperators(
  services: Services,
  serves: readonly Merchant[],
  accounts: readonly DemoAccount[],
): Promise<void> {
  const ctx = seedActors(services, 30 * dayMs).system(platformMerchant); // older than a day: the second of two
  for (const account of accounts) {
    if (!isOperator(account.role)) continue;
    const operator = operators[account.role];
    const passwordHash = await hashPassword(account.password);
    const totpSealed = account.totpSecret
      ? sealTotp(services.config.masterKey, operator.staffId, account.totpSecret)
      : null;
    await seedTx(services, ctx, (tx) =>
      createStaff(tx, {
        ...operator,
        username: account.username,
        passwordHash,
        isOneTimePassword: false,
        totpSealed,
        serves,
        createdBy: null,
      }),
    );
  }
  const passwordHash = await hashPassword(randomUUID());
  await seedTx(services, ctx, (tx) =>
    createStaff(tx, { ...spare, passwordHash, isOneTimePassword: true, totpSealed: null, serves, createdBy: null }),
  );
}

/** The first member's, the one on top last; titles come with the studio's list, which arrives later. */
const favourites = [
  'dice',
  'ag-trophy-boat-harbour',
  'mines',
  'pt-cat-lotus-journey',
  'lantern-market',
  'ag-mountain-bell-market',
  'pt-rabbit-orange-amber',
  'mg-cat-star-dream',
  'ag-wave-boat-garden',
];

/** One settled round, one text, one more session and the favourites of the first member: what three examples are about. */
async function seedPlay(services: Services, baize: Merchant): Promise<void> {
  const context = openCallContext(services, openCatalogue(services));
  const { member: memberId } = seedIds;
  const game = { memberId, vendorCode: studioCode, nodeId: 'dice', currency: baize.settings.currency };
  const system = seedActors(services).system(baize);
  const sessionId = await seedTx(services, system, (tx) =>
    openSampleSession(context, tx, { ...game, account: seedAccounts.member }),
  );
  await postSampleRound(context, system, {
    ...game,
    sessionId,
    roundId: seedIds.round,
    stakeMinor: 1_000n,
    payoutMinor: 1_980n,
  });
  await context.close();
  const noticed = seedActors(services).member(baize, memberId, seedAccounts.member, [seedIds.notice]);
  const notice = {
    to: '+66890000101',
    template: 'code',
    args: { code: '204417', minutes: 5 },
    language: 'en',
  } as const;
  await seedTx(services, noticed, (tx) => sendSms(tx, services.config, { ...notice, memberId, isWanted: false }));
  const member = seedActors(services).member(baize, memberId, seedAccounts.member, [seedIds.session]);
  await seedTx(services, member, (tx) => openSession(tx, { memberId, state: 'full' }));
  for (const nodeId of favourites) await seedTx(services, member, (tx) => addSampleFavourite(tx, memberId, nodeId));
}

/** Files that the examples fetch and delete. */
async function seedExports(services: Services, merchant: Merchant): Promise<void> {
  const { member: memberId, staff } = seedIds;
  const own = { memberId, askedBy: { id: memberId, name: seedAccounts.member } };
  const samples = [
    { ...own, exportId: seedIds.export },
    { ...own, exportId: seedIds.exportSpare },
    { memberId: null, askedBy: { id: staff, name: operators.staff.displayName }, exportId: seedIds.exportStaff },
  ];
  for (const sample of samples)
    await seedTx(services, seedActors(services).system(merchant), (tx) =>
      addSampleExport(tx, services.config.dataDir, sample),
    );
}

/** Filters the demo agent keeps: one that an example forgets, and one more. */
async function seedViews(services: Services, merchant: Merchant): Promise<void> {
  const as = seedActors(services).member(merchant, seedIds.agent, seedAccounts.agent, [seedIds.teamView], 1);
  for (const view of [
    { page: 'bets', name: 'Dice, this week', filters: 'days=7&product=MINI' },
    { page: 'profit', name: 'Whole lines, 30 days', filters: 'days=30' },
  ] as const)
    await seedTx(services, as, (tx) => addSampleView(tx, view));
}

/** The second merchant has its codes sent and checked by a third party: the message simulator plays it. Its address may
 *  differ from start to start. In production a service must be reached over https, which the simulator does not speak. */
async function seedPhoneService(services: Services, merchant: Merchant): Promise<void> {
  const { sms, profile } = services.config;
  if (!sms || profile === 'production') return;
  const { url: issuer, keyId: clientId, secret } = sms;
  const setup = { provider: 'phone', kind: 'phone', issuer, clientId, secret, isEnabled: true } as const;
  await seedTx(services, seedActors(services).system(merchant), (tx) => setLoginProvider(tx, services.config, setup));
}

async function seedBeside(services: Services, merchant: Merchant): Promise<void> {
  await seedIdentity(services, merchant);
  await seedErasures(services, merchant);
}

const config = readConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const { services, close } = await openServices({ ...config, migrate: config.databaseOwnerUrl !== null });
try {
  const samples = await samplesState(services);
  if (samples === 'begun')
    throw new Error(
      'The sample data are not whole: the first start on this database was cut. Delete them and start over: npm start -- --reset',
    );
  const accounts = loadAccounts(config.dataDir, samples === 'ended');
  const merchants = await seedMerchants(services);
  for (const merchant of Object.values(merchants)) {
    await installStudio(services, merchant.id);
    await installArcade(services, merchant.id);
    await installSoft(services, merchant.id);
    await installHub(services, merchant.id);
    await installLotteries(services, merchant.id);
  }
  await seedPhoneService(services, merchants.lotus);
  if (samples === 'none') {
    await markSamples(services, 'samples_begun_at');
    await seedPeople(services, merchants, accounts);
    await seedOperators(services, Object.values(merchants), accounts);
    // other people than the team: their history is made beside it
    const beside = seedBeside(services, merchants.baize);
    const begins = positionsBegin(services, merchants.baize);
    await seedTeam(services, merchants.baize, async ({ from, to }) => {
      if (from <= begins && begins < to) await seedPositions(services, merchants.baize);
    });
    await beside;
    await seedMoney(services, merchants.baize);
    await seedTransfers(services, merchants.baize);
    await seedBonuses(services, merchants.baize);
    await seedMissions(services, merchants);
    await seedContracts(services, merchants.baize);
    await seedPlay(services, merchants.baize);
    await seedVendorQueue(services, merchants.baize, { giver: operators.admin, proposer: operators.staff });
    await seedRequests(services, merchants.baize, { asker: operators.admin, granter: operators.partner });
    await bookPlayed(services, merchants.baize);
    for (const merchant of Object.values(merchants)) await seedPointGoods(services, merchant);
    await seedPoints(services, merchants.baize, {
      memberId: seedIds.member,
      account: seedAccounts.member,
      orderId: seedIds.pointOrder,
    });
    await seedPoints(services, merchants.lotus, lotusPlayer);
    await seedVip(services, merchants);
    await settleMissions(services, merchants.baize);
    await seedExports(services, merchants.baize);
    await seedViews(services, merchants.baize);
    await seedTx(services, seedActors(services).system(merchants.baize), (tx) =>
      passOver(tx, 'contract.paid', new Date(tx.ctx.now.getTime() - 2 * dayMs)),
    );
    await markSamples(services, 'samples_ended_at');
  }
  await seedContent(services, merchants.baize, true);
  await seedContent(services, merchants.lotus, false);
  await seedPromotions(services, merchants);
  for (const merchant of Object.values(merchants))
    await seedTx(services, seedActors(services).system(merchant), (tx) => publishLiabilities(tx, config.masterKey));
  process.stdout.write(`${JSON.stringify({ accounts })}\n`);
} finally {
  await close();
}
