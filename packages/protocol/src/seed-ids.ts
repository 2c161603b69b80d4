/** Identifiers that the seed data always uses, so that every call has an example which succeeds on it. */
const seeded = (tail: string): string => `0199b000-0000-7000-8000-${tail.padStart(12, '0')}`;

export const seedIds = {
  bankAccount: seeded('101'),
  depositPending: seeded('201'),
  depositSucceeded: seeded('202'),
  depositTransfer: seeded('203'),
  depositForProof: seeded('204'),
  depositReview: seeded('205'),
  depositForRefusal: seeded('206'),
  receiptOpen: seeded('211'),
  receiptForReturn: seeded('212'),
  quote: seeded('251'),
  withdrawalForBulk: seeded('309'),
  withdrawalRequested: seeded('301'),
  withdrawalLarge: seeded('302'),
  withdrawalPaid: seeded('303'),
  withdrawalDisputed: seeded('304'),
  withdrawalReceived: seeded('305'),
  withdrawalForReject: seeded('306'),
  withdrawalForProof: seeded('307'),
  withdrawalForHold: seeded('308'),
  round: seeded('401'),
  freeRounds: seeded('402'),
  member: seeded('501'),
  memberOther: seeded('502'),
  /** A player of the sample whom examples may stop. */
  memberSpare: seeded('503'),
  kycCase: seeded('551'),
  kycDocument: seeded('552'),
  session: seeded('601'),
  rtpAlert: seeded('651'),
  staff: seeded('701'),
  message: seeded('801'),
  notice: seeded('901'),
  promotion: seeded('901'),
  export: seeded('a01'),
  exportSpare: seeded('a02'),
  exportStaff: seeded('a03'),
} as const;

/** Demo accounts: user names are fixed; passwords are made at first start and printed. `recruit` has no authenticator yet. */
export const seedAccounts = {
  member: 'minnow88',
  member2: 'heron21',
  agent: 'quayeast',
  staff: 'rosa',
  approver: 'omar',
  admin: 'owner',
  recruit: 'wilma',
} as const;

/** What an example writes where a value is only known when the seed data was made; the check profile's command resolves it. */
export const placeholder = {
  memberPassword: '{{member.password}}',
  withdrawPassword: '{{member.withdrawPassword}}',
  staffPassword: '{{staff.password}}',
  staffTotp: '{{staff.totp}}',
} as const;

/** Stands for the code or token in the newest message that a call sent: send that call's example first, then read the sink. */
export function codeOf(callName: string): string {
  return `{{code:${callName}}}`;
}
