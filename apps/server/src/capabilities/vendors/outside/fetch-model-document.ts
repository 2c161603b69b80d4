import type { Output } from '@baize/protocol/client';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { vendorApi } from '../adapters/vendor-api.ts';
import type { CallContext } from '../call-context.ts';
import { arcadeCode, softCode, studioCode } from '../install.ts';

export type ModelDocument = Output<'gameCertificate'>;

/** Asks the house's own studio for a paper of a game's model; outside vendors have none of ours. Not inside a transaction.
 *  Errors: GAME_UNKNOWN, NOT_FOUND, UNAVAILABLE. */
export async function fetchModelDocument(
  context: CallContext,
  ctx: Ctx,
  { nodeId, isShownOnly }: { nodeId: string; isShownOnly: boolean },
  paper: 'certificate' | 'par-sheet',
): Promise<ModelDocument> {
  const game = (await context.catalogue.of(ctx.merchant.id)).byNode.get(nodeId);
  if (!game || (isShownOnly && !game.isEnabled)) fail('GAME_UNKNOWN');
  const vendor = [studioCode, arcadeCode, softCode].includes(game.vendorCode)
    ? await context.directory.vendor(ctx.merchant.id, studioCode)
    : undefined;
  if (!vendor) fail('NOT_FOUND');
  const model = { modelId: game.modelId, version: game.modelVersion };
  const answer = (await vendorApi(context.client, vendor).modelPaper(model, paper)) ?? fail('UNAVAILABLE');
  return answer.paper ?? fail('NOT_FOUND');
}
