/** The socket at /realtime: the first message carries a one-time ticket, never the session token. */
import { callerOf } from '@baize/protocol/caller';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Peer } from '../hub.ts';
import type { Services } from '../services.ts';
import { redeemTicket } from '../tickets.ts';
import type { OpenSockets } from './open-sockets.ts';

const hello = z.strictObject({
  ticket: z.string().max(1_000),
  resume: z
    .strictObject({ epoch: z.string().max(64), versions: z.record(z.string().max(80), z.int().min(0)) })
    .optional(),
});
const helloMs = 5_000;
const pingMs = 25_000;
const messageBytesMax = 16_384;

function peerOf(socket: WebSocket): Peer {
  return {
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get pendingBytes() {
      return socket.bufferedAmount;
    },
  };
}

type Ending = readonly [code: number, reason: string];
const badTicket: Ending = [4003, 'bad ticket'];
const tooMany: Ending = [4008, 'too many sockets'];

/** Lets a socket in, or answers how it is to be closed. */
async function welcome(services: Services, sockets: OpenSockets, peer: Peer, text: string): Promise<Ending | null> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return badTicket;
  }
  const parsed = hello.safeParse(json);
  if (!parsed.success) return badTicket;
  const claim = await redeemTicket(services, parsed.data.ticket);
  if (!claim) return badTicket;
  const outcome = await sockets.admit(peer, claim);
  if (outcome !== 'admitted') return outcome === 'over' ? badTicket : tooMany;
  await services.hub.join(peer, claim, parsed.data.resume ?? null);
  return null;
}

function serve(services: Services, sockets: OpenSockets, address: string, socket: WebSocket): void {
  const forgetAddress = sockets.countAddress(address);
  if (!forgetAddress) return socket.close(...tooMany);
  const peer = peerOf(socket);
  let isWelcome = false;
  let isAlive = true;
  const impatience = setTimeout(() => socket.close(4000, 'no ticket'), helloMs);
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingMs);
  services.metrics.sockets.inc();
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    if (isWelcome) return socket.close(4002, 'nothing to say'); // the socket only listens after its ticket
    isWelcome = true;
    clearTimeout(impatience);
    welcome(services, sockets, peer, data.toString()).then(
      (ending) => ending && socket.close(...ending),
      (error: unknown) => {
        services.log.error({ err: error }, 'socket not welcomed');
        socket.close(1011, 'try again');
      },
    );
  });
  socket.on('close', () => {
    clearTimeout(impatience);
    clearInterval(ping);
    services.metrics.sockets.dec();
    forgetAddress();
    sockets.leave(peer);
    services.hub.leave(peer);
  });
}

/** Mounts the socket. The upgrade must come from the page's own origin. */
export async function mountRealtime(app: FastifyInstance, services: Services, sockets: OpenSockets): Promise<void> {
  await app.register(websocket, { options: { maxPayload: messageBytesMax, perMessageDeflate: false } });
  app.get(
    '/realtime',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const origin = request.headers.origin;
        if (!origin || URL.parse(origin)?.host !== request.headers.host) await reply.code(403).send();
      },
    },
    (socket, { ip }) => serve(services, sockets, callerOf(ip), socket),
  );
}
