/** What arrived at a phone or in a mailbox: the message simulator's inbox, as its pages show it. */
import { expect } from '@playwright/test';
import type { System } from './system.ts';

interface Arrived {
  readonly seq: number;
  readonly recipient: string;
  readonly subject: string;
  readonly words: string;
}

async function inboxOf(system: System, recipient: string): Promise<readonly Arrived[]> {
  const { messages } = system.stack.settings.ports;
  const query = new URLSearchParams({ to: recipient, limit: '20' });
  const response = await fetch(`http://127.0.0.1:${messages}/control/inbox?${query}`);
  return ((await response.json()) as { messages: Arrived[] }).messages;
}

/** How many messages somebody has: what comes after is told from what was there. */
export async function countArrived(system: System, recipient: string): Promise<number> {
  return (await inboxOf(system, recipient)).length;
}

/** Waits for one more message than `before` and answers the part that the pattern's first group names. */
export async function readArrived(system: System, recipient: string, pattern: RegExp, before = 0): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const arrived = await inboxOf(system, recipient);
        found = arrived.length > before ? (pattern.exec(arrived[0]?.words ?? '')?.[1] ?? '') : '';
        return found;
      },
      { timeout: 20_000, message: `nothing for ${recipient} like ${pattern}` },
    )
    .not.toBe('');
  return found;
}

/** Six digits that stand by themselves. */
export const sixDigits = /(?<!\d)(\d{6})(?!\d)/;
/** The token behind the number sign, where no log sees it. */
export const resetToken = /\/reset#token=([\w-]+)/;
