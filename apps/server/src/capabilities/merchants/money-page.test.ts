/** What the rules of money may not say: refused by field, each kind of value. */
import { merchantSettings } from '@baize/protocol';
import { moneyPage } from '@baize/protocol/calls/merchants-money';
import { pick, registrationPage } from '@baize/protocol/calls/merchants-pages';
import { describe, expect, it } from 'vitest';
import { moneyProblems, registrationProblems } from './page-rules.ts';

const settings = merchantSettings.parse({ languages: ['en'], currency: 'THB' });
const page = pick(settings, moneyPage);
const mismatch = { reason: 'mismatch' };

describe('rules of money', () => {
  it('are valid as they are by default', () => {
    expect(moneyPage.parse(page)).toEqual(page);
    expect(moneyProblems(page, settings)).toEqual({});
  });

  it.each([
    ['an amount below zero', { depositMin: '-1' }],
    ['an amount with decimals', { withdrawalMax: '10.50' }],
    ['an amount as a number', { exchangePositionMax: 5_000 }],
    ['an amount of another currency', { depositMin: 'USD 100' }],
    ['no amount where one must be', { depositMax: null }],
    ['a count below its least', { depositsOpenMax: 0 }],
    ['a count above its most', { exchangeQuoteSeconds: 601 }],
    ['hours that are not whole', { payoutPauseHours: 1.5 }],
    ['yes as a text', { agentsNeedSecondFactor: 'true' }],
    ['a ceiling on what the law knows none of', { playCeilings: { 'win.day': '100' } }],
    ['a ceiling that is no amount', { playCeilings: { 'stake.day': 'much' } }],
    ['a bonus of nothing', { zaloGrant: { amount: '0', multiple: 10, days: 30 } }],
    ['a bonus with a term that nobody knows', { zaloGrant: { amount: '10', multiple: 10, days: 30, free: true } }],
    ['a bonus to be staked too often', { zaloGrant: { amount: '10', multiple: 51, days: 30 } }],
    ['no type of trial accounts', { trialTypes: [] }],
    ['everybody as an agent', { agentTypes: [0, 1] }],
    ['a setting that is not of this page', { fourEyesAbove: '1' }],
  ])('do not take %s', (_what, change) => {
    expect(moneyPage.safeParse({ ...page, ...change }).success).toBe(false);
  });

  it('have no least amount above its largest', () => {
    const change = { depositMin: '200', depositMax: '100', withdrawalMin: '9', withdrawalMax: '8' };
    expect(moneyProblems({ ...page, ...change }, settings)).toEqual({ depositMax: mismatch, withdrawalMax: mismatch });
  });

  it.each([
    ['the type of the accounts there are is taken off', [4], [5]],
    ['a type that was added is taken off again', [4, 5], [4]],
    ['members without a type of their own become it', [4], [4, 0]],
    ['agents become it', [4], [4, 41]],
    ['a type is named twice', [4], [4, 4]],
  ])('never make practice money real, or real money stuck: %s', (_what, trialTypes, next) => {
    expect(moneyProblems({ ...page, trialTypes: next }, { ...settings, trialTypes })).toMatchObject({
      trialTypes: mismatch,
    });
  });

  it('have no type on both lists, and none of an agent of before among the trial accounts', () => {
    expect(moneyProblems({ ...page, agentTypes: [1, 4] }, settings)).toEqual({ agentTypes: mismatch });
    const before = { ...settings, agentTypes: [1, 43] };
    expect(moneyProblems({ ...page, agentTypes: [1], trialTypes: [4, 43] }, before)).toEqual({ trialTypes: mismatch });
    expect(moneyProblems({ ...page, agentTypes: [1, 43], trialTypes: [4, 5] }, before)).toEqual({});
  });
});

it('ways to recover a password are at least one, each named once', () => {
  const forms = pick(settings, registrationPage);
  expect(registrationPage.safeParse({ ...forms, recoveryWays: [] }).success).toBe(false);
  expect(registrationPage.safeParse({ ...forms, recoveryWays: ['post'] }).success).toBe(false);
  expect(registrationPage.safeParse({ ...forms, loginStrangersMax: 9 }).success).toBe(false);
  expect(registrationProblems({ ...forms, recoveryWays: ['mail', 'mail'] })).toEqual({ recoveryWays: mismatch });
});
