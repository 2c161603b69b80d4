/** Contracts that wait for the agent's answer, on one paper: it is about money. Each says who offers what. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Link } from '@baize/ui';
import { HandshakeIcon } from '@baize/ui/icons';
import { contractPages } from '#lib/agent-pages.ts';
import { classes } from '#lib/classes.ts';
import { useWaitingKinds } from '#lib/consolidated.ts';
import { agentPath } from '#lib/paths.ts';
import { useMine } from '#features/contracts/data.ts';
import type { Contract, ContractKind } from '#features/contracts/data.ts';
import { useRateText } from '#features/contracts/words.ts';
import sheet from '../overview.module.css';

const c = classes(sheet);

export function WaitingContracts() {
  const kinds = useWaitingKinds();
  if (kinds.length === 0) return null;
  return (
    <ul className={c('waits')} data-surface="paper">
      {kinds.map((kind) => (
        <Waiting key={kind} kind={kind} />
      ))}
    </ul>
  );
}

/** Named at once; what it says is read with the contracts of its kind. */
function Waiting({ kind }: { kind: ContractKind }) {
  const t = useT();
  const content = useMine(kind).data?.content ?? [];
  const toEnd = content.find(({ acts }) => acts.includes('agree_to_end'));
  const offered = content.find(({ acts }) => acts.includes('accept'));
  const standing = content.find(({ state }) => state === 'in_force' || state === 'end_asked');
  const isEnd = toEnd !== undefined && !offered;
  return (
    <li>
      <HandshakeIcon weight="duotone" aria-hidden="true" />
      <p>
        <b>{t(isEnd ? 'teams.waits.end' : 'teams.waits.new', { kind: t(`teams.contract.${kind}`) })}</b>{' '}
        {offered && <Offered contract={offered} standing={standing} />}
        {isEnd && t('teams.waits.endSub', { who: toEnd.upline?.account ?? t('contracts.house') })}
      </p>
      <Link href={agentPath(contractPages[kind])} className={buttonClass({ kind: 'ink' })}>
        {t('teams.waits.answer')}
      </Link>
    </li>
  );
}

function Offered({ contract, standing }: { contract: Contract; standing: Contract | undefined }) {
  const t = useT();
  const rateText = useRateText();
  const { upline, terms } = contract;
  return (
    <>
      {t('teams.waits.newSub', {
        who: upline?.account ?? t('contracts.house'),
        rate: rateText(terms),
        period: t(`contracts.period.${terms.period}`),
      })}{' '}
      {standing && t('teams.waits.present', { rate: rateText(standing.terms) })}
    </>
  );
}
