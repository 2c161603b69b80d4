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
  'kyc.read',
  'kyc.review',
  'merchants.read',
  'merchants.write',
  'audit.read',
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
    'kyc.read',
    'reports.read',
    'reports.export',
  ],
  support: ['withdrawals.read', 'deposits.read', 'members.read', 'protection.write', 'kyc.read', 'kyc.review'],
  brand: ['merchants.read', 'merchants.write'],
  auditor: [
    'withdrawals.read',
    'deposits.read',
    'members.read',
    'kyc.read',
    'merchants.read',
    'audit.read',
    'reports.read',
    'reports.export',
    'staff.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];
