/** How a person was known to be the player before their second factor was taken off. */
export const identifications = ['document', 'video', 'in_person'] as const;

export type Identification = (typeof identifications)[number];
