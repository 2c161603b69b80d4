/** Operators set up who else says who a player is: Google, Facebook, a phone verification service. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, nothing } from '../common.ts';

const code = z.string().regex(/^[A-Z0-9_]{2,32}$/);
const provider = z.enum(['google', 'facebook', 'phone']);
const address = z.url().max(300);
const endpoints = z.strictObject({ authorization: address, token: address, userinfo: address });

export const loginProviders = call({
  name: 'loginProviders',
  summary: 'The login providers of a merchant; secrets are never shown.',
  method: 'GET',
  path: '/console/merchants/{code}/login-providers',
  who: 'staff',
  permission: 'merchants.read',
  params: z.strictObject({ code }),
  response: z.array(
    z.object({
      provider,
      kind: z.enum(['oidc', 'oauth2', 'phone']),
      issuer: z.string(),
      clientId: z.string(),
      endpoints: endpoints.nullable(),
      isEnabled: z.boolean(),
      updatedAt: instant,
    }),
  ),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const saveLoginProvider = call({
  name: 'saveLoginProvider',
  summary: 'Sets up a login provider or changes it; without a secret the stored one stays.',
  method: 'PUT',
  path: '/console/merchants/{code}/login-providers/{provider}',
  who: 'staff',
  permission: 'providers.write',
  encrypted: true,
  idempotency: 'natural',
  params: z.strictObject({ code, provider }),
  body: z.strictObject({
    /** oidc: discovery and a signed id token. oauth2: userinfo only, with all three endpoints. */
    kind: z.enum(['oidc', 'oauth2', 'phone']),
    issuer: address,
    clientId: z.string().trim().min(1).max(200),
    secret: z.string().min(1).max(500).optional(),
    endpoints: endpoints.optional(),
    isEnabled: z.boolean(),
  }),
  response: nothing,
  errors: ['NOT_FOUND', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    needs: 'a second person: the example is answered SECOND_PERSON_NEEDED with a request to grant and run',

    params: { code: 'LOTUS', provider: 'google' },
    body: {
      kind: 'oidc',
      issuer: 'https://accounts.google.com',
      clientId: 'lotus.apps.example',
      secret: 'kept under the master key',
      isEnabled: false,
    },
  },
});
