import type { ContextList, PriceContext } from '../../core/access/price-context'

/** A price context of lists in this order, each given by its number or with steps from another list's prices. */
export const aPriceContext = (
  strategy: PriceContext['strategy'],
  lists: readonly (number | (Partial<ContextList> & Pick<ContextList, 'id'>))[],
  day = '2026-11-27',
): PriceContext => ({
  id: JSON.stringify([strategy, lists, day]),
  day,
  strategy,
  lists: lists.map(each => {
    const given = typeof each === 'number' ? { id: each } : each
    return { name: `List ${given.id}`, level: 'group', entriesOf: given.id, steps: [], ...given }
  }),
})
