/** The operators' side of missions and races: making them, what they would have cost, going live and stopping, standings, bounds. */
import { z } from 'zod';
import { bonusDays, bonusMultiple } from '../bonus-settings.ts';
import { call } from '../call.ts';
import { id, instant, languageTag } from '../common.ts';
import { missionSettings } from '../mission-settings.ts';
import { minor, positiveMinor } from '../money.ts';
import { betProducts } from '../products.ts';
import { seedIds } from '../seed-ids.ts';
import { missionMeasures, missionRepeats } from '../mission-words.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

/** English stands in for a language without words of its own. */
const words = z
  .partialRecord(
    languageTag,
    z.strictObject({ title: z.string().trim().min(1).max(80), text: z.string().trim().max(300).default('') }),
  )
  .refine((given) => given['en'] !== undefined, { params: { reason: 'required' } });
const playThrough = z.strictObject({ multiple: bonusMultiple, days: bonusDays }).nullable();
const products = z.array(z.enum(betProducts)).min(1).max(betProducts.length).nullable();

const counted = {
  repeat: z.enum(missionRepeats),
  measure: z.enum(missionMeasures),
  products,
  /** Minor units where the measure is money, else a number. */
  target: positiveMinor,
  amountMinor: positiveMinor,
};
const missionTermsOf = {
  words,
  ...counted,
  playThrough,
  from: instant,
  /** Null: until it is stopped; one that is met once needs an end. */
  until: instant.nullable(),
};
const placed = { products, leastMinor: minor, prizes: z.array(positiveMinor).min(1).max(50) };
const raceTermsOf = { words, ...placed, playThrough, from: instant, until: instant };

const kept = {
  id,
  currency: z.string(),
  state: z.enum(['draft', 'live', 'stopped', 'settled']),
  /** What a later writer must have read. */
  revision: z.int(),
  changedBy: z.string(),
};
const consoleMission = z.object({
  ...missionTermsOf,
  ...kept,
  /** How often it was met, and claimed, so far. */
  met: z.int(),
  claimed: z.int(),
  paidMinor: minor,
});
const consoleRace = z.object({ ...raceTermsOf, ...kept, players: z.int() });

export const consoleMissions = call({
  name: 'consoleMissions',
  summary: 'Missions and races of a merchant, the newest first.',
  method: 'GET',
  path: '/console/missions',
  who: 'staff',
  permission: 'bonuses.read',
  query: z.strictObject(merchant),
  response: z.object({
    missions: z.array(consoleMission),
    races: z.array(consoleRace),
    currency: z.string(),
    multipleMax: z.int(),
    languages: z.array(z.string()),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

const errors = ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_RANGE', 'VALIDATION'] as const;
const revision = z.int().nullable(); // as it was read; null: it is not there yet

export const saveMission = call({
  name: 'saveMission',
  summary: 'Makes a draft of a mission, or writes it anew. What went live is not written any more.',
  method: 'PUT',
  path: '/console/missions/{id}',
  who: 'staff',
  permission: 'policy.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ revision, ...missionTermsOf }),
  response: consoleMission,
  errors,
  example: {
    as: 'admin',
    params: { id: '0199b000-0000-7000-8000-00000000ea01' },
    query: { merchant: 'BAIZE' },
    body: {
      revision: null,
      words: { en: { title: 'Ten rounds of dice', text: 'Any stake counts.' } },
      repeat: 'daily',
      measure: 'bets',
      products: ['MINI'],
      target: '10',
      amountMinor: '100',
      playThrough: null,
      from: '2026-01-01T00:00:00.000Z',
      until: null,
    },
  },
});

export const saveRace = call({
  name: 'saveRace',
  summary: 'Makes a draft of a race, or writes it anew. What went live is not written any more.',
  method: 'PUT',
  path: '/console/missions/races/{id}',
  who: 'staff',
  permission: 'policy.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ revision, ...raceTermsOf }),
  response: consoleRace,
  errors,
  example: {
    as: 'admin',
    needs: 'days that are not over',
    params: { id: '0199b000-0000-7000-8000-00000000ea02' },
    query: { merchant: 'BAIZE' },
    body: {
      revision: null,
      words: { en: { title: 'A week of slots', text: '' } },
      products: ['RNG'],
      leastMinor: '10000',
      prizes: ['50000', '30000', '20000'],
      playThrough: null,
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-01-08T00:00:00.000Z',
    },
  },
});

export const setMissionState = call({
  name: 'setMissionState',
  summary:
    'A mission or a race goes live, which takes two people, or is stopped: what was met stays to be claimed, a stopped race gives no prize.',
  method: 'PUT',
  path: '/console/missions/{id}/state',
  who: 'staff',
  permission: 'policy.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ state: z.enum(['live', 'stopped']) }),
  response: z.object({ state: z.enum(['draft', 'live', 'stopped', 'settled']) }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    params: { id: seedIds.missionForStop },
    query: { merchant: 'BAIZE' },
    body: { state: 'stopped' },
  },
});

const tried = z.object({
  from: instant,
  to: instant,
  currency: z.string(),
  players: z.int(),
  /** How often a reward would have been given. */
  times: z.int(),
  costMinor: minor,
});

export const tryMission = call({
  name: 'tryMission',
  summary: 'What a mission would have given on last month’s facts. Nothing is kept.',
  method: 'POST',
  path: '/console/missions/try',
  who: 'staff',
  permission: 'bonuses.read',
  idempotency: 'natural',
  query: z.strictObject(merchant),
  body: z.strictObject(counted),
  response: tried,
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { repeat: 'daily', measure: 'turnover', products: null, target: '10000', amountMinor: '100' },
  },
});

export const tryRace = call({
  name: 'tryRace',
  summary: 'What a race over last month would have given. Nothing is kept.',
  method: 'POST',
  path: '/console/missions/races/try',
  who: 'staff',
  permission: 'bonuses.read',
  idempotency: 'natural',
  query: z.strictObject(merchant),
  body: z.strictObject(placed),
  response: tried,
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { products: null, leastMinor: '0', prizes: ['50000', '30000'] },
  },
});

export const consoleRaceStandings = call({
  name: 'consoleRaceStandings',
  summary: 'The first hundred of a race, with their accounts, and what each was given.',
  method: 'GET',
  path: '/console/missions/races/{id}',
  who: 'staff',
  permission: 'bonuses.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: z.object({
    currency: z.string(),
    rows: z.array(
      z.object({
        memberId: id,
        account: z.string(),
        rank: z.int().nullable(),
        turnoverMinor: minor,
        prizeMinor: minor,
        /** Null: the race is not settled, or there is no prize. */
        prize: z.enum(['due', 'waiting', 'given']).nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.raceSettled }, query: { merchant: 'BAIZE' } },
});

const bounds = missionSettings.extend({ version: z.int(), currency: z.string() });

export const missionBounds = call({
  name: 'missionBounds',
  summary: 'The merchant’s bounds of missions, in its own currency.',
  method: 'GET',
  path: '/console/merchants/{code}/missions',
  who: 'staff',
  permission: 'bonuses.read',
  params: code,
  response: bounds,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishMissionBounds = call({
  name: 'publishMissionBounds',
  summary: 'Publishes the bounds of missions to come; refused when somebody else published since.',
  method: 'PUT',
  path: '/console/merchants/{code}/missions',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: missionSettings.extend({ version: z.int() }).strict(),
  response: bounds,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: {
      version: 1,
      turnoverMost: '1000000',
      betsMost: 500,
      depositsMost: 3,
      depositSumMost: '100000',
      claimDays: 30,
    },
  },
});
