import type { ReactNode } from 'react';
import { classes } from '../src/classes.ts';
import sheet from './slot-layout.module.css';

const c = classes(sheet);

interface SlotLayoutProps {
  /** The scene. */
  children: ReactNode;
  /** What is told, then the controls. */
  foot: ReactNode;
}

/** A scene with its controls under it: beside it where the frame is low, their bar at its foot where it is narrow. */
export function SlotLayout({ children, foot }: SlotLayoutProps) {
  return (
    <div className={c('layout')}>
      {children}
      <div className={c('foot')}>{foot}</div>
    </div>
  );
}
