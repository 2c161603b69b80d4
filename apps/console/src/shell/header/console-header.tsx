import { useT } from '@baize/i18n/react';
import { BrandLine, Header, Link } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { paths } from '#lib/paths.ts';
import { MerchantClock } from './merchant-clock.tsx';
import { MerchantSwitch } from './merchant-switch.tsx';
import { PersonMenu } from './person.tsx';
import { PlayerSearch } from './player-search.tsx';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** The rail over every page: brand, merchant, search, clock, person. */
export function ConsoleHeader() {
  const t = useT();
  const maySearch = useMay('members.read');
  return (
    <Header
      start={
        <Link href={paths.today} className={c('brand')}>
          <BrandLine name={t('console-shell.brand')} sub={t('console-shell.desk')} />
        </Link>
      }
      middle={
        <div className={c('middle')}>
          <MerchantSwitch />
          {maySearch && <PlayerSearch />}
        </div>
      }
      end={
        <div className={c('end')}>
          <MerchantClock />
          <PersonMenu />
        </div>
      }
    />
  );
}
