/** Kinds of offers (specification 2, promotions). Imports nothing, so that pages may have it. */
export const promotionTypes = [
  'newbie',
  'sports',
  'live',
  'slots',
  'card',
  'fish',
  'lotto',
  'rebate',
  'points_mall',
  'ranking',
  'deposit',
  'app_download',
] as const;

/** Specification 4, promotion status. An offer without one has nothing to join or claim. */
export const promotionStatuses = [
  'join',
  'claim',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'signed',
  'closed',
  'coming_soon',
] as const;

/** Whether each player takes part once, or each device and each account that players are paid to. */
export const promotionLimits = ['person', 'device'] as const;

/** How a player comes by it: joins and then claims; joins with a deposit; applies and is looked at; gives a code; takes part in a
 *  draw; signs up and asks for the reward later. */
export const promotionWays = ['join', 'deposit', 'apply', 'code', 'raffle', 'sign_up'] as const;
