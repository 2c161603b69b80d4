/** Who is in, and the agent's own money: in the header, and in the menu of a phone. */
import { useT } from '@baize/i18n/react';
import { Avatar, Balance } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useBalance, useMasked, useMember } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useSession } from '#lib/session.ts';
import { useTypeName } from '#features/teams/figures.tsx';
import sheet from './agent.module.css';

const c = classes(sheet);

/** The agent's own money: nothing joined to it, deposit stands in the menu. */
export function OwnBalance() {
  const format = useFormat();
  const { currency } = useMerchant();
  const { balance } = useBalance();
  const [isMasked] = useMasked();
  const code = balance?.currency ?? currency.code;
  return (
    <Balance value={balance ? format.money(balance.availableMinor, code) : null} currency={code} masked={isMasked} />
  );
}

/** Who is in, of which kind, and how deep in the tree. */
export function Who() {
  const t = useT();
  const typeName = useTypeName();
  const member = useMember();
  const { username } = useSession();
  const name = member?.nickname || member?.account || username;
  return (
    <span className={c('who')}>
      <Avatar name={name} size={34} />
      <span className={c('nickname')}>
        <bdi>{name}</bdi>
        {member && <small>{t('teams.who', { type: typeName(member), level: member.agentLevel ?? 1 })}</small>}
      </span>
    </span>
  );
}
