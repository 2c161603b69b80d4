/** Stops: deposits, withdrawals, bets and the like, each by itself, with who stopped it and why. */
import { useT } from '@baize/i18n/react';
import { Button, Figure, Notice, Panel, Stack, StateBadge, Table, VisuallyHidden } from '@baize/ui';
import type { Column } from '@baize/ui';
import { WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useFlows } from '../../flows.ts';
import { PageHead } from '#widgets/page-head.tsx';
import type { FlowState } from './data.ts';
import { SwitchAct } from './parts/switch-act.tsx';

export function Stops() {
  const t = useT();
  const { name } = useMerchant();
  const flows = useFlows();
  const maySwitch = useMay('flows.stop');
  const [chosen, setChosen] = useState<FlowState | null>(null);
  const columns = useColumns(maySwitch ? setChosen : undefined);
  return (
    <>
      <PageHead title={t('console-shell.stops')} sub={t('console-stops.sub', { name })} />
      <Stack gap={16}>
        {flows.data?.flows.some(({ isFrozen }) => isFrozen) && (
          <Notice tone="bad" icon={<WarningIcon />}>
            {t('console-stops.frozen')}
          </Notice>
        )}
        <Panel look="flush">
          <Table
            caption={t('console-shell.stops')}
            columns={columns}
            rows={flows.data?.flows}
            rowKey={({ flow }) => flow}
            waitingRows={8}
            failed={
              flows.error && !flows.data ? (
                <FailedBox error={flows.error} onRetry={() => void flows.refetch()} />
              ) : undefined
            }
            empty={null}
          />
        </Panel>
      </Stack>
      {chosen && <SwitchAct state={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function useColumns(onSwitch: ((state: FlowState) => void) | undefined): Column<FlowState>[] {
  const t = useT();
  const { dateTime } = useFormat();
  const act: Column<FlowState> = {
    key: 'act',
    head: <VisuallyHidden>{t('console-stops.resume')}</VisuallyHidden>,
    cell: (state) => {
      const label = t(state.isOn ? 'console-stops.stop' : 'console-stops.resume');
      return (
        <Button
          size="s"
          kind={state.isOn ? 'danger' : 'outline'}
          aria-label={`${label}: ${t('console-stops.flow', { flow: state.flow })}`}
          onClick={() => onSwitch?.(state)}
        >
          {label}
        </Button>
      );
    },
  };
  return [
    {
      key: 'flow',
      head: t('console-agents.kind'),
      place: 'lead',
      cell: ({ flow }) => t('console-stops.flow', { flow }),
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ isOn, isFrozen }) => (
        <StateBadge tone={isOn ? 'good' : 'bad'}>
          {t('console-stops.state', { state: isOn ? 'on' : isFrozen ? 'frozen' : 'off' })}
        </StateBadge>
      ),
    },
    {
      key: 'since',
      head: t('common.time'),
      cardLabel: t('common.time'),
      cell: ({ since }) => <Figure>{since === null ? '–' : dateTime(since)}</Figure>,
    },
    {
      key: 'by',
      head: t('console-audit.actor'),
      cardLabel: t('console-audit.actor'),
      cell: ({ by }) => (by === null ? '–' : <bdi>{by}</bdi>),
    },
    {
      key: 'reason',
      head: t('console-agents.reason'),
      cardLabel: t('console-agents.reason'),
      cell: ({ reason }) => (reason === null ? '–' : <bdi>{reason}</bdi>),
    },
    ...(onSwitch ? [act] : []),
  ];
}
