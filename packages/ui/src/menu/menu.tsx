import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import { Link } from '../link/link.tsx';
import sheet from './menu.module.css';

const c = classes(sheet);

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  end?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** One of a list of choices. */
  checked?: boolean | undefined;
  /** A line above this item. */
  rule?: boolean | undefined;
}

/** What the opener must carry; spread it on a button. */
export interface MenuOpener {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

interface MenuProps {
  label: string;
  opener: (props: MenuOpener) => ReactNode;
  /** Who is signed in, above the items. */
  head?: ReactNode;
  items: readonly MenuItem[];
  align?: 'end' | 'start' | undefined;
  className?: string | undefined;
}

/** A list of acts under its opener. Arrows move, letters jump, Escape closes and gives focus back. */
export function Menu({ label, opener, head, items, align = 'end', className }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    itemsIn(box.current)[0]?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const close = (giveBack: boolean) => {
    setOpen(false);
    if (giveBack) box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') close(true);
    else if (!move(event, itemsIn(box.current))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} role="presentation" className={join(c('menu', align), className)} onKeyDown={onKeyDown}>
      {opener({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div ref={keepInside} className={c('list')} data-surface="rail">
          {head && <div className={c('head')}>{head}</div>}
          <div id={id} role="menu" aria-label={label}>
            {items.map((item) => (
              <Entry key={item.key} item={item} onDone={() => close(item.href === undefined)} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const inside = (
    <>
      {item.icon}
      <span className={c('label')}>{item.label}</span>
      {item.end && <span className={c('end')}>{item.end}</span>}
    </>
  );
  const shared = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    tabIndex: -1,
    className: c('item'),
    onClick: () => {
      item.onPress?.();
      onDone();
    },
  };
  return (
    <>
      {item.rule && <hr className={c('rule')} />}
      {item.href === undefined ? (
        <button type="button" {...shared}>
          {inside}
        </button>
      ) : (
        <Link href={item.href} {...shared}>
          {inside}
        </Link>
      )}
    </>
  );
}

const edgePx = 8;

/** A list that would leave the window beside its opener is put back inside it. */
function keepInside(list: HTMLElement | null): void {
  if (!list) return;
  const { left, right } = list.getBoundingClientRect();
  const room = document.documentElement.clientWidth - edgePx;
  const pastPx = left < edgePx ? left - edgePx : Math.max(0, right - room);
  if (pastPx !== 0) list.style.translate = `${-pastPx}px`;
}

function itemsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

/** Moves focus among the items; false when the key is not one that moves. */
function move(event: KeyboardEvent, items: readonly HTMLElement[]): boolean {
  const current = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const byKey: Record<string, number> = {
    ArrowDown: current >= last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    Home: 0,
    End: last,
  };
  const byLetter =
    event.key.length === 1
      ? items.findIndex((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))
      : -1;
  const target = items[byKey[event.key] ?? byLetter];
  target?.focus();
  return target !== undefined;
}
