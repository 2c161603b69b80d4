import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { beginLogin } from './login.ts';
import { loginStanding } from './login-limits.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './reset-password.ts';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance } from './testing/entrance.ts';
import { forgetOldTries } from './attempts.ts';

const home = '198.51.100.7';
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

describe('what guessing may cost', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({
      settings: { lockAfterFailures: 5, captchaAfterFailures: 10, lockMinutes: 15 },
      env: { RATE_MULTIPLIER: '1' },
    });
  });
  afterAll(() => door.stop());

  const login = (username: string, given: string, ip: string, more: object = {}) =>
    door.send('login', { body: { username, password: given, ...more }, ...from(ip) });
  /** Guesses from one address after another, none of them the owner's. */
  async function guess(username: string, times: number, ip = (turn: number) => `203.0.${turn}.1`) {
    const codes = [];
    for (let turn = 0; turn < times; turn += 1) codes.push((await login(username, 'wrong-password-1', ip(turn))).code);
    return codes;
  }

  it('locks a name for unknown networks, also with the right password, but not for its owner', async () => {
    const owner = await door.register('Owner001', home);
    expect(await guess('owner001', 6)).toEqual([...Array.from({ length: 5 }, () => 'LOGIN_FAILED'), 'LOGIN_LOCKED']);
    expect((await login('Owner001', password, '192.0.2.1')).code).toBe('LOGIN_LOCKED');
    expect((await login('Owner001', password, home)).code).toBeNull(); // the network the account knows
    const { deviceKey } = owner;
    expect((await login('Owner001', password, '192.0.2.1', { deviceKey })).code).toBeNull(); // the device it knows
    expect((await login('Owner001', password, '192.0.2.1')).code).toBeNull(); // whose network is known from then on
    expect((await login('Owner001', password, '192.0.3.1')).code).toBe('LOGIN_LOCKED'); // strangers wait on
  });

  it('counts a known device too: its key opens nothing and guesses no faster', async () => {
    const { deviceKey } = await door.register('Owner002', home);
    const codes = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push((await login('Owner002', 'wrong-password-1', `203.1.${turn}.1`, { deviceKey })).code);
    expect(codes.at(-1)).toBe('LOGIN_LOCKED');
    expect((await login('Owner002', password, home)).code).toBeNull();
    const other = await door.register('Owner003', home);
    await guess('owner003', 6, (turn) => `203.2.${turn}.1`);
    expect((await login('Owner003', password, '192.0.2.3', { deviceKey })).code).toBe('LOGIN_LOCKED'); // another's key
    expect((await login('Owner003', password, '192.0.2.3', { deviceKey: 'A.B' })).code).toBe('LOGIN_LOCKED');
    expect((await login('Owner003', password, '192.0.2.3', { deviceKey: other.deviceKey })).code).toBeNull();
  });

  it('leaves the session’s own password checks alone', async () => {
    const { token } = await door.register('Owner004', home);
    await guess('owner004', 6, (turn) => `203.3.${turn}.1`);
    const offer = await door.send('enrolTotp', { body: { password }, ...from(home) }, token);
    expect(offer.code).toBeNull();
  });

  it('asks an address for a picture after ten failures, at whatever names; who it knows is not asked', async () => {
    await door.register('Owner005', '198.18.0.9');
    const codes = [];
    for (let turn = 0; turn < 12; turn += 1)
      codes.push((await login(`nobody${turn}`, 'wrong-password-1', '198.18.0.1')).code);
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'LOGIN_FAILED'),
      ...Array.from({ length: 2 }, () => 'CAPTCHA_REQUIRED'),
    ]);
    expect((await login('Owner005', password, '198.18.0.1')).code).toBeNull(); // a network it knows
    expect((await login('Owner006', 'wrong-password-1', '198.19.0.1')).code).toBe('LOGIN_FAILED'); // another address
  });

  it('forgets after the lock’s time, and a right password forgives', async () => {
    await door.register('Owner006', home);
    await guess('owner006', 6, (turn) => `203.6.${turn}.1`);
    expect((await login('Owner006', password, '192.0.2.66')).code).toBe('LOGIN_LOCKED');
    door.advance(15 * minuteMs);
    expect((await login('Owner006', password, '192.0.2.66')).code).toBeNull();
  });

  /** Counted tries that are never forgiven, without the work of comparing passwords; the locks of a while run out in between,
   *  and old rows are tidied away. */
  async function countTries(username: string, times: number, ip: (turn: number) => string, days = 8) {
    const refused: string[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      if (turn % 4 === 0) {
        door.advance(days * dayMs);
        await door.inMerchant(forgetOldTries);
      }
      const begun = await door.inMerchant((tx) =>
        beginLogin({ ...tx, ctx: { ...tx.ctx, ip: ip(turn) } }, { username, agentArea: false }, config()),
      );
      if ('refused' in begun) refused.push(begun.refused);
    }
    return refused;
  }
  const config = () => ({ masterKey: door.services.config.masterKey, rateMultiplier: 1 });
  const stranger = (turn: number) => `203.8.${turn}.1`;

  it('ends at a hundred, however slowly they come: until the owner gets in or sets a new password', async () => {
    const owner = await door.register('Owner008', home);
    await door.register('Owner008', home, true);
    expect(await countTries('owner008', 99, stranger)).toEqual([]);
    expect((await login('Owner008', password, home)).code).toBeNull(); // a success: the count starts over
    expect(await countTries('owner008', 100, stranger)).toEqual([]);
    door.advance(400 * dayMs);
    await door.inMerchant(forgetOldTries);
    expect((await login('Owner008', password, '192.0.2.88')).code).toBe('LOGIN_LOCKED');
    const there = await door.send('login', {
      body: { username: 'Owner008', password },
      atLotus: true,
      ...from('192.0.2.88'),
    });
    expect(there.code).toBeNull();
    const newPassword = 'blue-heron-at-noon';
    await door.inMerchant(async (tx) => setPassword(tx, owner.memberId, await hashPassword(newPassword)));
    expect((await login('Owner008', newPassword, '192.0.2.88')).code).toBeNull();
  });

  it('gives a network that the account knows a hundred of its own, and a new password ends that lock too', async () => {
    const { memberId, deviceKey } = await door.register('Owner009', home);
    expect(await countTries('owner009', 100, () => home, 1)).toEqual([]); // a network is known for 90 days
    door.advance(dayMs);
    expect((await login('Owner009', password, home)).code).toBe('LOGIN_LOCKED');
    const newPassword = 'blue-heron-at-noon';
    await door.inMerchant(async (tx) => setPassword(tx, memberId, await hashPassword(newPassword)));
    expect((await login('Owner009', newPassword, home)).code).toBeNull();
    expect((await login('Owner009', newPassword, '192.0.2.89', { deviceKey })).code).toBeNull();
  });

  it('is counted for each merchant by itself', async () => {
    await door.register('Owner007', home);
    await door.register('Owner007', home, true);
    await guess('owner007', 6, (turn) => `203.7.${turn}.1`);
    const there = await door.send('login', {
      body: { username: 'Owner007', password },
      atLotus: true,
      ...from('203.7.1.1'),
    });
    expect(there.code).toBeNull();
  });
});

