/** One operation: its example first, then every substitution, each answer judged. */
import { boundaryValues, fieldPaths, replaced } from '../boundary-values.ts';
import type { Prepared } from './prepare.ts';
import { sendOperation } from './send.ts';
import type { Answer } from './send.ts';

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

/** Sends every substitution and adds what was wrong to `findings`; returns how many requests that were. */
export async function fuzzOperation(prepared: Prepared, findings: Finding[]): Promise<number> {
  let sent = 0;
  const cases = [
    ...substitutions(prepared.request, 'params'),
    ...substitutions(prepared.request, 'query'),
    ...substitutions(prepared.request, 'body'),
  ];
  const width = 8;
  for (let index = 0; index < cases.length; index += width) {
    const answers = await Promise.all(
      cases
        .slice(index, index + width)
        .map(async ([what, request]) => [what, await sendOperation(prepared, request)] as const),
    );
    for (const [what, answer] of answers) findings.push(...judge(prepared.name, what, answer));
    sent += answers.length;
  }
  for (const [what, answer] of await Promise.all(prepared.rawCases(prepared))) {
    findings.push(...judge(prepared.name, what, answer));
    sent += 1;
  }
  return sent;
}
