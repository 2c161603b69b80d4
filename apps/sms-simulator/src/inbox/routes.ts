import { readFileSync } from 'node:fs';

import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import type { Control } from '../control.ts';
import type { Services } from '../services.ts';
import { fail } from '../wire/errors.ts';
import { faultOrder, parseInput } from '../wire/schemas.ts';
import { inboxPage, mailPage } from './page.ts';
import { findArrived } from './store.ts';

const ASSETS = { 'inbox.css': 'text/css; charset=utf-8', 'mark.svg': 'image/svg+xml' };

const inboxQuery = z.object({ to: z.string().trim().max(255).default('') });
const mailParams = z.object({ seq: z.coerce.number().int().min(1) });
const faultForm = z.object({
  scope: z.string(),
  fault: z.string(),
  recipient: z.string().trim().max(255).default(''),
  seconds: z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(3_600)]).optional(),
});

/** Pages for a developer: what arrived, and what shall go wrong next. */
export function inboxRoutes(app: FastifyInstance, services: Services, control: Control): void {
  app.get('/', async (request, reply) => {
    const { to } = parseInput(inboxQuery, request.query);
    return page(reply, inboxPage(control.inbox({ to: to === '' ? undefined : to, limit: 100 }), to));
  });

  app.get('/mail/:seq', async (request, reply) => page(reply, mailPage(findMail(services, request.params))));

  app.get('/mail/:seq/html', async (request, reply) => {
    const { markup } = findMail(services, request.params);
    // its links open beside the inbox: a frame may show nothing but the mail
    const opened = markup.replace('<head>', '<head><base target="_blank">');
    return page(reply, opened, `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`);
  });

  app.post('/faults', async (request, reply) => {
    // The form is ours, but so that no other page can send it for a visitor:
    if (request.headers['sec-fetch-site'] === 'cross-site') fail('BROWSER_REFUSED');
    const { scope, fault, recipient, seconds } = parseInput(faultForm, request.body);
    const order = { scope: recipient === '' ? scope : recipient, fault };
    control.setFault(
      parseInput(faultOrder, { ...order, ...(seconds === undefined ? {} : { delayMs: seconds * 1_000 }) }),
    );
    return reply.redirect('/', 303);
  });

  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url));
    app.get(`/desk-assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').send(content),
    );
  }
}

function findMail(services: Services, params: unknown) {
  return findArrived(services, parseInput(mailParams, params).seq) ?? fail('NOT_FOUND');
}

function page(
  reply: FastifyReply,
  markup: string,
  policy = `default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer') // the words hold codes and links
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policy)
    .send(markup);
}
