/** A login provider as it is typed. Pure. */
import type { ProviderName, Setup, SetupBody } from './data.ts';

export const endpointNames = ['authorization', 'token', 'userinfo'] as const;
export type EndpointName = (typeof endpointNames)[number];

export const kindsOf: Readonly<Record<ProviderName, readonly Setup['kind'][]>> = {
  google: ['oidc'],
  facebook: ['oidc', 'oauth2'],
  phone: ['phone'],
};

const issuers: Readonly<Record<ProviderName, string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  phone: '',
};

export interface Draft {
  readonly kind: Setup['kind'];
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the stored one stays. */
  readonly secret: string;
  readonly endpoints: Readonly<Record<EndpointName, string>>;
  readonly isEnabled: boolean;
}

export function draftOf(provider: ProviderName, was: Setup | undefined): Draft {
  const { authorization = '', token = '', userinfo = '' } = was?.endpoints ?? {};
  return {
    kind: was?.kind ?? kindsOf[provider][0] ?? 'oidc',
    issuer: was?.issuer ?? issuers[provider],
    clientId: was?.clientId ?? '',
    secret: '',
    endpoints: { authorization, token, userinfo },
    isEnabled: was?.isEnabled ?? false,
  };
}

export type Fault = 'issuer' | 'clientId' | 'secret' | EndpointName;

/** What would be saved, and what is missing. The server looks at each address again. */
export function bodyOf(
  draft: Draft,
  isThere: boolean,
): { readonly body: SetupBody | null; readonly faults: ReadonlySet<Fault> } {
  const faults = new Set<Fault>();
  const { kind, isEnabled, secret } = draft;
  const [issuer, clientId] = [draft.issuer.trim(), draft.clientId.trim()];
  if (!isAddress(issuer)) faults.add('issuer');
  if (clientId === '') faults.add('clientId');
  if (!isThere && secret === '') faults.add('secret');
  const endpoints = {
    authorization: draft.endpoints.authorization.trim(),
    token: draft.endpoints.token.trim(),
    userinfo: draft.endpoints.userinfo.trim(),
  };
  const hasEndpoints = kind === 'oauth2';
  if (hasEndpoints) for (const name of endpointNames) if (!isAddress(endpoints[name])) faults.add(name);
  const body = {
    kind,
    issuer,
    clientId,
    isEnabled,
    ...(secret !== '' && { secret }),
    ...(hasEndpoints && { endpoints }),
  };
  return { body: faults.size > 0 ? null : body, faults };
}

function isAddress(typed: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(typed);
}
