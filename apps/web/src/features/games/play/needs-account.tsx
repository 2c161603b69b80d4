import { useT } from '@baize/i18n/react';
import { Button, buttonClass, EmptyBox, Link } from '@baize/ui';
import { UserCircleIcon } from '@baize/ui/icons';
import { openDialog } from '#lib/dialogs.ts';
import { useSwitch } from '#lib/merchant.ts';
import { gamePath, openPath } from '#lib/paths.ts';
import type { GameDetail } from './data.ts';

/** Playing for money needs an account: which one, and the way there. The address stays, so the game opens afterwards. */
export function NeedsAccount({ game, lacks }: { game: GameDetail; lacks: 'visitor' | 'trial' }) {
  const t = useT();
  const canRegister = useSwitch('DIRECTREG3');
  const next = openPath(game);
  return (
    <EmptyBox
      icon={<UserCircleIcon weight="duotone" />}
      title={t(lacks === 'visitor' ? 'errors.NOT_LOGGED_IN' : 'auth.realAccountTitle')}
      acts={
        <>
          {game.hasDemo && (
            <Link href={gamePath(game.nodeId, true)} className={buttonClass({})}>
              {t('games.tryFree')}
            </Link>
          )}
          {lacks === 'visitor' ? (
            <Button kind="primary" onClick={() => openDialog({ kind: 'login', reason: 'needed', next })}>
              {t('shell.logIn')}
            </Button>
          ) : (
            canRegister && (
              <Button kind="primary" onClick={() => openDialog({ kind: 'register', next })}>
                {t('shell.createAccount')}
              </Button>
            )
          )}
        </>
      }
    >
      {t('member.game.needsAccount', { game: game.nodeName })}
    </EmptyBox>
  );
}
