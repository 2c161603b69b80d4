/** Examples of what is published as a whole name the version that they were made from. Another example may have published since: the
 *  call that reads the same path goes first, as somebody who opens the page does. */
import type { Prepared } from './prepare.ts';
import { sendOperation } from './send.ts';

/** Whether the request publishes on top of a version. */
export function namesVersion(request: Prepared['request']): request is { readonly body: { readonly version: number } } {
  const body = request.body as { version?: unknown } | undefined;
  return typeof body?.version === 'number';
}

/** The request on top of what is published now. */
export async function onNewestVersion(prepared: Prepared, reader: Prepared): Promise<Prepared> {
  const { text } = await sendOperation(reader, { ...reader.request, params: prepared.request.params });
  const { value } = JSON.parse(text) as { value?: { version?: number } };
  if (value?.version === undefined) return prepared;
  const body = { ...(prepared.request.body as object), version: value.version };
  return { ...prepared, request: { ...prepared.request, body } };
}
