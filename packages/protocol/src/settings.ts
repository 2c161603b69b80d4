/** Per-merchant settings: rows typed here, read through the merchant context. */
import { z } from 'zod';
import { abuseSettings, abuseSettingsDefault } from './abuse-settings.ts';
import { fieldRule } from './field-rules.ts';
import type { FieldRule } from './field-rules.ts';
import { bonusDays, bonusMultiple, bonusSettings, bonusSettingsDefault } from './bonus-settings.ts';
import { depositMethod, withdrawalMethod } from './cashier-methods.ts';
import { mailAddress } from './common.ts';
import { missionSettings, missionSettingsDefault } from './mission-settings.ts';
import { currencyCode, minor, positiveMinor } from './money.ts';
import { pointSettings, pointSettingsDefault } from './points-settings.ts';
import { positionSettings, positionSettingsDefault } from './position-settings.ts';
import { jurisdictionNames } from './jurisdictions.ts';
import { contractSettings, contractSettingsDefault } from './contract-settings.ts';
import { transferSettings, transferSettingsDefault } from './transfer-settings.ts';
import { agentTypesDefault, trialTypesDefault } from './user-types.ts';
import { vipSettings, vipSettingsDefault } from './vip-settings.ts';

/** The six values a brand may set (design brief 3). */
export const brandSeeds = z.strictObject({
  clothHue: z.number().min(0).max(360),
  clothStrength: z.number().min(0).max(1.25),
  lampHue: z.number().min(0).max(360),
  lampStrength: z.number().min(0).max(1.15),
  railHue: z.number().min(0).max(360),
  roundness: z.number().min(0.4).max(1.6),
});
export type BrandSeeds = z.output<typeof brandSeeds>;

export const houseSeeds: BrandSeeds = {
  clothHue: 158,
  clothStrength: 1,
  lampHue: 86,
  lampStrength: 1,
  railHue: 62,
  roundness: 1,
};

const rule = (
  field: FieldRule['field'],
  enabled: boolean,
  required: boolean,
  minLength: number,
  maxLength: number,
  patternId: FieldRule['patternId'],
): FieldRule => ({ field, enabled, required, minLength, maxLength, patternId });

export const registrationDefault: readonly FieldRule[] = [
  rule('username', true, true, 4, 20, 'letter_first'),
  rule('password', true, true, 12, 64, 'any'),
  rule('confirmPassword', true, true, 1, 64, 'any'),
  rule('payeeName', true, false, 2, 60, 'any'),
  rule('email', true, false, 6, 100, 'email'),
  rule('mobileNum', false, false, 6, 15, 'digits'),
  rule('countryDialingCode', false, false, 1, 4, 'digits'),
  rule('qqNum', false, false, 5, 12, 'digits'),
  rule('recommenderId', false, false, 1, 20, 'alphanumeric'),
  rule('affiliateCode', true, false, 4, 16, 'alphanumeric'),
  rule('paymentPassword', true, true, 6, 6, 'digits'),
  rule('line', false, false, 2, 60, 'no_spaces'),
  rule('whatsapp', false, false, 6, 20, 'digits'),
  rule('facebook', false, false, 2, 60, 'no_spaces'),
  rule('wechat', false, false, 2, 60, 'no_spaces'),
  rule('idNumber', false, false, 4, 30, 'alphanumeric'),
  rule('captcha', false, false, 4, 4, 'alphanumeric'),
  rule('verificationCode', false, true, 0, 255, 'any'), // bounds: specification 5
  rule('referralCode', false, false, 4, 16, 'alphanumeric'),
  rule('domain', false, false, 3, 100, 'no_spaces'),
  rule('nickname', false, false, 2, 30, 'any'),
  rule('fullname', false, false, 2, 60, 'any'),
  rule('birthday', false, false, 10, 10, 'date'),
  rule('address', false, false, 5, 200, 'any'),
  rule('nationality', false, false, 2, 60, 'any'),
  rule('occupation', false, false, 2, 60, 'any'),
  rule('sourceOfIncome', false, false, 2, 60, 'any'),
  rule('telegram', false, false, 2, 60, 'no_spaces'),
  rule('zalo', false, false, 6, 20, 'digits'),
  rule('skype', false, false, 2, 60, 'no_spaces'),
  rule('currency', false, false, 3, 3, 'uppercase_spaces'),
];

