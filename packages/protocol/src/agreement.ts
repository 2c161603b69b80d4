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

/** By the name of the call. Nothing is `one`: it would be a gap (decision 0053), and a test fails. */
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
  /** A small step from a rate that is there is one person's. */
  setExchangeRate: 'two',
  // bonuses and free rounds
  grantBonus: 'line',
  decideBonus: 'second',
  voidBonus: 'moves',
  savePromotionRule: 'none',
  /** The worth is the rule's budget; above the line whoever starts it is not who wrote it. */
  startPromotion: 'line',
  stopPromotion: 'none',
  tryPromotion: 'none',
  decidePromotionApplication: 'line',
  grantFreeRounds: 'line',
  giveFreeRounds: 'line',
  checkFreeRounds: 'none',
  cancelFreeRounds: 'moves',
  // points: no more money for a point than two people agreed in the exchange table
  savePointGoods: 'none',
  decidePointOrder: 'moves',
  // missions and races
  saveMission: 'none',
  saveRace: 'none',
  tryMission: 'none',
  tryRace: 'none',
  /** Stopping is one person's, at once. */
  setMissionState: 'two',
  publishMissionBounds: 'none',
  // vendors
  addVendorKey: 'two',
  setVendorWire: 'two',
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
  /** A lower line is one person's. */
  setExposureLine: 'two',
  // draws of lotteries: the vendor holds the two people apart
  proposeDraw: 'two',
  decideDraw: 'second',
  /** Tickets bought ahead for a day without draw go back. */
  setLottery: 'moves',
  // lines, contracts, positions
  decideApplication: 'none',
  moveAgentLine: 'none',
  setAgentType: 'none',
  freezeLine: 'none',
  decideTransfer: 'moves',
  reverseTransfer: 'two',
  decideAbuse: 'none',
  offerPlatformContract: 'two',
  simulatePlatformContract: 'none',
  takeBackPlatformContract: 'none',
  answerPlatformEnd: 'none',
  endContract: 'none',
  saveContractTemplate: 'none',
  removeContractTemplate: 'none',
  /** Less credit is one person's. */
  setCompanyCredit: 'two',
  setCompanyTerms: 'two',
  consoleConfirmStatement: 'moves',
  // rules of money
  publishDepositMethods: 'two',
  decideAccountChange: 'second',
  publishWithdrawalMethods: 'two',
  publishBonusTerms: 'two',
  publishPointTerms: 'two',
  publishVipTerms: 'two',
  publishTransferBounds: 'two',
  publishContractBounds: 'two',
  publishPositionRules: 'two',
  /** Bounds, ceilings and gifts; and which accounts are agents' or may not touch money. */
  publishMoneyPage: 'two',
  publishAbuseMeasures: 'none',
  /** A higher line for two people is asked for and decided here. */
  publishMerchant: 'two',
  // what takes two people
  decideStaffRequest: 'second',
  withdrawStaffRequest: 'none',
  runStaffRequest: 'two',
  // who is who
  createStaff: 'two',
  /** Less, and stopping, is one person's at once. */
  changeStaff: 'two',
  setStaffActive: 'two',
  resetStaffTotp: 'two',
  endStaffSessions: 'none',
  staffChangePassword: 'none',
  staffEnrolTotp: 'none',
  staffLogout: 'none',
  addStaffPasskey: 'none',
  removeStaffPasskey: 'none',
  renameStaffPasskey: 'none',
  staffPasskeyOptions: 'none',
  /** Switching one off is one person's at once. */
  saveLoginProvider: 'two',
  decideIdentityCase: 'none',
  /** What is erased does not come back, and evidence with it. */
  fileErasure: 'two',
  withdrawErasureFor: 'none',
  freezeMember: 'none',
  /** Whoever has the player's password is in by it. */
  resetMemberFactors: 'two',
  setOperatorLimit: 'none',
  stopMember: 'none',
  // brand, content, games
  /** Stopping is one person's, and so is letting people in again. */
  switchFlow: 'two',
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
  checkNodeFiles: 'none',
  // files
  requestStaffExport: 'none',
  staffExportTicket: 'none',
};

/** Those that are asked for and run as requests (calls/requests.ts): sent by one person they do nothing. Of `line`, and where the
 *  note says so, only some. */
export const askedByRequest: ReadonlySet<string> = new Set([
  'addVendorKey',
  'changeStaff',
  'createStaff',
  'fileErasure',
  'giveFreeRounds',
  'grantFreeRounds',
  'offerPlatformContract',
  'publishBonusTerms',
  'publishContractBounds',
  'publishMoneyPage',
  'publishPointTerms',
  'publishPositionRules',
  'publishTransferBounds',
  'publishVipTerms',
  'publishWithdrawalMethods',
  'resetMemberFactors',
  'resetStaffTotp',
  'reverseTransfer',
  'saveLoginProvider',
  'setCompanyCredit',
  'setCompanyTerms',
  'setExchangeRate',
  'setExposureLine',
  'setMissionState',
  'setStaffActive',
  'setVendorWire',
  'switchFlow',
]);
