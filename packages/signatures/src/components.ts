/** The values of covered components (RFC 9421, 2.1 and 2.2), and the base that is signed (2.5). */
import type { HeaderBag } from './parameters.ts';

export interface RequestParts {
  /** Upper case. */
  readonly method: string;
  /** Path with query as on the request line. */
  readonly target: string;
  readonly headers: HeaderBag;
  /** How it was asked for. Absent: `@scheme` and `@target-uri` cannot be checked, and are not taken. */
  readonly scheme?: 'http' | 'https' | undefined;
}

const quoted = /^"([a-z0-9!#$%&'*+.^_`|~-]+)"$/;

/** A header's value as it is signed; several lines of one name are one value. */
export function fieldValue(headers: HeaderBag, component: string): string | null {
  const name = quoted.exec(component)?.[1];
  const value = name === undefined ? undefined : headers[name];
  if (value === undefined) return null;
  return (typeof value === 'string' ? [value] : value)
    .map((line) => line.trim().replace(/\s*\r?\n\s*/g, ' '))
    .join(', ');
}

/** Of a request; null for what it has not, or what nobody can know here. */
export function requestValue(request: RequestParts, component: string): string | null {
  const { method, target, scheme } = request;
  const queryAt = target.indexOf('?');
  switch (component) {
    case '"@method"':
      return method;
    case '"@path"':
      return (queryAt < 0 ? target : target.slice(0, queryAt)) || '/';
    case '"@query"':
      return queryAt < 0 ? '?' : target.slice(queryAt);
    case '"@request-target"':
      return target;
    case '"@authority"':
      return authorityOf(request);
    case '"@scheme"':
      return scheme ?? null;
    case '"@target-uri"': {
      const authority = authorityOf(request);
      return scheme === undefined || authority === null ? null : `${scheme}://${authority}${target}`;
    }
    default:
      return fieldValue(request.headers, component);
  }
}

/** Lower case, without the port that goes without saying. */
function authorityOf({ headers, scheme }: RequestParts): string | null {
  const host = fieldValue(headers, '"host"')?.toLowerCase();
  if (!host) return null;
  const usual = scheme === undefined ? null : scheme === 'https' ? ':443' : ':80';
  return usual !== null && host.endsWith(usual) ? host.slice(0, -usual.length) : host;
}

/** A line for each covered component, then the parameters; null when a component has no value. */
export function signatureBase(
  components: readonly string[],
  valueOf: (component: string) => string | null,
  parameters: string,
): string | null {
  const lines: string[] = [];
  for (const component of components) {
    const value = valueOf(component);
    if (value === null) return null;
    lines.push(`${component}: ${value}`);
  }
  lines.push(`"@signature-params": ${parameters}`);
  return lines.join('\n');
}
