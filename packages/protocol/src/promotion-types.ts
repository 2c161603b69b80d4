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
