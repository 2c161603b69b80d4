/** A socket lives no longer than its session, and nobody has more of them than pages. Real sockets on a whole node. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openEntrance } from '#capabilities/identity/testing/entrance.ts';
import type { Entrance, Person } from '#capabilities/identity/testing/entrance.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { eventually } from '#testing/app.ts';

const minuteMs = 60_000;
const perAddress = 30;
let door: Entrance;
beforeAll(async () => {
  door = await openEntrance({
    settings: { sessionIdleMinutes: 30, sessionHoursMax: 1 },
    env: { SOCKETS_PER_ADDRESS: String(perAddress) },
  });
});
afterAll(() => door.stop());

interface Line {
  readonly socket: WebSocket;
  readonly heard: string[];
  /** Its closing code. */
  readonly closed: Promise<number>;
}

function dial(ticket: string, address = '198.51.100.7'): Line {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`${door.url.replace('http', 'ws')}/realtime`, { origin: door.url, headers });
  const heard: string[] = [];
  socket.on('error', () => undefined); // its end is what counts
  socket.on('open', () => socket.send(JSON.stringify({ ticket })));
  socket.on('message', (data: Buffer) => heard.push((JSON.parse(data.toString()) as { name: string }).name));
  return { socket, heard, closed: once(socket, 'close').then(([code]) => Number(code)) };
}

const ticketFor = async (token: string | null): Promise<string> =>
  (await door.send('realtimeTicket', {}, token)).value?.ticket ?? '';

/** Outcome of a dial: in the room, or the closing code. */
const outcomeOf = async ({ socket, closed }: Line): Promise<number | 'hello'> =>
  Promise.race([closed, once(socket, 'message').then(() => 'hello' as const)]);

async function listening(person: Person): Promise<Line> {
  const line = dial(await ticketFor(person.token));
  expect(await outcomeOf(line)).toBe('hello');
  return line;
}

describe('a socket ends with its session', () => {
  it('when nothing was asked in it for the idle minutes, and not while something is', async () => {
    const mira = await door.register('socketidle');
    const line = await listening(mira);
    door.advance(29 * minuteMs);
    expect((await door.send('walletBalance', {}, mira.token)).status).toBe(200);
    door.advance(29 * minuteMs);
    const other = await listening(mira); // asked for after the first would have ended; its ticket prolongs the session
    expect(line.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.close();
    door.advance(31 * minuteMs);
    expect(await line.closed).toBe(4001);
  });

  it('at the greatest age of a session, however busy it is', async () => {
    const mira = await door.register('socketage');
    const line = await listening(mira);
    for (let step = 0; step < 2; step += 1) {
      door.advance(25 * minuteMs);
      expect((await door.send('walletBalance', {}, mira.token)).status).toBe(200);
    }
    door.advance(11 * minuteMs);
    expect(await line.closed).toBe(4001);
  });

  it('when the member ends it', async () => {
    const mira = await door.register('socketlogout');
    const line = await listening(mira);
    expect((await door.send('logout', {}, mira.token)).status).toBe(200);
    expect(await line.closed).toBe(4001);
  });
});

it('a ticket made before its session ended opens nothing', async () => {
  const mira = await door.register('socketticket');
  const ticket = await ticketFor(mira.token);
  expect((await door.send('logout', {}, mira.token)).status).toBe(200);
  const late = dial(ticket);
  expect(await outcomeOf(late)).toBe(4003);
  expect(late.heard).toEqual([]);
  const idle = await door.register('socketticketidle');
  const stale = await ticketFor(idle.token);
  await door.inMerchant((tx) =>
    tx.db.updateTable('session').set({ expires_at: tx.ctx.now }).where('member_id', '=', idle.memberId).execute(),
  );
  expect(await outcomeOf(dial(stale))).toBe(4003);
});

it('sockets that close while they are let in leave nothing behind', async () => {
  const mira = await door.register('socketgone');
  const tickets = await Promise.all(Array.from({ length: 15 }, () => ticketFor(mira.token)));
  const nonces = tickets.map((ticket) => {
    const body = Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString();
    return (JSON.parse(body) as { nonce: string }).nonce;
  });
  const before = door.services.hub.size;
  for (const ticket of tickets) {
    const { socket } = dial('');
    socket.removeAllListeners('open');
    socket.on('open', () => socket.send(JSON.stringify({ ticket }), () => socket.terminate()));
  }
  await eventually('all tickets are used', async () => {
    const used = await inSystemTx(door.services.database, (db) =>
      db.selectFrom('used_once').select('key').where('scope', '=', 'ticket').where('key', 'in', nonces).execute(),
    );
    return used.length === nonces.length;
  });
  const last = await listening(mira);
  await eventually('only the last one is in the room', async () => door.services.hub.size === before + 1);
  last.socket.close();
  await eventually('and it leaves too', async () => door.services.hub.size === before);
});

it('a member has at most twenty sockets, and gets another when one closes', async () => {
  const mira = await door.register('socketmany');
  const lines = await Promise.all(Array.from({ length: 20 }, () => listening(mira)));
  expect(await outcomeOf(dial(await ticketFor(mira.token)))).toBe(4008);
  lines[0]?.socket.close();
  await lines[0]?.closed;
  await eventually('there is room', async () => (await outcomeOf(dial(await ticketFor(mira.token)))) === 'hello');
  for (const { socket } of lines) socket.close();
});

it('an address has so many sockets, and another address is not touched by them', async () => {
  const guest = async (address: string): Promise<Line> => dial(await ticketFor(null), address);
  const crowd = await Promise.all(Array.from({ length: perAddress }, () => guest('203.0.113.9')));
  expect(new Set(await Promise.all(crowd.map(outcomeOf)))).toEqual(new Set(['hello']));
  expect(await outcomeOf(await guest('203.0.113.9'))).toBe(4008);
  expect(await outcomeOf(await guest('203.0.113.10'))).toBe('hello');
  for (const { socket } of crowd) socket.close();
});
