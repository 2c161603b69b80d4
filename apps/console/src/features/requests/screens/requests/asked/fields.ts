/** How the fields of every act that two people do are called and read: those of its address and those of its body. A path leaves out
 *  where in a list a value stands: `methods.*.min`. A field that is not here is shown by its own name, never left out. */
import type { PlainKey, TextKey } from '@baize/i18n';

/** A text whose choice is the value itself. */
interface Choice {
  readonly choice: TextKey;
  readonly argument: string;
}

/** How a value is read. `hidden` says nothing to a person; of a `secret` only that it was given. */
type Reading =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  /** Basis points where the label says so. */
  | 'points'
  | 'yesNo'
  | 'time'
  | 'minutes'
  | 'weekday'
  | 'product'
  | 'member'
  | 'merchant'
  | 'hidden'
  | 'secret'
  | Choice
  | { readonly words: (value: string) => PlainKey };

export interface AskedField {
  readonly label: TextKey;
  /** What the label needs: the name of the entry that the field stands in. */
  readonly entry?: string;
  readonly reading: Reading;
}

type Fields = Readonly<Record<string, AskedField>>;

const hidden: AskedField = { label: 'common.none', reading: 'hidden' };
const as = (label: TextKey, reading: Reading, entry?: string): AskedField => ({
  label,
  reading,
  ...(entry !== undefined && { entry }),
});

/** Whose standing it is about. */
const colleague: Fields = {
  id: hidden,
  displayName: as('console-staff.name', 'text'),
  username: as('console-staff.username', 'text'),
};
const line: Fields = { id: as('console-players.account', 'member') };
const ofMerchant: Fields = { code: hidden, version: hidden };
const gift: Fields = {
  nodeId: as('console-games.name', 'text'),
  rounds: as('console-vendors.gifts.rounds', 'number'),
  stakeMinor: as('console-vendors.gifts.stake', 'money'),
  expiresAt: as('console-vendors.gifts.until', 'time'),
};
const standing: Fields = {
  role: as('console-staff.role', { words: (role) => `console-shell.role.${role}` as PlainKey }), // one of the roles
  approvalLimitMinor: as('console-staff.limit', 'money'),
};

