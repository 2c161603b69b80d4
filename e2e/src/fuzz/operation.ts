/** One operation: its example first, then every substitution, each answer judged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundaryValues, fieldPaths, replaced } from '../boundary-values.ts';
import { inGroups } from './in-groups.ts';
import type { Case, Prepared } from './prepare.ts';
import { sendOperation } from './send.ts';
import type { Answer } from './send.ts';
import { findChanging } from './unchanged.ts';
import type { Watch } from './unchanged.ts';

const insides =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\bselect\b.+\bfrom\b|SQLSTATE|syntax error|violates|relation "|column "|ECONNREFUSED|\bpg_|zod|Kysely|stack/i;
const answerMsMax = 5_000;
const paceSecondsMax = 2;

export interface Finding {
  readonly operation: string;
  readonly what: string;
  readonly answer: Answer;
}

function judge(operation: string, what: string, answer: Answer): Finding[] {
  if (answer.ms > answerMsMax) return [{ operation, what: `${what}: took ${Math.round(answer.ms)} ms`, answer }];
  if (answer.status >= 500 && answer.status !== 503) return [{ operation, what, answer }];
  if (answer.status >= 400 && insides.test(answer.text))
    return [{ operation, what: `${what}: tells of our insides`, answer }];
  if (answer.status >= 400 && !/"code":"[A-Z_]+"/.test(answer.text))
    return [{ operation, what: `${what}: refusal without a code`, answer }];
  return [];
}

/** All substitutions of one part (params, query or body) of a request. */
function* substitutions(
  request: Prepared['request'],
  part: 'params' | 'query' | 'body',
): Generator<[string, Prepared['request']]> {
  const given = request[part];
  if (given === undefined) return;
  for (const path of fieldPaths(given)) {
    const name = `${part}.${path.join('.')}`;
    yield [`${name} left out`, { ...request, [part]: replaced(given, path, undefined) }];
    for (const [label, value] of boundaryValues)
      yield [`${name} = ${label}`, { ...request, [part]: replaced(given, path, value) }];
  }
  if (part === 'body') {
    yield ['body.unknown field', { ...request, body: { ...(given as object), isAdmin: true } }];
    for (const [label, value] of boundaryValues) yield [`body = ${label}`, { ...request, body: value }];
  }
}

/** Sends the example, which must succeed; returns the operation as it goes on from there: with its code in place, and
 *  with the session that the answer gave. */
export async function sendExample(given: Prepared, findings: Finding[]): Promise<Prepared> {
  const prepared = given.fill ? await given.fill() : given;
  const first = await inPace(() => sendOperation(prepared, prepared.request));
  if (first.status !== 200 && (prepared.needs === null || first.status >= 500))
    findings.push({ operation: prepared.name, what: `the example does not succeed`, answer: first });
  const token = /"token":"([A-Za-z0-9_-]+)"/.exec(first.text)?.[1];
  return token && prepared.token ? { ...prepared, token } : prepared;
}

/** Asks once more when told to come back in a moment: two calls may share a pace, such as those that draw a captcha. */
async function inPace(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  const seconds = Number(/"retryAfterSeconds":(\d+)/.exec(answer.text)?.[1] ?? Infinity);
  if (answer.status !== 429 || seconds > paceSecondsMax) return answer;
  await sleep(seconds * 1_000);
  return send();
}

/** SECOND_PERSON_NEEDED is no refusal: the act was written down for somebody else to agree to. */
function isRefusal({ status, text }: Answer): boolean {
  return status >= 400 && !text.includes('"SECOND_PERSON_NEEDED"');
}

/** Sends every bad request and adds what was wrong to `findings`; returns how many requests that were. What a call refused must have
 *  changed nothing since the watch last looked. */
export async function fuzzOperation(prepared: Prepared, findings: Finding[], watch: Watch): Promise<number> {
  let sent = 0;
  const send = (one: Case): Promise<Answer> => {
    sent += 1;
    return one.send();
  };
  const answers = await inGroups(casesOf(prepared), async (one) => ({ one, answer: await send(one) }));
  for (const { one, answer } of answers) findings.push(...judge(prepared.name, one.what, answer));

  const refused = answers.filter(({ answer }) => isRefusal(answer)).map(({ one }) => one);
  const changed = await watch.changed();
  if (changed.length === 0) return sent;
  // it may be what the accepted ones are for, or the work of a job: the refused ones go once more by themselves
  const resend = async (one: Case) => isRefusal(await send(one));
  for (const { one, tables } of await findChanging({ watch, resend }, refused, changed)) {
    const what = `${one.what}: refused, and changed ${tables.join(', ')}`;
    findings.push({ operation: prepared.name, what, answer: await send(one) });
  }
  return sent;
}

function casesOf(prepared: Prepared): Case[] {
  const { request } = prepared;
  const parts = ['params', 'query', 'body'] as const;
  const substituted = parts.flatMap((part) => [...substitutions(request, part)]);
  return [
    ...substituted.map(([what, changed]) => ({ what, send: () => sendOperation(prepared, asNew(changed, request)) })),
    ...prepared.rawCases(prepared),
  ];
}

/** Under a key of its own, unless the key is what was substituted: a used one is refused before anything else is looked at. */
function asNew(changed: Prepared['request'], example: Prepared['request']): Prepared['request'] {
  const { body } = changed;
  const used = (example.body as { idempotencyKey?: unknown } | undefined)?.idempotencyKey;
  const isUsed = used !== undefined && (body as { idempotencyKey?: unknown } | null)?.idempotencyKey === used;
  return isUsed ? { ...changed, body: { ...(body as object), idempotencyKey: randomUUID() } } : changed;
}
