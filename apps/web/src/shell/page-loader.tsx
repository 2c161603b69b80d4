import { useRouterState } from '@tanstack/react-router';
import { classes } from '../lib/classes.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

/** A line under the header while the next screen's script is on its way. */
export function PageLoader() {
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });
  return isMoving ? <div className={c('loader')} aria-hidden="true" /> : null;
}
