/** Examples that need a code which was sent: the call that sends it goes first, then the message sink is read, as an
 *  auditor would (`{{code:sendRegisterCode}}`). */
import pg from 'pg';
import { sendOperation } from './send.ts';
import type { Prepared } from './prepare.ts';

const placeholder = /\{\{code:(\w+)\}\}/;
const waitMsMax = 10_000;

/** The call whose message holds what this request needs, or null. */
export function senderOf(request: Prepared['request']): string | null {
  return placeholder.exec(JSON.stringify(request))?.[1] ?? null;
}

/** The code, or the token of the link, in the newest message after the call was sent. */
async function newestSecret(inspectUrl: string, after: Date): Promise<string> {
  const client = new pg.Client({ connectionString: inspectUrl });
  await client.connect();
  try {
    for (const deadline = Date.now() + waitMsMax; Date.now() < deadline;) {
      const { rows } = await client.query<{ data: { code?: string; link?: string } }>(
        `select data from inspect.outbox where channel in ('sms', 'email') and at >= $1 order by at desc limit 1`,
        [after],
      );
      const [row] = rows;
      const secret = row?.data.code ?? /#token=(.+)$/.exec(row?.data.link ?? '')?.[1];
      if (secret !== undefined) return secret;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await client.end();
  }
  throw new Error('no message arrived in the sink');
}

/** The request with its code in place. */
export async function withSentCode(prepared: Prepared, sender: Prepared, inspectUrl: string): Promise<Prepared> {
  const after = new Date();
  const answer = await sendOperation(sender, sender.request);
  if (answer.status !== 200) throw new Error(`${sender.name} for ${prepared.name}: ${answer.status} ${answer.text}`);
  const secret = await newestSecret(inspectUrl, after);
  const filled = JSON.stringify(prepared.request).replace(placeholder, secret);
  return { ...prepared, request: JSON.parse(filled) as Prepared['request'] };
}
