/** Papers of maths models: a certificate for whoever asks, certificates and par sheets for operators. */
import { takeModelPaper } from '@baize/protocol/calls/games-console';
import { gameCertificate } from '@baize/protocol/calls/games';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Desk } from '../desk.ts';
import { handOutPaper } from '../hand-out-paper.ts';
import { askPaper } from '../outside/ask-paper.ts';

export function paperRoutes(desk: Desk): Route[] {
  return [
    route(gameCertificate, (ctx, { params }) =>
      askPaper(desk, ctx, { nodeId: params.nodeId, isShownOnly: true }, 'certificate'),
    ),
    route(takeModelPaper, async (ctx, { params: { nodeId }, body }) => {
      const kind = body.paper === 'parSheet' ? 'par-sheet' : 'certificate';
      const paper = await askPaper(desk, ctx, { nodeId, isShownOnly: false }, kind);
      await inTx(desk.services.database, ctx, (tx) => handOutPaper(tx, nodeId, paper.fileName));
      return paper;
    }),
  ];
}
