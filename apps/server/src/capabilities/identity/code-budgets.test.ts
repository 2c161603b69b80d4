import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBudgetWait } from './code-budgets.ts';
import { openEntrance } from './testing/entrance.ts';
import type { Entrance } from './testing/entrance.ts';

describe('what sending codes may cost', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance();
  });
  afterAll(() => door.stop());

  /** Asks for a code from an address, so many seconds from now; the refusal's code, or null. */
  const ask = (ip: string, to: { channel: 'sms' | 'email'; address: string }, seconds = 0) =>
    door.inMerchant(async (tx) => {
      const now = new Date(tx.ctx.now.getTime() + seconds * 1_000);
      return (await codeBudgetWait({ ...tx, ctx: { ...tx.ctx, ip, now } }, to, 1))?.refused ?? null;
    });

  it('does not stop a whole mail provider: the 52nd address at it gets its code from a fresh network', async () => {
    for (let index = 0; index < 51; index += 1) {
      const ip = `198.51.${index % 6}.${Math.floor(index / 6)}`;
      expect(await ask(ip, { channel: 'email', address: `player${index}@gmail.example` })).toBeNull();
    }
    expect(await ask('203.0.113.1', { channel: 'email', address: 'last@gmail.example' })).toBeNull();
  });

  it('still stops a whole range of numbers', async () => {
    const answers = [];
    for (let index = 0; index < 51; index += 1)
      answers.push(
        await ask(`198.52.${index}.1`, { channel: 'sms', address: `+6681234${String(index).padStart(4, '0')}` }),
      );
    expect(answers.filter((answer) => answer === 'CODE_TOO_MANY')).toHaveLength(1);
  });

  it('lets an owner get a mailed code after another network used up its codes for the address', async () => {
    const to = { channel: 'email', address: 'victim@example.com' } as const;
    for (let times = 0; times < 3; times += 1) expect(await ask('192.0.2.1', to, times * 2)).toBeNull();
    expect(await ask('192.0.2.200', to, 8)).toBe('CODE_TOO_MANY'); // the stranger's network
    expect(await ask('203.0.113.77', to, 10)).toBeNull();
  });

  it('sends one address no more than twelve in ten minutes, from however many networks', async () => {
    const to = { channel: 'email', address: 'flooded@example.com' } as const;
    for (let times = 0; times < 12; times += 1) expect(await ask(`100.64.${times}.1`, to, times * 2)).toBeNull();
    expect(await ask('100.64.99.1', to, 26)).toBe('CODE_TOO_MANY');
  });
});
