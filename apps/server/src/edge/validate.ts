/** Shape checks by the call's own declaration; what is wrong is told per field with a stable reason. */
import type { CallSpec, FieldProblem, FieldReason } from '@baize/protocol';
import { z } from 'zod';
import { fail } from '#kernel/fail.ts';

function reasonOf(issue: z.core.$ZodIssue): FieldReason {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type';
    case 'too_big':
    case 'too_small':
      return 'origin' in issue && issue.origin === 'string' ? 'length' : 'range';
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'custom':
      return issue.params?.['reason'] === 'calendar' ? 'calendar' : 'format';
    default:
      return 'format';
  }
}

function problemsOf(error: z.ZodError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of keys) {
      const name =
        [...issue.path.map(String), key]
          .filter((part) => part !== '')
          .join('.')
          .slice(0, 80) || 'body';
      problems[name] ??= { reason: reasonOf(issue) };
    }
  }
  return problems;
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) fail('VALIDATION', { fields: problemsOf(parsed.error) });
  return parsed.data;
}

/** A call that declares no query takes none: what it would pass over might be meant, by us or by somebody who tries. */
const noQuery = z.strictObject({});

/** Checks params, query and body; ends the request with VALIDATION and its fields. */
export function parseInput(
  call: CallSpec,
  given: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const hasNoBody = call.body === undefined || call.multipart === true;
  return {
    params: parsePart(call.params, given.params),
    query: parsePart(call.query ?? noQuery, given.query),
    body: hasNoBody ? undefined : parsePart(call.body, given.body ?? {}),
  };
}
