/** What visitors of a merchant meet: languages, links, marks, sender, entries of the menu, rules of the law. */
import { useT } from '@baize/i18n/react';
import { jurisdictionNames, jurisdictions } from '@baize/protocol/jurisdictions';
import { Button, Columns, Panel, Stack } from '@baize/ui';
import { PlusIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { languageName, languages } from '#lib/language.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { usePublishSite, useSite, useSiteVersions, useVendorCodes } from './data.ts';
import type { SitePage } from './data.ts';
import { PageEditor } from './parts/page-editor.tsx';
import { PageEditorWaiting } from './parts/page-editor-waiting.tsx';
import {
  ChoiceSetting,
  LinesSetting,
  ListSetting,
  NumberSetting,
  SwitchSetting,
  TextSetting,
} from './parts/settings.tsx';
import sheet from './setup.module.css';
import { networkNames, useSetupWords } from './words.ts';

const c = classes(sheet);

export function Site() {
  return useMay('merchants.read') ? <Loaded /> : <NotPermitted />;
}

function Loaded() {
  const t = useT();
  const { code } = useMerchant();
  const page = useSite(code);
  if (page.data) return <Editor key={code} code={code} newest={page.data} />;
  return <PageEditorWaiting title={t('console-setup.site.title')} page={page} />;
}

const isWhole = (draft: SitePage): boolean =>
  draft.languages.length > 0 &&
  draft.feedbackMin <= draft.feedbackMax &&
  !draft.copyrightMarks.some(({ label }) => label.trim() === '');

function Editor({ code, newest }: { code: string; newest: SitePage }) {
  const t = useT();
  const { name } = useMerchant();
  const publish = usePublishSite(code);
  const versions = useSiteVersions(code);
  return (
    <PageEditor
      title={t('console-setup.site.title')}
      sub={t('console-setup.site.sub', { name })}
      {...{ newest, versions, publish, isWhole }}
    >
      {(draft, onChange) => (
        <Columns least={320}>
          <Languages draft={draft} onChange={onChange} />
          <Links draft={draft} onChange={onChange} />
          <Marks draft={draft} onChange={onChange} />
          <Sender draft={draft} onChange={onChange} />
          <Entries code={code} draft={draft} onChange={onChange} />
          <Law draft={draft} onChange={onChange} />
          <Hosts key={draft.version} draft={draft} onChange={onChange} />
        </Columns>
      )}
    </PageEditor>
  );
}

interface PartProps {
  draft: SitePage;
  onChange: (part: Partial<SitePage>) => void;
}

function Languages({ draft, onChange }: PartProps) {
  const words = useSetupWords();
  const say = (tag: string) => ({ value: tag, label: languageName(tag) });
  return (
    <Panel title={words.name('languages')}>
      <Stack gap={14}>
        <ChoiceSetting
          label={words.name('languageDefault')}
          value={draft.languageDefault}
          values={draft.languages}
          say={languageName}
          onChange={(languageDefault) => onChange({ languageDefault })}
        />
        <ListSetting
          label={words.name('languages')}
          chosen={draft.languages}
          options={languages.map(say)}
          onChange={(chosen) => {
            const [first = draft.languageDefault] = chosen;
            const isKept = chosen.includes(draft.languageDefault);
            if (chosen.length > 0)
              onChange({ languages: chosen, languageDefault: isKept ? draft.languageDefault : first });
          }}
        />
      </Stack>
    </Panel>
  );
}

/** A link by its kind; an emptied one is gone. */
function withLink<Kind extends string>(links: Readonly<Partial<Record<Kind, string>>>, kind: Kind, url: string) {
  const rest = Object.entries(links).filter(([known]) => known !== kind);
  return Object.fromEntries(url === '' ? rest : [...rest, [kind, url]]) as Partial<Record<Kind, string>>; // the same kinds in
}

function Links({ draft, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const networks = Object.keys(networkNames) as (keyof typeof networkNames)[]; // their own names
  return (
    <Panel title={words.name('socialLinks')}>
      <Stack gap={14}>
        {networks.map((network) => (
          <TextSetting
            key={network}
            isAddress
            label={networkNames[network]}
            value={draft.socialLinks[network] ?? ''}
            maxLength={500}
            onChange={(url) => onChange({ socialLinks: withLink(draft.socialLinks, network, url) })}
          />
        ))}
        {(['ios', 'android', 'lite'] as const).map((system) => (
          <TextSetting
            key={system}
            isAddress
            label={t('console-setup.app', { system })}
            value={draft.appLinks[system] ?? ''}
            maxLength={500}
            onChange={(url) => onChange({ appLinks: withLink(draft.appLinks, system, url) })}
          />
        ))}
        <TextSetting
          label={words.name('customerServiceUrl')}
          value={draft.customerServiceUrl}
          maxLength={500}
          onChange={(customerServiceUrl) => onChange({ customerServiceUrl })}
        />
      </Stack>
    </Panel>
  );
}

function Marks({ draft, onChange }: PartProps) {
  const t = useT();
  const { copyrightMarks: marks } = draft;
  const put = (index: number, part: Partial<(typeof marks)[number]>): void =>
    onChange({ copyrightMarks: marks.map((mark, at) => (at === index ? { ...mark, ...part } : mark)) });
  const parts = [
    ['label', 80],
    ['image', 500],
    ['url', 500],
  ] as const;
  return (
    <Panel
      title={t('console-setup.copyrightMarks')}
      aside={
        marks.length < 12 && (
          <Button
            size="s"
            icon={<PlusIcon />}
            onClick={() => onChange({ copyrightMarks: [...marks, { label: '', image: '', url: '' }] })}
          >
            {t('console-setup.markAdd')}
          </Button>
        )
      }
    >
      {marks.length === 0 && <p>{t('common.none')}</p>}
      {marks.map((mark, index) => (
        // a mark has no name of its own but its place
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={c('mark')}>
          {parts.map(([part, maxLength]) => (
            <TextSetting
              key={part}
              label={t(`console-setup.mark.${part}`)}
              value={mark[part]}
              maxLength={maxLength}
              onChange={(value) => put(index, { [part]: value })}
            />
          ))}
          <Button size="s" onClick={() => onChange({ copyrightMarks: marks.filter((_, at) => at !== index) })}>
            {t('console-site.methods.remove')}
          </Button>
        </div>
      ))}
    </Panel>
  );
}

function Sender({ draft, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const parts = [
    ['smsName', 11],
    ['mailAddress', 200],
    ['replyTo', 200],
  ] as const;
  return (
    <Panel title={t('console-setup.sender')}>
      <Stack gap={14}>
        {parts.map(([part, maxLength]) => (
          <TextSetting
            key={part}
            label={words.name(`sender.${part}`)}
            value={draft.sender[part]}
            maxLength={maxLength}
            onChange={(value) => onChange({ sender: { ...draft.sender, [part]: value } })}
          />
        ))}
      </Stack>
    </Panel>
  );
}

/** Entries of the menu, and what players are shown of the games. */
function Entries({ code, draft, onChange }: PartProps & { code: string }) {
  const t = useT();
  const words = useSetupWords();
  const { data } = useVendorCodes(code, useMay('vendors.read'));
  const { featuredVendor, splitVendors } = draft;
  const known = new Map(data?.vendors.map((vendor) => [vendor.code, vendor.name]));
  const codes = [...new Set([...known.keys(), ...splitVendors, ...(featuredVendor ? [featuredVendor.vassalage] : [])])];
  const options = codes.map((value) => ({ value, label: known.get(value) ?? value }));
  return (
    <Panel title={t('console-setup.menu')}>
      <Stack gap={14}>
        <ListSetting
          label={words.name('splitVendors')}
          chosen={splitVendors}
          options={options}
          onChange={(chosen) => onChange({ splitVendors: chosen })}
        />
        <ChoiceSetting
          label={words.name('featuredVendor')}
          value={featuredVendor?.vassalage ?? ''}
          values={['', ...codes]}
          say={(vendor) => (vendor === '' ? t('common.none') : (known.get(vendor) ?? vendor))}
          onChange={(vassalage) =>
            onChange({
              featuredVendor:
                vassalage === ''
                  ? null
                  : { vassalage, displayName: known.get(vassalage) ?? vassalage, nodeId: featuredVendor?.nodeId ?? '' },
            })
          }
        />
        {featuredVendor &&
          (['displayName', 'nodeId'] as const).map((part) => (
            <TextSetting
              key={part}
              label={words.name(`featuredVendor.${part}`)}
              value={featuredVendor[part]}
              maxLength={40}
              onChange={(value) => onChange({ featuredVendor: { ...featuredVendor, [part]: value } })}
            />
          ))}
        <SwitchSetting name="rtpPublic" draft={draft} onChange={onChange} />
        <NumberSetting name="feedbackMin" draft={draft} onChange={onChange} />
        <NumberSetting name="feedbackMax" draft={draft} onChange={onChange} />
      </Stack>
    </Panel>
  );
}

function Law({ draft, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const least = jurisdictions[draft.jurisdiction].autoplayMsMin;
  const spacings = ([0, 1_000, 2_500, 5_000] as const).filter((time) => least === null || time >= least);
  return (
    <Panel title={t('console-setup.law')}>
      <Stack gap={14}>
        <ChoiceSetting
          label={words.name('jurisdiction')}
          value={draft.jurisdiction}
          values={jurisdictionNames}
          say={(profile) => words.say('jurisdiction', profile)}
          onChange={(jurisdiction) => onChange({ jurisdiction })}
        />
        <ChoiceSetting
          label={words.name('autoplayMsMin')}
          hint={least === null ? t('console-setup.autoplayNone') : undefined}
          isBlocked={least === null}
          value={draft.autoplayMsMin}
          values={spacings}
          say={words.seconds}
          onChange={(autoplayMsMin) => onChange({ autoplayMsMin })}
        />
        <NumberSetting name="realityCheckMinutes" draft={draft} onChange={onChange} />
        <NumberSetting name="erasureHoldYears" draft={draft} onChange={onChange} />
      </Stack>
    </Panel>
  );
}

function Hosts({ draft, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  return (
    <Panel title={t('console-setup.hosts')}>
      <Stack gap={14}>
        {(['imageCDNs', 'launchGameCDNs'] as const).map((name) => (
          <LinesSetting
            key={name}
            label={words.name(name)}
            lines={draft[name]}
            onChange={(lines) => onChange({ [name]: lines })}
          />
        ))}
        <TextSetting
          label={words.name('analyticsId')}
          value={draft.analyticsId}
          maxLength={60}
          onChange={(analyticsId) => onChange({ analyticsId })}
        />
      </Stack>
    </Panel>
  );
}
