/** One operation: its example first, then every substitution, each answer judged. */
import { boundaryValues, fieldPaths, replaced } from '../boundary-values.ts';
import { inGroups } from './in-groups.ts';
import type { Prepared } from './prepare.ts';
import { sendOperation } from './send.ts';
import type { Answer } from './send.ts';
import { findChanging } from './unchanged.ts';
import type { Watch } from './unchanged.ts';

const insides =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\bselect\b.+\bfrom\b|SQLSTATE|syntax error|violates|relation "|column "|ECONNREFUSED|\bpg_|zod|Kysely|stack/i;
const answerMsMax = 5_000;

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
  const first = await sendOperation(prepared, prepared.request);
  if (first.status !== 200 && (prepared.needs === null || first.status >= 500))
    findings.push({ operation: prepared.name, what: `the example does not succeed`, answer: first });
  const token = /"token":"([A-Za-z0-9_-]+)"/.exec(first.text)?.[1];
  return token && prepared.token ? { ...prepared, token } : prepared;
}

/** SECOND_PERSON_NEEDED is no refusal: the act was written down for somebody else to agree to. */
function isRefusal({ status, text }: Answer): boolean {
  return status >= 400 && !text.includes('"SECOND_PERSON_NEEDED"');
}

/** Sends every substitution and adds what was wrong to `findings`; returns how many requests that were. What a call refused must have
 *  changed nothing. */
export async function fuzzOperation(prepared: Prepared, findings: Finding[], watch: Watch): Promise<number> {
  let sent = 0;
  const send = async ({ request }: Case): Promise<Answer> => {
    sent += 1;
    return sendOperation(prepared, request);
  };
  const cases: Case[] = [
    ...substitutions(prepared.request, 'params'),
    ...substitutions(prepared.request, 'query'),
    ...substitutions(prepared.request, 'body'),
  ].map(([what, request]) => ({ what, request }));
  await watch.changed();
  const answers = await inGroups(cases, async (one) => ({ one, answer: await send(one) }));
  for (const { one, answer } of answers) findings.push(...judge(prepared.name, one.what, answer));
  const raw = await Promise.all(prepared.rawCases(prepared));
  for (const [what, answer] of raw) findings.push(...judge(prepared.name, what, answer));
  sent += raw.length;

  const refused = answers.filter(({ answer }) => isRefusal(answer));
  // what was accepted changes what it says: then the refused ones go once more by themselves
  const isAllRefused = refused.length === answers.length && raw.every(([, answer]) => isRefusal(answer));
  if ((isAllRefused || prepared.method === 'GET') && (await watch.changed()).length === 0) return sent;
  const isRefused = async (one: Case) => isRefusal(await send(one));
  const suspects = refused.map(({ one }) => one);
  for (const { one, tables } of await findChanging(suspects, isRefused, watch)) {
    const what = `${one.what}: refused, and changed ${tables.join(', ')}`;
    findings.push({ operation: prepared.name, what, answer: await send(one) });
  }
  return sent;
}

interface Case {
  readonly what: string;
  readonly request: Prepared['request'];
}
