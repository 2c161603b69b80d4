import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import sheet from './segmented.module.css';

const c = classes(sheet);

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; count?: ReactNode }[];
  /** The open tab's content. */
  children: ReactNode;
}

/** Parts of one page. Arrows move between tabs, Home and End go to the ends. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs, children }: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next =
      tabs[
        stepOf(
          event,
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" tabIndex={-1} aria-label={label} className={c('tabs')} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            ref={tab.value === value ? show : null}
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={c('tab')}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={c('num')}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className={c('panel')}>
        {children}
      </div>
    </div>
  );
}

/** A strip that is too long for a phone is moved to the tab that opens, with a piece of the one before it. */
function show(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const [own, whole] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  const isRtl = getComputedStyle(strip).direction === 'rtl';
  // counted from where it stands now: right to left, a strip scrolls below zero
  strip.scrollTo(strip.scrollLeft + (isRtl ? own.right - whole.right + 50 : own.left - whole.left - 50), 0);
}

/** The index a key moves to, or -1 when it is not a moving key. Arrows follow the reading direction. */
function stepOf(event: KeyboardEvent<HTMLElement>, current: number, count: number): number {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (current + 1) % count;
  if (event.key === back) return (current - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return -1;
}
