import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Line, Link, Panel, RowItem, Rows } from '@baize/ui';
import { UsersIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { playerPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useAlike } from '../data.ts';
import type { Alike as Signs } from '../data.ts';
import sheet from '../promotions.module.css';

const c = classes(sheet);
type Sign = Signs['content'][number];
const keys = {
  device: 'console-care.alike.device',
  payment_account: 'console-care.alike.payment_account',
  opposite_sides: 'console-agents.abuse.opposite_sides',
  both_sides: 'console-agents.abuse.both_sides',
} as const;

/** Players of the promotion who look like one person or work together, with what each was promised. */
export function Alike({ promotionId }: { promotionId: string }) {
  const t = useT();
  const { data, error, refetch } = useAlike(promotionId);
  return (
    <Panel title={t('console-promotions.alike')}>
      {data ? (
        <Found {...data} />
      ) : error ? (
        <FailedBox error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={c('waiting')} aria-busy="true" />
      )}
    </Panel>
  );
}

function Found({ content, currency }: Signs) {
  const t = useT();
  if (content.length === 0)
    return <EmptyBox icon={<UsersIcon weight="duotone" />} title={t('console-promotions.alikeNone')} />;
  return (
    <Rows>
      {content.map(({ sign, members }, place) => (
        <RowItem key={place} label={t(keys[sign])}>
          <Members members={members} currency={currency} />
        </RowItem>
      ))}
    </Rows>
  );
}

function Members({ members, currency }: Pick<Sign, 'members'> & { currency: string }) {
  const { money } = useFormat();
  return (
    <Line gap={12}>
      {members.map(({ id, account, amountMinor }) => (
        <span key={id}>
          <Link href={playerPath(id)}>
            <bdi>{account}</bdi>
          </Link>
          {amountMinor !== null && (
            <>
              {' '}
              <Figure>{`${money(amountMinor, currency)} ${currency}`}</Figure>
            </>
          )}
        </span>
      ))}
    </Line>
  );
}
