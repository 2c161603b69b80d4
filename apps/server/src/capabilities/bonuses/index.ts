/** The door of bonuses. */
export { giveReward, rewardStopOf } from './give-reward.ts';
export type { Reward, RewardSource } from './give-reward.ts';
export { bonusesForExport } from './read.ts';
export { rewardsPage } from './store.ts';
export type { GivenRow } from './store.ts';
