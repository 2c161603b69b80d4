/** What a game takes from the wallet in use. */
import { useMerchant } from '#lib/merchant.ts';
import { useWalletCurrency } from '#lib/member.ts';
import { stakesOf } from './stakes-of.ts';
import type { Stakes, StakesOfGame } from './stakes-of.ts';

export function useStakesOf(): (game: StakesOfGame) => Stakes {
  const wallet = useWalletCurrency();
  const { currency } = useMerchant();
  return (game) => stakesOf(game, wallet, currency.code);
}
