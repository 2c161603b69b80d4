/** Dialogs of getting in and of one's own security, as somebody comes to each. */
import type { Page } from '@playwright/test';
import type { PageEntry } from './pages-list.ts';
import { changeStart } from './start.ts';
import type { Say } from './visit.ts';

const visitor = { site: 'baize', as: 'visitor', isDialog: true } as const;
const member = { site: 'baize', as: 'member', isDialog: true, path: '/member/securityCenter' } as const;

const top = (page: Page) => page.locator('dialog[open]').last();

async function chooseTab(page: Page, name: string): Promise<void> {
  await top(page).locator('label').filter({ hasText: name }).click();
}

async function openForgot(page: Page, say: Say): Promise<void> {
  await top(page)
    .getByRole('button', { name: say('entry.forgotten') })
    .click();
  await top(page).getByText(say('entry.forgot.title')).waitFor();
}

/** What the server says to the next login, in the place of its own answer. */
async function answerLogin(page: Page, other: object = {}): Promise<void> {
  const value = {
    token: 'a-session-that-must-prove-itself',
    state: 'ip_challenge',
    firstTimeLogin: false,
    passwordExpired: false,
    memberId: '0199b000-0000-7000-8000-000000000101',
    username: 'minnow88',
    type: 0,
    deviceKey: 'k',
    challenge: {
      methods: [
        { method: 'mobile', hint: '+66•••••101' },
        { method: 'email', hint: 'm•••@example.com' },
        { method: 'bank_name', hint: null },
        { method: 'totp', hint: null },
      ],
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
    },
    ...other,
  };
  await page.route('**/wps/session/login', (route) => route.fulfill({ json: { success: true, value } }));
}

/** The account has a second factor, or two. */
const answerFactors = (page: Page): Promise<void> =>
  answerLogin(page, {
    challenge: {
      methods: [
        { method: 'totp', hint: null },
        { method: 'passkey', hint: null },
      ],
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
    },
  });

/** An agent who has none yet. */
async function answerAgent(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const value = { secret, otpauthUrl: `otpauth://totp/Baize:minnow88?secret=${secret}&issuer=Baize` };
  await answerLogin(page, { state: 'must_enrol_totp', type: 1, challenge: null });
  await page.route('**/api/member/totp', (route) => route.fulfill({ json: { success: true, value } }));
}

async function openEnrolment(page: Page, say: Say): Promise<void> {
  await logIn(page, 'minnow88', 'any');
  await top(page).getByText(say('entry.extra.enrol')).waitFor();
}

/** A code of the authenticator is wanted beside the password. */
async function askForCode(page: Page, say: Say): Promise<void> {
  await pressOnLine(page, say('fields.name.email'));
  await top(page).locator('input[type="password"]').first().fill('any');
  await top(page).locator('input[type="email"]').fill('new@example.com');
  await top(page)
    .getByRole('button', { name: say('entry.code.send') })
    .click();
  await top(page).getByText(say('errors.TOTP_INVALID')).waitFor();
}

async function refuseCode(page: Page): Promise<void> {
  await page.route('**/api/member/contact/code', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'TOTP_INVALID', message: '', traceId: '-' } }),
  );
}

async function offerProviders(page: Page): Promise<void> {
  await page.route('**/api/session/ways', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: object };
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, social: ['google', 'facebook'] } } });
  });
}

/** The merchant as it would be with these of its facts. */
async function asMerchant(
  page: Page,
  facts: { readonly headerLogin?: boolean; readonly switches?: object },
): Promise<void> {
  await changeStart(page, (start) => {
    const info = start['info'] as { readonly switches: object };
    return { ...start, info: { ...info, ...facts, switches: { ...info.switches, ...facts.switches } } };
  });
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await top(page).locator('input[name="username"]').fill(name);
  await top(page).locator('input[name="password"]').fill(password);
  await top(page).locator('button[type="submit"]').click();
}

/** Presses the button on the line of the account page that has this title. */
async function pressOnLine(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).locator('xpath=../..').getByRole('button').first().click();
  await top(page).waitFor();
}

