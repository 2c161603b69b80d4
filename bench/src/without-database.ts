/** The vendor API on the platform's own listener with everything but the database: signature, parsing, checks and a signed
 *  answer. What it reaches is what HTTP and cryptography leave for the ledger. */
import { hmacKey } from '@baize/signatures';
import { buildApp } from '@baize/server/edge/app.ts';
import type { CallContext } from '@baize/server/capabilities/vendors/index.ts';
import { openNonces } from '@baize/server/kernel/nonces.ts';
import { vendorFront } from '@baize/server/capabilities/vendors/routes.ts';
import { readConfig } from '@baize/server/kernel/config.ts';
import { openGate } from '@baize/server/kernel/overload.ts';
import { openServices } from '@baize/server/platform.ts';
import { openSockets } from '@baize/server/kernel/realtime/open-sockets.ts';
import { gameCode, keyId, merchantCode } from './setup.ts';

const config = readConfig(process.env);
const { services } = await openServices(config);
const vendor = {
  merchantId: 1,
  merchantCode,
  merchantCurrency: 'USD',
  realityCheckMinutes: 30,
  jurisdiction: 'open' as const,
  autoplayMsMin: 1_000,
  vendorId: 1,
  code: 'BENCH_VENDOR',
  name: 'Bench vendor',
  url: 'http://127.0.0.1:9',
  state: 'on' as const,
  isBetsStopped: false,
  winMax: 1_000_000_00n,
  wallet: 'seamless' as const,
  dialect: 'own' as const,
  wires: {},
  earlierWires: [],
};
const key = hmacKey(keyId, Buffer.from(process.env['BENCH_SECRET'] ?? '', 'base64'));
const inbound = { key, vendorCode: vendor.code, retiresAt: null, merchants: new Map([[merchantCode, vendor]]) };
const game = {
  nodeId: gameCode,
  vendorCode: vendor.code,
  laneCode: vendor.code,
  gameCode,
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  names: {},
  nameParts: [],
  modelId: 'dice',
  modelVersion: '1',
  rtpE4: 9_900,
  volatility: 'low',
  maxWinE4: '1',
  lines: 1,
  minBet: 1n,
  maxBet: 1_000_000n,
  hasDemo: true,
  isEnabled: true,
  maintenanceUntil: null,
  firstSeenAt: new Date(0),
  place: null,
  isHot: false,
  stakeLimits: {},
};
const catalogue = {
  byNode: new Map([[gameCode, game]]),
  shown: [game],
  search: () => Promise.resolve([game]),
  sharing: () => 1,
};

const context: CallContext = {
  services,
  catalogue: { of: () => Promise.resolve(catalogue), forget: () => undefined },
  directory: {
    inbound: () => Promise.resolve(inbound),
    vendor: () => Promise.resolve(undefined),
    all: () => Promise.resolve([vendor]),
    dialectKeys: () => Promise.resolve([]),
    dialectSigner: () => Promise.resolve(undefined),
    forget: () => undefined,
  },
  platformKeys: {
    signing: () => Promise.resolve(key),
    published: () => Promise.resolve([]),
    rotate: () => Promise.resolve(keyId),
  },
  nonces: openNonces(),
  poster: {
    submit: () => Promise.resolve({ verdict: 100, balance: 99_990n, transferId: '1', isClosed: false }),
    close: () => Promise.resolve(),
  },
  client: { ask: () => Promise.resolve(null) },
  keyUse: { note: () => undefined, count: () => undefined, close: () => Promise.resolve() },
  accounts: () => Promise.resolve({ merchantId: 1, cashId: 1, houseId: 2, practice: false }),
  sessionCurrency: () => Promise.resolve(undefined),
  balanceMoved: () => undefined,
  within: () => Promise.reject(new Error('no database here')),
  close: () => Promise.resolve(),
};

const never = () => Promise.resolve(null);
const app = await buildApp('site', {
  services,
  lookups: {
    merchantByHost: never,
    tenantByHost: () => null,
    merchantCount: () => 1,
    merchantByCode: never,
    isDomainBeside: () => Promise.resolve(false),
    platformMerchant: { id: 0 } as never,
    findMember: never,
    findStaff: never,
    openSealed: never,
    isBlocked: () => false,
    cdnOrigins: () => ({ images: [], frames: [] }),
    pageHead: async () => null,
    verifyProvider: () => Promise.resolve(false),
  },
  routes: [],
  gate: openGate(config.requestsMax, services.metrics, () => 1),
  sockets: openSockets({ ...services, liveSessions: () => Promise.resolve(new Map()) }),
  front: vendorFront(context),
  plugins: [],
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ event: 'ready', sites: [url] })}\n`);
process.on('SIGTERM', () => process.exit(0));
