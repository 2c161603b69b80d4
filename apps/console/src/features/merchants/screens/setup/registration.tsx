/** Registration and login of a merchant: the forms, field by field, and how people prove who they are. */
import { useT, useTexts } from '@baize/i18n/react';
import { formNames, formProblems } from '@baize/protocol/registration-rules';
import type { FormName } from '@baize/protocol/registration-rules';
import { Panel, Segmented, Stack } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { countriesIn } from '#lib/countries.ts';
import { languageName, languages } from '#lib/language.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { usePublishRegistration, useRegistration, useRegistrationVersions } from './data.ts';
import type { RegistrationPage } from './data.ts';
import { PageEditor } from './parts/page-editor.tsx';
import { PageEditorWaiting } from './parts/page-editor-waiting.tsx';
import { FieldRules } from './parts/field-rules.tsx';
import { ChoiceSetting, ListSetting, NumberSetting, SwitchSetting, TextSetting } from './parts/settings.tsx';
import sheet from './setup.module.css';
import { useSetupWords } from './words.ts';

const c = classes(sheet);

export function Registration() {
  return useMay('merchants.read') ? <Loaded /> : <NotPermitted />;
}

function Loaded() {
  const t = useT();
  const { code } = useMerchant();
  const page = useRegistration(code);
  if (page.data) return <Editor key={code} code={code} newest={page.data} />;
  return <PageEditorWaiting title={t('console-setup.registration.title')} page={page} />;
}

const isWhole = (draft: RegistrationPage): boolean =>
  Object.keys(formProblems(draft)).length === 0 && draft.challengeMethods.length > 0 && draft.recoveryWays.length > 0;

function Editor({ code, newest }: { code: string; newest: RegistrationPage }) {
  const t = useT();
  const { name } = useMerchant();
  const publish = usePublishRegistration(code);
  const versions = useRegistrationVersions(code);
  return (
    <PageEditor
      title={t('console-setup.registration.title')}
      sub={t('console-setup.registration.sub', { name })}
      {...{ newest, versions, publish, isWhole }}
    >
      {(draft, onChange) => (
        <div className={c('desk')}>
          <Forms draft={draft} onChange={onChange} />
          <Stack gap={16}>
            <People draft={draft} onChange={onChange} />
            <Phones draft={draft} onChange={onChange} />
            <Logins draft={draft} onChange={onChange} />
          </Stack>
        </div>
      )}
    </PageEditor>
  );
}

interface PartProps {
  draft: RegistrationPage;
  onChange: (part: Partial<RegistrationPage>) => void;
}

function Forms({ draft, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const [form, setForm] = useState<FormName>('registration');
  return (
    <Panel title={t('console-setup.forms')}>
      <div className={c('forms')}>
        <Segmented
          label={t('console-setup.forms')}
          value={form}
          onValueChange={setForm}
          options={formNames.map((value) => ({ value, label: words.form(value) }))}
        />
      </div>
      <FieldRules key={form} form={form} rules={draft[form]} onChange={(rules) => onChange({ [form]: rules })} />
    </Panel>
  );
}

function People({ draft, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const each = { draft, onChange };
  return (
    <Panel title={t('console-setup.people')}>
      <Stack gap={14}>
        <NumberSetting name="ageMin" {...each} />
        <SwitchSetting name="ageConfirmation" {...each} />
        <ChoiceSetting
          label={words.name('humanVerification')}
          value={draft.humanVerification}
          values={['captcha', 'proof_of_work'] as const}
          say={(way) => words.say('humanVerification', way)}
          onChange={(humanVerification) => onChange({ humanVerification })}
        />
        <SwitchSetting name="registrationHuman" {...each} />
        <SwitchSetting name="humanForCodes" {...each} />
        <NumberSetting name="captchaAfterFailures" {...each} />
      </Stack>
    </Panel>
  );
}

function Phones({ draft, onChange }: PartProps) {
  const t = useT();
  const { locale } = useTexts();
  const words = useSetupWords();
  const each = { draft, onChange };
  const tags = [...new Set([...languages, ...Object.keys(draft.zaloBonus)])];
  return (
    <Panel title={t('console-setup.phones')}>
      <Stack gap={14}>
        <ListSetting
          label={words.name('phoneCountries')}
          hint={draft.phoneCountries.length === 0 ? t('console-setup.everyCountry') : undefined}
          chosen={draft.phoneCountries}
          options={countriesIn(locale)}
          onChange={(phoneCountries) => onChange({ phoneCountries })}
        />
        <ChoiceSetting
          label={words.name('phoneVerification')}
          value={draft.phoneVerification}
          values={['platform', 'third_party'] as const}
          say={(who) => words.say('phoneVerification', who)}
          onChange={(phoneVerification) => onChange({ phoneVerification })}
        />
        <NumberSetting name="codeMinutes" {...each} />
        <NumberSetting name="codesPerDayMax" {...each} />
        <details>
          <summary>{t('console-setup.zalo')}</summary>
          <Stack gap={12}>
            {tags.map((tag) => (
              <TextSetting
                key={tag}
                lang={tag}
                label={t('console-setup.set.zaloBonus', { language: languageName(tag) })}
                value={draft.zaloBonus[tag] ?? ''}
                maxLength={200}
                onChange={(line) => onChange({ zaloBonus: withText(draft.zaloBonus, tag, line) })}
              />
            ))}
          </Stack>
        </details>
      </Stack>
    </Panel>
  );
}

function withText(texts: Readonly<Record<string, string>>, key: string, text: string): Record<string, string> {
  const { [key]: _before, ...rest } = texts;
  return text === '' ? rest : { ...rest, [key]: text };
}

function Logins({ draft, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const each = { draft, onChange };
  const ways = ['totp', 'mobile', 'email', 'bank_name'] as const;
  return (
    <Panel title={t('console-setup.logins')}>
      <Stack gap={14}>
        <SwitchSetting name="headerLogin" {...each} />
        <SwitchSetting name="tellsUnknownAccount" {...each} />
        <ListSetting
          label={words.name('challengeMethods')}
          error={draft.challengeMethods.length === 0 ? t('fields.reason.required') : undefined}
          chosen={draft.challengeMethods}
          options={ways.map((value) => ({ value, label: t('console-setup.proof', { way: value }) }))}
          onChange={(challengeMethods) => onChange({ challengeMethods })}
        />
        <ListSetting
          label={words.name('recoveryWays')}
          error={draft.recoveryWays.length === 0 ? t('fields.reason.required') : undefined}
          chosen={draft.recoveryWays}
          options={(['mail', 'phone'] as const).map((value) => ({ value, label: words.recovery(value) }))}
          onChange={(recoveryWays) => onChange({ recoveryWays })}
        />
        <NumberSetting name="lockAfterFailures" {...each} />
        <NumberSetting name="lockMinutes" {...each} />
        <NumberSetting name="sessionIdleMinutes" {...each} />
        <NumberSetting name="sessionHoursMax" {...each} />
        <NumberSetting name="passwordDaysMax" {...each} />
        <NumberSetting name="trialsPerHourMax" {...each} />
        <NumberSetting name="loginStrangersMax" {...each} />
      </Stack>
    </Panel>
  );
}
