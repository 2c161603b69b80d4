/** Paying in without leaving a game. */
import { useT } from '@baize/i18n/react';
import { Sheet, Stack } from '@baize/ui';
import { useState } from 'react';
import { DepositAmount, DepositMethods } from './deposit-form.tsx';
import { DepositSlip } from './deposit-slip.tsx';
import { useDepositForm, useRecentDeposits } from './deposits.ts';

export function DepositSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={isOpen} onClose={onClose} edge="end" title={t('deposits.title')} closeLabel={t('common.close')}>
      <SheetForm />
    </Sheet>
  );
}

function SheetForm() {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const form = useDepositForm((deposit) => setOpenedId(deposit.id));
  const opened = useRecentDeposits().data?.content.find(({ id }) => id === openedId);
  if (opened) return <DepositSlip deposit={opened} inNewPage />;
  return (
    <Stack gap={16}>
      <DepositMethods form={form} />
      <DepositAmount form={form} />
    </Stack>
  );
}
