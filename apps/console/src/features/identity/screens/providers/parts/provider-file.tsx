import { useT } from '@baize/i18n/react';
import { Button, Dialog, PasswordField, Select, showToast, Stack, Switch, TextField } from '@baize/ui';
import { useState } from 'react';
import { Refusal } from '#widgets/refusal.tsx';
import { useSaveProvider } from '../data.ts';
import type { ProviderName, Setup } from '../data.ts';
import { bodyOf, draftOf, endpointNames, kindsOf } from '../draft.ts';
import type { Draft, Fault } from '../draft.ts';

interface ProviderFileProps {
  code: string;
  provider: ProviderName;
  was: Setup | undefined;
  onClose: () => void;
}

/** One provider: on or off, by which way, whose client we are. The secret goes in and never comes out. */
export function ProviderFile({ code, provider, was, onClose }: ProviderFileProps) {
  const t = useT();
  const form = useProviderForm({ code, provider, was, onClose });
  const { save } = form;
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      dismissable={!save.isPending}
      title={t('console-site.providers.name', { provider })}
      closeLabel={t('common.close')}
      buttons={
        <Button
          kind="primary"
          blocked={save.isPending}
          waiting={save.isPending}
          waitingLabel={t('common.waiting')}
          onClick={form.send}
        >
          {t('console-agents.publish')}
        </Button>
      }
    >
      <Stack gap={14}>
        <Fields form={form} />
        <Refusal error={save.error} />
      </Stack>
    </Dialog>
  );
}

function useProviderForm({ code, provider, was, onClose }: ProviderFileProps) {
  const t = useT();
  const save = useSaveProvider(code, provider);
  const [draft, setDraft] = useState<Draft>(() => draftOf(provider, was));
  const [isNotified, setTold] = useState(false);
  const { body, faults } = bodyOf(draft, was !== undefined);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const refused = save.error?.body?.fields ?? {};
  const isWrong = (field: Fault): boolean => (isNotified && faults.has(field)) || refused[field] !== undefined;
  const send = (): void => {
    if (!body) {
      setTold(true);
      return;
    }
    save.mutate(body, {
      onSuccess: () => {
        showToast({ text: t('console-agents.published'), tone: 'good' });
        onClose();
      },
    });
  };
  return { provider, hasSecret: was !== undefined, draft, change, isWrong, save, send };
}

type ProviderForm = ReturnType<typeof useProviderForm>;

function Fields({ form }: { form: ProviderForm }) {
  const t = useT();
  const { provider, draft, change, isWrong } = form;
  return (
    <>
      <Switch
        spread
        label={t('console-site.methods.offered')}
        checked={draft.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
      {kindsOf[provider].length > 1 && (
        <Select
          size="s"
          label={t('console-agents.kind')}
          value={draft.kind}
          options={kindsOf[provider].map((value) => ({
            value,
            label: t('console-site.providers.kind', { kind: value }),
          }))}
          onChange={(event) =>
            change({ kind: kindsOf[provider].find((kind) => kind === event.currentTarget.value) ?? draft.kind })
          }
        />
      )}
      <Addresses form={form} />
      <TextField
        size="s"
        dir="ltr"
        label={t('console-site.providers.clientId')}
        value={draft.clientId}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={isWrong('clientId') ? t('fields.reason.required') : undefined}
        onChange={(event) => change({ clientId: event.currentTarget.value })}
      />
      <PasswordField
        label={t('console-site.providers.secret')}
        hint={t(form.hasSecret ? 'console-site.providers.secretKept' : 'console-site.providers.secretNeeded')}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={draft.secret}
        maxLength={500}
        autoComplete="off"
        error={isWrong('secret') ? t('fields.reason.required') : undefined}
        onChange={(event) => change({ secret: event.currentTarget.value })}
      />
    </>
  );
}

/** Where the provider is asked; one of OAuth 2 names each of its endpoints besides. */
function Addresses({ form: { provider, draft, change, isWrong } }: { form: ProviderForm }) {
  const t = useT();
  return (
    <>
      <AddressField
        label={t(provider === 'phone' ? 'console-site.providers.service' : 'console-site.providers.issuer')}
        value={draft.issuer}
        isWrong={isWrong('issuer')}
        onChange={(issuer) => change({ issuer })}
      />
      {draft.kind === 'oauth2' &&
        endpointNames.map((name) => (
          <AddressField
            key={name}
            label={t('console-site.providers.endpoint', { name })}
            value={draft.endpoints[name]}
            isWrong={isWrong(name)}
            onChange={(typed) => change({ endpoints: { ...draft.endpoints, [name]: typed } })}
          />
        ))}
    </>
  );
}

interface AddressFieldProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
}

function AddressField({ label, value, isWrong, onChange }: AddressFieldProps) {
  const t = useT();
  return (
    <TextField
      size="s"
      dir="ltr"
      inputMode="url"
      label={label}
      value={value}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      error={isWrong ? t('console-site.providers.wrong', { scheme: 'https' }) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
