import { useT } from '@baize/i18n/react';
import { Menu } from '@baize/ui';
import { CaretDownIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useMe } from '#lib/me.ts';
import { chooseMerchant, useMerchant } from '#lib/merchant.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** Which merchant the desk works for. */
export function MerchantSwitch() {
  const t = useT();
  const { merchants } = useMe();
  const merchant = useMerchant();
  return (
    <Menu
      align="start"
      label={t('console-shell.merchants')}
      opener={(props) => (
        <button
          {...props}
          type="button"
          className={c('merchant')}
          aria-label={t('console-shell.merchantNow', { name: merchant.name })}
        >
          <span className={c('square')} aria-hidden="true" />
          <span className={c('merchantName')}>{merchant.name}</span>
          <CaretDownIcon weight="bold" aria-hidden="true" />
        </button>
      )}
      items={merchants.map(({ code, name, currency }) => ({
        key: code,
        label: name,
        end: currency,
        checked: code === merchant.code,
        onPress: () => chooseMerchant(code),
      }))}
    />
  );
}
