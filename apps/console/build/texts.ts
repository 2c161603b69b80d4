/** Rooms whose words the console says beside its own. */
const shared = [
  'amounts',
  'bonuses',
  'common',
  'contracts',
  'deposits',
  'errors',
  'fields',
  'identity',
  'limits',
  'missions',
  'offers',
  'points',
  'positions',
  'promotions',
  'proofs',
  'statement',
  'vip',
];

/** Whether the console has a room's words with it. */
export const isOurs = (capability: string): boolean => shared.includes(capability) || capability.startsWith('console-');
