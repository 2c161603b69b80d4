/** The OpenAPI 3.1 document, made from the calls: shapes, who may call, and one example that succeeds on the seed data. */
import { callList } from '@baize/protocol/calls';
import type { CallSpec } from '@baize/protocol';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function parametersOf(call: CallSpec): Json[] {
  const list: Json[] = [];
  for (const [where, schema] of [
    ['path', call.params],
    ['query', call.query],
  ] as const) {
    if (!schema) continue;
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    for (const [name, shape] of Object.entries(properties)) {
      const example = where === 'path' ? call.example.params?.[name] : call.example.query?.[name];
      list.push({
        name,
        in: where,
        required: where === 'path' || required.includes(name),
        schema: shape,
        ...(example === undefined ? {} : { example }),
      });
    }
  }
  return list;
}

function bodyOf(call: CallSpec): Json | undefined {
  if (call.multipart)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              files: { type: 'array', maxItems: 3, items: { type: 'string', contentMediaType: 'image/png' } },
            },
          },
        },
      },
    };
  if (!call.body) return undefined;
  const schema = schemaOf(call.body, 'input');
  const example = call.example.body === undefined ? {} : { example: call.example.body };
  const plainType = call.formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!call.encrypted) return { required: true, content: { [plainType]: { schema, ...example } } };
  return {
    required: true,
    description: 'A compact JWE; the schema and example are of its plaintext.',
    content: { 'application/jose': { schema, ...example } },
  };
}

const failure: Json = {
  type: 'object',
  required: ['success', 'code', 'message', 'traceId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object' },
    captcha: { type: 'boolean' },
    retryAfterSeconds: { type: 'integer' },
    traceId: { type: 'string' },
  },
};

function operationOf(call: CallSpec): Json {
  const body = bodyOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: parametersOf(call),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'value'],
              properties: { success: { const: true }, value: schemaOf(call.response, 'output') },
            },
          },
        },
      },
      default: {
        description: `Refused: ${call.errors.join(', ') || 'see the list of codes'}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
    ...(['session', 'member', 'agent', 'staff'].includes(call.who) ? { security: [{ bearer: [] }] } : {}),
    'x-roles': [call.who],
    'x-permission': call.permission ?? null,
    'x-switch': call.switch ?? (call.switchBy ? Object.values(call.switchBy.switches).join(' | ') : null),
    'x-session-states': call.sessionStates,
    'x-tenant-scope': call.who === 'staff' ? 'named' : 'host',
    'x-money': call.money === true,
    'x-idempotency': call.idempotency ?? 'none',
    'x-encrypted': call.encrypted === true,
    'x-password-proof': call.passwordChecked === true,
    'x-rate-class': call.rate,
    'x-example-as': call.example.as,
    'x-example-needs': call.example.needs ?? null,
    'x-listener': call.path.startsWith('/console/') ? 'console' : 'site',
  };
}

/** A call's words never change while a process lives, and each of its listeners tells of many of the same. */
const operations = new Map<CallSpec, Json>();

function describedOf(call: CallSpec): Json {
  const known = operations.get(call) ?? operationOf(call);
  operations.set(call, known);
  return known;
}

/** Only calls that are served are told of. */
export function openApiDocument(served: ReadonlySet<string>): Json {
  const paths: Record<string, Json> = {};
  for (const call of callList) {
    if (!served.has(call.name)) continue;
    (paths[call.path] ??= {})[call.method.toLowerCase()] = describedOf(call);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Baize',
      version: '1.0.0',
      description: 'Calls of the platform. Every answer is an envelope; refusals carry a stable code.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: { schemas: { Failure: failure }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
