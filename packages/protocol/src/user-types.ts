/** Account types (specification 3 and 6; 0 is our member). */
export const userTypes = { member: 0, agent: 1, generalAgent: 2, trial: 4, affiliate: 41, subAffiliate: 42 } as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];
export const agentTypesDefault: readonly number[] = [1, 2, 41, 42];
export const trialTypesDefault: readonly number[] = [4];

/** Which types of agent an upline may make of a direct downline: a general agent every other one, an agent more agents below, an
 *  affiliate sub-affiliates. A merchant's types that are not listed here are an operator's to give. */
const appointedBy: Readonly<Record<number, readonly number[]>> = {
  [userTypes.generalAgent]: [userTypes.agent, userTypes.affiliate, userTypes.subAffiliate],
  [userTypes.agent]: [userTypes.agent],
  [userTypes.affiliate]: [userTypes.subAffiliate],
};

/** Of those the merchant has. */
export function appointableBy(type: number, agentTypes: readonly number[]): readonly number[] {
  return (appointedBy[type] ?? []).filter((given) => agentTypes.includes(given));
}
