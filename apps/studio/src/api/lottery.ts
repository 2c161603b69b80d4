import { playPaths } from '@baize/game-kit/protocol.ts';
import type { LotteryBoard, LotteryTicketsAnswer } from '@baize/game-kit/protocol.ts';
import { SELECTION_TEXT_MAX, TICKET_LINES_MAX, UNIT_MODES } from '@baize/lottery';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cancelTickets } from '#lottery/cancel.ts';
import type { LotteryHouse } from '#lottery/lottery.ts';
import { lotteryOf } from '#lottery/lotteries.ts';
import type { Lottery } from '#lottery/lotteries.ts';
import { ORDER_ISSUES_MAX, placeOrder } from '#lottery/order.ts';
import type { Ordered } from '#lottery/stakes.ts';
import { asSold } from '#lottery/settings.ts';
import type { Services } from '#services.ts';
import { balanceOf } from '#sessions/state.ts';
import type { Session } from '#store/sessions.ts';
import { createGate, parse } from './play.ts';
import { refuse } from './refuse.ts';

/** Typed numbers take more room than any other bet. */
const bodyMaxBytes = 256 * 1024;
const multiple = z.int().min(1).max(9_999);

const betBody = z.strictObject({
  requestId: z.uuid(),
  lines: z
    .array(
      z.strictObject({
        play: z.string().max(64),
        selection: z.string().min(1).max(SELECTION_TEXT_MAX),
        unit: z.enum(UNIT_MODES),
        multiple,
      }),
    )
    .min(1)
    .max(TICKET_LINES_MAX),
  issues: z
    .array(z.strictObject({ issue: z.string().max(32), times: multiple }))
    .min(1)
    .max(ORDER_ISSUES_MAX),
  stopsOnWin: z.boolean(),
  group: z.int().nullable(),
});
const cancelBody = z.union([z.strictObject({ ticketId: z.uuid() }), z.strictObject({ orderId: z.uuid() })]);

export function lotteryRoutes(app: FastifyInstance, services: Services, house: LotteryHouse): void {
  const gate = createGate(services);
  const lotteryAt = (session: Session): Lottery => lotteryOf(session.gameCode) ?? refuse('NOT_THIS_GAME');
  const answer = async (session: Session, { tickets, balanceMinor }: Ordered): Promise<LotteryTicketsAnswer> => ({
    tickets: await house.viewTickets(tickets),
    balanceMinor: (balanceMinor ?? (await balanceOf(services, session))).toString(),
  });

  app.get(playPaths.lotteryBoard, async (request): Promise<LotteryBoard> => {
    const session = await gate(request);
    return house.board(session, lotteryAt(session));
  });
  app.post(playPaths.lotteryBet, { bodyLimit: bodyMaxBytes }, async (request) => {
    const session = await gate(request);
    const about = { session, lottery: await asSold(services.pool, lotteryAt(session)) };
    return answer(session, await placeOrder(services, about, parse(betBody, request.body), request.receivedAt));
  });
  app.post(playPaths.lotteryCancel, async (request) => {
    const session = await gate(request, true); // a session that ends must not keep a ticket from being taken back
    lotteryAt(session);
    return answer(session, await cancelTickets(services, session, parse(cancelBody, request.body), request.receivedAt));
  });
}