export const askedFields = {
  addVendorKey: {
    vendor: as('console-vendors.vendor', 'text'),
    direction: as('console-vendors.keys.who', { choice: 'console-vendors.keys.direction', argument: 'direction' }),
    keyId: as('console-vendors.keys.id', 'text'),
    publicPem: as('console-vendors.keys.public', 'text'),
    overlapMinutes: as('console-vendors.keys.overlap', 'minutes'),
  },
  setVendorWire: {
    vendor: as('console-vendors.vendor', 'text'),
    'entries.*.currency': as('deposits.currency', 'text'),
    'entries.*.decimals': as('console-vendors.wire.decimals', 'number'),
    'entries.*.unit': as('console-vendors.wire.unit', 'number'),
  },
  changeStaff: { ...colleague, ...standing },
  createStaff: {
    username: as('console-staff.username', 'text'),
    displayName: as('console-staff.displayName', 'text'),
    ...standing,
    merchants: as('console-staff.serves', 'merchant'),
  },
  fileErasure: { ...line, reason: as('console-players.reason', 'text') },
  giveFreeRounds: {
    accounts: as('console-vendors.gifts.accounts', 'text'),
    ...gift,
    currency: as('deposits.currency', 'text'),
    idempotencyKey: hidden,
  },
  grantFreeRounds: { memberId: as('console-players.account', 'member'), ...gift },
  offerPlatformContract: {
    memberId: as('console-players.account', 'member'),
    kind: as('console-agents.kind', { choice: 'console-agents.contractKind', argument: 'kind' }),
    note: as('contracts.term.note', 'text'),
    'terms.period': as('contracts.term.paid', { words: (period) => `contracts.period.${period}` as PlainKey }), // one of the periods
    'terms.currency': as('deposits.currency', 'text'),
    'terms.payer': as('contracts.term.payer', { words: (payer) => `contracts.payer.${payer}` as PlainKey }), // one of the two
    'terms.products': as('contracts.term.products', 'product'),
    'terms.tiers.*.rateBasisPoints': as('contracts.step.rate', 'percent'),
    'terms.tiers.*.periodTurnoverMinor': as('contracts.term.turnover', 'money'),
    'terms.tiers.*.periodLossMinor': as('contracts.term.loss', 'money'),
    'terms.tiers.*.activeMembers': as('contracts.term.active', 'number'),
    'terms.activeFromMinor': as('contracts.term.activeFrom', 'money'),
    'terms.singleBetMaxMinor': as('contracts.term.singleBet', 'money'),
    'terms.winRateMax': as('contracts.term.winRate', 'percent'),
    'terms.lossRateMax': as('contracts.term.lossRate', 'percent'),
    'terms.carryLoss': as('contracts.writer.carry', 'yesNo'),
  },
  publishBonusTerms: {
    ...ofMerchant,
    firstDeposit: as('console-site.bonusTerms.first', 'text'),
    'firstDeposit.shareBasisPoints': as('console-site.bonusTerms.share', 'percent'),
    'firstDeposit.most': as('console-site.bonusTerms.most', 'money'),
    'firstDeposit.multiple': as('bonuses.multiple', 'number'),
    'firstDeposit.days': as('bonuses.days', 'number'),
    referral: as('console-site.bonusTerms.referral', 'text'),
    'referral.reward': as('console-site.bonusTerms.referralReward', 'money'),
    'referral.deposit': as('console-site.bonusTerms.referralDeposit', 'money'),
    'referral.turnover': as('console-site.bonusTerms.referralTurnover', 'money'),
    'referral.multiple': as('bonuses.multiple', 'number'),
    'referral.days': as('bonuses.days', 'number'),
    'weights.*': as('console-site.bonusTerms.weights', 'percent'),
  },
  publishContractBounds: {
    ...ofMerchant,
    'ceilings.*': as('console-agents.set.ceiling', 'points', 'kind'),
    offerDays: as('console-agents.set.offerDays', 'number'),
    noticeDays: as('console-agents.set.noticeDays', 'number'),
    debtFreezes: as('console-agents.set.debtFreezes', {
      words: (what) => `console-agents.set.freeze.${what}` as PlainKey, // one of the three
    }),
    platformPays: as('console-agents.set.platformPays', { choice: 'console-agents.contractKind', argument: 'kind' }),
  },
  publishMoneyPage: {
    ...ofMerchant,
    depositMin: as('console-setup.set.depositMin', 'money'),
    depositMax: as('console-setup.set.depositMax', 'money'),
    depositsOpenMax: as('console-setup.set.depositsOpenMax', 'number'),
    depositTurnoverPercent: as('console-setup.set.depositTurnoverPercent', 'number'),
    withdrawalMin: as('console-setup.set.withdrawalMin', 'money'),
    withdrawalMax: as('console-setup.set.withdrawalMax', 'money'),
    withdrawalsPerDayMax: as('console-setup.set.withdrawalsPerDayMax', 'number'),
    payoutCoolingHours: as('console-setup.set.payoutCoolingHours', 'number'),
    payoutPauseHours: as('console-setup.set.payoutPauseHours', 'number'),
    kycAbove: as('console-setup.set.kycAbove', 'money'),
    exchangeQuoteSeconds: as('console-setup.set.exchangeQuoteSeconds', 'number'),
    exchangePositionMax: as('console-setup.set.exchangePositionMax', 'money'),
    rateLargeChangeBasisPoints: as('console-setup.set.rateLargeChangeBasisPoints', 'points'),
    'playCeilings.deposit.day': as('limits.name.deposit.day', 'money'),
    'playCeilings.deposit.week': as('limits.name.deposit.week', 'money'),
    'playCeilings.deposit.month': as('limits.name.deposit.month', 'money'),
    'playCeilings.stake.day': as('limits.name.stake.day', 'money'),
    'playCeilings.stake.week': as('limits.name.stake.week', 'money'),
    'playCeilings.stake.month': as('limits.name.stake.month', 'money'),
    'playCeilings.loss.day': as('limits.name.loss.day', 'money'),
    'playCeilings.loss.week': as('limits.name.loss.week', 'money'),
    'playCeilings.loss.month': as('limits.name.loss.month', 'money'),
    zaloGrant: as('console-setup.set.zaloGrant', 'text'),
    'zaloGrant.amount': as('console-setup.set.zaloGrant', 'money'),
    'zaloGrant.multiple': as('bonuses.multiple', 'number'),
    'zaloGrant.days': as('bonuses.days', 'number'),
    agentsNeedSecondFactor: as('console-setup.set.agentsNeedSecondFactor', 'yesNo'),
    agentTypes: as('console-setup.set.agentTypes', 'text'),
    trialTypes: as('console-setup.set.trialTypes', 'text'),
  },
  publishPointTerms: {
    ...ofMerchant,
    'perPoint.*': as('contracts.step.rate', 'money'),
    depositPerPoint: as('console-shell.deposits', 'money'),
    'exchange.*.points': as('points.label', 'number'),
    'exchange.*.amount': as('common.amount', 'money'),
  },
  publishPositionRules: {
    ...ofMerchant,
    weekStartsOn: as('console-agents.set.weekStartsOn', 'weekday'),
    weekStartHour: as('console-agents.set.weekStartHour', 'number'),
    forcedShareBasisPoints: as('console-agents.set.forcedShare', 'points'),
    commissionMaxBasisPoints: as('console-agents.set.commissionMax', 'points'),
    products: as('console-agents.set.positionProducts', 'product'),
  },
  publishTransferBounds: {
    ...ofMerchant,
    up: as('console-agents.set.up', 'yesNo'),
    down: as('console-agents.set.down', 'yesNo'),
    least: as('console-agents.set.least', 'money'),
    most: as('console-agents.set.most', 'money'),
    perDay: as('console-agents.set.perDay', 'money'),
    countPerDay: as('console-agents.set.countPerDay', 'number'),
    countPerTenMinutes: as('console-agents.set.countPerTenMinutes', 'number'),
    secondFactorAbove: as('console-agents.set.secondFactorAbove', 'money'),
    depositCoolingMinutes: as('console-agents.set.depositCoolingMinutes', 'number'),
    windowHours: as('console-agents.set.windowHours', 'number'),
    circleFrom: as('console-agents.set.circleFrom', 'money'),
    netFlowMost: as('console-agents.set.netFlowMost', 'money'),
    onFinding: as('console-agents.set.onFinding', { words: (what) => `console-agents.set.${what}` as PlainKey }), // one of the two
  },
  publishVipTerms: {
    ...ofMerchant,
    'levels.*.name.*': as('console-staff.name', 'text'),
    'levels.*.reachTurnover': as('console-vip.reachTurnover', 'money'),
    'levels.*.reachDeposits': as('console-vip.reachDeposits', 'money'),
    'levels.*.keepTurnover': as('vip.keep', 'money'),
    'levels.*.upgradeBonus': as('vip.upgrade', 'money'),
    'levels.*.monthlyBonus': as('vip.monthly', 'money'),
    'levels.*.birthdayBonus': as('vip.birthday', 'money'),
    'levels.*.rebate.*': as('vip.rebate', 'percent'),
    'levels.*.rebateDayMost': as('vip.dayMost', 'money'),
    reachDays: as('console-vip.reachDays', 'number'),
    rebateByItself: as('console-vip.byItself', 'yesNo'),
    playThrough: as('console-vip.playThrough', 'text'),
    'playThrough.multiple': as('bonuses.multiple', 'number'),
    'playThrough.days': as('bonuses.days', 'number'),
  },
  publishWithdrawalMethods: {
    ...ofMerchant,
    'methods.*.code': as('deposits.column.method', 'text'),
    'methods.*.currency': as('deposits.currency', 'text'),
    'methods.*.kind': as('console-agents.kind', {
      words: (kind) => (kind === 'crypto' ? 'console-site.methods.coin' : 'deposits.method.bank_transfer'),
    }),
    'methods.*.min': as('console-site.methods.min', 'money'),
    'methods.*.max': as('console-site.methods.max', 'money'),
    'methods.*.feeFixed': as('console-site.methods.feeFixed', 'money'),
    'methods.*.feeBasisPoints': as('console-site.methods.feeBasisPoints', 'points'),
    'methods.*.network': as('deposits.network', 'text'),
    'methods.*.isOn': as('console-site.methods.offered', 'yesNo'),
  },
  resetMemberFactors: {
    id: hidden,
    account: as('console-players.account', 'text'),
    identifiedBy: as('console-players.factors.identifiedBy', {
      choice: 'console-players.factors.way',
      argument: 'way',
    }),
    reason: as('console-players.reason', 'text'),
    totp: as('console-players.factors.totp', 'yesNo'),
    passkeys: as('console-players.factors.passkeys', 'number'),
  },
  resetStaffTotp: { ...colleague, ...standing },
  reverseTransfer: {
    id: hidden,
    reference: as('console-agents.reference', 'text'),
    amountMinor: as('console-agents.amount', 'money'),
    currency: as('deposits.currency', 'text'),
    reason: as('console-players.reason', 'text'),
  },
  saveLoginProvider: {
    code: hidden,
    provider: as('console-site.providers.title', { choice: 'console-site.providers.name', argument: 'provider' }),
    kind: as('console-agents.kind', { choice: 'console-site.providers.kind', argument: 'kind' }),
    issuer: as('console-site.providers.issuer', 'text'),
    clientId: as('console-site.providers.clientId', 'text'),
    secret: as('console-site.providers.secret', 'secret'),
    'endpoints.*': as('console-site.providers.endpoint', 'text', 'name'),
    isEnabled: as('console-site.methods.offered', 'yesNo'),
  },
  setCompanyCredit: { ...line, limitMinor: as('positions.credit.limit', 'money') },
  setCompanyTerms: {
    ...line,
    'terms.*.product': hidden, // the heading of its lines
    'terms.*.mayTake': as('positions.give.mayTake', 'percent'),
    'terms.*.commission': as('positions.give.commission', 'percent'),
  },
  setExchangeRate: {
    from: as('console-deposits.rateFrom', 'text'),
    to: as('console-deposits.rateTo', 'text'),
    rate: as('console-deposits.rate', 'text'),
  },
  setExposureLine: {
    vassalage: as('console-vendors.vendor', 'text'),
    maxMinor: as('console-vendors.line.title', 'money'),
  },
  setMissionState: {
    id: hidden,
    title: as('console-content.title', 'text'),
    state: as('common.state', { choice: 'console-missions.state', argument: 'state' }),
  },
  setStaffActive: { ...colleague, ...standing, isActive: as('console-staff.active', 'yesNo') },
  switchFlow: {
    flow: as('console-agents.kind', { choice: 'console-stops.flow', argument: 'flow' }),
    isOn: as('console-stops.resume', 'yesNo'),
    reason: as('console-agents.reason', 'text'),
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type AskedCall = keyof typeof askedFields;

function isAskedCall(call: string): call is AskedCall {
  return Object.hasOwn(askedFields, call);
}

export function fieldOf(call: string, path: string): AskedField | undefined {
  const fields: Fields = isAskedCall(call) ? askedFields[call] : {};
  return fields[path];
}

/** Where a field stands among those of its act; unknown ones come last. */
export function rankOf(call: string, path: string): number {
  const paths = Object.keys(isAskedCall(call) ? askedFields[call] : {});
  const rank = paths.findIndex((known) => known === path || known.startsWith(`${path}.`));
  return rank === -1 ? paths.length : rank;
}
