import * as z from 'zod';

/** One received call as the journal keeps it. */
type CallRecord = { method: string; path: string; reference: string | null; body?: unknown };

const shape = z.looseObject({
  reference: z.string().optional(),
  destination: z.looseObject({ accountNumber: z.string() }).optional(),
  /** A voucher's code is money. */
  code: z.string().optional(),
  items: z.array(z.unknown()).optional(),
});

/** Describes a call for the journal: bank account numbers keep their last four characters only. */
export function describeCall(method: string, url: string, rawBody: Uint8Array): CallRecord {
  const path = url.split('?', 1)[0] ?? '';
  if (rawBody.length === 0) return { method, path, reference: /^\/v1\/\w+\/([^/]+)$/.exec(path)?.[1] ?? null };

  const text = Buffer.from(rawBody).toString('utf8');
  const body = shape.safeParse(parseOrUndefined(text)).data;
  if (body === undefined) return { method, path, reference: null, body: `unreadable, ${text.length} characters` };
  const { destination, code, items } = body;
  const masked = destination && { ...destination, accountNumber: `••${destination.accountNumber.slice(-4)}` };
  const shown = {
    ...body,
    ...(masked && { destination: masked }),
    ...(code !== undefined && { code: `••${code.slice(-4)}` }),
    ...(items !== undefined && { items: items.length }),
  };
  return { method, path, reference: body.reference ?? null, body: shown };
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller of the API has already been told INVALID_JSON
  }
}
