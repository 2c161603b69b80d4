/** Operators set forms and site by themselves: what is published is what a visitor meets, and nothing that nobody could use. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldRule } from '@baize/protocol';
import type { RegistrationPage, SitePage } from '@baize/protocol/calls/merchants-pages';
import { registrationPage, sitePage } from '@baize/protocol/calls/merchants-pages';
import type { Merchant, StaffCtx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { forgetDirectory, merchantByCode } from './directory.ts';
import { registrationFormOf } from './forms.ts';
import {
  earlierRegistrations,
  earlierSites,
  publishRegistration,
  publishSite,
  registrationPageOf,
  sitePageOf,
} from './pages.ts';
import { permissionOf } from './read.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const rosa: StaffCtx['actor'] = {
  kind: 'staff',
  staffId: '00000000-0000-7000-8000-726f73615f5f',
  sessionId: '00000000-0000-7000-8000-726f73615f60',
  displayName: 'Rosa',
  role: 'admin',
  state: 'full',
  merchants: ['BAIZE'],
  approvalLimitMinor: 0n,
};
const asRosa = (): StaffCtx => ({ ...world.ctx(), actor: rosa });

async function merchant(code = 'BAIZE'): Promise<Merchant> {
  forgetDirectory(world.database);
  const found = await merchantByCode(world.database, code);
  if (!found) throw new Error(`no merchant ${code}`);
  return found;
}

async function publishForms(change: (page: RegistrationPage) => Partial<RegistrationPage>, version?: number) {
  const { version: now, ...page } = registrationPageOf(await merchant());
  const body = { version: version ?? now, ...page, ...change(page) };
  await inTx(world.database, asRosa(), (tx) => publishRegistration(tx, body));
}

async function putSite(change: Partial<SitePage>, version?: number) {
  const page = sitePageOf(await merchant());
  await inTx(world.database, asRosa(), (tx) =>
    publishSite(tx, { ...page, ...change, version: version ?? page.version }),
  );
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(
    () => 'was not refused',
    (error: unknown) => error,
  );
  return failure instanceof Failure ? (failure.detail.fields ?? failure.code) : failure;
}

const withRule = (rules: readonly FieldRule[], field: string, change: Partial<FieldRule>): FieldRule[] =>
  rules.map((rule) => (rule.field === field ? { ...rule, ...change } : rule));

describe('forms and ways in', () => {
  it('are read with every field a form may have, and published are what a visitor fills in', async () => {
    const before = registrationPageOf(await merchant());
    expect(before.registrationMobile).toHaveLength(before.registration.length);
    const line = {
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 9,
      patternId: 'letters_and_digits',
    } as const;
    await publishForms(({ registration }) => {
      const [head, ...rest] = withRule(registration, 'line', line).sort((rule) => (rule.field === 'line' ? -1 : 0));
      return { registration: head ? [head, ...rest] : rest, ageMin: 21, registrationHuman: true };
    });
    const form = registrationFormOf(await merchant());
    expect(form).toMatchObject({ ageMin: 21, human: true });
    expect(form.fields.slice(0, 2)).toMatchObject([{ field: 'line', ...line }, { field: 'username' }]);
    expect(registrationFormOf(await merchant('LOTUS')).fields.map(({ field }) => field)).not.toContain('line');
  });

  it('are refused by field when players could not fill them in or log in after, and nothing changes', async () => {
    const before = await merchant();
    const wrong = publishForms(({ registration, profile }) => ({
      registration: withRule(withRule(registration, 'username', { enabled: false }), 'zalo', {
        minLength: 9,
        maxLength: 3,
      }),
      profile: withRule(profile, 'birthday', { patternId: 'digits' }),
      challengeMethods: [],
      phoneCountries: ['TH', 'TH'],
      zaloBonus: { xx: 'no such language' },
    }));
    expect(await refusalOf(wrong)).toEqual({
      'registration.username': { reason: 'required' },
      'registration.zalo': { reason: 'range', min: 9, max: 255 },
      'profile.birthday': { reason: 'pattern', patternId: 'date', min: 10, max: 10 },
      challengeMethods: { reason: 'required' },
      phoneCountries: { reason: 'mismatch' },
      'zaloBonus.xx': { reason: 'unknown_field' },
    });
    expect(await merchant()).toEqual(before);
  });

  it('take no field or pattern that the platform does not know', () => {
    const rule = { field: 'line', enabled: true, required: false, minLength: 1, maxLength: 9, patternId: 'any' };
    const rules = registrationPage.shape.registration;
    expect(rules.safeParse([rule]).success).toBe(true);
    expect(rules.safeParse([{ ...rule, field: 'shoeSize' }]).success).toBe(false);
    expect(rules.safeParse([{ ...rule, patternId: '.*' }]).success).toBe(false);
    expect(rules.safeParse([{ ...rule, maxLength: 256 }]).success).toBe(false);
  });

  it('are published once a version', async () => {
    const { version } = await merchant();
    await publishForms(() => ({ lockMinutes: 20 }), version);
    expect(await refusalOf(publishForms(() => ({ lockMinutes: 25 }), version))).toBe('STATE_CONFLICT');
    expect((await merchant()).settings.lockMinutes).toBe(20);
  });

  it('can be restored as they were before each publication, for this merchant only', async () => {
    await publishForms(() => ({ codeMinutes: 3 }));
    await publishForms(() => ({ codeMinutes: 9 }));
    const { versions } = await inTx(world.database, asRosa(), earlierRegistrations);
    expect(versions.slice(0, 2)).toMatchObject([
      { by: 'Rosa', page: { codeMinutes: 3 } },
      { by: 'Rosa', page: { codeMinutes: 5 } },
    ]);
    const back = versions[1]?.page;
    await publishForms(() => back ?? {});
    expect((await merchant()).settings.codeMinutes).toBe(5);
    const foreign = { ...asRosa(), merchant: world.other };
    expect(await inTx(world.database, foreign, earlierRegistrations)).toEqual({ versions: [] });
  });
});

describe('the site', () => {
  it('shows what was published to its next visitor, and to no other merchant’s', async () => {
    await putSite({
      languages: ['th', 'en'],
      languageDefault: 'th',
      socialLinks: { telegram: 'https://t.example/baize' },
      copyrightMarks: [{ label: 'Licence', image: '', url: 'https://law.example/1' }],
    });
    const shown = async (code: string) =>
      permissionOf({ merchant: await merchant(code), ip: '10.0.0.1' }, { of: () => null }).info;
    expect(await shown('BAIZE')).toMatchObject({
      resources: { telegram: [{ url: 'https://t.example/baize' }], copyright: [{ label: 'Licence' }] },
      whitelabelVal: { languageDefault: 'th', languages: [{ tag: 'th' }, { tag: 'en' }] },
    });
    expect((await shown('LOTUS')).resources).toEqual({});
    const { versions } = await inTx(world.database, asRosa(), earlierSites);
    expect(versions[0]).toMatchObject({ by: 'Rosa', page: { languageDefault: 'en', socialLinks: {} } });
  });

  it('is refused by field where no page could show it, and nothing changes', async () => {
    const before = await merchant();
    const wrong = {
      languages: ['en', 'xx', 'en'],
      languageDefault: 'fr',
      splitVendors: ['YBG', 'YBG'],
      feedbackMin: 90,
      feedbackMax: 80,
    };
    expect(await refusalOf(putSite(wrong))).toEqual({
      'languages.xx': { reason: 'unknown_field' },
      languages: { reason: 'mismatch' },
      languageDefault: { reason: 'mismatch' },
      splitVendors: { reason: 'mismatch' },
      feedbackMax: { reason: 'range', min: 90, max: 5_000 },
    });
    expect(await refusalOf(putSite({ rtpPublic: true }, before.version - 1))).toBe('STATE_CONFLICT');
    expect(await merchant()).toEqual(before);
  });

  it('leaves no choice of the time between rounds where the law’s profile lets none follow by themselves', async () => {
    const refused = { autoplayMsMin: { reason: 'range', min: 1_000, max: 5_000 } };
    expect(await refusalOf(putSite({ jurisdiction: 'strict', autoplayMsMin: 5_000 }))).toEqual(refused);
    await putSite({ jurisdiction: 'strict' });
    await putSite({ jurisdiction: 'open', autoplayMsMin: 5_000 });
    expect((await merchant()).settings).toMatchObject({ jurisdiction: 'open', autoplayMsMin: 5_000 });
  });

  it('says how many years the law keeps what an erasure leaves, five to ten', async () => {
    await putSite({ erasureHoldYears: 7 });
    expect((await merchant()).settings.erasureHoldYears).toBe(7);
    expect((await merchant('LOTUS')).settings.erasureHoldYears).toBe(5);
    const { versions } = await inTx(world.database, asRosa(), earlierSites);
    expect(versions[0]).toMatchObject({ by: 'Rosa', page: { erasureHoldYears: 5 } });
    for (const years of [4, 11, 5.5, '7', null])
      expect(sitePage.shape.erasureHoldYears.safeParse(years).success).toBe(false);
  });

  it.each([
    ['a script', 'socialLinks', { facebook: 'javascript:alert(1)' }],
    ['a network that the footer does not know', 'socialLinks', { orkut: 'https://orkut.example' }],
    ['a mark without words', 'copyrightMarks', [{ label: ' ', image: '', url: 'https://law.example' }]],
    [
      'a mark of another protocol',
      'copyrightMarks',
      [{ label: 'L', image: '//law.example/a', url: 'https://law.example' }],
    ],
    ['a file as the address of support', 'customerServiceUrl', 'file:///etc/passwd'],
  ] as const)('does not take %s', (_what, name, value) => {
    expect(sitePage.shape[name].safeParse(value).success).toBe(false);
  });
});
