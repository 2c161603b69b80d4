import { useT } from '@baize/i18n/react';
import { Button, Line } from '@baize/ui';
import { EyeIcon, ProhibitIcon, TreeStructureIcon, UserGearIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useMay } from '#lib/me.ts';
import { useGo } from '#lib/navigate.tsx';
import { seenPath } from '#lib/paths.ts';
import type { Standing } from '../data.ts';
import { FreezeLineDialog } from './freeze-line-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

/** What may be done with a line: looking at it as its agent does, stopping it, the agent's type, and its place. */
export function LineActs({ line }: { line: Standing }) {
  const t = useT();
  const go = useGo();
  const mayWrite = useMay('agents.write');
  const mayFreeze = useMay('members.freeze');
  const [shown, setShown] = useState<'freeze' | 'type' | 'move' | null>(null);
  const close = (): void => setShown(null);
  return (
    <>
      <Line gap={8}>
        {line.isAgent && (
          <Button icon={<EyeIcon />} onClick={() => go(seenPath(line.id))}>
            {t('console-agents.seen')}
          </Button>
        )}
        {mayFreeze && (
          <Button icon={<ProhibitIcon />} onClick={() => setShown('freeze')}>
            {t(line.freeze ? 'console-agents.unfreezeLine' : 'console-agents.freezeLine')}
          </Button>
        )}
        {mayWrite && line.mayBecome.length > 0 && (
          <Button icon={<UserGearIcon />} onClick={() => setShown('type')}>
            {t(line.isAgent ? 'console-agents.changeType' : 'console-agents.appoint')}
          </Button>
        )}
        {mayWrite && (
          <Button icon={<TreeStructureIcon />} onClick={() => setShown('move')}>
            {t('console-agents.move')}
          </Button>
        )}
      </Line>
      {shown === 'freeze' && <FreezeLineDialog line={line} onClose={close} />}
      {shown === 'type' && <TypeDialog line={line} onClose={close} />}
      {shown === 'move' && <MoveDialog line={line} onClose={close} />}
    </>
  );
}
