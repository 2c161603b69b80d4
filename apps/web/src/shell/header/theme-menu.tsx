import { useT } from '@baize/i18n/react';
import { IconButton, Menu } from '@baize/ui';
import { MonitorIcon, MoonIcon, SunIcon } from '@baize/ui/icons';
import { themeChoice, themeOf, useThemeChoice } from '#lib/theme.ts';
import type { ThemeChoice } from '#lib/theme.ts';

const icons: Readonly<Record<ThemeChoice, React.ReactNode>> = {
  evening: <MoonIcon />,
  daylight: <SunIcon />,
  device: <MonitorIcon />,
};
const choices: readonly ThemeChoice[] = ['evening', 'daylight', 'device'];

/** Evening, daylight, or like the device. */
export function ThemeMenu() {
  const t = useT();
  const choice = useThemeChoice();
  return (
    <Menu
      label={t('shell.theme')}
      opener={(opener) => (
        <IconButton
          {...opener}
          icon={themeOf(choice) === 'dark' ? <MoonIcon /> : <SunIcon />}
          label={t('shell.theme')}
        />
      )}
      items={choices.map((key) => ({
        key,
        label: t(`shell.theme.${key}`),
        icon: icons[key],
        checked: key === choice,
        onPress: () => themeChoice.set(key),
      }))}
    />
  );
}
