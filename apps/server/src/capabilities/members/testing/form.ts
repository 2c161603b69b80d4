/** A merchant's registration form, changed as its configuration would be. */
import { registrationDefault } from '@baize/protocol';
import type { FieldRule, MerchantSettings, RegistrationField, Switch } from '@baize/protocol';
import type { TestApp } from '#testing/app.ts';
import { forgetDirectory } from '#capabilities/merchants/index.ts';

export const goodPassword = 'grey-heron-at-noon';

/** The least a form with every optional field off needs. */
export const leastForm = {
  password: goodPassword,
  confirmPassword: goodPassword,
  paymentPassword: '204417',
  termsAccepted: true,
  ageConfirmed: true,
};

/** Only these of the optional fields, in this order, each required; the three that every form has stand first. */
export function formOf(...fields: readonly RegistrationField[]): FieldRule[] {
  const ruleOf = (field: RegistrationField) => registrationDefault.find((rule) => rule.field === field);
  const always = (['username', 'password', 'confirmPassword'] as const).flatMap((field) => ruleOf(field) ?? []);
  const chosen = fields.flatMap((field) => ruleOf(field) ?? []);
  return [...always, ...chosen.map((rule) => ({ ...rule, enabled: true, required: true }))];
}

/** Stores settings and switches as the console would, and lets this node see them at once. */
export async function configure(
  app: TestApp,
  code: 'BAIZE' | 'LOTUS',
  settings: Partial<MerchantSettings>,
  switches: Partial<Record<Switch, boolean>> = {},
): Promise<void> {
  await app.services.pool.query(
    'update merchant set settings = settings || $1::jsonb, switches = switches || $2::jsonb where code = $3',
    [JSON.stringify(settings), JSON.stringify(switches), code],
  );
  forgetDirectory(app.services.database);
}
