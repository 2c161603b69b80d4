import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, Select, showToast, Slider, Switch, TextField } from '@baize/ui';
import { LinkIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { contractKinds } from '#features/contracts/data.ts';
import type { ContractKind } from '#features/contracts/data.ts';
import { fullRate } from '#features/contracts/words.ts';
import { useSaveLink } from '../data.ts';
import type { AgentLink } from '../data.ts';
import { landings } from './landings.ts';
import sheet from '../links.module.css';

const c = classes(sheet);

const nameMax = 40;

interface LinkDialogProps {
  link: AgentLink | null;
  /** The highest rate of each kind a newcomer may be offered; 0 or none: nothing of it. */
  rateMax: Readonly<Partial<Record<ContractKind, number>>>;
  /** The merchant's domains. */
  hosts: readonly string[];
  onClose: () => void;
}

/** A link's name, landing and offer. A rate beyond one's own cannot be set. */
export function LinkDialog(props: LinkDialogProps) {
  const { link, rateMax, hosts, onClose } = props;
  const t = useT();
  const texts = useTexts();
  const form = useLinkForm(props);
  const { name, save } = form;
  const failure = save.error instanceof CallFailure ? save.error : null;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      icon={<LinkIcon weight="duotone" />}
      title={t(link ? 'agent.link.changeTitle' : 'agent.link.makeTitle')}
    >
      <form className={c('form')} onSubmit={form.submit} noValidate>
        <TextField
          label={t('agent.link.name')}
          hint={t('agent.link.nameHint')}
          required
          maxLength={nameMax}
          autoComplete="off"
          value={name}
          onChange={(event) => form.setName(event.currentTarget.value)}
          error={form.isPressed && name.trim() === '' ? t('fields.reason.required') : undefined}
        />
        <LandingSelect value={form.landing} onChange={form.setLanding} />
        {hosts.length > 1 && <HostSelect hosts={hosts} value={form.host} onChange={form.setHost} />}
        <OfferFields form={form} rateMax={rateMax} />
        {link && (
          <Switch
            label={t('agent.link.on')}
            sub={t('agent.link.onSub')}
            checked={form.isOn}
            onChange={(event) => form.setOn(event.currentTarget.checked)}
          />
        )}
        {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={save.isPending} waitingLabel={t('common.waiting')}>
          {t('agent.link.save')}
        </Button>
      </form>
    </Dialog>
  );
}

/** What the link says, and the call that saves it. */
function useLinkForm({ link, rateMax, onClose }: LinkDialogProps) {
  const t = useT();
  const [name, setName] = useState(link?.name ?? '');
  const [landing, setLanding] = useState(link?.landing ?? landings[0].path);
  const [host, setHost] = useState(link?.host ?? null);
  const [kind, setKind] = useState<ContractKind | ''>(link?.offer?.kind ?? '');
  const [rate, setRate] = useState(link?.offer?.rateBasisPoints ?? 0);
  const [isOn, setOn] = useState(link?.isOn ?? true);
  const [isPressed, setPressed] = useState(false);
  const save = useSaveLink(link?.id ?? null, () => {
    showToast({ text: t('agent.link.saved'), tone: 'good' });
    onClose();
  });
  const most = kind === '' ? 0 : (rateMax[kind] ?? 0);
  const given = Math.max(1, Math.min(rate, most));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (name.trim() === '' || save.isPending) return;
    const offer = kind === '' || most === 0 ? null : { kind, rateBasisPoints: given };
    save.mutate({ name: name.trim(), landing, host, offer, isOn });
  };
  return {
    name,
    setName,
    landing,
    setLanding,
    host,
    setHost,
    kind,
    setKind,
    /** The highest rate of the kind that is offered, and the rate that is given. */
    most,
    given,
    setRate,
    isOn,
    setOn,
    isPressed,
    save,
    submit,
  };
}

/** Where the link leads; an address that is none of the usual ones stays to be chosen. */
function LandingSelect({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const t = useT();
  const isOther = landings.every(({ path }) => path !== value);
  return (
    <Select
      label={t('agent.link.landing')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[
        ...landings.map(({ key, path }) => ({ value: path, label: t(`agent.link.landing.${key}`) })),
        ...(isOther ? [{ value, label: value }] : []),
      ]}
    />
  );
}

interface HostSelectProps {
  hosts: readonly string[];
  /** Null: wherever it is opened, which is here. */
  value: string | null;
  onChange: (host: string) => void;
}

/** The merchant's domain that the link's address names. */
function HostSelect({ hosts, value, onChange }: HostSelectProps) {
  const t = useT();
  const shown = value ?? location.host;
  return (
    <Select
      label={t('agent.link.domain')}
      value={shown}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[...new Set([...hosts, shown])].map((host) => ({ value: host, label: host }))}
    />
  );
}

interface OfferFieldsProps {
  form: ReturnType<typeof useLinkForm>;
  rateMax: LinkDialogProps['rateMax'];
}

/** The contract that a newcomer is offered, and its rate. */
function OfferFields({ form, rateMax }: OfferFieldsProps) {
  const t = useT();
  const { kind, most, given } = form;
  const offered = contractKinds.filter((one) => (rateMax[one] ?? 0) > 0);
  return (
    <>
      {offered.length > 0 && (
        <Select
          label={t('agent.link.offer')}
          value={kind}
          onChange={(event) => {
            const next = offered.find((one) => one === event.currentTarget.value) ?? '';
            form.setKind(next);
            form.setRate(next === '' ? 0 : Math.ceil((rateMax[next] ?? 0) / 2));
          }}
          options={[
            { value: '', label: t('agent.link.offer.none') },
            ...offered.map((one) => ({ value: one, label: t(`contracts.kind.${one}`) })),
          ]}
        />
      )}
      {offered.length === 0 && <p className={c('quiet')}>{t('agent.register.noRates')}</p>}
      {kind !== '' && most > 0 && (
        <Slider
          label={t('agent.link.offer.rate')}
          value={given}
          onValueChange={form.setRate}
          min={1}
          max={Math.max(2, most)}
          display={fullRate(given)}
          note={t('agent.register.yours', { rate: fullRate(most) })}
        />
      )}
    </>
  );
}
