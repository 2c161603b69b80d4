/** Account types (specification 3 and 6; 0 is our member). */
export const userTypes = { member: 0, agent: 1, generalAgent: 2, trial: 4, affiliate: 41, subAffiliate: 42 } as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];
export const agentTypesDefault: readonly number[] = [1, 2, 41, 42];
export const trialTypesDefault: readonly number[] = [4];
