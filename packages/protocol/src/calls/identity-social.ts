/** Google and Facebook: start, finish, link, unlink. The browser goes to the provider and comes back to the site's page
 *  `/login/{provider}`, which hands what it was given to `finishSocial`. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, nothing } from '../common.ts';
import { placeholder } from '../seed-ids.ts';
import { area, owner, ownerErrors, signedIn } from './identity-shapes.ts';

const params = z.strictObject({ provider: z.enum(['google', 'facebook']) });

const started = z.object({
  /** Where the browser goes now. */
  authorizeUrl: z.string(),
  /** Kept in session storage and sent with `finishSocial`: an answer of the provider is worth nothing in another browser. */
  binding: z.string(),
  expiresAt: instant,
});

export const startSocial = call({
  name: 'startSocial',
  summary: 'Begins a login at a provider: state, nonce and PKCE are made and kept here, for ten minutes and one use.',
  method: 'POST',
  path: '/api/session/social/{provider}/start',
  who: 'anyone',
  rate: 'login',
  params,
  body: z.strictObject({ ...area }),
  response: started,
  errors: ['FEATURE_OFF', 'SOCIAL_UNAVAILABLE'],
  example: { as: 'guest', params: { provider: 'google' }, body: {}, needs: 'a provider that is set up' },
});

export const finishSocial = call({
  name: 'finishSocial',
  summary:
    'Ends it with what the provider sent to the page: logs in, links, or hands out a ticket for registration (fifteen minutes).',
  method: 'POST',
  path: '/api/session/social/{provider}/finish',
  who: 'anyone',
  rate: 'login',
  params,
  body: z.strictObject({
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(4_000).optional(),
    /** RFC 9207: who says so. */
    iss: z.string().max(300).optional(),
    /** `access_denied` when the person turned back. */
    error: z.string().max(100).optional(),
    binding: z.string().min(1).max(200),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('signed_in'), session: signedIn }),
    z.object({ outcome: z.literal('linked') }),
    z.object({
      outcome: z.literal('register'),
      /** Goes into the registration as `socialTicket`. */
      socialTicket: z.string(),
      expiresAt: instant,
      email: z.string().nullable(),
      name: z.string().nullable(),
    }),
  ]),
  errors: [
    'POPUP_CLOSED',
    'SOCIAL_FAILED',
    'SOCIAL_TAKEN',
    'SOCIAL_UNAVAILABLE',
    'ACCOUNT_FROZEN',
    'NOT_AGENT',
    'NOT_MEMBER',
    'NOT_LOGGED_IN',
  ],
  example: {
    as: 'guest',
    params: { provider: 'google' },
    body: { state: 'state-of-the-start', code: 'code-of-the-provider', binding: 'binding-of-the-start' },
    needs: 'the answer of a provider',
  },
});

export const listSocial = call({
  name: 'listSocial',
  summary: 'Which providers open this account.',
  method: 'GET',
  path: '/api/member/social',
  who: 'member',
  response: z.array(
    z.object({ provider: z.enum(['google', 'facebook']), label: z.string().nullable(), linkedAt: instant }),
  ),
  example: { as: 'member' },
});

export const linkSocial = call({
  name: 'linkSocial',
  summary:
    'Begins linking a provider to the own account; checked by the login password. `finishSocial` ends it, in this session.',
  method: 'POST',
  path: '/api/member/social/{provider}/link',
  who: 'member',
  rate: 'login',
  encrypted: true,
  params,
  body: z.strictObject(owner),
  response: started,
  errors: [...ownerErrors, 'FEATURE_OFF', 'SOCIAL_UNAVAILABLE'],
  example: {
    as: 'member',
    params: { provider: 'google' },
    body: { password: placeholder.memberPassword },
    needs: 'a provider that is set up',
  },
});

export const unlinkSocial = call({
  name: 'unlinkSocial',
  summary: 'Unlinks a provider; checked by the login password, so nobody locks themselves out.',
  method: 'POST',
  path: '/api/member/social/{provider}/unlink',
  who: 'member',
  rate: 'login',
  encrypted: true,
  idempotency: 'natural',
  params,
  body: z.strictObject(owner),
  response: nothing,
  errors: [...ownerErrors],
  example: { as: 'member', params: { provider: 'google' }, body: { password: placeholder.memberPassword } },
});
