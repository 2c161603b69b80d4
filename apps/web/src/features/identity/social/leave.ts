/** To a provider and back. What belongs to the login waits in the tab's storage: an answer in another tab is worth nothing. */
import type { Output } from '@baize/protocol/client';
import { readJson, tabStorage } from '#lib/storage.ts';

export type Provider = 'google' | 'facebook';

export interface Away {
  readonly provider: Provider;
  readonly binding: string;
  /** Where the person was going. */
  readonly next?: string;
}

interface Goal {
  readonly next?: string | undefined;
}

/** Leaves the site for the provider; the browser comes back to `/login/{provider}`. */
export function leaveTo(
  provider: Provider,
  { authorizeUrl, binding }: Pick<Output<'startSocial'>, 'authorizeUrl' | 'binding'>,
  { next }: Goal,
): void {
  const away: Away = { provider, binding, ...(next && { next }) };
  tabStorage.set('social', JSON.stringify(away));
  location.assign(authorizeUrl);
}

/** What waited for the way back; once only. */
export function comeBack(provider: string): Away | null {
  const away = readJson<Away>('social');
  tabStorage.remove('social');
  return away?.provider === provider ? away : null;
}
