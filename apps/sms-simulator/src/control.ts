import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { emptyDatabase, inTransaction } from './database.ts';
import type { Services } from './services.ts';
import { armFault } from './faults.ts';
import type { Arrived } from './inbox/store.ts';
import { listInbox } from './inbox/store.ts';
import { fail } from './wire/errors.ts';
import type { FaultOrder } from './wire/schemas.ts';
import { faultOrder, parseInput } from './wire/schemas.ts';

/** The strings a test pulls. The same over HTTP (`/control/*`) and in process. */
export type Control = {
  setFault: (order: FaultOrder) => void;
  /** What arrived, newest first. */
  inbox: (filter?: { to?: string | undefined; limit?: number }) => Arrived[];
  /** Forgets every message and fault. */
  reset: () => void;
};

export function createControl(services: Services): Control {
  return {
    setFault: ({ scope, ...armed }) => inTransaction(services.database, () => armFault(services, scope, armed)),
    inbox: (filter) => listInbox(services, filter),
    reset: () => emptyDatabase(services.database),
  };
}

const inboxQuery = z.object({
  to: z.string().max(255).optional(),
  limit: z.coerce.number().int().min(1).max(2_000).default(200),
});

/** Unsigned and all-powerful: registered only when the settings say so. */
export function controlRoutes(app: FastifyInstance, control: Control): void {
  app.addHook('onRequest', async (request) => {
    // A page of another site must not pull these strings through the visitor's browser.
    if (request.headers.origin !== undefined) fail('BROWSER_REFUSED');
  });
  app.post('/control/faults', async (request, reply) => {
    const order = parseInput(faultOrder, request.body);
    control.setFault(order);
    return reply.code(201).send(order);
  });
  app.get('/control/inbox', async (request) => ({ messages: control.inbox(parseInput(inboxQuery, request.query)) }));
  app.post('/control/reset', async () => {
    control.reset();
    return { reset: true };
  });
}
