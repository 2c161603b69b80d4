/** The address the browser sees: a provider comes back to it, and a passkey belongs to it. The host was found in the
 *  merchant's table of addresses before, so it is one of theirs. */
import type { IncomingHttpHeaders } from 'node:http';

export interface SiteAddress {
  readonly origin: string;
  /** Host name without the port. */
  readonly hostName: string;
}

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

export function siteAddress(headers: IncomingHttpHeaders): SiteAddress {
  const host = (headers.host ?? '').toLowerCase();
  const hostName = host.replace(/:\d+$/, '');
  return { origin: `${loopback.test(hostName) ? 'http' : 'https'}://${host}`, hostName };
}
