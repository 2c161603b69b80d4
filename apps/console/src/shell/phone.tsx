/** The menu of small screens: five places at the foot, the rest in a sheet. */
import { useT } from '@baize/i18n/react';
import { Avatar, Button, Link, Sheet, TabBar } from '@baize/ui';
import { ListIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useMe } from '#lib/me.ts';
import { PersonLine, usePersonItems } from './header/person.tsx';
import { useMenuEntries } from './menu-entries.tsx';
import sheet from './shell.module.css';

const c = classes(sheet);
const placesInBar = 4;

export function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const places = useMenuEntries().flat().slice(0, placesInBar);
  return (
    <TabBar
      label={t('console-shell.menu')}
      items={[
        ...places,
        { key: 'menu', href: '#', icon: <ListIcon />, label: t('console-shell.more'), onPress: onMenu },
      ]}
    />
  );
}

export function PhoneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { displayName } = useMe();
  const places = useMenuEntries();
  const items = usePersonItems();
  return (
    <Sheet open={open} onClose={onClose} title={t('console-shell.menu')} closeLabel={t('common.close')}>
      <div className={c('sheetPerson')}>
        <Avatar name={displayName} size={40} />
        <span>
          <PersonLine />
        </span>
      </div>
      <ul className={c('sheetPlaces')}>
        {places.flat().map(({ key, href, icon, label, active }) => (
          <li key={key}>
            <Link href={href} className={c('sheetPlace')} aria-current={active ? 'page' : undefined} onClick={onClose}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={c('sheetActs')}>
        {items.map(({ key, icon, label, onPress }) => (
          <Button key={key} icon={icon} onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
