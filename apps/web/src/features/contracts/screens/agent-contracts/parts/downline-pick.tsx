import { useT } from '@baize/i18n/react';
import { Select, TextField } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import type { ContractKind } from '#features/contracts/data.ts';
import { fullRate } from '#features/contracts/words.ts';

/** From so many on, the account is looked for by its first letters. */
const manyFrom = 12;

interface DownlinePickProps {
  kind: ContractKind;
  value: string;
  /** The downline the writer begins with: it may stand beyond the first letters found. */
  known: { readonly id: string; readonly account: string } | undefined;
  onPick: (id: string) => void;
  error: string | undefined;
}

/** Which direct downline it is for; with what each has now. One who has an unanswered offer cannot be picked. */
export function DownlinePick({ kind, value, known, onPick, error }: DownlinePickProps) {
  const t = useT();
  const [account, setAccount] = useState('');
  const typed = useDeferredValue(account.trim());
  const query = typed === '' ? {} : { account: typed };
  const found = useQuery({ ...ask('contractDownlines', { params: { kind }, query }), ...keepRows }).data?.content;
  const isMany = account !== '' || (found?.length ?? 0) >= manyFrom;
  const listed = found?.some(({ id }) => id === known?.id) ? undefined : known;
  return (
    <>
      {isMany && (
        <TextField
          size="s"
          label={t('contracts.writer.find')}
          lead={<MagnifyingGlassIcon aria-hidden="true" />}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
      )}
      <Select
        label={t('contracts.writer.for')}
        required
        placeholder={t('contracts.writer.choose')}
        hint={found?.length === 0 && account === '' ? t('contracts.writer.nobody') : undefined}
        error={error}
        value={value}
        onChange={(event) => onPick(event.currentTarget.value)}
        options={[
          ...(listed ? [{ value: listed.id, label: listed.account }] : []),
          ...(found ?? []).map(({ id, account: name, offeredId, rateBasisPoints }) => ({
            value: id,
            disabled: offeredId !== null,
            label:
              offeredId !== null
                ? t('contracts.writer.hasOffer', { account: name })
                : rateBasisPoints !== null
                  ? t('contracts.writer.has', { account: name, rate: fullRate(rateBasisPoints) })
                  : name,
          })),
        ]}
      />
    </>
  );
}