/** Registration by mobile number. Its number, code and passwords follow from the switches REGMOBVERF3 and
 *  MOBILENUMPASSREG3; here stand their rules and what else the form has, in order. */
export const registrationMobileDefault: readonly FieldRule[] = [
  rule('countryDialingCode', true, true, 1, 4, 'digits'),
  rule('mobileNum', true, true, 4, 20, 'any'),
  rule('verificationCode', true, true, 0, 255, 'any'),
  rule('username', false, false, 4, 20, 'letter_first'),
  rule('password', true, true, 12, 64, 'any'),
  rule('confirmPassword', true, true, 1, 64, 'any'),
  rule('affiliateCode', true, false, 4, 16, 'alphanumeric'),
  rule('paymentPassword', true, true, 6, 6, 'digits'),
];

/** What a player may add or change about themselves later. */
export const profileDefault: readonly FieldRule[] = [
  rule('nickname', true, true, 2, 30, 'any'),
  rule('fullname', true, false, 2, 60, 'any'),
  rule('birthday', true, false, 10, 10, 'date'),
  rule('address', true, false, 5, 200, 'any'),
  rule('line', false, false, 2, 60, 'no_spaces'),
  rule('telegram', true, false, 2, 60, 'no_spaces'),
];

const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** A link by mail, a code to the mobile number (specification 4, forgot password). */
export const recoveryWays = ['mail', 'phone'] as const;
export type RecoveryWay = (typeof recoveryWays)[number];

