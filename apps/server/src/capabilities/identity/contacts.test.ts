import { describe, expect, it } from 'vitest';
import { maskContact } from './contacts.ts';
import { isPhoneOf, parsePhone, phoneProblem } from './phone.ts';

describe('a mobile number as typed', () => {
  it.each([
    ['081 234 5678', '66', '+66812345678'],
    ['81-234-5678', '+66', '+66812345678'],
    ['+66 81 234 5678', '', '+66812345678'],
    ['0066812345678', '66', '+66812345678'],
    ['0912 345 678', '84', '+84912345678'],
    ['081 234', '84', null],
    ['+66812345678', '84', null], // says one country and means another
    ['02 123 4567', '66', null], // a fixed line takes no texts
    ['12', '66', null],
    ['812345678', '', null],
    ['81234567a', '66', null],
    ['', '66', null],
  ])('%s with %s is %s', (typed, dialling, expected) => {
    expect(parsePhone(typed, dialling)).toBe(expected);
  });
});

describe('what is wrong with a number that is not taken', () => {
  it.each([
    ['081 234', '66', { reason: 'digits', digits: '9' }],
    ['81 234 56789', '66', { reason: 'digits', digits: '9' }],
    ['12', '66', { reason: 'digits', digits: '9' }],
    ['๐๘๑ ๒๓๔', '66', { reason: 'digits', digits: '9' }],
    ['6012', '65', { reason: 'digits', digits: '8' }],
    ['151 1234', '49', { reason: 'digits', digits: '10/11' }],
    ['02 123 4567', '66', { reason: 'digits', digits: '9' }], // a fixed line is shorter there
    ['412 345 678', '66', { reason: 'format' }], // as long as it must be, and nobody's
    ['81234567a', '66', { reason: 'format' }],
    ['+66 81 234', '66', { reason: 'format' }],
    ['812345', '', { reason: 'format' }],
    ['812345', '999', { reason: 'format' }],
  ])('%s with %s: %j', (typed, dialling, problem) => {
    expect(parsePhone(typed, dialling)).toBeNull();
    expect(phoneProblem(typed, dialling)).toEqual(problem);
  });
});

describe('a number of one of the merchant’s countries', () => {
  it.each([
    ['+66812345678', ['TH', 'LA'], true],
    ['+8562055512345', ['TH', 'LA'], true],
    ['+4915112345678', ['TH', 'LA'], false],
    ['+4915112345678', [], true],
    ['+4915112345678', ['XX'], false],
  ])('%s of %s: %s', (phone, countries, expected) => {
    expect(isPhoneOf(phone, countries)).toBe(expected);
  });
});

describe('a masked address', () => {
  it('can be recognised and not reached', () => {
    expect(maskContact('mobile', '+66812345678')).toBe('+66•••••678');
    expect(maskContact('email', 'mira@example.com')).toBe('m•••@example.com');
    expect(maskContact('email', 'broken')).toBe('•••');
  });
});
