import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Link } from '../link/link.tsx';
import sheet from './shell.module.css';

const c = classes(sheet);

export interface NavItem {
  key: string;
  href: string;
  icon: ReactNode;
  /** The filled icon of the place you are in. */
  activeIcon?: ReactNode;
  label: string;
  /** A count, never a dot; nothing at 0. */
  count?: number | undefined;
  /** The count asks for an act. */
  urgent?: boolean | undefined;
  /** The count is of what waits for the reader: marked by the lamp. */
  waits?: boolean | undefined;
  active?: boolean | undefined;
  /** Done in place of following the link: an entry that opens something by itself. */
  onPress?: (() => void) | undefined;
}

/** The menu on the rail, in groups with a line between. */
export function SideNav({ groups }: { groups: readonly (readonly NavItem[])[] }) {
  return groups.map((items) => (
    <ul key={items.map((item) => item.key).join()} className={c('group')}>
      {items.map((item) => (
        <li key={item.key}>
          <Link
            href={item.href}
            className={c('item')}
            aria-current={item.active ? 'page' : undefined}
            title={item.label}
            onClick={item.onPress && pressOf(item.onPress)}
          >
            {(item.active && item.activeIcon) || item.icon}
            <span className={c('label')}>{item.label}</span>
            {Boolean(item.count) && (
              <span className={c('count', item.urgent && 'countStrong', item.waits && 'countWaits')}>{item.count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  ));
}

/** A press with a modifier stays the browser's: a new tab gets the address. */
function pressOf(onPress: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
}

interface TabBarProps {
  label: string;
  items: readonly NavItem[];
}

/** Five places at the foot of a phone. An item with `onPress` opens a sheet instead of a page. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav className={c('bar')} data-surface="rail" aria-label={label}>
      {items.map(({ key, href, icon, activeIcon, label: name, count, active, onPress }) => {
        const inside = (
          <>
            {(active && activeIcon) || icon}
            <span>{name}</span>
            {Boolean(count) && <span className={c('tabCount')}>{count}</span>}
          </>
        );
        return onPress ? (
          <button key={key} type="button" className={c('tab')} onClick={onPress}>
            {inside}
          </button>
        ) : (
          <Link key={key} href={href} className={c('tab')} aria-current={active ? 'page' : undefined}>
            {inside}
          </Link>
        );
      })}
    </nav>
  );
}
