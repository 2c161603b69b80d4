/** What operators may do. Roles are sets of permissions; a call names the one it needs. */
export const permissions = [
  'withdrawals.read',
  'withdrawals.approve',
  'disputes.resolve',
  'deposits.read',
  'deposits.match',
  'rates.write',
  'members.read',
  'members.freeze',
  /** Files the erasure of a player's personal data, and takes it back. */
  'members.erase',
  /** Takes a lost second factor off a player's account, two people together. */
  'members.factors',
  'protection.write',
  'bonuses.read',
  /** Grants, decides and takes back bonuses and free rounds. */
  'bonuses.write',
  'kyc.read',
  'kyc.review',
  'merchants.read',
  /** Brand, pages, content, games: nothing by which money appears or is let go. */
  'merchants.write',
  /** By which rules money comes, goes and waits: ways to pay, lines for two people, terms of bonuses, bounds. */
  'policy.write',
  /** Who else says who a player is. */
  'providers.write',
  /** Game vendors and calls that differ. */
  'vendors.read',
  'vendors.write',
  /** Whoever holds a vendor's key can post wins. */
  'vendors.keys',
  /** Corrections of rounds by hand: one proposes, another decides. */
  'vendors.settle',
  /** Stops a vendor; asks or decides that it goes on and what becomes of its held credits. */
  'vendors.stop',
  /** Stops deposits, withdrawals, bets and the like of a merchant, and lets them go on. */
  'flows.stop',
  'audit.read',
  /** Lines, applications, transfers within lines and their circles. */
  'agents.read',
  'agents.write',
  /** Findings of abuse: evidence and decision. */
  'abuse.review',
  'contracts.read',
  'contracts.write',
  'positions.read',
  'positions.write',
  'reports.read',
  'reports.export',
  /** Whole names in exports. */
  'reports.unmask',
  'staff.read',
  'staff.write',
] as const;

export type Permission = (typeof permissions)[number];

export const roles = {
  owner: permissions,
  payments: [
    'withdrawals.read',
    'withdrawals.approve',
    'disputes.resolve',
    'deposits.read',
    'deposits.match',
    'members.read',
    'members.erase',
    'bonuses.read',
    'bonuses.write',
    'kyc.read',
    'agents.read',
    'contracts.read',
    'positions.read',
    'vendors.read',
    'vendors.write',
    'vendors.settle',
    'vendors.stop',
    'flows.stop',
    'reports.read',
    'reports.export',
  ],
  support: [
    'withdrawals.read',
    'deposits.read',
    'members.read',
    'bonuses.read',
    'protection.write',
    'kyc.read',
    'kyc.review',
    'agents.read',
    'contracts.read',
    'positions.read',
  ],
  agents: [
    'members.read',
    'agents.read',
    'agents.write',
    'abuse.review',
    'contracts.read',
    'contracts.write',
    'positions.read',
    'positions.write',
  ],
  brand: ['merchants.read', 'merchants.write', 'vendors.read'],
  auditor: [
    'withdrawals.read',
    'deposits.read',
    'members.read',
    'bonuses.read',
    'kyc.read',
    'merchants.read',
    'vendors.read',
    'audit.read',
    'agents.read',
    'contracts.read',
    'positions.read',
    'reports.read',
    'reports.export',
    'staff.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** What a role may do; a role that does not exist may do nothing. */
export function permissionsOf(role: string): readonly Permission[] {
  return Object.hasOwn(roles, role) ? roles[role as Role] : [];
}
