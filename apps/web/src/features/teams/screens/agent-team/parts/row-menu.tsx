import { useT } from '@baize/i18n/react';
import { IconButton, Menu } from '@baize/ui';
import {
  DotsThreeIcon,
  IdentificationCardIcon,
  ListDashesIcon,
  ReceiptIcon,
  ScalesIcon,
  TreeStructureIcon,
} from '@baize/ui/icons';
import { agentPath } from '#lib/paths.ts';
import type { TeamRow } from '../data.ts';

interface RowMenuProps {
  row: TeamRow;
  onOpen: (memberId: string) => void;
  /** Shows this line as the top of the list. */
  onEnter?: ((memberId: string) => void) | undefined;
}

/** Where one member's figures are told at length. */
export function RowMenu({ row, onOpen, onEnter }: RowMenuProps) {
  const t = useT();
  const about = `?member=${row.memberId}`;
  return (
    <Menu
      label={t('teams.row.acts', { account: row.account })}
      opener={(opener) => (
        <IconButton
          {...opener}
          size="s"
          icon={<DotsThreeIcon weight="bold" />}
          label={t('teams.row.acts', { account: row.account })}
        />
      )}
      items={[
        {
          key: 'open',
          label: t('teams.drawer.title'),
          icon: <IdentificationCardIcon />,
          onPress: () => onOpen(row.memberId),
        },
        ...(onEnter && row.hasBelow
          ? [
              {
                key: 'enter',
                label: t('teams.row.enter'),
                icon: <TreeStructureIcon />,
                onPress: () => onEnter(row.memberId),
              },
            ]
          : []),
        {
          key: 'bets',
          label: t('agent.page.personalHistoryCopy'),
          icon: <ReceiptIcon />,
          href: `${agentPath('personalHistoryCopy')}${about}`,
        },
        {
          key: 'profit',
          label: t('agent.page.palStatementsAgentCopy'),
          icon: <ScalesIcon />,
          href: `${agentPath('palStatementsAgentCopy')}?of=${row.memberId}`,
        },
        {
          key: 'money',
          label: t('agent.page.agentDownlineTransactionDetailsCopy'),
          icon: <ListDashesIcon />,
          href: `${agentPath('agentDownlineTransactionDetailsCopy')}${about}`,
        },
      ]}
    />
  );
}
