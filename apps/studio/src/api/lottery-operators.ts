/** The operators of the draws's calls of a vendor of lotteries: operators of the platform look and act, in the name of their merchant. */
import { vendorDrawDecision, vendorDrawProposal, vendorLotterySettings } from '@baize/protocol/vendor';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decide, EntryRefusal, propose } from '#lottery/decide.ts';
import { issuesFor, exposureOfIssue, mayAct, setLottery, viewSoldIssues } from '#lottery/operator-view.ts';
import type { Lottery } from '#lottery/lotteries.ts';
import type { Services } from '#services.ts';
import type { signedByPlatform } from './platform-keys.ts';
import type { Answer } from './vendor.ts';

const merchantCode = z.string().regex(/^[A-Z0-9_]{2,32}$/);
const issuesQuery = z.object({
  merchantCode,
  gameCode: z.string().max(64).nullable().default(null),
  waiting: z.literal('1').optional(),
});
const exposureQuery = z.object({ merchantCode, gameCode: z.string().max(64), issue: z.string().max(32) });
const badRequest: Answer = { status: 400, body: { code: 'BAD_REQUEST' } };

interface OperatorParts {
  readonly games: readonly Lottery[];
  readonly signed: ReturnType<typeof signedByPlatform>;
  readonly read: (raw: Buffer) => unknown;
}

export function lotteryOperatorRoutes(
  app: FastifyInstance,
  services: Services,
  { games, signed, read }: OperatorParts,
): void {
  const call = <T>(schema: z.ZodType<T>, given: unknown, work: (asked: T) => Promise<unknown>): Promise<Answer> =>
    answerOf(schema, given, work);
  const requireRight = (merchant: string): void => {
    if (!mayAct(services, merchant)) throw new EntryRefusal('NOT_ALLOWED');
  };
  const ownGame = (gameCode: string): Lottery => {
    const lottery = games.find(({ code }) => code === gameCode);
    if (!lottery) throw new EntryRefusal('ISSUE_UNKNOWN');
    return lottery;
  };
  const issueAnswer = async (issueId: string, merchant: string) => ({
    issue: (await viewSoldIssues(services, [issueId], merchant))[0],
  });

  app.get(
    '/vendor-api/lottery/issues',
    signed((_raw, { query }) =>
      call(issuesQuery, query, ({ waiting, ...about }) =>
        issuesFor(services, games, { ...about, isWaiting: waiting === '1' }),
      ),
    ),
  );
  app.get(
    '/vendor-api/lottery/exposure',
    signed((_raw, { query }) =>
      call(exposureQuery, query, (about) => {
        ownGame(about.gameCode);
        return exposureOfIssue(services, about);
      }),
    ),
  );
  app.post(
    '/vendor-api/lottery/proposals',
    signed((raw) =>
      call(vendorDrawProposal, read(raw), async (proposal) => {
        requireRight(proposal.by.merchantCode);
        ownGame(proposal.gameCode);
        return issueAnswer((await propose(services, proposal)).issueId, proposal.by.merchantCode);
      }),
    ),
  );
  app.post(
    '/vendor-api/lottery/proposals/:id/decide',
    signed((raw, request) =>
      call(vendorDrawDecision, read(raw), async ({ isApproved, by }) => {
        requireRight(by.merchantCode);
        const entryId = z.uuid().safeParse(Object(request.params).id);
        if (!entryId.success) throw new EntryRefusal('ISSUE_UNKNOWN');
        return issueAnswer((await decide(services, entryId.data, { isApproved, by })).issueId, by.merchantCode);
      }),
    ),
  );
  app.post(
    '/vendor-api/lottery/settings',
    signed((raw) =>
      call(vendorLotterySettings, read(raw), async ({ gameCode, requestId: _requestId, ...setting }) => {
        requireRight(setting.by.merchantCode);
        return { game: await setLottery(services, ownGame(gameCode), setting) };
      }),
    ),
  );
}

async function answerOf<T>(
  schema: z.ZodType<T>,
  given: unknown,
  work: (asked: T) => Promise<unknown>,
): Promise<Answer> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) return badRequest;
  try {
    return { status: 200, body: await work(parsed.data) };
  } catch (error) {
    if (!(error instanceof EntryRefusal)) throw error;
    return { status: error.code === 'NOT_ALLOWED' ? 403 : 409, body: { code: error.code } };
  }
}