/** Settings with their defaults; a merchant's stored JSON overrides key by key. */
export const merchantSettings = z.object({
  seeds: brandSeeds.default(houseSeeds),
  languages: z.array(z.string()).min(1),
  languageDefault: z.string().default('en'),
  currency: z.string(),
  /** Further currencies a player may hold, one wallet each. Money moves between them only by an exchange at a recorded rate. */
  currencies: z.array(currencyCode).max(12).default([]),
  timeZone: z.string().default('UTC'),
  motto: z.record(z.string(), z.string()).default({}),
  ageMin: z.int().min(18).max(25).default(18),
  agentTypes: z.array(z.int()).default([...agentTypesDefault]),
  trialTypes: z.array(z.int()).default([...trialTypesDefault]),
  registration: z.array(fieldRule).default([...registrationDefault]),
  registrationMobile: z.array(fieldRule).default([...registrationMobileDefault]),
  profile: z.array(fieldRule).default([...profileDefault]),
  /** Whether the forms have a box to confirm the age. Without it `ageMin` still holds for a birthday that is given. */
  ageConfirmation: z.boolean().default(true),
  /** Whether registration asks for a proof of work; calls that send a code always do. */
  registrationHuman: z.boolean().default(false),
  /** Countries whose mobile numbers are taken, the first of them offered first; none named: every country. */
  phoneCountries: z.array(countryCode).max(250).default([]),
  /** How a forgotten password is set anew; the first is offered first. */
  recoveryWays: z
    .array(z.enum(recoveryWays))
    .min(1)
    .default([...recoveryWays]),
  /** Recovery says that an account is unknown. Off: the same answer in the same time whether it exists or not. */
  tellsUnknownAccount: z.boolean().default(false),
  /** Asks for a Zalo number after registration, for a bonus in the merchant's words by language; empty: does not ask. */
  zaloBonus: z.record(z.string(), z.string().max(200)).default({}),
  /** That bonus, in the merchant's own currency: it waits for an operator once a member; null: none is given, and none promised. */
  zaloGrant: z.object({ amount: positiveMinor, multiple: bonusMultiple, days: bonusDays }).nullable().default(null),
  /** Who texts and mails come from. Empty: the merchant's name, and the installation's own mailbox. */
  sender: z
    .object({
      /** As carriers show it: 3 to 11 letters and digits. */
      smsName: z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9]{3,11}$/)]).default(''),
      mailAddress: z.union([z.literal(''), mailAddress]).default(''),
      replyTo: z.union([z.literal(''), mailAddress]).default(''),
    })
    .default({ smsName: '', mailAddress: '', replyTo: '' }),
  /** Name and password stand in the header of wide pages; where not, the header has a button that opens the dialog. */
  headerLogin: z.boolean().default(false),
  /** Players see what every title returned, beside what its model promises. */
  rtpPublic: z.boolean().default(false),
  captchaAfterFailures: z.int().min(0).max(10).default(1),
  lockAfterFailures: z.int().min(3).max(100).default(10),
  lockMinutes: z.int().min(1).max(1440).default(15),
  /** Agents see others' players and money: without an authenticator or a passkey they get no further than setting one up. */
  agentsNeedSecondFactor: z.boolean().default(true),
  sessionIdleMinutes: z.int().min(5).max(240).default(30),
  sessionHoursMax: z.int().min(1).max(48).default(12),
  /** Bounds of contracts between upline and downline. */
  contracts: contractSettings.default(contractSettingsDefault),
  /** Position taking and credit: the week, the forced share, the products. */
  positions: positionSettings.default(positionSettingsDefault),
  depositMin: minor.default('1000'),
  depositMax: minor.default('50000000'),
  depositsOpenMax: z.int().min(1).max(10).default(3),
  /** Ways to pay in, in the order offered. None named: a QR code and a transfer on the provider's page, in the merchant's
   *  currency and within `depositMin` and `depositMax`. */
  depositMethods: z.array(depositMethod).max(60).default([]),
  /** Share of a deposit, in per cent, that must be staked before its money may be withdrawn; 0 asks for nothing. */
  depositTurnoverPercent: z.int().min(0).max(10_000).default(0),
  /** Ways to pay out. None named: bank accounts, in the merchant's currency, free of charge, within the two bounds below. */
  withdrawalMethods: z.array(withdrawalMethod).max(60).default([]),
  /** Withdrawals a player may ask for in 24 hours. */
  withdrawalsPerDayMax: z.int().min(1).max(1_000).default(20),
  /** Hours a newly bound bank account or address waits before money may go to it. */
  payoutCoolingHours: z.int().min(0).max(720).default(0),
  /** Hours in which nothing is paid out after a change that guards the account: passwords, contact, one more account to pay to. */
  payoutPauseHours: z.int().min(0).max(720).default(24),
  /** How long an offered exchange rate holds. */
  exchangeQuoteSeconds: z.int().min(5).max(600).default(30),
  /** What exchanges may take out of the house in one currency beyond what they brought, in the merchant's own currency. */
  exchangePositionMax: positiveMinor.default('50000000'),
  /** A rate this far from any of the day before, in hundredths of a per cent, is a large change. */
  rateLargeChangeBasisPoints: z.int().min(1).max(10_000).default(500),
  withdrawalMin: minor.default('2000'),
  withdrawalMax: minor.default('5000000'),
  /** Above this an approval needs a second person. */
  fourEyesAbove: minor.default('100000'),
  /** Somebody's wish to raise that line: it is raised when another person publishes the same. */
  fourEyesAsked: z
    .object({ amountMinor: minor, staffId: z.string(), name: z.string(), at: z.string() })
    .nullable()
    .default(null),
  /** After this many minutes a paid withdrawal counts as received (specification 9). */
  autoReceiptMinutes: z.int().min(1).max(43_200).default(1440),
  /** Measures for findings of abuse within lines. */
  abuse: abuseSettings.default(abuseSettingsDefault),
  /** Bounds of transfers between upline and downline. */
  transfers: transferSettings.default(transferSettingsDefault),
  /** Terms of bonuses: the rule on a first deposit, and how much which bet counts. */
  bonuses: bonusSettings.default(bonusSettingsDefault),
  /** Terms of points: what earns them, and what they are exchanged for. */
  points: pointSettings.default(pointSettingsDefault),
  /** VIP levels, what they need and bring, and how the rebate is paid. */
  vip: vipSettings.default(vipSettingsDefault),
  /** What missions may ask for at most, and how long what was met is kept. */
  missions: missionSettings.default(missionSettingsDefault),
  socialLinks: z.record(z.string(), z.url()).default({}),
  /** Where the app is had: `ios`, `android`, `lite`. */
  appLinks: z.partialRecord(z.enum(['ios', 'android', 'lite']), z.url()).default({}),
  /** Licence and copyright marks in the footer. */
  copyrightMarks: z.array(z.object({ label: z.string(), image: z.string(), url: z.string() })).default([]),
  /** Hosts that serve pictures and launch pages in the site's stead; one is drawn by lot for each page. */
  imageCDNs: z.array(z.url()).max(10).default([]),
  launchGameCDNs: z.array(z.url()).max(10).default([]),
  /** Number of the merchant's property at an analytics service; empty: none is loaded. */
  analyticsId: z.string().max(60).default(''),
  /** Bounds of a feedback text, in characters (product decisions: 10 to 500). */
  feedbackMin: z.int().min(1).max(500).default(10),
  feedbackMax: z.int().min(10).max(5_000).default(500),
  customerServiceUrl: z.string().default(''),
  /** What the law and licence ask of play (jurisdictions.ts). */
  jurisdiction: z.enum(jurisdictionNames).default('open'),
  /** The law's own ceilings in the merchant's currency, minor units: nobody's limit is above them. */
  playCeilings: z
    .partialRecord(
      z.templateLiteral([z.enum(['deposit', 'stake', 'loss']), '.', z.enum(['day', 'week', 'month'])]),
      minor,
    )
    .default({}),
  /** Withdrawals of more than this, all together, need a checked identity; null: no line. */
  kycAbove: minor.nullable().default(null),
  /** How long the law against money laundering keeps identity and payments after the relationship ended. */
  erasureHoldYears: z.int().min(5).max(10).default(5),
  realityCheckMinutes: z.int().min(15).max(60).default(30),
  /** Shortest time between rounds that follow one another by themselves, where the profile lets them (product games 1.4). */
  autoplayMsMin: z.literal([0, 1_000, 2_500, 5_000]).default(1_000),
  /** A password older than this must be changed at the next login; 0 (the default) never asks (security 1.1, declared deviation). */
  passwordDaysMax: z.int().min(0).max(3_650).default(0),
  /** How people prove to be people: by reading a picture, or by work their browser does. */
  humanVerification: z.enum(['captcha', 'proof_of_work']).default('captcha'),
  /** Sending a code needs that always, not only after failures. */
  humanForCodes: z.boolean().default(false),
  /** How long a code that was sent is good, and how long the button waits. */
  codeMinutes: z.int().min(1).max(10).default(5),
  /** Codes sent a day, the whole merchant together: what an attack on the message bill can cost at most. */
  codesPerDayMax: z.int().min(10).max(1_000_000).default(5_000),
  /** Who sends and checks the codes of a mobile login: we, or a third-party verification service. */
  phoneVerification: z.enum(['platform', 'third_party']).default('platform'),
  /** What proves a login from an unregistered address, in the order offered. The bank account name is knowledge, not
   *  possession: it is off by default and gives a reduced session (security 1.1, declared deviation). */
  challengeMethods: z.array(z.enum(['mobile', 'email', 'bank_name', 'totp'])).default(['totp', 'mobile', 'email']),
  /** Logins from strange places in ten minutes, all together; beyond it every stranger proves to be a person first. */
  loginStrangersMax: z.int().min(10).max(1_000_000).default(2_000),
  /** Practice accounts one address may open in an hour. */
  trialsPerHourMax: z.int().min(1).max(1_000).default(10),
  /** Vendors whose slots stand apart from the others in the menu, with their own entry (specification 9: YBG). */
  splitVendors: z
    .array(z.string().regex(/^[A-Z0-9_]{1,32}$/))
    .max(20)
    .default([]),
  /** A third-party vendor with an entry of its own that launches this game at once (specification 2, routes). */
  featuredVendor: z
    .object({ vassalage: z.string(), displayName: z.string(), nodeId: z.string() })
    .nullable()
    .default(null),
  /** Networks the site does not serve, as CIDR (`203.0.113.0/24`, `2001:db8::/32`). */
  blockedNetworks: z.array(z.string().max(64)).max(1_000).default([]),
  /** Networks that are served whatever else is said here. */
  allowedNetworks: z.array(z.string().max(64)).max(1_000).default([]),
  /** Countries that are not served, as ISO 3166-1 alpha-2. */
  blockedCountries: z.array(countryCode).max(250).default([]),
  /** When not empty, only these countries are served; an address of unknown country is not. */
  allowedCountries: z.array(countryCode).max(250).default([]),
});
export type MerchantSettings = z.output<typeof merchantSettings>;
