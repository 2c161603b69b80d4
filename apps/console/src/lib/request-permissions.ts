import type { Permission } from '@baize/protocol/permissions';

/** Of the acts that take two people: whoever holds one of them asks for some, and agrees to some. */
export const requestPermissions = [
  'members.factors',
  'rates.write',
  'bonuses.write',
  'members.erase',
  'policy.write',
  'providers.write',
  'vendors.keys',
  'vendors.stop',
  'flows.stop',
  'contracts.write',
  'positions.write',
  'agents.write',
  'staff.write',
] as const satisfies readonly Permission[];
