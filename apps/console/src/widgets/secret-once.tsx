import { useT } from '@baize/i18n/react';
import { Button, Checkbox, CopyRow, Dialog, Notice, Rows, Stack } from '@baize/ui';
import { KeyIcon, WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

interface SecretOnceProps {
  /** A new operator's one-time password, or the key of a vendor. */
  kind: 'password' | 'key';
  /** The operator's user name, or the key's. */
  name: string;
  secret: string;
  onClose: () => void;
}

/** The secret stands here once: the dialog closes when whoever asked for it says that it is kept. */
export function SecretOnce({ kind, name, secret, onClose }: SecretOnceProps) {
  const t = useT();
  const [isKept, setKept] = useState(false);
  const isPassword = kind === 'password';
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      dismissable={false}
      icon={<KeyIcon />}
      tone="wait"
      title={isPassword ? t('console-staff.madeTitle') : t('console-vendors.keys.secretOf', { id: name })}
      closeLabel={t('common.close')}
      buttons={
        <Button kind="primary" blocked={!isKept} onClick={() => isKept && onClose()}>
          {t('common.done')}
        </Button>
      }
    >
      <Stack gap={14}>
        <Notice tone="wait" icon={<WarningIcon />}>
          {t(isPassword ? 'console-staff.madeBody' : 'console-vendors.keys.once')}
        </Notice>
        <Rows>
          {isPassword && (
            <CopyRow label={t('console-staff.username')} text={name} {...copy}>
              <code dir="ltr">{name}</code>
            </CopyRow>
          )}
          <CopyRow
            label={t(isPassword ? 'console-staff.password' : 'console-vendors.keys.secret')}
            text={secret}
            {...copy}
          >
            <code className={c('secret')} dir="ltr">
              {secret}
            </code>
          </CopyRow>
        </Rows>
        <Checkbox
          label={t(isPassword ? 'console-staff.handedOver' : 'console-vendors.keys.kept')}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
