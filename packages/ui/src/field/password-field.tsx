import { useState, type ComponentProps } from 'react';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { IconButton } from '../button/icon-button.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'trail'> {
  showLabel: string;
  hideLabel: string;
}

/** A password with a button that shows it. Paste and password managers always work. */
export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      trail={
        <IconButton
          size="s"
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeSlashIcon /> : <EyeIcon />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
