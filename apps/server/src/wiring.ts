/** The only file that knows every capability. */
import { smsReport } from '@baize/protocol/calls/notify';
import type { FastifyInstance } from 'fastify';
import { jobs as agentJobs } from './capabilities/agents/jobs.ts';
import { reactions as agentReactions } from './capabilities/agents/reactions.ts';
import { jobs as abuseJobs } from './capabilities/abuse/jobs.ts';
import { reactions as abuseReactions } from './capabilities/abuse/reactions.ts';
import { routes as abuseRoutes } from './capabilities/abuse/routes.ts';
import type { LinkFigures } from './capabilities/agents/index.ts';
import { routes as agentRoutes } from './capabilities/agents/routes.ts';
import { jobs as bonusJobs } from './capabilities/bonuses/jobs.ts';
import { reactions as bonusReactions } from './capabilities/bonuses/reactions.ts';
import { routes as bonusRoutes } from './capabilities/bonuses/routes.ts';
import { ratesOf } from './capabilities/contracts/index.ts';
import { jobs as contractJobs } from './capabilities/contracts/jobs.ts';
import { reactions as contractReactions } from './capabilities/contracts/reactions.ts';
import { routes as contractRoutes } from './capabilities/contracts/routes.ts';
import { pictures } from './capabilities/content/pictures.ts';
import { routes as contentRoutes } from './capabilities/content/routes.ts';
import {
  depositedSince,
  lastCreditedAt,
  mayLeave,
  playThrough,
  verifyProvider,
} from './capabilities/deposits/index.ts';
import { jobs as depositJobs } from './capabilities/deposits/jobs.ts';
import { routes as depositRoutes } from './capabilities/deposits/routes.ts';
import { jobs as erasureJobs } from './capabilities/erasure/jobs.ts';
import { reactions as erasureReactions } from './capabilities/erasure/reactions.ts';
import { routes as erasureRoutes } from './capabilities/erasure/routes.ts';
import { routes as feedbackRoutes } from './capabilities/feedback/routes.ts';
import { openCatalogue } from './capabilities/games/index.ts';
import { routes as gameRoutes } from './capabilities/games/routes.ts';
import { findSession, liveSessions } from './capabilities/identity/index.ts';
import { jobs as identityJobs } from './capabilities/identity/jobs.ts';
import { routes as identityRoutes } from './capabilities/identity/routes.ts';
import { bankAccountsOf } from './capabilities/members/index.ts';
import { jobs as memberJobs } from './capabilities/members/jobs.ts';
import { reactions as memberReactions } from './capabilities/members/reactions.ts';
import { jobs as kycJobs } from './capabilities/kyc/jobs.ts';
import { routes as kycRoutes } from './capabilities/kyc/routes.ts';
import { jobs as limitJobs } from './capabilities/limits/jobs.ts';
import { reactions as limitReactions } from './capabilities/limits/reactions.ts';
import { routes as limitRoutes } from './capabilities/limits/routes.ts';
import { routes as memberRoutes } from './capabilities/members/routes.ts';
import * as missions from './capabilities/missions/index.ts';
import { jobs as missionJobs } from './capabilities/missions/jobs.ts';
import { reactions as missionReactions } from './capabilities/missions/reactions.ts';
import { routes as missionRoutes } from './capabilities/missions/routes.ts';
import { reactions as messageReactions } from './capabilities/messages/reactions.ts';
import { routes as messageRoutes } from './capabilities/messages/routes.ts';
import {
  allMerchants,
  cdnOriginsOf,
  forgetDirectory,
  isDomainBeside,
  knownByHost,
  knownMerchants,
  merchantByCode,
  merchantByHost,
  openCountries,
  platformMerchant,
  restrictionOf,
} from './capabilities/merchants/index.ts';
import { routes as merchantRoutes } from './capabilities/merchants/routes.ts';
import { pageHead } from './capabilities/merchants/web-app/page-head.ts';
import { webApp } from './capabilities/merchants/web-app/routes.ts';
import { findStaffSession } from './capabilities/operators/index.ts';
import { routes as operatorRoutes } from './capabilities/operators/routes.ts';
import { jobs as recordJobs } from './capabilities/records/jobs.ts';
import { openExporter } from './capabilities/records/jobs/exporter.ts';
import { routes as recordRoutes } from './capabilities/records/routes.ts';
import { exportFiles } from './capabilities/records/routes/file-route.ts';
import * as promotions from './capabilities/promotions/index.ts';
import { jobs as promotionJobs } from './capabilities/promotions/jobs.ts';
import { reactions as promotionReactions } from './capabilities/promotions/reactions.ts';
import { routes as promotionRoutes } from './capabilities/promotions/routes.ts';
import { jobs as proofJobs } from './capabilities/proofs/jobs.ts';
import { routes as proofRoutes } from './capabilities/proofs/routes.ts';
import { routes as rewardRoutes } from './capabilities/rewards/routes.ts';
import type { RewardRooms } from './capabilities/rewards/sources.ts';
import { routes as reportRoutes } from './capabilities/reports/routes.ts';
import { jobs as requestJobs } from './capabilities/requests/jobs.ts';
import { routes as requestRoutes } from './capabilities/requests/routes.ts';
import { jobs as turnoverJobs } from './capabilities/turnover/jobs.ts';
import { reactions as turnoverReactions } from './capabilities/turnover/reactions.ts';
import { jobs as rtpJobs } from './capabilities/rtp/jobs.ts';
import { routes as rtpRoutes } from './capabilities/rtp/routes.ts';
import type { Gates as TransferGates } from './capabilities/transfers/index.ts';
import { jobs as transferJobs } from './capabilities/transfers/jobs.ts';
import { routes as transferRoutes } from './capabilities/transfers/routes.ts';
import { activeByLink } from './capabilities/teams/index.ts';
import { routes as teamRoutes } from './capabilities/teams/routes.ts';
import { openCallContext } from './capabilities/vendors/index.ts';
import { jobs as vendorJobs } from './capabilities/vendors/jobs.ts';
import { reactions as vendorReactions } from './capabilities/vendors/reactions.ts';
import { routes as vendorRoutes, vendorFront } from './capabilities/vendors/routes.ts';
import * as vip from './capabilities/vip/index.ts';
import { jobs as vipJobs } from './capabilities/vip/jobs.ts';
import { reactions as vipReactions } from './capabilities/vip/reactions.ts';
import { routes as vipRoutes } from './capabilities/vip/routes.ts';
import { isClosedByDebt } from './capabilities/wallet/index.ts';
import { jobs as walletJobs } from './capabilities/wallet/jobs.ts';
import { routes as walletRoutes } from './capabilities/wallet/routes.ts';
import { jobs as pointJobs } from './capabilities/points/jobs.ts';
import { reactions as pointReactions } from './capabilities/points/reactions.ts';
import { routes as pointRoutes } from './capabilities/points/routes.ts';
import { jobs as positionJobs } from './capabilities/positions/jobs.ts';
import { reactions as positionReactions } from './capabilities/positions/reactions.ts';
import { routes as positionRoutes } from './capabilities/positions/routes.ts';
import type { Lookups } from './edge/mount.ts';
import { resend } from './edge/resend.ts';
import { askedTotal, payoutNews } from './capabilities/withdrawals/index.ts';
import { jobs as withdrawalJobs } from './capabilities/withdrawals/jobs.ts';
import { routes as withdrawalRoutes } from './capabilities/withdrawals/routes.ts';
import { verifyCarrier } from './capabilities/notify/index.ts';
import { jobs as notifyJobs } from './capabilities/notify/jobs.ts';
import { openSender } from './capabilities/notify/jobs/sender.ts';
import { reactions as notifyReactions } from './capabilities/notify/reactions.ts';
import { routes as notifyRoutes } from './capabilities/notify/routes.ts';
import { auditSealJob } from './kernel/audit-seal.ts';
import type { Merchant, Tx } from './kernel/context.ts';
import type { Job } from './kernel/jobs.ts';
import { mountKeySet, openKeyring } from './kernel/jwe.ts';
import type { Front } from './kernel/overload.ts';
import type { AnyReaction } from './kernel/outbox.ts';
import { reaction } from './kernel/outbox.ts';
import type { LiveSessions } from './kernel/realtime/open-sockets.ts';
import type { Route } from './kernel/route.ts';
import type { Services } from './kernel/services.ts';

