/** A merchant's rules of money and of account types: a page of settings that two people publish. Amounts are in the merchant's own
 *  currency, in minor units. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../common.ts';
import { minor } from '../money.ts';
import { merchantSettings } from '../settings.ts';
import { pick } from './merchants-pages.ts';

const { shape } = merchantSettings;
const ceiling = minor.exactOptional();
/** What accounts are called on the wire; 0 is everybody's. */
const accountTypes = z.array(z.int().min(1).max(99)).min(1).max(12);

export const moneyPage = z.strictObject({
  depositMin: shape.depositMin.unwrap(),
  depositMax: shape.depositMax.unwrap(),
  depositsOpenMax: shape.depositsOpenMax.unwrap(),
  depositTurnoverPercent: shape.depositTurnoverPercent.unwrap(),
  withdrawalMin: shape.withdrawalMin.unwrap(),
  withdrawalMax: shape.withdrawalMax.unwrap(),
  withdrawalsPerDayMax: shape.withdrawalsPerDayMax.unwrap(),
  payoutCoolingHours: shape.payoutCoolingHours.unwrap(),
  payoutPauseHours: shape.payoutPauseHours.unwrap(),
  kycAbove: shape.kycAbove.unwrap(),
  exchangeQuoteSeconds: shape.exchangeQuoteSeconds.unwrap(),
  exchangePositionMax: shape.exchangePositionMax.unwrap(),
  rateLargeChangeBasisPoints: shape.rateLargeChangeBasisPoints.unwrap(),
  playCeilings: z.strictObject({
    'deposit.day': ceiling,
    'deposit.week': ceiling,
    'deposit.month': ceiling,
    'stake.day': ceiling,
    'stake.week': ceiling,
    'stake.month': ceiling,
    'loss.day': ceiling,
    'loss.week': ceiling,
    'loss.month': ceiling,
  }),
  zaloGrant: shape.zaloGrant.unwrap().unwrap().strict().nullable(),
  agentsNeedSecondFactor: z.boolean(),
  agentTypes: accountTypes,
  trialTypes: accountTypes,
});
export type MoneyPage = z.output<typeof moneyPage>;

const params = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });
const money = moneyPage.extend({ version: z.int() });
const standard = merchantSettings.parse({ languages: ['en'], currency: 'USD' });

export const readMoneyPage = call({
  name: 'readMoneyPage',
  summary: 'A merchant’s rules of money: bounds, waits, ceilings of the law, gifts, types of accounts.',
  method: 'GET',
  path: '/console/merchants/{code}/money',
  who: 'staff',
  permission: 'merchants.read',
  params,
  response: money,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishMoneyPage = call({
  name: 'publishMoneyPage',
  summary:
    'Publishes the rules of money; refused when somebody else published since, or when they contradict each other.',
  method: 'PUT',
  path: '/console/merchants/{code}/money',
  who: 'staff',
  permission: 'policy.write',
  params,
  body: money,
  response: money,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'LOTUS' },
    body: { version: 1, ...pick(standard, moneyPage) },
  },
});

export const moneyVersions = call({
  name: 'moneyVersions',
  summary: 'How the rules of money stood before each of the last twenty publications.',
  method: 'GET',
  path: '/console/merchants/{code}/money/versions',
  who: 'staff',
  permission: 'merchants.read',
  params,
  response: z.object({
    versions: z.array(z.object({ seq: z.string(), at: instant, by: z.string(), page: moneyPage })),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});