export const doorPages: readonly PageEntry[] = [
  {
    site: 'baize',
    as: 'visitor',
    name: 'login-in-header',
    path: '/',
    before: (page) => asMerchant(page, { headerLogin: true }),
  },
  {
    ...visitor,
    name: 'register-by-invitation',
    path: '/register',
    before: (page) => asMerchant(page, { switches: { DIRECTREG3: false } }),
    prepare: (page) => top(page).locator('input[name="affiliateCode"]').waitFor(),
  },
  { ...visitor, name: 'login-providers', path: '/login', before: offerProviders },
  {
    ...visitor,
    name: 'login-mobile',
    path: '/login',
    prepare: (page, say) => chooseTab(page, say('fields.name.mobileNum')),
  },
  {
    ...visitor,
    name: 'login-refused',
    path: '/login',
    prepare: async (page) => {
      await logIn(page, 'nobody21', 'not the password');
      await top(page).locator('input[name="captcha"]').waitFor();
    },
  },
  {
    ...visitor,
    name: 'country-codes',
    path: '/login',
    isWritten: true, // the browser's own names of countries
    prepare: async (page, say) => {
      await chooseTab(page, say('fields.name.mobileNum'));
      await top(page).locator('button[aria-haspopup="dialog"]').click();
    },
  },
  {
    ...visitor,
    name: 'code-not-sent',
    path: '/login',
    isWritten: true, // the server's own word
    prepare: async (page, say) => {
      await chooseTab(page, say('fields.name.mobileNum'));
      await top(page).locator('input[name="mobileNum"]').fill('12');
      await top(page)
        .getByRole('button', { name: say('entry.code.send') })
        .click();
      await top(page).getByText(say('entry.code.notSent')).waitFor();
    },
  },
  {
    ...visitor,
    name: 'extra-verification',
    path: '/login',
    before: (page) => answerLogin(page),
    prepare: async (page, say) => {
      await logIn(page, 'minnow88', 'any');
      await top(page).getByText(say('entry.extra.title')).waitFor();
    },
  },
  {
    ...visitor,
    name: 'extra-factor',
    path: '/login',
    before: answerFactors,
    prepare: async (page, say) => {
      await logIn(page, 'minnow88', 'any');
      await top(page).getByText(say('entry.extra.title')).waitFor();
    },
  },
  { ...visitor, name: 'agent-enrol', path: '/login', before: answerAgent, prepare: openEnrolment },
  {
    ...visitor,
    name: 'agent-enrol-code',
    path: '/login',
    before: answerAgent,
    prepare: async (page, say) => {
      await openEnrolment(page, say);
      await top(page)
        .getByRole('button', { name: say('common.next') })
        .click();
      await top(page).getByText(say('member.account.totpScan')).waitFor();
    },
  },
  {
    ...visitor,
    name: 'register-mobile',
    path: '/register',
    prepare: (page, say) => chooseTab(page, say('fields.name.mobileNum')),
  },
  { ...visitor, name: 'forgot-mail', path: '/login', prepare: openForgot },
  {
    ...visitor,
    name: 'forgot-phone',
    path: '/login',
    prepare: async (page, say) => {
      await openForgot(page, say);
      await chooseTab(page, say('fields.name.mobileNum'));
    },
  },
  { ...visitor, name: 'reset-password', path: '/reset#token=a-token-from-a-mail' },
  { ...member, name: 'change-password', prepare: (page, say) => pressOnLine(page, say('member.account.password')) },
  { ...member, name: 'bind-mobile', prepare: (page, say) => pressOnLine(page, say('fields.name.mobileNum')) },
  { ...member, name: 'authenticator', prepare: (page, say) => pressOnLine(page, say('member.account.totp')) },
  { ...member, name: 'bind-email-code', before: refuseCode, prepare: askForCode },
  {
    ...member,
    name: 'profile',
    prepare: (page, say) => page.getByRole('button', { name: say('member.account.edit'), exact: true }).click(),
  },
];
