import { requestStates } from '@baize/protocol/calls/requests';
import { describe, expect, it } from 'vitest';
import { after, mayJudge, shownOf, stateAt } from './rules.ts';
import type { State, Step } from './rules.ts';

const steps: readonly Step[] = ['grant', 'refuse', 'withdraw', 'use', 'expire'];
const taken: Readonly<Record<State, Partial<Record<Step, State>>>> = {
  waiting: { grant: 'granted', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired' },
  granted: { withdraw: 'withdrawn', use: 'used', expire: 'expired' },
  refused: {},
  withdrawn: {},
  used: {},
  expired: {},
};

describe('a request for a second person', () => {
  it.each(requestStates.flatMap((state) => steps.map((step) => [state, step] as const)))(
    '%s, %s: leads where the table says, or nowhere',
    (state, step) => expect(after(state, step)).toBe(taken[state][step]),
  );

  it('whose time ran out is expired while it could still be used, and stays what it was otherwise', () => {
    const now = new Date(1_000);
    const states = (at: number) => requestStates.map((state) => stateAt({ state, expiresAt: new Date(at) }, now));
    expect(states(1_001)).toEqual(requestStates);
    expect(states(1_000)).toEqual(['expired', 'expired', 'refused', 'withdrawn', 'used', 'expired']);
  });

  it('is judged by who may do the act at every merchant it is about', () => {
    const about = { merchants: ['BAIZE', 'LOTUS'] };
    const may = (role: string, merchants: string[]) => mayJudge({ role, merchants }, about, 'staff.write');
    expect(may('owner', ['LOTUS', 'BAIZE', 'OTHER'])).toBe(true);
    expect(may('owner', ['BAIZE'])).toBe(false);
    expect(may('payments', ['BAIZE', 'LOTUS'])).toBe(false);
    expect(may('no-such-role', ['BAIZE', 'LOTUS'])).toBe(false);
    expect(mayJudge({ role: 'support', merchants: ['BAIZE', 'LOTUS'] }, about, undefined)).toBe(true);
  });

  it('shows the address that tokens come from', () => {
    const endpoints = { token: 'https://provider.example/token' };
    expect(shownOf({ endpoints, token: 'abc' }, [])).toEqual({ endpoints, token: '•••' });
  });

  it('shows what was sent, with secrets replaced at every level', () => {
    const sent = {
      issuer: 'https://a.example',
      secret: 's',
      deep: [{ clientSecret: 's', newPassword: 'p', n: 1 }],
      pem: 'x',
      gone: undefined,
    };
    expect(shownOf(sent, ['pem'])).toEqual({
      issuer: 'https://a.example',
      secret: '•••',
      deep: [{ clientSecret: '•••', newPassword: '•••', n: 1 }],
      pem: '•••',
    });
  });
});
