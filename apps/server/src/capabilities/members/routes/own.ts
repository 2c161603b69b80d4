import type { ParsedInput } from '@baize/protocol';
import {
  confirmContact,
  readProfile,
  saveZalo as saveZaloCall,
  sendContactCode,
  updateProfile as updateProfileCall,
} from '@baize/protocol/calls/members';
import { checkField } from '@baize/protocol';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import {
  checkCode,
  contactAddress,
  failCode,
  isContactClash,
  orFail,
  requireOwner,
  requirePhoneCode,
  sendCode,
  sendPhoneCode,
} from '#capabilities/identity/index.ts';
import type { PhoneContext } from '#capabilities/identity/index.ts';
import { bindContact } from '../contact.ts';
import { requirePhone } from '../phone.ts';
import { ownProfile, updateProfile } from '../profile.ts';
import { saveZalo } from '../zalo.ts';

type Target = Pick<ParsedInput<typeof sendContactCode>['body'], 'kind' | 'address' | 'countryDialingCode'>;

const emailRule = {
  field: 'email',
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 100,
  patternId: 'email',
} as const;

export function ownRoutes(services: Services): Route[] {
  const { database, config } = services;
  const inCtx = <T>(ctx: MemberCtx, work: (tx: Tx<MemberCtx>) => Promise<T>): Promise<T> => inTx(database, ctx, work);

  const phoneContextOf = (ctx: MemberCtx): PhoneContext<MemberCtx> => ({
    ctx,
    config,
    open: (work) => inCtx(ctx, work),
  });

  return [
    route(readProfile, (ctx) => inCtx(ctx, ownProfile)),
    route(updateProfileCall, async (ctx, { body }) => {
      await inCtx(ctx, (tx) => updateProfile(tx, body.values));
      return {};
    }),
    route(saveZaloCall, async (ctx, { body }) => {
      await inCtx(ctx, (tx) => saveZalo(tx, body.zalo));
      return {};
    }),
    route(sendContactCode, async (ctx, { body }, { headers }) => {
      const address = addressOf(ctx, body);
      await requireOwner((work) => inCtx(ctx, work), config.masterKey, body);
      const { memberId } = ctx.actor;
      const receiver = { isWanted: true, memberId } as const;
      if (body.kind === 'mobile')
        return sendPhoneCode(phoneContextOf(ctx), { purpose: 'bind_mobile', domain: headers.host }, async () => ({
          ...receiver,
          phone: address,
        }));
      const code = { ...receiver, purpose: 'bind_email', channel: 'email', address } as const;
      return orFail(await inCtx(ctx, (tx) => sendCode(tx, config, code)));
    }),
    route(confirmContact, async (ctx, { body }) => {
      const address = addressOf(ctx, body);
      const { kind, verificationCode: code } = body;
      if (code === '') fail('CODE_REQUIRED', { fields: { verificationCode: { reason: 'required' } } });
      if (kind === 'mobile')
        await requirePhoneCode(phoneContextOf(ctx), { purpose: 'bind_mobile', phone: address, code });
      else {
        const answer = await inCtx(ctx, (tx) => checkCode(tx, config, { purpose: 'bind_email', address, code }));
        if (answer !== 'right') failCode(answer);
      }
      try {
        return await inCtx(ctx, (tx) => bindContact(tx, config, { kind, address }));
      } catch (error) {
        if (isContactClash(error)) fail('CONTACT_TAKEN');
        throw error;
      }
    }),
  ];
}

/** The address in the form it is stored in. Errors: VALIDATION for a mail address, PHONE_INVALID for a number. */
function addressOf({ merchant }: MemberCtx, { kind, address, countryDialingCode }: Target): string {
  if (kind === 'mobile') return requirePhone(merchant, { number: address, countryDialingCode, field: 'address' });
  const problem = checkField(emailRule, address);
  if (problem) fail('VALIDATION', { fields: { address: problem } });
  return contactAddress('email', address);
}
