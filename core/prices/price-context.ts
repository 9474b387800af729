import {
  priceLevels,
  type ContextList,
  type PercentStep,
  type PriceContext,
  type PriceLevel,
} from '../access/price-context'
import { isValidOn } from './chosen-price'
import type { PriceListKind } from './price-list'

/** A list as far as a context needs it. */
export type ListFacts = {
  readonly id: number
  readonly name: string
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly kind: PriceListKind
}

/** A list's assignment to a buyer; `newest` orders equal priorities, the higher first. */
export type Assigned = {
  readonly listId: number
  readonly level: PriceLevel
  readonly priority: number
  readonly newest: number
}

/**
 * The lists of a buyer that are valid on a day, in order: company, group, store; within a level by priority (1 first),
 * then the newest. A list that is assigned twice counts where it comes first. A percent list is valid while all lists
 * that it is calculated from are.
 */
export const contextLists = (
  assigned: readonly Assigned[],
  lists: ReadonlyMap<number, ListFacts>,
  day: string,
): readonly ContextList[] => {
  const seen = new Set<number>()
  return inOrder(assigned).flatMap(({ listId, level }): readonly ContextList[] => {
    if (seen.has(listId)) return []
    seen.add(listId)
    const chain = chainOf(listId, lists)
    const [list, last] = [chain?.[0], chain?.at(-1)]
    if (!chain || !list || !last || !chain.every(each => isValidOn(day, each))) return []
    const until = chain.flatMap(each => each.until ?? []).sort()[0]
    return [
      {
        id: list.id,
        name: list.name,
        level,
        entriesOf: last.id,
        steps: stepsOf(chain),
        ...(until === undefined ? {} : { until }),
      },
    ]
  })
}

/** Company, group, store; within a level by priority (1 first), then the newest. */
export const inOrder = (assigned: readonly Assigned[]): readonly Assigned[] =>
  [...assigned].sort(
    (a, b) =>
      priceLevels.indexOf(a.level) - priceLevels.indexOf(b.level) || a.priority - b.priority || b.newest - a.newest,
  )

/** Whose entries a list reads, and the steps from their prices to its own, whatever its days; undefined: a circle. */
export const chainFrom = (
  listId: number,
  lists: ReadonlyMap<number, ListFacts>,
): Pick<ContextList, 'entriesOf' | 'steps'> | undefined => {
  const chain = chainOf(listId, lists)
  const last = chain?.at(-1)
  return chain && last ? { entriesOf: last.id, steps: stepsOf(chain) } : undefined
}

/** A list and those it is calculated from, up to the fixed one; undefined: one is missing, or they form a circle. */
const chainOf = (listId: number, lists: ReadonlyMap<number, ListFacts>): readonly ListFacts[] | undefined => {
  const chain: ListFacts[] = []
  for (let list = lists.get(listId); list;) {
    if (chain.includes(list)) return undefined
    chain.push(list)
    if (list.kind.tag === 'fixed') return chain
    list = lists.get(list.kind.listId)
  }
  return undefined
}

/** From the fixed list's price to that of the first in the chain. */
const stepsOf = (chain: readonly ListFacts[]): readonly PercentStep[] =>
  chain
    .flatMap(({ kind }) => (kind.tag === 'fixed' ? [] : [{ basisPoints: kind.basisPoints, rounding: kind.rounding }]))
    .reverse()

/** The text that identifies a context: equal texts mean equal prices of all variants on that day. */
export const contextKey = ({ day, strategy, lists }: Omit<PriceContext, 'id'>): string =>
  JSON.stringify([
    day,
    strategy,
    lists.map(each => [each.id, each.name, each.level, each.until ?? '', each.entriesOf, each.steps]),
  ])
