import type { JsonObject } from '@baize/fair';
import { playPaths } from '@baize/game-kit/protocol.ts';
import type { AutoPlanWire, AutoRunView } from '@baize/game-kit/protocol.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { stopRun } from '#auto/look.ts';
import { startRun } from '#auto/start.ts';
import type { Services } from '#services.ts';
import { createGate, parse } from './play.ts';

const amount = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);
const move = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('raise'), percent: z.int().min(0).max(1_000_000) }),
]);
const plan: z.ZodType<AutoPlanWire> = z.strictObject({
  rounds: z.int().min(0).max(1_000_000),
  lossMaxMinor: amount,
  singleWinMinor: amount.nullable(),
  netWinMinor: amount.nullable(),
  stopsAtFeature: z.boolean(),
  afterWin: move,
  afterLoss: move,
});
const startBody = z.strictObject({
  requestId: z.uuid(),
  plan,
  choices: z.record(z.string(), z.unknown()),
  stakeMinor: z.string().regex(/^[1-9][0-9]{0,17}$/),
});
const stopBody = z.strictObject({ runId: z.uuid() });

/** Runs of rounds that follow one another: begun and ended here, their rounds go where all rounds go. */
export function autoRoutes(app: FastifyInstance, services: Services): void {
  const authorise = createGate(services);
  app.post(playPaths.autoStart, async (request): Promise<AutoRunView> => {
    const session = await authorise(request);
    const { choices, stakeMinor, ...input } = parse(startBody, request.body);
    return startRun(services, session, { ...input, choices: choices as JsonObject, stakeMinor: BigInt(stakeMinor) }); // JSON.parse made it
  });
  app.post(playPaths.autoStop, async (request): Promise<AutoRunView> => {
    const session = await authorise(request, true); // an ended session may still end what it began
    return stopRun(services, session, parse(stopBody, request.body).runId);
  });
}
