/** Promotions that a player joins, applies for and claims. Their words are content's; a replay of any of these changes nothing. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing, remark } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { ownPromotion } from './promotions-shapes.ts';

const one = z.strictObject({ id });
const standing = { NOT_FOUND: 'NOT_FOUND', STATE_CONFLICT: 'STATE_CONFLICT' } as const;
const stops = ['SELF_EXCLUDED', 'COOLING_OFF'] as const;
const refusals = [standing.NOT_FOUND, standing.STATE_CONFLICT, ...stops] as const;
const givenRefusals = [...refusals, 'WALLET_ON_CREDIT', 'CURRENCY_UNKNOWN'] as const;

export const myPromotions = call({
  name: 'myPromotions',
  summary: 'The promotions the reader takes part in, what can be claimed first.',
  method: 'GET',
  path: '/api/promotions/mine',
  who: 'member',
  response: z.object({ content: z.array(ownPromotion) }),
  example: { as: 'member' },
});

export const joinPromotion = call({
  name: 'joinPromotion',
  summary: 'Joins a promotion: from here on deposits and bets count for it.',
  method: 'POST',
  path: '/api/promotions/{id}/join',
  who: 'member',
  flow: 'bonuses',
  idempotency: 'natural',
  params: one,
  body: nothing,
  response: ownPromotion,
  errors: refusals,
  example: { as: 'member', params: { id: seedIds.promotionForJoin }, body: {} },
});

export const claimPromotion = call({
  name: 'claimPromotion',
  summary: 'Claims what a promotion promised, once; a promotion by code takes the code.',
  method: 'POST',
  path: '/api/promotions/{id}/claim',
  who: 'member',
  flow: 'bonuses',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ code: z.string().trim().toUpperCase().max(20).optional() }),
  response: ownPromotion,
  errors: [...givenRefusals, 'VALIDATION'],
  example: { as: 'member', params: { id: seedIds.promotionForClaim }, body: {} },
});

export const applyForPromotion = call({
  name: 'applyForPromotion',
  summary:
    'Applies for a promotion, in 140 characters at most; an operator looks at it. A rejected one may apply again.',
  method: 'POST',
  path: '/api/promotions/{id}/apply',
  who: 'member',
  flow: 'bonuses',
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ comment: remark }),
  response: ownPromotion,
  errors: refusals,
  example: {
    as: 'member',
    params: { id: seedIds.promotionForApply },
    body: { comment: 'Played in the app on Sunday' },
  },
});

export const addPromotionImages = call({
  name: 'addPromotionImages',
  summary: 'Adds pictures to an application that waits: png or jpg, 5 MB each, three at most.',
  method: 'POST',
  path: '/api/promotions/{id}/images',
  who: 'member',
  rate: 'upload',
  multipart: true,
  params: one,
  response: ownPromotion,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_TYPE',
    'UPLOAD_COUNT',
    'UPLOAD_UNREADABLE',
    'UPLOAD_QUOTA',
  ],
  example: { as: 'member', params: { id: seedIds.promotionApplied } },
});

const relayed = z.strictObject({ promotionId: id });

export const signUpPromotionJoin = call({
  name: 'signUpPromotionJoin',
  isForOthers: true,
  summary: 'Signs up for a promotion with sign-up.',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  who: 'member',
  flow: 'bonuses',
  idempotency: 'natural',
  body: relayed,
  response: ownPromotion,
  errors: refusals,
  example: { as: 'member', body: { promotionId: seedIds.promotionForSignUp } },
});

export const signUpRequestReward = call({
  name: 'signUpRequestReward',
  isForOthers: true,
  summary: 'Asks for the reward of a promotion with sign-up, once its condition is met.',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  who: 'member',
  flow: 'bonuses',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  body: relayed,
  response: ownPromotion,
  errors: givenRefusals,
  example: { as: 'member', body: { promotionId: seedIds.promotionForReward } },
});

export const claimRafflePromotion = call({
  name: 'claimRafflePromotion',
  isForOthers: true,
  summary: 'Takes part in a draw; once it was drawn, claims a prize that waits for its winner.',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  who: 'member',
  flow: 'bonuses',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  body: relayed,
  response: ownPromotion,
  errors: givenRefusals,
  example: { as: 'member', body: { promotionId: seedIds.promotionRaffle } },
});

export const raffleDocument = call({
  name: 'raffleDocument',
  summary: 'The draw of a raffle as a document that `npm run verify-raffle` checks without us.',
  method: 'GET',
  path: '/api/promotions/{id}/draw',
  who: 'anyone',
  params: one,
  response: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['NOT_FOUND'],
  example: { as: 'guest', params: { id: seedIds.promotionDrawn } },
});
