/** What operators may do. Roles are sets of permissions; a call names the one it needs. */
export const permissions = [
  'withdrawals.read',
  'withdrawals.approve',
  'disputes.resolve',
  'members.read',
  'members.freeze',
  'merchants.read',
  'merchants.write',
  'audit.read',
  'staff.read',
  'staff.write',
] as const;

export type Permission = (typeof permissions)[number];

export const roles = {
  owner: permissions,
  payments: ['withdrawals.read', 'withdrawals.approve', 'disputes.resolve', 'members.read'],
  support: ['withdrawals.read', 'members.read'],
  brand: ['merchants.read', 'merchants.write'],
  auditor: ['withdrawals.read', 'members.read', 'merchants.read', 'audit.read', 'staff.read'],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];
