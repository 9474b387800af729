import type { Columns } from './columns'
import type { Shelves } from './shelves'

/** `last`: the last document that was counted. */
type Counter = { count: number; last: number }

/**
 * Number of these documents in each visible direct subcategory, including its descendants; subcategories without any
 * are omitted. A document in several of them counts once in each.
 */
export const countBelow = (
  { categories: { starts, items } }: Pick<Columns, 'categories'>,
  { above }: Pick<Shelves, 'above'>,
  docs: Uint32Array,
  parent: number,
  opens: (id: number) => boolean,
): Readonly<Record<number, number>> => {
  const children = new Map<number, Counter>()
  const counterFor = (category: number): Counter | undefined => {
    const trail = above(category)
    const child = trail[trail.indexOf(parent) - 1]
    if (child === undefined || !opens(child)) return undefined
    const counter = children.get(child) ?? { count: 0, last: -1 }
    children.set(child, counter)
    return counter
  }
  const counters = new Map<number, Counter | undefined>()
  for (const doc of docs) {
    for (let at = starts[doc]!, to = starts[doc + 1]!; at < to; at += 1) {
      const category = items[at]!
      if (!counters.has(category)) counters.set(category, counterFor(category))
      const counter = counters.get(category)
      if (!counter || counter.last === doc) continue
      counter.last = doc
      counter.count += 1
    }
  }
  return Object.fromEntries([...children].map(([id, { count }]) => [id, count]))
}
