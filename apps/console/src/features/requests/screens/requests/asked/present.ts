/** What holds now where an act would change it, in the shape of the act's own body. */
import type { Permission } from '@baize/protocol/permissions';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMe } from '#lib/me.ts';
import type { AskedCall } from './fields.ts';

/** What an act was aimed at, and what with. */
interface Asked {
  readonly id: string;
  readonly call: string;
  readonly merchantCode: string | null;
  readonly shown: Readonly<Record<string, unknown>>;
}

interface Reader {
  readonly needs: Permission;
  /** Undefined: nothing holds yet. */
  readonly read: (asked: Asked) => Promise<object | undefined>;
}

const rules = ({ merchantCode }: Asked) => ({ params: { code: merchantCode ?? '' } });
const ofMerchant = ({ merchantCode }: Asked) => ({ query: { merchant: merchantCode ?? '' } });
const line = (asked: Asked) => ({ ...ofMerchant(asked), params: { id: String(asked.shown['id']) } });
const colleague: Reader = {
  needs: 'staff.read',
  read: async ({ shown }) => {
    const person = (await send('listStaff')).find(({ id }) => id === shown['id']);
    // of the acts on a colleague each changes its own part
    return person && Object.fromEntries(Object.entries(person).filter(([name]) => name in shown));
  },
};

const readers: Partial<Record<string, Reader>> = {
  changeStaff: colleague,
  setStaffActive: colleague,
  publishBonusTerms: { needs: 'bonuses.read', read: (asked) => send('bonusTerms', rules(asked)) },
  publishContractBounds: { needs: 'merchants.read', read: (asked) => send('contractBounds', rules(asked)) },
  publishMoneyPage: { needs: 'merchants.read', read: (asked) => send('readMoneyPage', rules(asked)) },
  publishPointTerms: { needs: 'bonuses.read', read: (asked) => send('pointTerms', rules(asked)) },
  publishPositionRules: { needs: 'merchants.read', read: (asked) => send('positionRulesOf', rules(asked)) },
  publishTransferBounds: { needs: 'merchants.read', read: (asked) => send('transferBounds', rules(asked)) },
  publishVipTerms: { needs: 'bonuses.read', read: (asked) => send('vipTerms', rules(asked)) },
  publishWithdrawalMethods: {
    needs: 'merchants.read',
    read: (asked) => send('merchantWithdrawalMethods', rules(asked)),
  },
  saveLoginProvider: {
    needs: 'merchants.read',
    read: async (asked) =>
      (await send('loginProviders', rules(asked))).find(({ provider }) => provider === asked.shown['provider']),
  },
  setCompanyCredit: {
    needs: 'positions.read',
    read: async (asked) => {
      const { credit } = await send('consolePositionHistory', line(asked)); // newest first
      return { limitMinor: credit[0]?.afterMinor ?? '0' };
    },
  },
  setCompanyTerms: {
    needs: 'positions.read',
    read: async (asked) => {
      const { terms } = await send('consolePositionHistory', line(asked)); // newest first
      const { terms: laid = [] } = asked.shown as { readonly terms?: readonly { readonly product: string }[] }; // the act's own body
      return { terms: laid.flatMap(({ product }) => terms.find((term) => term.product === product) ?? []) };
    },
  },
  setExchangeRate: {
    needs: 'deposits.read',
    read: async (asked) => {
      const { from, to } = asked.shown;
      return (await send('exchangeRates', ofMerchant(asked))).find((rate) => rate.from === from && rate.to === to);
    },
  },
  setVendorWire: {
    needs: 'vendors.read',
    read: async (asked) => {
      const { vendors } = await send('consoleVendors', ofMerchant(asked));
      return { entries: vendors.find(({ code }) => code === asked.shown['vendor'])?.wire ?? [] };
    },
  },
} satisfies Partial<Record<AskedCall, Reader>>;

/** The present values; null: they are not wanted, this person may not read them, or nothing was there. */
export function usePresent(asked: Asked, isWanted: boolean): object | null {
  const { permissions } = useMe();
  const reader = readers[asked.call];
  const isRead = isWanted && reader !== undefined && permissions.includes(reader.needs);
  const present = useQuery({
    queryKey: ['askedPresent', asked.id],
    queryFn: isRead ? async () => (await reader.read(asked)) ?? null : skipToken,
  });
  return present.data ?? null;
}
