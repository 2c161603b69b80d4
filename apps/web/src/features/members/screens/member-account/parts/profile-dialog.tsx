/** What a player tells about themselves, by the merchant's own rules. What was given for good is shown and cannot change. */
import { callsRefreshed, serverNow } from '@baize/browser';
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, showToast, TextField } from '@baize/ui';
import { IdentificationCardIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useMerchant } from '#lib/merchant.ts';
import { MerchantField } from '#features/members/register/field.tsx';
import { problemsOf } from '#features/members/register/form.ts';
import type { Values } from '#features/members/register/form.ts';
import { dayIn } from '#widgets/member/days.ts';
import type { Profile } from '../data.ts';
import sheet from '../account.module.css';

const c = classes(sheet);

export function ProfileDialog({ fields, onClose }: { fields: Profile['fields']; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const open = fields.filter(({ locked }) => !locked);
  const before: Values = Object.fromEntries(open.map(({ field, value }) => [field, value ?? '']));
  const [values, setValues] = useState(before);
  const { timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, serverNow()));
  const [isPressed, setPressed] = useState(false);
  const problems = problemsOf(open, values, today);
  const save = useMutation({
    mutationFn: () => {
      const changed = Object.entries(values).filter(([field, value]) => value !== before[field]);
      return send('updateProfile', { body: { values: Object.fromEntries(changed) } });
    },
    onSuccess: async () => {
      await callsRefreshed(['readProfile', 'memberInfo']);
      showToast({ text: t('member.account.saved'), tone: 'good' });
      onClose();
    },
  });
  const failure = save.error instanceof CallFailure ? save.error : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate();
  };
  const refusalOf = (field: string): string | undefined => {
    const problem = failure?.body?.fields?.[field];
    return problem && fieldText(texts, problem);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!save.isPending}
      icon={<IdentificationCardIcon weight="duotone" />}
      title={t('member.account.editTitle')}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={submit} noValidate>
        {fields.map((rule) =>
          rule.locked ? (
            <TextField
              key={rule.field}
              label={t(`fields.name.${rule.field}`)}
              hint={t('member.account.locked')}
              disabled
              value={rule.value ?? ''}
            />
          ) : (
            <MerchantField
              key={rule.field}
              rule={rule}
              value={values[rule.field] ?? ''}
              problem={problems[rule.field]}
              isPressed={isPressed}
              refusal={refusalOf(rule.field)}
              onChange={(value) => setValues((now) => ({ ...now, [rule.field]: value }))}
            />
          ),
        )}
        {failure && !failure.body?.fields && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={save.isPending} waitingLabel={t('common.waiting')}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}
