/** Who must agree before an operator's act brings money to somebody, or opens a way by which it can come. Every act of the console has
 *  its line here; docs/permissions.md is made from it. */

export const agreements = {
  none: 'No money appears or moves by it.',
  moves: 'Moves on, holds or takes back money that is there; none appears.',
  line: 'One person up to the own limit and the merchant’s line; above it two.',
  two: 'Asked for here; a second person decides.',
  second: 'The second person’s decision.',
  one: 'One person, whatever the amount.',
} as const;

export type Agreement = keyof typeof agreements;

/** By the name of the call. `one` is a gap each: such an act wants a second person (decision 0053). */
export const agreementOf: Readonly<Record<string, Agreement>> = {
  // money in and out
  approveWithdrawal: 'line',
  approveWithdrawals: 'line',
  resolveDispute: 'line',
  takeWithdrawal: 'none',
  holdWithdrawal: 'moves',
  rejectWithdrawal: 'moves',
  creditReceipt: 'line',
  creditByProof: 'line',
  refuseDeposit: 'moves',
  returnReceipt: 'moves',
  setExchangeRate: 'one',
  // bonuses and free rounds
  grantBonus: 'line',
  decideBonus: 'second',
  voidBonus: 'moves',
  grantFreeRounds: 'one',
  giveFreeRounds: 'one',
  checkFreeRounds: 'none',
  cancelFreeRounds: 'moves',
  // vendors
  addVendorKey: 'one',
  retireVendorKey: 'none',
  askVendorDifference: 'none',
  askVendorRound: 'none',
  askVendorTransfer: 'moves',
  resolveVendorDifference: 'none',
  proposeVendorCorrection: 'two',
  decideVendorCorrection: 'second',
  stopVendor: 'moves',
  proposeVendorRequest: 'two',
  decideVendorRequest: 'second',
  // lines, contracts, positions
  decideApplication: 'none',
  moveAgentLine: 'none',
  setAgentType: 'none',
  decideTransfer: 'moves',
  decideAbuse: 'none',
  offerPlatformContract: 'one',
  simulatePlatformContract: 'none',
  takeBackPlatformContract: 'none',
  answerPlatformEnd: 'none',
  endContract: 'none',
  setCompanyCredit: 'one',
  setCompanyTerms: 'one',
  consoleConfirmStatement: 'moves',
  // rules of money
  publishDepositMethods: 'two',
  decideAccountChange: 'second',
  publishWithdrawalMethods: 'one',
  publishBonusTerms: 'one',
  publishTransferBounds: 'one',
  publishContractBounds: 'one',
  publishPositionRules: 'one',
  publishAbuseMeasures: 'none',
  /** A higher line for two people is asked for and decided here. */
  publishMerchant: 'two',
  // who is who
  createStaff: 'one',
  changeStaff: 'one',
  setStaffActive: 'one',
  resetStaffTotp: 'one',
  endStaffSessions: 'none',
  staffChangePassword: 'none',
  staffEnrolTotp: 'none',
  staffLogout: 'none',
  saveLoginProvider: 'one',
  decideIdentityCase: 'none',
  freezeMember: 'none',
  setOperatorLimit: 'none',
  stopMember: 'none',
  // brand, content, games
  publishRegions: 'none',
  publishRegistrationPage: 'none',
  publishSitePage: 'none',
  setGameMaintenance: 'none',
  changeGame: 'none',
  resolveRtpAlert: 'none',
  takeModelPaper: 'none',
  addContentImage: 'none',
  previewContent: 'none',
  saveContent: 'none',
  saveContentWords: 'none',
  takeContentDown: 'none',
  // files
  requestStaffExport: 'none',
  staffExportTicket: 'none',
};
