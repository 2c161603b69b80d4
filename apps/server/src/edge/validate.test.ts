import { callList } from '@baize/protocol/calls';
import type { CallSpec } from '@baize/protocol';
import { describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { parseInput } from './validate.ts';

const list: readonly CallSpec[] = callList;

/** What a query is refused with; null when it passes. Only the query is looked at. */
function refusalOf(call: CallSpec, query: Record<string, string>): unknown {
  const { params: _params, body: _body, ...queryOnly } = call;
  try {
    parseInput(queryOnly, { params: {}, query, body: undefined });
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, fields: error.detail.fields };
  }
}

describe('a query', () => {
  it.each(list.map((call) => [call.name, call] as const))(
    'of %s takes what is declared and nothing else',
    (_name, call) => {
      const declared = call.example.query ?? {};
      expect(refusalOf(call, declared)).toBeNull();
      const refusal = { code: 'VALIDATION', fields: { nobodyAskedFor: { reason: 'unknown_field' } } };
      expect(refusalOf(call, { ...declared, nobodyAskedFor: '1' })).toEqual(refusal);
    },
  );

  it('of a call whose path names the merchant cannot name another', () => {
    const named = list.filter((call) => call.path.includes('{code}'));
    expect(named.length).toBeGreaterThan(20);
    for (const call of named) expect(refusalOf(call, { merchant: 'BAIZE' }), call.name).not.toBeNull();
  });
});
