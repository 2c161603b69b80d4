/** What a player told about themselves: read and changed by the merchant's own list of fields. */
import { checkField, fieldPatterns } from '@baize/protocol';
import type { CallOutput, FieldProblem, FieldRule, RegistrationField } from '@baize/protocol';
import type { readProfile as readCall } from '@baize/protocol/calls/members';
import { fieldTyped } from '@baize/protocol/field-typed';
import { audit } from '#kernel/audit.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { contactsOf, maskContact } from '#capabilities/identity/index.ts';
import type { Contact, ContactKind } from '#capabilities/identity/index.ts';
import { ageOn, isLocked } from './rules.ts';
import { lockProfile, readProfile, updateProfile as storeProfile } from './store.ts';
import type { ProfileRow } from './store.ts';
import { noteZalo } from './zalo.ts';

function shown(tx: Tx): FieldRule[] {
  return tx.ctx.merchant.settings.profile.filter((rule) => rule.enabled);
}

/** Fields with a column of their own. */
const columns: Partial<Record<RegistrationField, 'nickname' | 'payeeName'>> = {
  nickname: 'nickname',
  payeeName: 'payeeName',
};

function valueOf(row: ProfileRow, field: RegistrationField): string | null {
  const column = columns[field];
  return column ? row[column] : (row.details[field] ?? null);
}

export function contactView(kind: ContactKind, contact: Contact): { masked: string; verified: boolean } {
  return { masked: maskContact(kind, contact.address), verified: contact.verifiedAt !== null };
}

export async function ownProfile(tx: Tx<MemberCtx>): Promise<CallOutput<typeof readCall>> {
  const { memberId } = tx.ctx.actor;
  const row = (await readProfile(tx, memberId)) ?? fail('NOT_FOUND');
  const { email, mobile } = await contactsOf(tx, memberId);
  return {
    fields: shown(tx).map((rule) => {
      const value = valueOf(row, rule.field);
      return { ...rule, acceptedPattern: fieldPatterns[rule.patternId], value, locked: isLocked(rule.field, value) };
    }),
    email: email && contactView('email', email),
    mobile: mobile && contactView('mobile', mobile),
  };
}

/** Changes the named fields. An empty value removes one that is not required.
 *  Errors: VALIDATION per field, FIELD_LOCKED. */
export async function updateProfile(tx: Tx<MemberCtx>, values: Readonly<Record<string, string>>): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const row = (await lockProfile(tx, memberId)) ?? fail('NOT_FOUND');
  const rules = shown(tx);
  const problems: Record<string, FieldProblem> = {};
  const changed: [RegistrationField, string][] = [];
  for (const [name, given] of Object.entries(values)) {
    const rule = rules.find((entry) => entry.field === name);
    const value = rule ? fieldTyped(rule.field, given, rule.patternId) : given;
    const problem = rule ? problemOf(tx, rule, value) : ({ reason: 'unknown_field' } as const);
    if (problem) problems[name] = problem;
    if (!rule || problem || (valueOf(row, rule.field) ?? '') === value) continue;
    if (isLocked(rule.field, valueOf(row, rule.field)))
      fail('FIELD_LOCKED', { fields: { [name]: { reason: 'format' } } });
    changed.push([rule.field, value]);
  }
  if (Object.keys(problems).length > 0) fail('VALIDATION', { fields: problems });
  if (changed.length === 0) return;
  const next = withChanges(row, changed);
  await storeProfile(tx, memberId, next);
  await noteZalo(tx, memberId, { before: row.details['zalo'], after: next.details['zalo'] });
  // which fields, not what they say: the audit log is for ever, a person's data is not
  await audit(tx, 'profile.change', memberId, undefined, { fields: changed.map(([field]) => field) });
}

function problemOf({ ctx }: Tx, rule: FieldRule, value: string): FieldProblem | null {
  const { ageMin, timeZone } = ctx.merchant.settings;
  const today = businessDay(ctx.now, timeZone);
  const problem = checkField(rule, value, today);
  if (problem || rule.field !== 'birthday' || value === '') return problem;
  return ageOn(value, today) < ageMin ? { reason: 'range' } : null;
}

function withChanges(row: ProfileRow, changed: readonly (readonly [RegistrationField, string])[]): ProfileRow {
  const details = { ...row.details };
  let { nickname, payeeName } = row;
  for (const [field, value] of changed) {
    if (field === 'nickname') nickname = value;
    else if (field === 'payeeName') payeeName = value === '' ? null : value;
    else if (value === '') delete details[field];
    else details[field] = value;
  }
  return { nickname, payeeName, details };
}
