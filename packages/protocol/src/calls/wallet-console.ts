/** Operators and exchanges: the rates in force, and how far exchanges have taken the house in each currency. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, nothing } from '../common.ts';
import { currencyCode, ratePattern, signedMinor } from '../money.ts';

/** Which merchant an operator's call is about. */
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

export const exchangeRates = call({
  name: 'exchangeRates',
  summary: 'The rates in force, one a direction.',
  method: 'GET',
  path: '/console/rates',
  who: 'staff',
  permission: 'deposits.read',
  query: z.strictObject(merchant),
  response: z.array(
    z.object({ from: z.string(), to: z.string(), rate: z.string(), setAt: instant, setBy: z.string() }),
  ),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});

export const setExchangeRate = call({
  name: 'setExchangeRate',
  summary:
    'Sets the rate of one direction. Earlier rates stay on record; offers made at the rate before are void. A rate with which a way round through several currencies would bring back more than went in is refused.',
  method: 'PUT',
  path: '/console/rates',
  who: 'staff',
  permission: 'rates.write',
  query: z.strictObject(merchant),
  body: z.strictObject({ from: currencyCode, to: currencyCode, rate: z.string().regex(ratePattern) }),
  response: nothing,
  errors: ['CURRENCY_UNKNOWN', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { from: 'USD', to: 'JPY', rate: '148.9' },
  },
});

export const exchangePositions = call({
  name: 'exchangePositions',
  summary:
    'How far exchanges have taken the house in each currency. Above the limit nothing more is exchanged into a currency.',
  method: 'GET',
  path: '/console/rates/positions',
  who: 'staff',
  permission: 'deposits.read',
  query: z.strictObject(merchant),
  response: z.object({
    /** The merchant's own, in which the limit and the worths are. */
    currency: z.string(),
    limitMinor: z.string(),
    positions: z.array(
      z.object({
        currency: z.string(),
        /** Given out less taken in; below zero when more came in. */
        givenMinor: signedMinor,
        /** By the dearest rate of the last day; null where no rate says: then nothing is exchanged into it. */
        worthMinor: z.string().nullable(),
      }),
    ),
  }),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});
