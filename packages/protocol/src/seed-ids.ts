/** Identifiers that the seed data always uses, so that every call has an example which succeeds on it. */
const seeded = (tail: string): string => `0199b000-0000-7000-8000-${tail.padStart(12, '0')}`;

/** Of what every player of a merchant sees: it gives away nothing of somebody’s line. */
const offered = (tail: string): string => `0199b000-0000-7000-8002-${tail.padStart(12, '0')}`;

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
  /** Another account for players to pay to, which waits for a second operator. */
  accountChange: seeded('221'),
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
  /** Rounds that nobody closed for more than a day; the second has a correction that waits. */
  roundOpen: seeded('403'),
  roundForCorrection: seeded('404'),
  correction: seeded('405'),
  walletTransfer: seeded('406'),
  member: seeded('501'),
  memberOther: seeded('502'),
  /** A player of the sample whom examples may stop. */
  memberSpare: seeded('503'),
  agent: seeded('504'),
  transfer: seeded('c01'),
  transferHeld: seeded('c02'),
  /** An agent below the demo agent. */
  agentBelow: seeded('505'),
  /** Stands below the demo agent; an operator's example moves it. */
  memberToMove: seeded('506'),
  agentLink: seeded('d01'),
  application: seeded('d11'),
  abuseFinding: seeded('c11'),
  /** Bonuses of the demo member: one under way, one to decline, one to take back, one that waits for a second operator. */
  bonus: seeded('521'),
  bonusForDecline: seeded('522'),
  bonusForVoid: seeded('523'),
  bonusAsked: seeded('524'),
  /** Goods that the demo member can pay for, and orders of every state. */
  pointGoods: seeded('531'),
  pointOrder: seeded('532'),
  /** A VIP bonus of the demo member that waits to be claimed. */
  vipBonus: seeded('541'),
  /** Missions of the first merchant: one whose reward the demo member may claim, one that an example stops; a race that is settled. */
  missionToClaim: offered('531'),
  missionForStop: offered('532'),
  missionForLive: offered('533'),
  raceRunning: offered('534'),
  raceSettled: offered('535'),
  kycCase: seeded('551'),
  kycDocument: seeded('552'),
  session: seeded('601'),
  /** Of an alert that no sample data raises. */
  rtpAlert: seeded('651'),
  staff: seeded('701'),
  /** Whose standing the examples change. */
  staffSpare: seeded('702'),
  /** The owner's, for acts that take two people: one that waits, one to take back, one that the other owner granted. */
  requestWaiting: seeded('711'),
  requestForWithdrawal: seeded('712'),
  requestGranted: seeded('713'),
  message: seeded('801'),
  notice: seeded('901'),
  promotion: seeded('901'),
  promotionSpare: seeded('903'),
  contentImage: seeded('904'),
  /** Promotions with a rule, by where the demo member stands. */
  promotionForJoin: offered('d01'),
  promotionJoined: offered('d02'),
  promotionInProcess: offered('d03'),
  promotionForClaim: offered('d04'),
  promotionClaimed: offered('d05'),
  promotionForApply: offered('d06'),
  promotionApplied: offered('d07'),
  promotionForReview: offered('d08'),
  promotionRejected: offered('d09'),
  promotionIssued: offered('d0a'),
  promotionSigned: offered('d0b'),
  promotionForReward: offered('d0c'),
  promotionForSignUp: offered('d0d'),
  promotionClosed: offered('d0e'),
  promotionComing: offered('d0f'),
  promotionRaffle: offered('d10'),
  promotionDrawn: offered('d11'),
  promotionDraft: offered('d12'),
  promotionForStop: offered('d13'),
  promotionImage: seeded('d21'),
  /** A direct downline of the demo agent who has no real-time contract. */
  contractDownline: seeded('b51'),
  contractOffered: seeded('b01'),
  contractInForce: seeded('b02'),
  contractForAcceptance: seeded('b03'),
  contractForRefusal: seeded('b04'),
  contractForTakeBack: seeded('b05'),
  contractForReminder: seeded('b06'),
  contractEndAsked: seeded('b07'),
  contractDividend: seeded('b08'),
  contractPaid: seeded('b09'),
  contractPayment: seeded('b0a'),
  contractPlatformOffer: seeded('b0b'),
  contractForEnd: seeded('b0c'),
  /** The platform's, whose end the demo line's top asks for. */
  contractPlatformEndAsked: seeded('b10'),
  contractTemplateSpare: seeded('b62'),
  /** The credit line of the demo: an agent below the demo agent, a player below each of them, and statements of last week. */
  creditAgent: seeded('c01'),
  creditPlayer: seeded('c02'),
  creditPlayerBelow: seeded('c03'),
  statement: seeded('c11'),
  statementForConfirm: seeded('c12'),
  statementForOperator: seeded('c13'),
  /** The demo agent’s own, of the platform. */
  contractDaily: seeded('b0d'),
  contractHourly: seeded('b0e'),
  contractRealtime: seeded('b0f'),
  /** At the top of a line of its own. */
  contractTop: seeded('b52'),
  export: seeded('a01'),
  exportSpare: seeded('a02'),
  exportStaff: seeded('a03'),
  teamView: seeded('a11'),
} as const;

/** A key of the arcade that an operator's example ends. */
export const seedVendorKey = 'sample-key-old';

/** Demo accounts: user names are fixed; passwords are made at first start and printed. `partner` is the owner who grants what `admin` asks for; `recruit` has no authenticator yet. */
export const seedAccounts = {
  member: 'minnow88',
  member2: 'heron21',
  agent: 'quayeast',
  staff: 'rosa',
  approver: 'omar',
  admin: 'owner',
  partner: 'nadia',
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
