/** A small vendor of lotteries that answers calls about its draws over HTTP: one official lottery below each path, a result by two
 *  people. It signs its answers as the vendor, and can be silent or refuse. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type * as wire from '@baize/protocol/vendor';
import { hmacKey, signResponse } from '@baize/signatures';
import type { z } from 'zod';
import type { VendorLotteryGame, VendorIssue, DrawRefusal } from '../adapters/draws-api.ts';

export interface DrawVendor {
  readonly url: string;
  readonly heard: ReceivedCall[];
  /** By the vendor's path. */
  readonly issues: Record<string, VendorIssue>;
  readonly games: Record<string, VendorLotteryGame>;
  /** Paths that do not answer. */
  readonly silent: Set<string>;
  /** Why it refuses every act. */
  refuses: DrawRefusal | undefined;
  /** Whether the merchant's operators run the draws. */
  mayAct: boolean;
  close(): Promise<void>;
}

export interface ReceivedCall {
  /** With its query. */
  readonly call: string;
  readonly body: unknown;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

type Proposal = z.output<typeof wire.vendorDrawProposal>;
type Decision = z.output<typeof wire.vendorDrawDecision>;
type Settings = z.output<typeof wire.vendorLotterySettings>;

/** `secret`: the studio's; `keyId`: the beginning of its vendors' key ids. */
export async function startDrawVendor(key: { readonly keyId: string; readonly secret: Buffer }): Promise<DrawVendor> {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://vendor');
    const [, path = '', , ...rest] = pathname.split('/');
    const body = request.method === 'POST' ? await json(request) : undefined;
    if (rest[0] === 'lottery')
      vendor.heard.push({ call: `${request.method} ${path} ${rest.join('/')}${search}`, body });
    if (vendor.silent.has(path)) return void response.destroy();
    const reply = answerOf(vendor, { path, rest, body });
    const text = JSON.stringify(reply.body);
    const signer = hmacKey(`${key.keyId}.${path}`, key.secret);
    const requestSignature = String(request.headers['signature'] ?? '');
    const headers = signResponse(
      { status: reply.status, body: text, requestSignature },
      signer,
      new Date(),
      randomUUID(),
    );
    response.writeHead(reply.status, { ...headers }).end(text);
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const vendor: DrawVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    issues: {},
    games: {},
    silent: new Set(),
    refuses: undefined,
    mayAct: true,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
}

function answerOf(vendor: DrawVendor, asked: { path: string; rest: readonly string[]; body: unknown }): Reply {
  const { path, rest, body } = asked;
  const [room, part, proposalId] = rest;
  if (room !== 'lottery') return { status: 404, body: { code: 'NOT_FOUND' } };
  if (vendor.refuses && body !== undefined) return refused(vendor.refuses);
  const [issue, game] = [vendor.issues[path], vendor.games[path]];
  if (part === 'issues') return ok({ mayAct: vendor.mayAct, games: game ? [game] : [], issues: issue ? [issue] : [] });
  if (part === 'exposure')
    return ok({
      numbers: [{ play: 'digits3.direct', number: '407', couldWin: '1920', limit: game?.numberLimit ?? null }],
    });
  if (!issue || !game) return refused('ISSUE_UNKNOWN');
  if (part === 'settings') {
    const { isOnSale, daysWithoutDraw, numberLimit } = body as Settings; // the platform checked it
    return ok({ game: Object.assign(game, { isOnSale, daysWithoutDraw, numberLimit }) });
  }
  return proposalId === undefined ? enter(issue, body as Proposal) : decide(issue, proposalId, body as Decision);
}

function enter(issue: VendorIssue, { act, numbers, reason, by }: Proposal): Reply {
  if (issue.entries.some(({ state }) => state === 'waiting')) return refused('PROPOSAL_OPEN');
  issue.entries.unshift({
    proposalId: randomUUID(),
    act,
    numbers: numbers?.split(/[\s,]+/).map(Number) ?? null,
    reason,
    state: 'waiting',
    proposedBy: by,
    proposedAt: new Date().toISOString(),
    decidedBy: null,
    decidedAt: null,
  });
  return ok({ issue });
}

function decide(issue: VendorIssue, proposalId: string, { isApproved, by }: Decision): Reply {
  const entry = issue.entries.find((known) => known.proposalId === proposalId);
  if (!entry) return refused('ISSUE_UNKNOWN');
  if (entry.state !== 'waiting') return refused('PROPOSAL_DECIDED');
  if (isApproved && entry.proposedBy.operatorId === by.operatorId) return refused('SAME_PERSON');
  Object.assign(entry, {
    state: isApproved ? 'approved' : 'rejected',
    decidedBy: by,
    decidedAt: new Date().toISOString(),
  });
  if (isApproved) Object.assign(issue, { state: 'settled', numbers: entry.numbers });
  return ok({ issue });
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function refused(code: DrawRefusal): Reply {
  return { status: code === 'NOT_ALLOWED' ? 403 : 409, body: { code } };
}
