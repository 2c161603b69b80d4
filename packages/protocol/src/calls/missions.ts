/** Missions and races, as players see them. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';
import { missionMeasures, missionRepeats } from '../mission-words.ts';
import { minor, positiveMinor } from '../money.ts';
import { betProducts } from '../products.ts';
import { seedIds } from '../seed-ids.ts';

export const missionStates = ['open', 'met', 'claimed', 'lapsed'] as const;

export const playThroughTerms = z.object({ multiple: z.int(), days: z.int() });
export const productsCounted = z.array(z.enum(betProducts)).nullable();

const missionView = z.object({
  id,
  title: z.string(),
  text: z.string(),
  repeat: z.enum(missionRepeats),
  measure: z.enum(missionMeasures),
  /** Null: any. */
  products: productsCounted,
  /** Minor units where the measure is money, else a number. */
  target: positiveMinor,
  counted: minor,
  amountMinor: positiveMinor,
  currency: z.string(),
  /** Null: the reward is the player's own at once. */
  playThrough: playThroughTerms.nullable(),
  state: z.enum(missionStates),
  /** Of an open one: when its period ends; of one that is met: until when the reward is kept. Null: no end. */
  until: instant.nullable(),
  /** What is claimed; null: nothing to claim. */
  claimId: id.nullable(),
});

export const missionSummary = call({
  name: 'missionSummary',
  summary: 'The missions of the reader: those to claim first, those under way, then those that are over.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  who: 'member',
  response: z.object({
    missions: z.array(missionView),
    claimable: z.int(),
    /** Excluded or on a break: nothing is shown and nothing is counted. */
    isStopped: z.boolean(),
  }),
  example: { as: 'member' },
});

export const claimMission = call({
  name: 'claimMission',
  summary:
    'Claims the reward of a mission that is met, or a prize that waits. The same claim again gives nothing more.',
  method: 'POST',
  path: '/api/missions/{id}/claim',
  who: 'member',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  response: z.object({ claimable: z.int() }),
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'WALLET_ON_CREDIT',
    'CURRENCY_UNKNOWN',
    'FLOW_STOPPED',
  ],
  example: { as: 'member', params: { id: seedIds.missionToClaim } },
});

const raceRow = z.object({
  rank: z.int(),
  /** Masked; null: who hides the name. */
  name: z.string().nullable(),
  turnoverMinor: minor,
  /** As the standings are. */
  prizeMinor: minor,
  isOwn: z.boolean(),
});

const raceView = z.object({
  id,
  title: z.string(),
  text: z.string(),
  products: productsCounted,
  currency: z.string(),
  from: instant,
  until: instant,
  /** Who turned over less has no rank. */
  leastMinor: minor,
  /** By rank, the first first. */
  prizes: z.array(positiveMinor),
  playThrough: playThroughTerms.nullable(),
  /** `counting`: it is over, and the last windows are being counted. */
  state: z.enum(['coming', 'running', 'counting', 'settled']),
  rows: z.array(raceRow),
  own: raceRow.nullable(),
  /** What the reader's row is called in the document. */
  ownTag: z.string(),
  /** The reader's prize that waits to be claimed. */
  claimId: id.nullable(),
});

export const missionLeaderboard = call({
  name: 'missionLeaderboard',
  summary: 'Races with the first of their standings and the reader’s own row: those that run, then those settled last.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  who: 'member',
  response: z.object({ races: z.array(raceView), isHidden: z.boolean(), isStopped: z.boolean() }),
  example: { as: 'member' },
});

export const setRacePrivacy = call({
  name: 'setRacePrivacy',
  summary: 'Whether others read the reader’s masked name in standings, or only “Player”.',
  method: 'PUT',
  path: '/api/missions/privacy',
  who: 'member',
  idempotency: 'natural',
  body: z.strictObject({ isHidden: z.boolean() }),
  response: z.object({ isHidden: z.boolean() }),
  example: { as: 'member', body: { isHidden: true } },
});

export const raceDocument = call({
  name: 'raceDocument',
  summary: 'A settled race as a signed document that `npm run verify-race` checks without us.',
  method: 'GET',
  path: '/api/missions/races/{id}/document',
  who: 'member',
  params: z.strictObject({ id }),
  response: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['NOT_FOUND'],
  example: { as: 'member', params: { id: seedIds.raceSettled } },
});
