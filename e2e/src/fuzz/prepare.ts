/** Reads the OpenAPI document and makes every operation ready to be sent: its example, a session of the right person. */
import { PNG } from 'pngjs';
import type { Addresses, Person, Seeded } from '../people.ts';
import { accountOf, tokenFor, totpCode } from '../people.ts';
import { sealBody } from '../seal.ts';
import { namesVersion, onNewestVersion } from './newest-version.ts';
import { sendRaw } from './send.ts';
import { senderOf, withSentCode } from './sent-codes.ts';
import type { Answer } from './send.ts';

export interface Prepared {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly isEncrypted: boolean;
  readonly isMultipart: boolean;
  readonly isForm: boolean;
  /** What no constant of the seed can give: then the example may be refused. */
  readonly needs: string | null;
  /** Ends or changes sessions: after everything else, example and all. */
  readonly isLast: boolean;
  /** Puts in what only a sent message holds; undefined where the example stands by itself. */
  readonly fill?: () => Promise<Prepared>;
  readonly token: string | null;
  readonly providerSecret: string | null;
  readonly request: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly form: () => FormData;
  /** Faults below the fields: broken JSON, oversize, wrong type, plain instead of sealed, no session. */
  readonly rawCases: (prepared: Prepared) => Case[];
}

/** One bad request, which may be sent again. */
export interface Case {
  readonly what: string;
  readonly send: () => Promise<Answer>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; example?: string }[];
  readonly requestBody?: { content: Record<string, { example?: unknown }> };
  readonly 'x-example-as': Person | 'provider' | 'vendor';
  readonly 'x-encrypted': boolean;
  readonly 'x-example-needs': string | null;
  readonly 'x-listener': 'site' | 'console';
}

/** These end or change the session they run in, so each gets its own person's fresh one and comes last. */
interface ProviderSecrets {
  readonly paymentsWebhookSecret: string;
  readonly smsWebhookSecret: string;
}

function secretOf(operation: string, secrets: ProviderSecrets): string {
  return operation === 'smsReport' ? secrets.smsWebhookSecret : secrets.paymentsWebhookSecret;
}

/** Its code must be fresh. */
const first = 'staffLogin';
const last = [
  'publishMerchant',
  'endSession',
  'logout',
  'changePassword',
  'staffLogout',
  'staffChangePassword',
  'freezeMember',
  // who takes part in nothing afterwards
  'takeBreak',
  'selfExclude',
  'stopMember',
  // these end every session of the first member
  'resetPassword',
  'setPasswordByPhone',
];

/** Of these, the ones that leave the session of who asks alone: it may be the shared one, for a staff's code is good once. */
const leavesSession: ReadonlySet<string> = new Set(['publishMerchant', 'freezeMember', 'stopMember']);

function placeholders(seeded: Seeded): Record<string, string> {
  const member = accountOf(seeded, 'member');
  const staff = accountOf(seeded, 'staff');
  return {
    '{{member.password}}': member.password,
    '{{staff.password}}': staff.password,
    '{{staff.totp}}': totpCode(staff.totpSecret ?? '', 1),
  };
}

/** An example speaks of its own person's passwords. */
function filled(value: unknown, words: Record<string, string>, own: Seeded['accounts'][number] | null): unknown {
  let text = JSON.stringify(value);
  if (own)
    text = text
      .replaceAll('{{member.password}}', own.password)
      .replaceAll('{{staff.password}}', own.password)
      .replaceAll('{{member.withdrawPassword}}', own.withdrawPassword ?? '');
  for (const [word, by] of Object.entries(words)) text = text.replaceAll(word, by);
  return JSON.parse(text) as unknown;
}

function picture(): FormData {
  const form = new FormData();
  form.append(
    'files',
    new Blob([new Uint8Array(PNG.sync.write(new PNG({ width: 8, height: 8 })))], { type: 'image/png' }),
    'statement.png',
  );
  return form;
}

function rawCases(prepared: Prepared): Case[] {
  const url = `${prepared.baseUrl}${prepared.path.replace(/\{\w+\}/g, 'x')}`;
  const session: Record<string, string> = prepared.token ? { authorization: `Bearer ${prepared.token}` } : {};
  const raw = (what: string, headers: Record<string, string>, body?: string): Case => ({
    what,
    send: () => sendRaw({ method: prepared.method, url, headers, ...(body === undefined ? {} : { body }) }),
  });
  const cases = [
    raw('unknown session', { authorization: `Bearer ${'x'.repeat(43)}` }),
    raw('long session', { authorization: `Bearer ${'x'.repeat(4_000)}` }),
  ];
  if (prepared.method === 'GET' || prepared.method === 'DELETE') return cases;
  const json = { ...session, 'content-type': 'application/json' };
  const jose = { ...session, 'content-type': 'application/jose' };
  return [
    ...cases,
    raw('broken JSON', json, '{"a":'),
    raw('not UTF-8', json, '{"a":"\u00ff'),
    raw('oversized body', json, JSON.stringify({ a: 'x'.repeat(100_000) })),
    raw('plain or sealed the wrong way', prepared.isEncrypted ? json : jose, '{}'),
    raw('rubbish as JWE', jose, 'a.b.c.d.e'),
    raw('other media type', { ...session, 'content-type': 'text/xml' }, '<a/>'),
    raw('no media type', session, 'abc'),
    raw('form without boundary', { ...session, 'content-type': 'multipart/form-data' }, 'abc'),
  ];
}

