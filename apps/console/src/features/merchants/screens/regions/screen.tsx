/** Who may open the merchant's site: countries, and networks that are never or always served. */
import { useT, useTexts } from '@baize/i18n/react';
import { Columns, IconButton, Notice, Panel, Select, showToast, Stack, TextArea } from '@baize/ui';
import { InfoIcon, XIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { countriesIn, countryNamer } from '#lib/countries.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { withOrWithout } from '#lib/typed.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import { usePublishRegions, useRegions } from './data.ts';
import type { Regions as Published } from './data.ts';
import { bodyOf, draftOf, modes, wrongLine } from './draft.ts';
import type { Draft } from './draft.ts';
import sheet from './regions.module.css';

const c = classes(sheet);
const example = '203.0.113.0/24'; // kept for documents: RFC 5737

export function Regions() {
  return useMay('merchants.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const { code, name } = useMerchant();
  const mayWrite = useMay('merchants.write');
  const regions = useRegions(code);
  return (
    <>
      <BackLink href={paths.merchant}>{name}</BackLink>
      <PageHead title={t('console-site.regions.title')} sub={t('console-site.regions.sub', { name })} />
      <Stack gap={16}>
        {!mayWrite && (
          <Notice tone="note" icon={<InfoIcon />}>
            {t('console-merchant.readOnly')}
          </Notice>
        )}
        {regions.data ? (
          <RegionsForm key={`${code} ${regions.data.version}`} code={code} regions={regions.data} />
        ) : (
          <Panel>
            {regions.error ? (
              <FailedBox error={regions.error} onRetry={() => void regions.refetch()} />
            ) : (
              <div className={c('waiting')} aria-busy="true" />
            )}
          </Panel>
        )}
      </Stack>
    </>
  );
}

function RegionsForm({ code, regions }: { code: string; regions: Published }) {
  const t = useT();
  const publish = usePublishRegions(code);
  const [draft, setDraft] = useState<Draft>(() => draftOf(regions));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const body = bodyOf(draft, regions.version);
  const networks = (name: 'blocked' | 'allowed') => {
    const line = wrongLine(draft[name]);
    return (
      <TextArea
        rows={6}
        dir="ltr"
        label={t(`console-site.regions.${name}`)}
        hint={t('console-site.regions.networkHint', { example })}
        error={line === null ? undefined : t('console-site.regions.wrong', { line })}
        value={draft[name]}
        spellCheck={false}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <Columns least={320}>
      <Panel title={t('console-site.regions.countries')}>
        <Countries draft={draft} onChange={change} />
      </Panel>
      <Panel title={t('console-site.regions.networks')}>
        <Stack gap={14}>
          {networks('blocked')}
          {networks('allowed')}
          <p className={c('quiet')}>{t('console-site.regions.order')}</p>
          <PublishButton
            needs="merchants.write"
            isWhole={body !== null}
            isPending={publish.isPending}
            error={publish.error}
            onPublish={() =>
              body &&
              publish.mutate(body, {
                onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }),
              })
            }
          />
        </Stack>
      </Panel>
    </Columns>
  );
}

function Countries({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const t = useT();
  const { locale } = useTexts();
  const nameOf = countryNamer(locale);
  const { mode, countries } = draft;
  return (
    <Stack gap={14}>
      <Select
        size="s"
        label={t('console-site.regions.countries')}
        value={mode}
        options={modes.map((value) => ({ value, label: t('console-site.regions.mode', { mode: value }) }))}
        onChange={(event) => onChange({ mode: modes.find((known) => known === event.currentTarget.value) ?? 'all' })}
      />
      {mode !== 'all' && (
        <>
          <Select
            size="s"
            label={t('console-site.regions.add')}
            value=""
            placeholder={t('console-site.regions.add')}
            error={countries.length === 0 ? t('console-site.regions.noneYet') : undefined}
            options={countriesIn(locale).filter(({ value }) => !countries.includes(value))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== '') onChange({ countries: withOrWithout(countries, value, true) });
            }}
          />
          <ul className={c('chosen')}>
            {countries.map((country) => (
              <li key={country}>
                <bdi>{nameOf(country)}</bdi>
                <IconButton
                  size="s"
                  icon={<XIcon />}
                  label={t('console-site.regions.remove', { country: nameOf(country) })}
                  onClick={() => onChange({ countries: withOrWithout(countries, country, false) })}
                />
              </li>
            ))}
          </ul>
          {mode === 'only' && <p className={c('quiet')}>{t('console-site.regions.onlyHint')}</p>}
        </>
      )}
    </Stack>
  );
}
