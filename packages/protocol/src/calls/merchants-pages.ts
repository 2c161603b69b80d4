/** A merchant's settings by page of the console: each page is read and published as a whole, and each earlier state can be had back. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, mailAddress } from '../common.ts';
import { merchantSettings } from '../settings.ts';
import type { MerchantSettings } from '../settings.ts';

const { shape } = merchantSettings;
const webAddress = z.url({ protocol: /^https?$/ }).max(500);

/** Forms, and how people prove who they are. */
export const registrationPage = z.strictObject({
  registration: shape.registration.unwrap().max(60),
  registrationMobile: shape.registrationMobile.unwrap().max(60),
  profile: shape.profile.unwrap().max(60),
  ageMin: shape.ageMin.unwrap(),
  ageConfirmation: z.boolean(),
  registrationHuman: z.boolean(),
  humanVerification: shape.humanVerification.unwrap(),
  humanForCodes: z.boolean(),
  captchaAfterFailures: shape.captchaAfterFailures.unwrap(),
  lockAfterFailures: shape.lockAfterFailures.unwrap(),
  lockMinutes: shape.lockMinutes.unwrap(),
  codeMinutes: shape.codeMinutes.unwrap(),
  codesPerDayMax: shape.codesPerDayMax.unwrap(),
  trialsPerHourMax: shape.trialsPerHourMax.unwrap(),
  sessionIdleMinutes: shape.sessionIdleMinutes.unwrap(),
  sessionHoursMax: shape.sessionHoursMax.unwrap(),
  passwordDaysMax: shape.passwordDaysMax.unwrap(),
  loginStrangersMax: shape.loginStrangersMax.unwrap(),
  recoveryWays: shape.recoveryWays.unwrap().max(2),
  tellsUnknownAccount: z.boolean(),
  headerLogin: z.boolean(),
  phoneVerification: shape.phoneVerification.unwrap(),
  phoneCountries: shape.phoneCountries.unwrap(),
  challengeMethods: shape.challengeMethods.unwrap().max(4),
  zaloBonus: shape.zaloBonus.unwrap(),
});
export type RegistrationPage = z.output<typeof registrationPage>;

/** The networks that the footer knows. */
const socialNetworks = ['facebook', 'youtube', 'whatsapp', 'instagram', 'twitter', 'telegram', 'tiktok'] as const;

/** What visitors meet: languages, links, marks, rules of the law. */
export const sitePage = z.strictObject({
  languages: shape.languages.max(27),
  languageDefault: z.string().max(10),
  customerServiceUrl: z.union([z.literal(''), z.url({ protocol: /^(?:https?|mailto|tel)$/ }).max(500)]),
  socialLinks: z.partialRecord(z.enum(socialNetworks), webAddress),
  appLinks: z.partialRecord(z.enum(['ios', 'android', 'lite']), webAddress),
  copyrightMarks: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1).max(80),
        /** Of another host, or a picture of this one. */
        image: z.union([webAddress, z.string().regex(/^\/(?!\/)[\w./-]{1,300}$/), z.literal('')]),
        url: webAddress,
      }),
    )
    .max(12),
  sender: z.strictObject({
    /** As carriers show it: 3 to 11 letters and digits. */
    smsName: z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9]{3,11}$/)]),
    mailAddress: z.union([z.literal(''), mailAddress]),
    replyTo: z.union([z.literal(''), mailAddress]),
  }),
  splitVendors: shape.splitVendors.unwrap(),
  featuredVendor: z
    .strictObject({
      vassalage: z.string().regex(/^[A-Z0-9_]{1,32}$/),
      displayName: z.string().trim().min(1).max(40),
      nodeId: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
    })
    .nullable(),
  rtpPublic: z.boolean(),
  jurisdiction: shape.jurisdiction.unwrap(),
  autoplayMsMin: shape.autoplayMsMin.unwrap(),
  realityCheckMinutes: shape.realityCheckMinutes.unwrap(),
  erasureHoldYears: shape.erasureHoldYears.unwrap(),
  feedbackMin: shape.feedbackMin.unwrap(),
  feedbackMax: shape.feedbackMax.unwrap(),
  imageCDNs: z.array(webAddress).max(10),
  launchGameCDNs: z.array(webAddress).max(10),
  analyticsId: shape.analyticsId.unwrap(),
});
export type SitePage = z.output<typeof sitePage>;

const params = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });
const version = z.int();
const registration = registrationPage.extend({ version });
const site = sitePage.extend({ version });

/** Who replaced it, when, and how it stood until then; newest first. */
const earlier = <Page extends z.ZodType>(page: Page) =>
  z.object({ versions: z.array(z.object({ seq: z.string(), at: instant, by: z.string(), page })) });

const standard = merchantSettings.parse({ languages: ['en'], currency: 'USD' });

export const readRegistrationPage = call({
  name: 'readRegistrationPage',
  summary: 'A merchant’s forms and ways in, each form with every field it may have.',
  method: 'GET',
  path: '/console/merchants/{code}/registration',
  who: 'staff',
  permission: 'merchants.read',
  params,
  response: registration,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishRegistrationPage = call({
  name: 'publishRegistrationPage',
  summary: 'Publishes forms and ways in; refused when somebody else published since, or when nobody could register.',
  method: 'PUT',
  path: '/console/merchants/{code}/registration',
  who: 'staff',
  permission: 'merchants.write',
  params,
  body: registration,
  response: registration,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { code: 'LOTUS' },
    body: { version: 1, ...pick(standard, registrationPage) },
  },
});

export const registrationVersions = call({
  name: 'registrationVersions',
  summary: 'How forms and ways in stood before each of the last twenty publications.',
  method: 'GET',
  path: '/console/merchants/{code}/registration/versions',
  who: 'staff',
  permission: 'merchants.read',
  params,
  response: earlier(registrationPage),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const readSitePage = call({
  name: 'readSitePage',
  summary: 'What visitors of a merchant meet: languages, links, marks, rules of the law.',
  method: 'GET',
  path: '/console/merchants/{code}/site',
  who: 'staff',
  permission: 'merchants.read',
  params,
  response: site,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishSitePage = call({
  name: 'publishSitePage',
  summary: 'Publishes languages, links, marks and rules of the law; refused when somebody else published since.',
  method: 'PUT',
  path: '/console/merchants/{code}/site',
  who: 'staff',
  permission: 'merchants.write',
  params,
  body: site,
  response: site,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: { as: 'admin', params: { code: 'LOTUS' }, body: { version: 1, ...pick(standard, sitePage) } },
});

export const siteVersions = call({
  name: 'siteVersions',
  summary: 'How the site stood before each of the last twenty publications.',
  method: 'GET',
  path: '/console/merchants/{code}/site/versions',
  who: 'staff',
  permission: 'merchants.read',
  params,
  response: earlier(sitePage),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

/** The settings that a page holds. */
export function pick<Page extends z.ZodObject>(settings: MerchantSettings, page: Page): z.output<Page> {
  const entries = Object.entries(settings).filter(([name]) => name in page.shape);
  return Object.fromEntries(entries) as z.output<Page>; // every name of a page is a setting's, of its type or a narrower one
}
