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

/** What a rule may ask for. */
const promotionConditions = ['none', 'deposit', 'turnover', 'net_loss', 'rank'] as const;
type PromotionCondition = (typeof promotionConditions)[number];

/** The conditions that each way can have. */
export const promotionConditionsOf: Readonly<Record<(typeof promotionWays)[number], readonly PromotionCondition[]>> = {
  join: promotionConditions,
  sign_up: promotionConditions,
  deposit: ['deposit'],
  apply: ['none'],
  code: ['none'],
  raffle: ['none', 'turnover'],
};

const counting = ['turnover', 'net_loss', 'rank'] as const satisfies readonly PromotionCondition[];

/** Whether bets count towards a condition. */
export function countsBets<C extends { readonly kind: PromotionCondition }>(
  condition: C,
): condition is Extract<C, { readonly kind: (typeof counting)[number] }> {
  return (counting as readonly PromotionCondition[]).includes(condition.kind);
}
