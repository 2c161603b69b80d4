import { useT } from '@baize/i18n/react';
import { Button, Dialog, PasswordField, Select, showToast, Stack, Switch, TextField } from '@baize/ui';
import { useState } from 'react';
import { Refusal } from '../../../widgets/refusal.tsx';
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
  const save = useSaveProvider(code, provider);
  const [draft, setDraft] = useState<Draft>(() => draftOf(provider, was));
  const [isTold, setTold] = useState(false);
  const { body, faults } = bodyOf(draft, was !== undefined);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const refused = save.error?.body?.fields ?? {};
  const isWrong = (field: Fault): boolean => (isTold && faults.has(field)) || refused[field] !== undefined;
  const address = (
    field: 'issuer' | (typeof endpointNames)[number],
    label: string,
    value: string,
    set: (typed: string) => void,
  ) => (
    <TextField
      key={field}
      size="s"
      dir="ltr"
      inputMode="url"
      label={label}
      value={value}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      error={isWrong(field) ? t('console-site.providers.wrong', { scheme: 'https' }) : undefined}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
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
          onClick={send}
        >
          {t('console-agents.publish')}
        </Button>
      }
    >
      <Stack gap={14}>
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
        {address(
          'issuer',
          t(provider === 'phone' ? 'console-site.providers.service' : 'console-site.providers.issuer'),
          draft.issuer,
          (issuer) => change({ issuer }),
        )}
        {draft.kind === 'oauth2' &&
          endpointNames.map((name) =>
            address(name, t('console-site.providers.endpoint', { name }), draft.endpoints[name], (typed) =>
              change({ endpoints: { ...draft.endpoints, [name]: typed } }),
            ),
          )}
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
          hint={t(was ? 'console-site.providers.secretKept' : 'console-site.providers.secretNeeded')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          value={draft.secret}
          maxLength={500}
          autoComplete="off"
          error={isWrong('secret') ? t('fields.reason.required') : undefined}
          onChange={(event) => change({ secret: event.currentTarget.value })}
        />
        <Refusal error={save.error} />
      </Stack>
    </Dialog>
  );
}
