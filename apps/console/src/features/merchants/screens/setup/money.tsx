/** A merchant's rules of money: bounds and waits of deposits, withdrawals and exchanges, ceilings of the law, gifts, and which types of
 *  account are agents' or may not touch money. Two people publish them. */
import { useT } from '@baize/i18n/react';
import { Columns, Panel, Stack, Switch } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { useMoney, useMoneyVersions, usePublishMoney } from './data.ts';
import type { MoneyPage } from './data.ts';
import { ceilings, hasWholeSums } from './draft.ts';
import type { SumName } from './draft.ts';
import { PageEditor } from './parts/page-editor.tsx';
import { PageEditorWaiting } from './parts/page-editor-waiting.tsx';
import { CountSetting, SumSetting, TypesSetting } from './parts/money-settings.tsx';
import { NumberSetting, SwitchSetting } from './parts/settings.tsx';
import sheet from './setup.module.css';
import { useSetupWords } from './words.ts';

const c = classes(sheet);

export function Money() {
  return useMay('merchants.read') ? <Loaded /> : <NotPermitted />;
}

function Loaded() {
  const t = useT();
  const { code } = useMerchant();
  const page = useMoney(code);
  if (page.data) return <Editor key={code} code={code} newest={page.data} />;
  return <PageEditorWaiting title={t('console-setup.money.title')} page={page} />;
}

function Editor({ code, newest }: { code: string; newest: MoneyPage }) {
  const t = useT();
  const { name } = useMerchant();
  const publish = usePublishMoney(code);
  const versions = useMoneyVersions(code);
  return (
    <PageEditor
      title={t('console-setup.money.title')}
      sub={t('console-setup.money.sub', { name })}
      needs="policy.write"
      isWhole={hasWholeSums}
      {...{ newest, versions, publish }}
    >
      {(draft, onChange) => (
        <Columns least={320}>
          <Deposits draft={draft} onChange={onChange} />
          <Withdrawals draft={draft} onChange={onChange} />
          <Exchanges draft={draft} onChange={onChange} />
          <Gifts draft={draft} onChange={onChange} />
          <Accounts draft={draft} onChange={onChange} />
          <Ceilings draft={draft} onChange={onChange} />
        </Columns>
      )}
    </PageEditor>
  );
}

interface PartProps {
  draft: MoneyPage;
  onChange: (part: Partial<MoneyPage>) => void;
}

/** An amount of the page that is always there. */
function Sum({ name, draft, onChange }: PartProps & { name: SumName }) {
  const words = useSetupWords();
  return (
    <SumSetting label={words.name(name)} value={draft[name]} onChange={(sum) => onChange({ [name]: sum ?? '' })} />
  );
}

function Deposits(each: PartProps) {
  const t = useT();
  return (
    <Panel title={t('console-shell.deposits')}>
      <Stack gap={14}>
        <Sum name="depositMin" {...each} />
        <Sum name="depositMax" {...each} />
        <NumberSetting name="depositsOpenMax" {...each} />
        <NumberSetting name="depositTurnoverPercent" {...each} />
      </Stack>
    </Panel>
  );
}

function Withdrawals(each: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const { draft, onChange } = each;
  return (
    <Panel title={t('console-merchant.withdrawals')}>
      <Stack gap={14}>
        <Sum name="withdrawalMin" {...each} />
        <Sum name="withdrawalMax" {...each} />
        <NumberSetting name="withdrawalsPerDayMax" {...each} />
        <NumberSetting name="payoutCoolingHours" {...each} />
        <NumberSetting name="payoutPauseHours" {...each} />
        <SumSetting
          isOpen
          label={words.name('kycAbove')}
          value={draft.kycAbove}
          onChange={(kycAbove) => onChange({ kycAbove })}
        />
      </Stack>
    </Panel>
  );
}

function Exchanges(each: PartProps) {
  const t = useT();
  return (
    <Panel title={t('console-deposits.rates')}>
      <Stack gap={14}>
        <NumberSetting name="exchangeQuoteSeconds" {...each} />
        <Sum name="exchangePositionMax" {...each} />
        <NumberSetting name="rateLargeChangeBasisPoints" {...each} />
      </Stack>
    </Panel>
  );
}

function Gifts(each: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const { draft, onChange } = each;
  const { zaloGrant } = draft;
  const put = (part: Partial<NonNullable<typeof zaloGrant>>): void =>
    onChange({ zaloGrant: { amount: '', multiple: 1, days: 30, ...zaloGrant, ...part } });
  return (
    <Panel title={t('console-shell.bonuses')}>
      <Stack gap={14}>
        <Switch
          spread
          label={words.name('zaloGrant')}
          checked={zaloGrant !== null}
          onChange={(event) => (event.currentTarget.checked ? put({}) : onChange({ zaloGrant: null }))}
        />
        {zaloGrant && (
          <>
            <SumSetting
              label={words.name('zaloGrant.amount')}
              value={zaloGrant.amount}
              onChange={(amount) => put({ amount: amount ?? '' })}
            />
            {(['multiple', 'days'] as const).map((part) => (
              <CountSetting
                key={part}
                label={words.name(`zaloGrant.${part}`)}
                bound={{ least: 1, most: part === 'days' ? 365 : 50 }}
                value={zaloGrant[part]}
                onChange={(value) => put({ [part]: value })}
              />
            ))}
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Accounts(each: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const { draft, onChange } = each;
  return (
    <Panel title={t('console-shell.agents')}>
      <Stack gap={14}>
        <SwitchSetting name="agentsNeedSecondFactor" {...each} />
        {(['agentTypes', 'trialTypes'] as const).map((name) => (
          <TypesSetting
            key={name}
            label={words.name(name)}
            types={draft[name]}
            onChange={(types) => onChange({ [name]: types })}
          />
        ))}
      </Stack>
    </Panel>
  );
}

function Ceilings({ draft: { playCeilings }, onChange }: PartProps) {
  const t = useT();
  const words = useSetupWords();
  const put = (name: (typeof ceilings)[number], sum: string | null): void => {
    const { [name]: _before, ...rest } = playCeilings;
    onChange({ playCeilings: sum === null ? rest : { ...rest, [name]: sum } });
  };
  return (
    <Panel title={t('console-setup.set.playCeilings')} className={c('wholeLine')}>
      <Columns gap={14} least={220}>
        {ceilings.map((name) => (
          <SumSetting
            key={name}
            isOpen
            label={words.name(`playCeilings.${name}`)}
            value={playCeilings[name] ?? null}
            onChange={(sum) => put(name, sum)}
          />
        ))}
      </Columns>
    </Panel>
  );
}
