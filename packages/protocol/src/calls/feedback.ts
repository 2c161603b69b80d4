/** What members tell the merchant, and what they have told it. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, pageOf, pageQuery } from '../common.ts';

export const feedbackTypes = ['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'] as const;

export const sendFeedback = call({
  name: 'sendFeedback',
  summary: 'A question or complaint; the answer is its ticket number. Bounds of the text are the merchant’s.',
  method: 'PUT',
  path: '/wps/feedback',
  who: 'session',
  body: z.strictObject({ questionType: z.enum(feedbackTypes), content: z.string().trim().max(5_000) }),
  response: z.object({ ticket: z.string() }),
  errors: ['VALIDATION'],
  example: {
    as: 'member',
    body: { questionType: 'game', content: 'The round history could show the time zone beside each time.' },
  },
});

export const feedbackList = call({
  name: 'feedbackList',
  summary: 'The own tickets, newest first.',
  method: 'GET',
  path: '/api/feedback',
  who: 'session',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(
    z.object({ ticket: z.string(), questionType: z.enum(feedbackTypes), content: z.string(), at: instant }),
  ),
  example: { as: 'member', query: {} },
});
