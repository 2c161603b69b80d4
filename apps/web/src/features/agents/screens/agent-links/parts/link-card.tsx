import { useT } from '@baize/i18n/react';
import { Button, CopyRow, Figure, Panel, RowItem, Rows, StateBadge } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { joinAddress } from '#lib/paths.ts';
import { fullRate } from '#features/contracts/words.ts';
import { QrCode } from '#widgets/qr-code.tsx';
import type { AgentLink } from '../data.ts';
import { landings } from './landings.ts';
import sheet from '../links.module.css';

const c = classes(sheet);

export function LinkCard({ link, onChange }: { link: AgentLink; onChange: () => void }) {
  const t = useT();
  const format = useHouseFormat();
  const { name, code, landing, offer, isOn, visits, registrations, firstDeposits, active, createdAt } = link;
  const address = joinAddress(code, link.host);
  const known = landings.find(({ path }) => path === landing);
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  const counts = [
    ['agent.link.visits', visits],
    ['agent.link.registrations', registrations],
    ['agent.link.deposits', firstDeposits],
    ['teams.sum.activeMembers', active],
  ] as const;
  return (
    <Panel
      className={c('card', !isOn && 'off')}
      title={<bdi>{name}</bdi>}
      aside={
        isOn ? <Figure tone="quiet">{format.date(createdAt)}</Figure> : <StateBadge>{t('agent.link.off')}</StateBadge>
      }
    >
      <div className={c('inside')}>
        <div className={c('qr')}>
          <QrCode text={address} label={t('agent.link.qr', { name })} />
        </div>
        <Rows>
          <CopyRow label={t('agent.link.address')} text={address} {...copy}>
            <bdi dir="ltr" className={c('address')}>
              {address.replace(/^https?:\/\//, '')}
            </bdi>
          </CopyRow>
          <CopyRow label={t('agent.link.code')} text={code} {...copy}>
            <Figure>{code}</Figure>
          </CopyRow>
          <RowItem label={t('agent.link.landing')}>
            {known ? t(`agent.link.landing.${known.key}`) : <bdi dir="ltr">{landing}</bdi>}
          </RowItem>
          <RowItem label={t('agent.link.gives')}>
            {offer
              ? t('agent.link.offered', {
                  kind: t(`contracts.kind.${offer.kind}`),
                  rate: fullRate(offer.rateBasisPoints),
                })
              : t('agent.link.offeredNone')}
          </RowItem>
        </Rows>
      </div>
      <div className={c('foot')}>
        <dl className={c('counts')}>
          {counts.map(([what, count]) => (
            <div key={what}>
              <dt>{t(what)}</dt>
              <dd>
                <Figure size="l">{format.number(count)}</Figure>
              </dd>
            </div>
          ))}
        </dl>
        <Button onClick={onChange}>{t('agent.link.change')}</Button>
      </div>
    </Panel>
  );
}
