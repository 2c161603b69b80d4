/** Who may see a page. A visitor is sent to the login dialog and comes back; a trial account is told what is needed. */
import { redirect } from '@tanstack/react-router';
import { openDialog } from './dialogs.ts';
import { session, whoIs } from './session.ts';
import { texts } from './language.ts';
import { paths } from './paths.ts';

interface Coming {
  readonly location: { readonly href: string };
  /** The page is only warmed up (a pointer over its link): nobody is turned away yet. */
  readonly preload: boolean;
}

/** `beforeLoad` of a route that needs a session (specification 2, route guard). */
export function requireSession({ location, preload }: Coming): void {
  if (!preload && !session.get().token)
    throw redirect({ href: `${paths.login}?next=${encodeURIComponent(location.href)}` });
}

/** `beforeLoad` of a route that needs a real account: trial accounts have no member pages (specification 6). */
export function requireMember(coming: Coming): void {
  requireSession(coming);
  if (coming.preload || whoIs(session.get()) !== 'trial') return;
  warnTrial();
  throw redirect({ href: paths.home });
}

/** `beforeLoad` of the agent centre: everybody else is sent to the agents' own login, and told why (specification 2, /agentHome). */
export function requireAgent({ location, preload }: Coming): void {
  const who = whoIs(session.get());
  if (preload || who === 'agent') return;
  const query = new URLSearchParams(who === 'visitor' ? { next: location.href } : { reason: 'NOT_AGENT' });
  throw redirect({ href: `${paths.agent}?${query}`, replace: true });
}

/** `beforeLoad` of the agents' login: who is an agent already goes on to the centre. */
export function skipForAgents({ preload }: Pick<Coming, 'preload'>): void {
  if (!preload && whoIs(session.get()) === 'agent') throw redirect({ href: paths.agentHome, replace: true });
}

/** The dialog a practice account meets (specification 8). */
export function warnTrial(): void {
  const said = texts.get();
  if (!said) return;
  openDialog({
    kind: 'notice',
    tone: 'wait',
    title: said.t('auth.realAccountTitle'),
    body: said.t('errors.NEED_REAL_ACCOUNT'),
    buttons: [
      { label: said.t('common.cancel'), kind: 'outline' },
      { label: said.t('auth.createAccount'), kind: 'primary', onPress: () => openDialog({ kind: 'register' }) },
    ],
  });
}
