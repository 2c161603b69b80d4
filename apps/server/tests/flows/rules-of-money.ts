/** Acts that change a rule of money, or what a line is given: each with something it really changes. */
import { seedIds } from '@baize/protocol';
import type { Calls } from '@baize/protocol/calls';
import type { SendInput, TestApp } from '#testing/app.ts';

const code = { params: { code: 'BAIZE' } };
const query = { merchant: 'BAIZE' };

/** The publishing calls, each with the one that reads what holds. */
export const publications = {
  publishBonusTerms: 'bonusTerms',
  publishContractBounds: 'contractBounds',
  publishMoneyPage: 'readMoneyPage',
  publishPointTerms: 'pointTerms',
  publishPositionRules: 'positionRulesOf',
  publishTransferBounds: 'transferBounds',
  publishVipTerms: 'vipTerms',
  publishWithdrawalMethods: 'merchantWithdrawalMethods',
} as const satisfies Partial<Record<keyof Calls, keyof Calls>>;

/** Both are asked for when an act is sent: they are there only then. */
export function ruleActs(app: () => TestApp, token: () => string): Readonly<Record<string, () => Promise<SendInput>>> {
  /** What holds, without what only the reading call says. */
  const held = async (name: keyof Calls, ...more: readonly string[]): Promise<Record<string, unknown>> => {
    const value = (await app().send(name, code, token())).value as Record<string, unknown>;
    return Object.fromEntries(Object.entries(value).filter(([key]) => !more.includes(key)));
  };
  return {
    publishBonusTerms: async () => ({
      ...code,
      body: {
        ...(await held('bonusTerms', 'currency', 'multipleMax')),
        weights: { LIVE: 1_000 + Math.floor(Math.random() * 8_000) },
      },
    }),
    publishContractBounds: async () => {
      const { offerDays, ...bounds } = await held('contractBounds', 'kinds');
      return { ...code, body: { ...bounds, offerDays: Number(offerDays) + 1 } };
    },
    publishMoneyPage: async () => {
      const { depositTurnoverPercent, ...rules } = await held('readMoneyPage');
      return { ...code, body: { ...rules, depositTurnoverPercent: Number(depositTurnoverPercent) + 1 } };
    },
    publishPointTerms: async () => ({
      ...code,
      body: {
        ...(await held('pointTerms', 'currency')),
        depositPerPoint: String(1_000 + Math.floor(Math.random() * 8_000)),
      },
    }),
    publishPositionRules: async () => {
      const { forcedShareBasisPoints, ...rules } = await held('positionRulesOf', 'from', 'nextFrom');
      return { ...code, body: { ...rules, forcedShareBasisPoints: Number(forcedShareBasisPoints) + 1 } };
    },
    publishTransferBounds: async () => {
      const { countPerDay, ...bounds } = await held('transferBounds', 'currency');
      return { ...code, body: { ...bounds, countPerDay: Number(countPerDay) - 1 } };
    },
    publishVipTerms: async () => {
      const { reachDays, ...terms } = await held('vipTerms', 'currency', 'multipleMax');
      return { ...code, body: { ...terms, reachDays: (Number(reachDays) % 300) + 1 } };
    },
    publishWithdrawalMethods: async () => {
      const { version } = await held('merchantWithdrawalMethods');
      const min = String(2_000 + Math.floor(Math.random() * 1_000));
      return {
        ...code,
        body: { version, methods: [{ code: 'bank', kind: 'bank', currency: 'USD', min, max: '5000000' }] },
      };
    },
    setCompanyCredit: async () => ({
      ...line,
      body: { limitMinor: String((await creditOf(app(), token())) + 10_000n) },
    }),
    setCompanyTerms: async () => ({
      ...line,
      body: { terms: [{ product: 'RNG', mayTake: 4_000 + Math.floor(Math.random() * 1_000), commission: 31 }] },
    }),
    offerPlatformContract: async () => ({ query, body: { memberId: seedIds.contractTop, kind: 'realtime', terms } }),
  };
}

const line = { params: { id: seedIds.agent }, query };

/** What the company gives the sample agent's line. */
export async function creditOf(app: TestApp, token: string): Promise<bigint> {
  const { value } = await app.send('consolePositions', { query: { ...query, account: 'quayeast' } }, token);
  return BigInt(value?.content.find(({ id }) => id === seedIds.agent)?.credit?.limitMinor ?? '0');
}

const terms = {
  period: 'window',
  currency: 'USD',
  payer: 'platform',
  products: null,
  tiers: [{ rateBasisPoints: 20, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
  activeFromMinor: '0',
  singleBetMaxMinor: null,
  winRateMax: null,
  lossRateMax: null,
  carryLoss: false,
};