function sealedForNobody(prepared: Prepared): Case {
  return {
    what: 'sealed for another operation',
    send: async () => {
      const { baseUrl, merchantCode, path, method, request } = prepared;
      const body = await sealBody({ baseUrl, operation: 'somethingElse', merchantCode, body: request.body });
      return sendRaw({ method, url: `${baseUrl}${path}`, headers: { 'content-type': 'application/jose' }, body });
    },
  };
}

/** What a listener tells of: each knows its own calls only. */
async function pathsAt(base: string): Promise<Record<string, Record<string, Operation>>> {
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return document.paths;
}

export async function prepareAll(
  at: Addresses,
  seeded: Seeded,
  { secrets, inspectUrl }: { secrets: ProviderSecrets; inspectUrl: string },
): Promise<Prepared[]> {
  const paths = { ...(await pathsAt(at.site)), ...(await pathsAt(at.console)) };
  const words = placeholders(seeded);
  const shared = new Map<string, string | null>();
  const fresh = async (person: Person, step: number) => tokenFor(seeded, at, person, { steps: step });
  const staffSteps: Partial<Record<Person, number>> = {};
  const nextStep = (person: Person) => (staffSteps[person] = (staffSteps[person] ?? -2) + 1);
  const all: Prepared[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const person = operation['x-example-as'];
      const isPerson = person !== 'provider' && person !== 'vendor';
      const isLast = last.includes(operation.operationId);
      let token: string | null = null;
      if (isPerson) {
        if (isLast && !leavesSession.has(operation.operationId)) token = await fresh(person, nextStep(person));
        else {
          if (!shared.has(person)) shared.set(person, await fresh(person, nextStep(person)));
          token = shared.get(person) ?? null;
        }
      }
      const content = Object.entries(operation.requestBody?.content ?? {})[0];
      const pick = (where: 'path' | 'query') => examplesIn(operation, where);
      const hasPassword = isPerson && person !== 'guest' && person !== 'trial';
      const baseUrl = operation['x-listener'] === 'console' ? at.console : at.site;
      const request = {
        ...(operation.parameters.some((parameter) => parameter.in === 'path') ? { params: pick('path') } : {}),
        ...(operation.parameters.some((parameter) => parameter.in === 'query') ? { query: pick('query') } : {}),
        ...(content?.[1].example === undefined
          ? {}
          : { body: filled(content[1].example, words, hasPassword ? accountOf(seeded, person) : null) }),
      };
      // a console call is sealed for the merchant it names
      const named = pick('query')['merchant'] ?? pick('path')['code'];
      all.push({
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        baseUrl,
        merchantCode: operation['x-listener'] === 'console' ? (named ?? 'PLATFORM') : 'BAIZE',
        isEncrypted: operation['x-encrypted'],
        isMultipart: content?.[0] === 'multipart/form-data',
        isForm: content?.[0] === 'application/x-www-form-urlencoded',
        needs: operation['x-example-needs'],
        isLast,
        token,
        providerSecret: person === 'provider' ? secretOf(operation.operationId, secrets) : null,
        request,
        form: picture,
        rawCases: (prepared) => [...rawCases(prepared), ...(prepared.isEncrypted ? [sealedForNobody(prepared)] : [])],
      });
    }
  }
  const rank = ({ name }: Prepared) => (name === first ? -2 : last.indexOf(name));
  return withFill(all, inspectUrl).sort((a, b) => rank(a) - rank(b));
}

function examplesIn(operation: Operation, where: 'path' | 'query') {
  return Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === where && parameter.example !== undefined)
      .map((parameter) => [parameter.name, parameter.example]),
  );
}

/** Those that need a code that was sent, or the newest version of what they change, get it when they are sent. */
function withFill(all: readonly Prepared[], inspectUrl: string): Prepared[] {
  return all.map((prepared): Prepared => {
    const sender = all.find((other) => other.name === senderOf(prepared.request));
    if (sender && prepared.needs === null)
      return { ...prepared, fill: () => withSentCode(prepared, sender, inspectUrl) };
    const reader = all.find(({ method, path }) => method === 'GET' && path === prepared.path);
    if (reader && namesVersion(prepared.request)) return { ...prepared, fill: () => onNewestVersion(prepared, reader) };
    return prepared;
  });
}
