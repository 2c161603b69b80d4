import { startMessageSimulator } from '@baize/sms-simulator';
import type { MessageSimulator } from '@baize/sms-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLoginProvider } from './index.ts';
import { keepVerification, takeVerification } from './phone-service.ts';
import { openEntrance } from './testing/entrance.ts';
import type { Entrance } from './testing/entrance.ts';

const key = { id: 'platform-1', secret: 'the platform signs with this one' };
const phone = '+66812345678';
const typed = { mobileNum: '081 234 5678', countryDialingCode: '66' };

describe('logging in by a third-party verification service', () => {
  let door: Entrance;
  let service: MessageSimulator;
  beforeAll(async () => {
    service = await startMessageSimulator({
      platformKey: key,
      reportKey: { id: 'r', secret: 'reports are signed with this' },
    });
    door = await openEntrance({
      switches: { MOBILEVERCODELOGIN3: true },
      settings: { phoneVerification: 'third_party' },
    });
    await setUp(service.url);
    await door.bind(await door.register('Minnow'), 'mobile', phone);
  });
  afterAll(async () => {
    await door.stop();
    await service.stop();
  });

  const setUp = (issuer: string, secret = key.secret) =>
    door.inMerchant((tx) =>
      setLoginProvider(tx, door.services.config, {
        provider: 'phone',
        kind: 'phone',
        issuer,
        clientId: key.id,
        secret,
        isEnabled: true,
      }),
    );
  const numbered = (tail: string) => ({ mobileNum: `08000${tail.padStart(5, '0')}`, countryDialingCode: '66' });
  const ask = (body: object = typed, atLotus = false) => door.send('getLoginCode', { body, atLotus });
  const login = (verificationCode: string, more: object = typed, atLotus = false) =>
    door.send('login', { body: { type: 'sms', ...more, verificationCode }, atLotus });
  const texted = (to = phone) => /\d{6}/.exec(service.control.inbox({ to })[0]?.words ?? '')?.[0] ?? '';

  it('lets the owner in with the code the service texted, once, and counts down one minute', async () => {
    expect((await ask()).value).toEqual({ expiredMinutes: 1, resendSeconds: 60 });
    const code = texted();
    expect((await login('999999')).code).toBe('CODE_INVALID');
    expect((await login(code, typed, true)).code).toBe('CODE_EXPIRED'); // another merchant waits for no code
    expect((await login(code)).value).toMatchObject({ username: 'Minnow', state: 'full' });
    expect((await login(code)).code).toBe('CODE_EXPIRED'); // a replay
  });

  it.each([
    ['1', 'PHONE_INVALID'],
    ['2', 'PHONE_REQUIRED'],
    ['3', 'CODE_TOO_MANY'],
    ['4', 'CODE_UNKNOWN'],
    ['6', 'CODE_CAPTCHA'],
    ['7', 'CODE_QUOTA'],
    ['8', 'CODE_NOT_ALLOWED'],
  ])('says in our words why no code is sent (number …%s): %s', async (tail, code) => {
    expect((await ask(numbered(tail))).code).toBe(code);
  });

  it.each([
    ['5', 'CODE_INVALID'],
    ['9', 'CODE_EXPIRED'],
    ['10', 'CODE_REQUIRED'],
  ])('says in our words why a code is refused (number …%s): %s', async (tail, code) => {
    expect((await ask(numbered(tail))).code).toBeNull();
    expect((await login('123456', numbered(tail))).code).toBe(code);
  });

  it('is not asked again after five tries at one code', async () => {
    const number = '+66899990000';
    const { config } = door.services;
    await door.inMerchant((tx) => keepVerification(tx, config, { purpose: 'login', phone: number }, 'v-1'));
    const taken = [];
    for (let tries = 0; tries < 6; tries += 1)
      taken.push(await door.inMerchant((tx) => takeVerification(tx, config, { purpose: 'login', phone: number })));
    expect(taken).toEqual(['v-1', 'v-1', 'v-1', 'v-1', 'v-1', null]);
    await door.inMerchant((tx) => keepVerification(tx, config, { purpose: 'login', phone: number }, 'v-2')); // a new code has tries of its own
    expect(await door.inMerchant((tx) => takeVerification(tx, config, { purpose: 'login', phone: number }))).toBe(
      'v-2',
    );
  });

  it('opens nothing for a proved number that no account has', async () => {
    const stranger = { mobileNum: '0812340000', countryDialingCode: '66' };
    expect((await ask(stranger)).code).toBeNull();
    expect((await login(texted('+66812340000'), stranger)).code).toBe('CODE_INVALID');
  });

  it('is an unknown error when the service is silent, does not know our key, or was never set up', async () => {
    await setUp(service.url, 'a key that the service does not know');
    expect((await ask(numbered('12345'))).code).toBe('CODE_UNKNOWN');
    await setUp('http://127.0.0.1:9');
    expect((await ask(numbered('12346'))).code).toBe('CODE_UNKNOWN');
    expect((await ask(numbered('12347'), true)).code).toBe('CODE_UNKNOWN'); // LOTUS has none
    for (const unsafe of ['http://verify.example', 'https://10.0.0.1', 'https://metadata.internal', 'https://verify'])
      await expect(setUp(unsafe)).rejects.toThrow('VALIDATION');
  });
});
