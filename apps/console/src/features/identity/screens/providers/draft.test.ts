import { describe, expect, it } from 'vitest';
import type { Setup } from './data.ts';
import { bodyOf, draftOf } from './draft.ts';

const google: Setup = {
  provider: 'google',
  kind: 'oidc',
  issuer: 'https://accounts.google.com',
  clientId: 'lotus.apps.example',
  endpoints: null,
  isEnabled: true,
  updatedAt: '2026-11-23T04:00:00.000Z',
};

describe('a login provider', () => {
  it('left alone keeps what was saved, and sends no secret', () => {
    const { provider: _name, updatedAt: _at, endpoints: _none, ...saved } = google;
    expect(bodyOf(draftOf('google', google), true).body).toEqual(saved);
  });

  it('set up for the first time needs its secret and its number', () => {
    expect([...bodyOf(draftOf('google', undefined), false).faults]).toEqual(['clientId', 'secret']);
    const draft = { ...draftOf('google', undefined), clientId: 'x', secret: 'y' };
    expect(bodyOf(draft, false).body).toMatchObject({ secret: 'y', isEnabled: false });
  });

  it('by OAuth needs all three addresses; by OpenID Connect it sends none', () => {
    const draft = { ...draftOf('facebook', undefined), clientId: 'x', secret: 'y', kind: 'oauth2' } as const;
    expect([...bodyOf(draft, false).faults]).toEqual(['authorization', 'token', 'userinfo']);
    const endpoints = {
      authorization: 'https://a.example/1',
      token: 'https://a.example/2',
      userinfo: 'https://a.example/3',
    };
    expect(bodyOf({ ...draft, endpoints }, false).body).toMatchObject({ endpoints });
    expect(bodyOf({ ...draft, endpoints, kind: 'oidc' }, false).body).not.toHaveProperty('endpoints');
  });

  it('is not saved with an address that is none', () => {
    expect([...bodyOf({ ...draftOf('google', google), issuer: 'accounts.google.com' }, true).faults]).toEqual([
      'issuer',
    ]);
  });
});
