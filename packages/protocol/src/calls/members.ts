/** The player's own account: profile, mobile and mail address, bank accounts, withdrawal password. */
import { z } from 'zod';
import { accountProblem, accountTyped } from '../account-number.ts';
import { call } from '../call.ts';
import { payoutKinds } from '../cashier-methods.ts';
import { id, instant, nothing } from '../common.ts';
import { fieldRule } from '../field-rules.ts';
import { codeOf, placeholder } from '../seed-ids.ts';
import { codeTyped, unspaced } from '../typed-text.ts';
import {
  codeSent,
  countryDialingCode,
  owner,
  ownerErrors,
  sending,
  sixDigits,
  verificationCode,
} from './identity-shapes.ts';

const text = z.string().max(255);

export const memberInfo = call({
  name: 'memberInfo',
  summary: 'Who is logged in.',
  method: 'GET',
  path: '/wps/member/info',
  who: 'session',
  sessionStates: ['full', 'reduced', 'must_change_password'],
  response: z.object({
    id,
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    isAgent: z.boolean(),
    /** How deep an agent stands in the tree, 1 at the top; null for everybody else. */
    agentLevel: z.int().nullable(),
    isTrial: z.boolean(),
    /** The VIP level (specification 3, public store): whether the merchant has any, and the reader's; none is rank 0. */
    hasVip: z.boolean(),
    vipLabelName: z.string().nullable(),
    vipRankLevel: z.int(),
    currency: z.string(),
    language: z.string().nullable(),
    payeeName: z.string().nullable(),
    email: z.string().nullable(),
    registeredAt: instant,
    hasWithdrawPassword: z.boolean(),
  }),
  example: { as: 'member' },
});

/** A mail address or mobile number as its owner sees it: masked. */
const contactView = z.object({ masked: z.string(), verified: z.boolean() });

export const readProfile = call({
  name: 'readProfile',
  summary: 'What the player told us about themselves, and which of it they may change.',
  method: 'GET',
  path: '/api/member/profile',
  who: 'member',
  response: z.object({
    /** In the merchant's order. A locked field was given once and is changed by customer service only. */
    fields: z.array(
      fieldRule.extend({ acceptedPattern: z.string(), value: z.string().nullable(), locked: z.boolean() }),
    ),
    email: contactView.nullable(),
    mobile: contactView.nullable(),
  }),
  example: { as: 'member' },
});

export const updateProfile = call({
  name: 'updateProfile',
  summary: 'Changes profile fields, those named and no others.',
  method: 'PUT',
  path: '/api/member/profile',
  who: 'member',
  idempotency: 'natural',
  body: z.strictObject({ values: z.record(z.string().max(40), text) }),
  response: nothing,
  errors: ['FIELD_LOCKED'],
  example: { as: 'member', body: { values: { nickname: 'Mira' } } },
});

const contactTarget = {
  kind: z.enum(['email', 'mobile']),
  /** The mail address, or the mobile number as typed. */
  address: z.string().overwrite(unspaced).min(3).max(255),
  /** With a mobile number. */
  countryDialingCode: countryDialingCode.optional(),
};

export const sendContactCode = call({
  name: 'sendContactCode',
  summary: 'Sends a code to a mail address or mobile number the player wants to bind; checked by the login password.',
  method: 'POST',
  path: '/api/member/contact/code',
  who: 'member',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ ...contactTarget, ...owner }),
  response: codeSent,
  errors: [...ownerErrors, ...sending],
  example: {
    as: 'member2',
    body: { kind: 'email', address: 'hal.heron@example.com', password: placeholder.memberPassword },
  },
});

export const confirmContact = call({
  name: 'confirmContact',
  summary: 'Binds the address that the code was sent to. The old one is told of the change.',
  method: 'POST',
  path: '/api/member/contact',
  who: 'member',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ ...contactTarget, verificationCode }),
  response: contactView,
  errors: ['CODE_REQUIRED', 'CODE_INVALID', 'CODE_EXPIRED', 'CONTACT_TAKEN', ...sending],
  example: {
    as: 'member2',
    body: { kind: 'email', address: 'hal.heron@example.com', verificationCode: codeOf('sendContactCode') },
  },
});

export const saveZalo = call({
  name: 'saveZalo',
  summary: 'Keeps the Zalo number that the merchant asks for after registration.',
  method: 'PUT',
  path: '/api/member/zalo',
  who: 'member',
  idempotency: 'natural',
  body: z.strictObject({
    zalo: z
      .string()
      .overwrite(codeTyped)
      .regex(/^[0-9+ ]{6,20}$/),
  }),
  response: nothing,
  errors: ['FEATURE_OFF'],
  example: { as: 'member2', body: { zalo: '0912345678' }, needs: 'a merchant that asks for a Zalo number' },
});

export const setWithdrawPassword = call({
  name: 'setWithdrawPassword',
  summary: 'Sets or changes the six-digit withdrawal password; checked by the login password.',
  method: 'PUT',
  path: '/api/member/withdraw-password',
  who: 'member',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ ...owner, withdrawPassword: sixDigits }),
  response: nothing,
  errors: ownerErrors,
  example: { as: 'agent', body: { password: placeholder.memberPassword, withdrawPassword: '204417' } },
});

export const bankAccountView = z.object({
  id,
  kind: z.enum(payoutKinds),
  /** The chain an address is of. */
  network: z.string().nullable(),
  bankName: z.string(),
  accountName: z.string(),
  accountTail: z.string(),
  createdAt: instant,
  timesUsed: z.int(),
});

export const listBankAccounts = call({
  name: 'listBankAccounts',
  summary: 'Where withdrawals may go.',
  method: 'GET',
  path: '/api/bank-accounts',
  who: 'member',
  response: z.array(bankAccountView),
  example: { as: 'member' },
});

export const addBankAccount = call({
  name: 'addBankAccount',
  summary: 'Binds a bank account; the withdrawal password is asked.',
  method: 'POST',
  path: '/api/bank-accounts',
  who: 'member',
  rate: 'money',
  encrypted: true,
  passwordChecked: true,
  body: z.strictObject({
    bankName: z.string().trim().min(2).max(60),
    accountName: z.string().trim().min(2).max(60),
    /** 6 to 20 digits or an IBAN, in whatever groups. */
    accountNumber: z
      .string()
      .overwrite(accountTyped)
      .refine((number) => accountProblem(number) === null),
    withdrawPassword: z.string().max(32),
    /** A code of the authenticator, where one is enrolled. */
    totp: sixDigits.optional(),
  }),
  response: bankAccountView,
  errors: [
    'WITHDRAW_PASSWORD_MISSING',
    'WITHDRAW_PASSWORD_WRONG',
    'WITHDRAW_PASSWORD_LOCKED',
    'TOTP_INVALID',
    'LOGIN_LOCKED',
    'BANK_ACCOUNT_LIMIT',
  ],
  example: {
    as: 'member2',
    body: {
      bankName: 'Siam Bank',
      accountName: 'Mira Nowak',
      accountNumber: '4410229871',
      withdrawPassword: placeholder.withdrawPassword,
    },
  },
});
