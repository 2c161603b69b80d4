/** Papers of maths models: a certificate for whoever asks, certificates and par sheets for operators. */
import { takeModelPaper } from '@baize/protocol/calls/games-console';
import { gameCertificate } from '@baize/protocol/calls/games';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { CallContext } from '../call-context.ts';
import { recordModelDownload } from '../record-model-download.ts';
import { fetchModelDocument } from '../outside/fetch-model-document.ts';

export function modelDocumentRoutes(context: CallContext): Route[] {
  return [
    route(gameCertificate, (ctx, { params }) =>
      fetchModelDocument(context, ctx, { nodeId: params.nodeId, isShownOnly: true }, 'certificate'),
    ),
    route(takeModelPaper, async (ctx, { params: { nodeId }, body }) => {
      const kind = body.paper === 'parSheet' ? 'par-sheet' : 'certificate';
      const paper = await fetchModelDocument(context, ctx, { nodeId, isShownOnly: false }, kind);
      await inTx(context.services.database, ctx, (tx) => recordModelDownload(tx, nodeId, paper.fileName));
      return paper;
    }),
  ];
}
