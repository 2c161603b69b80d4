import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { fail } from '../wire/errors.ts';
import { sentMoney } from '../deposits/send-money.ts';
import { faultOrder, parseInput, referenceParams, voucherOrder } from '../wire/schemas.ts';
import type { Control } from './control.ts';

const stepParams = referenceParams.extend({ step: z.enum(['pay', 'fail', 'cancel', 'expire', 'pay-late']) });
const eventsQuery = z.object({
  reference: z.string().optional(),
  after: z.coerce.number().int().min(0).optional(),
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

  app.get('/control/events', async (request) => ({ events: control.events(parseInput(eventsQuery, request.query)) }));

  app.post('/control/deposits/:reference/:step', async (request) => {
    const { reference, step } = parseInput(stepParams, request.params);
    const { providerId, status, amountMinor, receivedMinor, currency } = control.settleDeposit(reference, step);
    return { providerId, reference, status, amountMinor, receivedMinor, currency };
  });

  app.post('/control/deposits/:reference/send', async (request) => {
    const { reference } = parseInput(referenceParams, request.params);
    control.sendMoney(reference, parseInput(sentMoney, request.body));
    return { reference };
  });

  app.post('/control/vouchers', async (request, reply) =>
    reply.code(201).send({ code: control.makeVoucher(parseInput(voucherOrder, request.body)) }),
  );

  app.post('/control/reset', async () => {
    await control.reset();
    return { reset: true };
  });
}
