import { useT } from '@baize/i18n/react';
import { Slip, SlipRule, RowItem, Rows, StateBadge } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { RichText } from '#widgets/rich-text.tsx';
import { useOffer } from '../data.ts';
import type { Detail, Offer } from '../data.ts';
import { PromotionAct } from './promotion-act.tsx';
import { tones } from './promotion-card.tsx';
import { Draw, RuleTerms, Standing, WorkedExample } from './rule-terms.tsx';
import sheet from '../promotions.module.css';

const c = classes(sheet);

/** The whole of an offer in plain words: every term a row, its text, its end. `isBare`: the sheet around it is the paper. */
export function PromotionSlip({ offer, isBare = false }: { offer: Offer; isBare?: boolean }) {
  if (isBare) return <Inside offer={offer} />;
  return (
    <Slip title={offer.title} torn sub={offer.summary} aside={<Status offer={offer} />}>
      <Inside offer={offer} />
    </Slip>
  );
}

function Status({ offer: { status } }: { offer: Offer }) {
  const t = useT();
  return status && <StateBadge tone={tones[status]}>{t(`offers.status.${status}`)}</StateBadge>;
}

function Inside({ offer }: { offer: Offer }) {
  const t = useT();
  const format = useFormat();
  const detail = useOffer(offer.id);
  const { data } = detail;
  const rule = data?.rule ?? null;
  return (
    <div className={c('inside')} data-surface="paper">
      {!data && detail.isError && <FailedBox error={detail.error} onRetry={() => void detail.refetch()} />}
      {rule && <RuleTerms rule={rule} />}
      <Rows>
        {data?.terms.map(({ label, value }) => (
          <RowItem key={label} label={label}>
            {value}
          </RowItem>
        ))}
        {offer.startsAt && <RowItem label={t('offers.starts')}>{format.dateTime(offer.startsAt)}</RowItem>}
        {offer.endsAt && <RowItem label={t('offers.ends')}>{format.dateTime(offer.endsAt)}</RowItem>}
      </Rows>
      {rule && <WorkedExample rule={rule} />}
      {data && rule ? <Ruled detail={data} /> : <p className={c('state')}>{t(saysOf(offer))}</p>}
      {data?.content && (
        <>
          <SlipRule />
          <div className={c('terms')}>
            <RichText html={data.content} />
          </div>
        </>
      )}
    </div>
  );
}

function saysOf({ status }: Pick<Offer, 'status'>) {
  return status === null ? 'offers.open' : (`offers.says.${status}` as const);
}

/** Where the reader stands and what can be done about it. */
function Ruled({ detail }: { detail: Detail }) {
  const t = useT();
  const { rule, status, id } = detail;
  if (!rule) return null;
  return (
    <>
      <Standing rule={rule} />
      <p className={c('state')}>{status === null ? t('promotions.notFor') : t(saysOf(detail))}</p>
      <PromotionAct detail={detail} rule={rule} />
      <Draw id={id} rule={rule} />
    </>
  );
}
