import {
  abuseFindings,
  abuseMeasures,
  decideAbuse,
  publishAbuseMeasures,
  readAbuseFinding,
} from '@baize/protocol/calls/abuse';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { decideFinding } from './decide.ts';
import { measuresOf, publishMeasures } from './measures.ts';
import { readFinding, readFindings } from './read.ts';

export function routes({ database }: Services): Route[] {
  return [
    route(abuseFindings, (ctx, { query }) => inTx(database, ctx, (tx) => readFindings(tx, query))),
    route(readAbuseFinding, (ctx, { params }) => inTx(database, ctx, (tx) => readFinding(tx, params.id))),
    route(decideAbuse, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await decideFinding(tx, params.id, body);
        return readFinding(tx, params.id);
      }),
    ),
    route(abuseMeasures, (ctx) => inTx(database, ctx, measuresOf)),
    route(publishAbuseMeasures, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        await publishMeasures(tx, body);
        return measuresOf(tx);
      }),
    ),
  ];
}