type Plugin = (app: FastifyInstance, services: Services) => Promise<void>;

export interface Wired {
  readonly lookups: Lookups;
  readonly routes: readonly Route[];
  readonly reactions: readonly AnyReaction[];
  readonly jobs: readonly Job[];
  readonly merchants: () => Promise<readonly Merchant[]>;
  readonly liveSessions: LiveSessions;
  readonly siteFront: Front;
  readonly sitePlugins: readonly Plugin[];
  readonly consolePlugins: readonly Plugin[];
  readonly close: () => Promise<void>;
}

/** What is said of referral links by those who know. */
const linkFigures: LinkFigures = { ratesOf, activeOf: activeByLink };

/** Rooms whose rewards a player claims in the reward centre. */
const rewardRooms: RewardRooms = { promotion: promotions, mission: missions, vip };

/** What stands against money that goes to another member. */
export const transferGates: TransferGates = {
  lockedOf: async (tx, memberId, currency) => (await playThrough(tx, memberId, currency)).lockedMinor,
  lastDepositAt: lastCreditedAt,
  withdrawnOf: askedTotal,
  isClosedByDebt: (tx, memberId) => isClosedByDebt(tx, memberId, 'transfers'),
};

export async function wire(services: Services): Promise<Wired> {
  const { database } = services;
  const parts = await openParts(services);
  const { keyring, desk, sender, exporter } = parts;
  const files = exportFiles(() => allMerchants(database));
  const keySet = mountKeySet(keyring);
  return {
    lookups: lookupsOf(parts),
    routes: routesOf(parts),
    reactions: reactionsOf(parts),
    jobs: jobsOf(parts),
    merchants: () => allMerchants(database),
    liveSessions: async (sessions, now) => liveSessions(database, await allMerchants(database), sessions, now),
    siteFront: vendorFront(desk),
    sitePlugins: [keySet, files, webApp(database), pictures(services)],
    consolePlugins: [keySet, files],
    close: async () => {
      await sender.close();
      await exporter.close();
      await desk.close();
    },
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** What several capabilities use, opened once for this process. */
async function openParts(services: Services) {
  const countries = await openCountries(services.config.countryDb);
  const keyring = openKeyring(services);
  const catalogue = openCatalogue(services);
  const desk = openCallContext(services, catalogue);
  const sender = openSender(services);
  const exporter = openExporter(services, desk);
  return { services, countries, keyring, catalogue, desk, sender, exporter };
}

function routesOf({ services, countries, catalogue, desk }: Parts): readonly Route[] {
  const { database } = services;
  const bankNames = async (tx: Tx, memberId: string) =>
    (await bankAccountsOf(tx, memberId)).map((account) => account.accountName);
  const routes: readonly Route[] = [
    ...merchantRoutes(services, countries),
    ...notifyRoutes(services, (code) => merchantByCode(database, code)),
    ...identityRoutes(services, { bankNames }),
    ...memberRoutes(services, { vipLabelOf: vip.vipLabelOf }),
    ...kycRoutes(services),
    ...limitRoutes(services, depositedSince),
    ...agentRoutes(services, linkFigures),
    ...operatorRoutes(services),
    ...reportRoutes(services),
    ...proofRoutes(services),
    ...recordRoutes(services, desk),
    ...teamRoutes(services, desk, linkFigures),
    ...walletRoutes(services, mayLeave),
    ...gameRoutes(services, catalogue),
    ...rtpRoutes(services, catalogue),
    ...depositRoutes(services, payoutNews),
    ...withdrawalRoutes(services),
    ...transferRoutes(services, transferGates),
    ...contractRoutes(services, catalogue),
    ...abuseRoutes(services),
    ...bonusRoutes(services, catalogue),
    ...rewardRoutes(services, rewardRooms),
    ...pointRoutes(services),
    ...vipRoutes(services),
    ...missionRoutes(services),
    ...promotionRoutes(services),
    ...positionRoutes(services),
    ...messageRoutes(services),
    ...contentRoutes(services),
    ...feedbackRoutes(services),
    ...erasureRoutes(services),
    ...vendorRoutes(services, desk),
    ...requestRoutes(services, (ctx, call, input) => resend(routes, ctx, call, input)),
  ];
  return routes;
}

function lookupsOf({ services, countries, keyring }: Parts): Lookups {
  const { database } = services;
  return {
    platformMerchant,
    isBlocked: ({ settings }, ip) => restrictionOf(settings, ip, countries.of(ip)) !== null,
    cdnOrigins: (host) => {
      const merchant = knownByHost(database, host);
      return merchant ? cdnOriginsOf(merchant) : { images: [], frames: [] };
    },
    tenantByHost: (host) => {
      if (knownMerchants(database).length === 0) return null; // nobody has asked for an address yet
      return knownByHost(database, host)?.id ?? 'unknown';
    },
    merchantCount: () => knownMerchants(database).length,
    merchantByHost: (host) => merchantByHost(database, host),
    isDomainBeside: (host, other) => isDomainBeside(database, host, other),
    merchantByCode: (code) => merchantByCode(database, code),
    pageHead: (headers, ip) => pageHead(database, countries, { headers, ip }),
    findMember: (merchant, token, now) => findSession(database, merchant, token, now),
    findStaff: (token, now) => findStaffSession(database, token, now),
    openSealed: (merchant, operation, jwe, now) => keyring.open(merchant.code, operation, jwe, now),
    // who carries texts must not be able to say that money came
    verifyProvider: async (call, provider, request) =>
      call.name === smsReport.name
        ? verifyCarrier(services, provider, request)
        : verifyProvider(services, provider, request),
  };
}

function reactionsOf({ services, sender, catalogue }: Parts): readonly AnyReaction[] {
  const { database } = services;
  return [
    reaction('merchant.published', 'merchants.forget', async () => forgetDirectory(database)),
    ...notifyReactions(sender),
    ...memberReactions(services),
    ...limitReactions,
    ...contractReactions,
    ...messageReactions,
    ...abuseReactions,
    ...vendorReactions,
    ...agentReactions,
    ...turnoverReactions(catalogue),
    ...bonusReactions(catalogue), // after turnover: what it could not book is not counted yet
    ...pointReactions,
    ...vipReactions,
    ...missionReactions,
    ...promotionReactions,
    ...positionReactions(catalogue),
    ...erasureReactions(services),
  ];
}

function jobsOf({ desk, sender, exporter, catalogue }: Parts): readonly Job[] {
  return [
    auditSealJob,
    ...vendorJobs(desk),
    ...notifyJobs(sender),
    ...requestJobs,
    ...identityJobs,
    ...memberJobs,
    ...agentJobs,
    ...recordJobs(exporter),
    ...kycJobs,
    ...limitJobs(),
    ...walletJobs,
    ...proofJobs,
    ...depositJobs,
    ...withdrawalJobs,
    ...transferJobs,
    ...contractJobs,
    ...abuseJobs,
    ...rtpJobs(catalogue),
    ...turnoverJobs,
    ...bonusJobs,
    ...pointJobs,
    ...vipJobs,
    ...missionJobs,
    ...promotionJobs,
    ...positionJobs,
    ...erasureJobs,
  ];
}
