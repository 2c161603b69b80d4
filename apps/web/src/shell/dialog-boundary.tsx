/** A dialog whose form did not arrive says so in its place; the page beneath stays as it is. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog } from '@baize/ui';
import { WifiSlashIcon } from '@baize/ui/icons';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { closeDialog } from '#lib/dialogs.ts';

interface Props {
  children: ReactNode;
}

export class DialogBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <DialogFailed
        onClose={() => {
          closeDialog();
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}

function DialogFailed({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      tone="bad"
      icon={<WifiSlashIcon />}
      title={t('load.dialog')}
      closeLabel={t('common.close')}
      buttons={
        <Button kind="primary" onClick={() => location.reload()}>
          {t('common.retry')}
        </Button>
      }
    >
      <p>{t('load.network')}</p>
    </Dialog>
  );
}