describe('password guesses with every captcha solved', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());

  /** One guess at a name of its own; what is refused it. */
  async function guess(ip: string, subject: string, isKnown = false, merchant = world.merchant) {
    const ctx = { ...world.ctx({ kind: 'guest' }, merchant), ip };
    return world.tx(async (tx) => {
      const standing = await loginStanding(tx, { subject, isKnown }, { rateMultiplier: 1 });
      if ('refused' in standing) return standing;
      await standing.count();
      return null;
    }, ctx);
  }

  it('end at sixty from an address, with five minutes to wait', async () => {
    for (let turn = 0; turn < 60; turn += 1) expect(await guess('203.0.113.1', `name${turn}`)).toBeNull();
    expect(await guess('203.0.113.1', 'name60')).toEqual({ refused: 'TOO_MANY_REQUESTS', retryAfterSeconds: 300 });
    expect(await guess('203.0.113.1', 'owner|device:x', true)).toBeNull(); // a device that was here before
    expect(await guess('203.0.113.2', 'name61')).toBeNull(); // the neighbour
    expect(await guess('203.0.113.1', 'name60', false, world.other)).toBeNull(); // another merchant
    world.clock.advance(5 * minuteMs);
    expect(await guess('203.0.113.1', 'name62')).toBeNull();
  });

  it('end at three hundred from a network', async () => {
    let passed = 0;
    for (let turn = 0; turn < 320; turn += 1)
      if ((await guess(`192.0.2.${turn % 250}`, `net${turn}`)) === null) passed += 1;
    expect(passed).toBe(300);
    expect(await guess('192.0.2.251', 'netlast')).toMatchObject({ refused: 'TOO_MANY_REQUESTS' });
    expect(await guess('192.0.3.1', 'netlast')).toBeNull();
  });
});
