/** What operators ask of a vendor of lotteries about its draws. Each answers null when the vendor is away or talks nonsense, and a
 *  refusal when it does not want to. */
import * as wire from '@baize/protocol/vendor';
import { z } from 'zod';
import type { VendorAccess } from '../directory.ts';
import type { VendorClient } from './vendor-client.ts';

export type DrawRefusal = z.output<typeof wire.vendorDrawRefusal>;
export type VendorIssue = z.output<typeof wire.vendorIssue>;
export type VendorEntry = z.output<typeof wire.vendorDrawEntry>;
export type VendorLotteryGame = z.output<typeof wire.vendorLotteryOnSale>;
export type ActingOperator = z.output<typeof wire.vendorDrawDecision>['by'];

const refusal = z.object({ code: wire.vendorDrawRefusal });
export type Refused = z.output<typeof refusal>;
export type Asked<T> = Promise<T | Refused | null>;

type Answer<Shape extends z.ZodType> = Asked<z.output<Shape>>;

export interface DrawsApi {
  draws(filter: VendorDrawsFilter): Answer<typeof wire.vendorIssues>;
  exposure(about: { merchantCode: string; gameCode: string; issue: string }): Answer<typeof wire.vendorExposure>;
  /** The same `requestId` again is the same; so below. */
  propose(body: z.input<typeof wire.vendorDrawProposal>): Answer<typeof wire.vendorIssueAnswer>;
  decide(proposalId: string, body: z.input<typeof wire.vendorDrawDecision>): Answer<typeof wire.vendorIssueAnswer>;
  set(body: z.input<typeof wire.vendorLotterySettings>): Answer<typeof wire.vendorLotterySettingsAnswer>;
}

export interface VendorDrawsFilter {
  readonly merchantCode: string;
  readonly gameCode?: string | undefined;
  readonly isWaiting?: boolean;
}

const base = '/vendor-api/lottery';

export function drawsApi(client: VendorClient, { row, key, signer }: VendorAccess): DrawsApi {
  const ask = <Shape extends z.ZodType>(method: 'GET' | 'POST', path: string, answer: Shape, body?: unknown) =>
    client.ask<z.output<Shape> | Refused>(row, key, {
      method,
      path: `${base}/${path}`,
      answer: answer as z.ZodType<z.output<Shape>>, // a shape answers its own output: said once, for the client's two kinds
      refusal,
      body,
      ...(signer && { signer }),
    });
  return {
    draws: ({ merchantCode, gameCode, isWaiting }) => {
      const query = new URLSearchParams({
        merchantCode,
        ...(gameCode !== undefined && { gameCode }),
        ...(isWaiting && { waiting: '1' }),
      });
      return ask('GET', `issues?${query}`, wire.vendorIssues);
    },
    exposure: (about) => ask('GET', `exposure?${new URLSearchParams(about)}`, wire.vendorExposure),
    propose: (body) => ask('POST', 'proposals', wire.vendorIssueAnswer, body),
    decide: (proposalId, body) =>
      ask('POST', `proposals/${encodeURIComponent(proposalId)}/decide`, wire.vendorIssueAnswer, body),
    set: (body) => ask('POST', 'settings', wire.vendorLotterySettingsAnswer, body),
  };
}
