/** What the platform asks of a vendor, in the vendor API's own words. Each answers null when the vendor is away or talks
 *  nonsense: the caller asks again later, with the same ids. */
import * as wire from '@baize/protocol/vendor';
import type { VerifyAnswer } from '@baize/protocol/vendor';
import { z } from 'zod';
import type { VendorAccess } from '../directory.ts';
import type { VendorClient } from './vendor-client.ts';

export type FreeRounds = z.output<typeof wire.freeRoundsRequest>;
export type LaunchRequest = z.input<typeof wire.vendorLaunchRequest>;
export type VendorTransaction = z.output<typeof wire.vendorTransaction>;

export interface VendorApi {
  /** `known`: the version of the list that is already here; `currency`: what the stakes shall be in. */
  games(asked: {
    known?: string | undefined;
    currency: string;
  }): Promise<z.output<typeof wire.vendorGamesAnswer> | null>;
  /** `session`: of real play, for a dialect that verifies no token. */
  launch(body: LaunchRequest, session?: VerifyAnswer | null): Promise<{ url: string } | null>;
  /** `frame`: the origin whose pages may frame its record. */
  round(roundId: string, frame?: string): Promise<z.output<typeof wire.vendorRound> | null>;
  fairness(roundId: string): Promise<z.output<typeof wire.vendorFairness> | null>;
  /** Ends play of a session; ending it again is the same. */
  closeSession(sessionId: string): Promise<boolean>;
  /** Offers rounds; the same grant again is the same. */
  grantFreeRounds(grant: FreeRounds): Promise<z.output<typeof wire.freeRoundsState> | null>;
  cancelFreeRounds(grantId: string, requestId: string): Promise<z.output<typeof wire.freeRoundsState> | null>;
  listFreeRounds(player: {
    merchantCode: string;
    playerId: string;
  }): Promise<z.output<typeof wire.freeRoundsList> | null>;
  /** A paper of a maths model; `paper` is null where there is none. */
  modelPaper(
    model: { modelId: string; version: string },
    paper: 'certificate' | 'par-sheet',
  ): Promise<z.output<typeof wire.vendorModelPaper> | null>;
  jackpots(): Promise<z.output<typeof wire.vendorJackpots> | null>;
  /** Of a vendor of lotteries: what it sells now, and what it drew. */
  lotteries(): Promise<z.output<typeof wire.vendorLotteries> | null>;
  /** The vendor's money calls of a span, page after page; null when a page did not come. */
  transactions(from: Date, to: Date): Promise<VendorTransaction[] | null>;
}

const base = '/vendor-api';
const nothing = z.object({});
const pagesMax = 1_000;

export function vendorApi(client: VendorClient, { row, key, signer }: VendorAccess): VendorApi {
  const ask = <T>(method: 'GET' | 'POST', path: string, answer: z.ZodType<T>, body?: unknown) =>
    client.ask(row, key, {
      method,
      path: `${base}/${path}`,
      answer,
      body,
      mustBeSigned: row.wallet === 'transfer',
      ...(signer && { signer }),
    });
  const id = encodeURIComponent;
  return {
    games: ({ known, currency }) =>
      ask(
        'GET',
        `games?${new URLSearchParams({ ...(known !== undefined && { known }), currency })}`,
        wire.vendorGamesAnswer,
      ),
    launch: (body) => ask('POST', 'launch', wire.vendorLaunchAnswer, body),
    round: (roundId, frame) =>
      ask(
        'GET',
        `rounds/${id(roundId)}${frame === undefined ? '' : `?${new URLSearchParams({ frame })}`}`,
        wire.vendorRound,
      ),
    fairness: (roundId) => ask('GET', `fairness/${id(roundId)}`, wire.vendorFairness),
    closeSession: async (sessionId) => (await ask('POST', `sessions/${id(sessionId)}/close`, nothing, {})) !== null,
    grantFreeRounds: (grant) => ask('POST', 'freerounds', wire.freeRoundsState, grant),
    cancelFreeRounds: (grantId, requestId) =>
      ask('POST', `freerounds/${id(grantId)}/cancel`, wire.freeRoundsState, { requestId }),
    listFreeRounds: (player) => ask('GET', `freerounds?${new URLSearchParams(player)}`, wire.freeRoundsList),
    modelPaper: ({ modelId, version }, paper) =>
      ask('GET', `models/${id(modelId)}/${id(version)}/${paper}`, wire.vendorModelPaper),
    jackpots: () => ask('GET', 'jackpots', wire.vendorJackpots),
    lotteries: () => ask('GET', 'lottery/games', wire.vendorLotteries),
    async transactions(from, to) {
      const all: VendorTransaction[] = [];
      let cursor: string | null = '';
      for (let page = 0; cursor !== null && page < pagesMax; page += 1) {
        const query = new URLSearchParams({
          from: from.toISOString(),
          to: to.toISOString(),
          ...(cursor && { cursor }),
        });
        const answer: z.output<typeof wire.vendorTransactions> | null = await ask(
          'GET',
          `transactions?${query}`,
          wire.vendorTransactions,
        );
        if (!answer) return null;
        all.push(...answer.transactions);
        cursor = answer.cursor;
      }
      return all;
    },
  };
}
