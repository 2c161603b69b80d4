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
  'protection.write',
  'bonuses.read',
  /** Grants, decides and takes back bonuses. */
  'bonuses.write',
  'kyc.read',
  'kyc.review',
  'merchants.read',
  'merchants.write',
  /** Game vendors: keys, gifts of rounds, calls that differ. */
  'vendors.read',
  'vendors.write',
  /** Corrections of rounds by hand: one proposes, another decides. */
  'vendors.settle',
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
    'bonuses.read',
    'bonuses.write',
    'kyc.read',
    'agents.read',
    'contracts.read',
    'positions.read',
    'vendors.read',
    'vendors.settle',
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
  brand: ['merchants.read', 'merchants.write', 'vendors.read', 'vendors.write'],
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
