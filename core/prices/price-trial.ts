import type { PriceContext } from '../access/price-context'
import type { PriceTier } from '../catalogue/price'

/**
 * The tiers of a variant in a list as buyers of this context see them: those of the list, or with the prices that are
 * tried, for a preview of a price run that is not live.
 */
export const triedTiers = (
  { trial }: Pick<PriceContext, 'trial'>,
  { listId, variantId }: { readonly listId: number; readonly variantId: number },
  tiers: readonly PriceTier[],
): readonly PriceTier[] => {
  const changes = trial?.listId === listId ? trial.changes.get(variantId) : undefined
  if (!changes) return tiers
  return [
    ...tiers.filter(({ minimum }) => !changes.some(change => change.minimum === minimum)),
    ...changes.flatMap(({ minimum, tier }) => (tier ? [{ ...tier, minimum }] : [])),
  ]
}
