/** What a law and licence ask, as data: a merchant names a profile, everything below follows from it. */

export interface JurisdictionProfile {
  /** Hours until a looser limit, or none, takes effect. */
  readonly increaseWaitHours: number;
  /** After the wait the player says once more that they want it. */
  readonly increaseNeedsConfirmation: boolean;
  /** Minutes of the reality check that everybody has, and the choices a player may make; null: only who asks for it. */
  readonly realityMinutes: number | null;
  readonly realityChoices: readonly number[];
  /** Longest sitting, minutes; null: no bound but the player's own. */
  readonly sessionMinutesMax: number | null;
  /** A sitting is over after this long without a stake. */
  readonly pauseMinutes: number;
  readonly coolOffHours: readonly number[];
  readonly exclusionMonths: readonly number[];
  /** The identity is checked before the first withdrawal, whatever the amount. */
  readonly kycBeforeFirstWithdrawal: boolean;
  /** Shortest time between rounds that follow one another by themselves; null: none do. */
  readonly autoplayMsMin: number | null;
  /** Shortest time from the start of a round to that of the next: of slots, and of any other casino game. */
  readonly slotMsMin: number;
  readonly gameMsMin: number;
  /** A game may sell its feature. */
  readonly featureBuy: boolean;
  /** A bonus is released after being staked this often at most. */
  readonly bonusMultipleMax: number;
}

export const jurisdictionNames = ['strict', 'open'] as const;
export type Jurisdiction = (typeof jurisdictionNames)[number];

export const jurisdictions: Readonly<Record<Jurisdiction, JurisdictionProfile>> = {
  strict: {
    increaseWaitHours: 24,
    increaseNeedsConfirmation: true,
    realityMinutes: 60,
    realityChoices: [30, 60],
    sessionMinutesMax: 480,
    pauseMinutes: 15,
    coolOffHours: [24, 168, 720, 1_008],
    exclusionMonths: [6, 12, 24, 60],
    kycBeforeFirstWithdrawal: true,
    autoplayMsMin: null,
    slotMsMin: 2_500,
    gameMsMin: 5_000,
    featureBuy: false,
    bonusMultipleMax: 10,
  },
  open: {
    increaseWaitHours: 24,
    increaseNeedsConfirmation: false,
    realityMinutes: null,
    realityChoices: [30, 60, 120],
    sessionMinutesMax: null,
    pauseMinutes: 15,
    coolOffHours: [24, 168, 720],
    exclusionMonths: [6, 12, 60],
    kycBeforeFirstWithdrawal: false,
    autoplayMsMin: 0,
    slotMsMin: 0,
    gameMsMin: 0,
    featureBuy: true,
    bonusMultipleMax: 50,
  },
};

export interface Clause {
  /** Also the name of its test: `<id> <title>`. */
  readonly id: string;
  readonly title: string;
  /** Which of the profile's figures it is about. */
  readonly parameters: readonly (keyof JurisdictionProfile)[];
}

/** Every clause that holds, in every profile; the figures differ. Each has one test of its name (clauses.test.ts). */
export const clauses: readonly Clause[] = [
  { id: 'LIM-1', title: 'a stricter limit holds at once', parameters: [] },
  {
    id: 'LIM-2',
    title: 'a looser limit, or none, takes effect after the wait and can be cancelled until then',
    parameters: ['increaseWaitHours'],
  },
  {
    id: 'LIM-3',
    title: 'a looser limit is confirmed once more where the profile says so',
    parameters: ['increaseNeedsConfirmation'],
  },
  { id: 'LIM-4', title: 'the lowest of the player’s, the operator’s and the law’s limit holds', parameters: [] },
  { id: 'LIM-5', title: 'deposits count gross over 24 hours, 7 days and the calendar month', parameters: [] },
  {
    id: 'LIM-6',
    title: 'stakes and losses count over 24 hours, 7 days and the calendar month inside the wallet’s transaction',
    parameters: [],
  },
  {
    id: 'LIM-7',
    title: 'a sitting ends at its length and a new one needs a pause',
    parameters: ['sessionMinutesMax', 'pauseMinutes'],
  },
  {
    id: 'RCK-1',
    title: 'a reality check that is due stops new stakes until it is answered',
    parameters: ['realityMinutes', 'realityChoices'],
  },
  { id: 'RCK-2', title: 'a reality check shows the time played, the stakes and the net result', parameters: [] },
  {
    id: 'BRK-1',
    title: 'a break holds at once for stakes and deposits and cannot be shortened',
    parameters: ['coolOffHours'],
  },
  {
    id: 'EXC-1',
    title: 'a self-exclusion holds at once and ends the sessions of player and games',
    parameters: ['exclusionMonths'],
  },
  { id: 'EXC-2', title: 'an excluded player may withdraw and may not deposit', parameters: [] },
  { id: 'EXC-3', title: 'an excluded player gets no marketing', parameters: [] },
  { id: 'EXC-4', title: 'a self-exclusion cannot be shortened or lifted by the player', parameters: [] },
  {
    id: 'PLY-1',
    title:
      'rounds follow one another by themselves only where the profile lets them, and no faster than it and the merchant say',
    parameters: ['autoplayMsMin'],
  },
  { id: 'PLY-2', title: 'a game sells its feature only where the profile lets it', parameters: ['featureBuy'] },
  {
    id: 'PLY-3',
    title: 'a round begins no sooner after the one before than the profile says, of slots and of other games',
    parameters: ['slotMsMin', 'gameMsMin'],
  },
  {
    id: 'BON-1',
    title: 'a bonus asks for no more play-through than the profile lets it',
    parameters: ['bonusMultipleMax'],
  },
  { id: 'BON-2', title: 'an excluded player, or one on a break, is given no bonus', parameters: [] },
  { id: 'BON-3', title: 'a bonus never keeps the player’s own money from being withdrawn', parameters: [] },
  { id: 'PAY-1', title: 'wins and rollbacks are never stopped by a limit, a break or an exclusion', parameters: [] },
  { id: 'PAY-2', title: 'a withdrawal that was asked for cannot be reversed by the player', parameters: [] },
  {
    id: 'KYC-1',
    title: 'the identity is checked before the first withdrawal where the profile says so',
    parameters: ['kycBeforeFirstWithdrawal'],
  },
  { id: 'KYC-2', title: 'the identity is checked before withdrawals pass the merchant’s line', parameters: [] },
  {
    id: 'AUD-1',
    title: 'every limit, break and decision of an operator stands in the audit log with its reason',
    parameters: [],
  },
];
