import { useT } from '@baize/i18n/react';
import { RowItem } from '@baize/ui';
import { useFormat } from '#lib/format.ts';

interface TwoPeopleRowsProps {
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  reason: string | null;
}

/** Who asked for an act that takes two people, who decided, and why. Inside `Rows`. */
export function TwoPeopleRows({ askedBy, askedAt, decidedBy, decidedAt, reason }: TwoPeopleRowsProps) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <>
      <RowItem label={t('bonuses.askedBy')}>
        <span>
          <bdi>{askedBy}</bdi>, {dateTime(askedAt)}
        </span>
      </RowItem>
      {decidedBy && decidedAt && (
        <RowItem label={t('bonuses.decidedBy')}>
          <span>
            <bdi>{decidedBy}</bdi>, {dateTime(decidedAt)}
          </span>
        </RowItem>
      )}
      {reason && (
        <RowItem label={t('console-players.reason')}>
          <bdi>{reason}</bdi>
        </RowItem>
      )}
    </>
  );
}
