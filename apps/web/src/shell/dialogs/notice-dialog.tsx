import { useT } from '@baize/i18n/react';
import { Button, Dialog } from '@baize/ui';
import type { Notice } from '#lib/dialogs.ts';
import { RichText } from '#widgets/rich-text.tsx';

interface NoticeDialogProps {
  notice: Notice;
  onClose: () => void;
}

/** The generic dialog. A button closes it first and acts then, so that its act may open another. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const t = useT();
  const { title, icon, tone, body, html, width, buttons, autoCloseMs, coverCloses, dismissable } = notice;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      icon={icon}
      tone={tone}
      width={width}
      autoCloseMs={autoCloseMs}
      coverCloses={coverCloses}
      dismissable={dismissable}
      buttons={buttons?.map(({ label, kind, onPress }) => (
        <Button
          key={label}
          kind={kind ?? 'outline'}
          onClick={() => {
            onClose();
            onPress?.();
          }}
        >
          {label}
        </Button>
      ))}
    >
      {typeof body === 'string' ? <p>{body}</p> : body}
      {html !== undefined && <RichText html={html} />}
    </Dialog>
  );
}
