/** All bonuses of the merchant: those that wait for a second person first, and where each of the others stands. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Link, Stack } from '@baize/ui';
import { BonusList } from '../../bonus-list.tsx';
import { useBonuses } from '../../data.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useMay } from '#lib/me.ts';
import { paths } from '#lib/paths.ts';

export function Bonuses() {
  return useMay('bonuses.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const asked = useBonuses({}, 1).data?.asked ?? 0;
  const terms = (
    <Link href={paths.bonusTerms} className={buttonClass({})}>
      {t('console-site.bonusTerms.title')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('bonuses.title')} aside={terms} />
      <Stack gap={16}>
        {asked > 0 && <BonusList state="asked" />}
        <BonusList />
      </Stack>
    </>
  );
}
