import type { VisibleCategories } from '../../core/access/category-access'
import type { Visitor } from '../../core/access/visitor'
import type { Shelves } from './shelves'

/** What one audience may see, computed once per audience. */
export type View = {
  /** One bit per document. */
  readonly bits: Uint32Array
  readonly count: number
  /** Whether they may see a category, whether or not their store sells it. */
  readonly opens: (categoryId: number) => boolean
  /** How many products they see in each category and below it. */
  readonly categoryCounts: () => ReadonlyMap<number, number>
}

export type Views = (visitor: Pick<Visitor, 'storeKey' | 'visible'>) => View

/** Size of the LRU cache of views. */
const maxCached = 64

type CachedView = { readonly storeKey: string; readonly visible: VisibleCategories; readonly view: View }

export const isSeen = (bits: Uint32Array, doc: number): boolean => ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1

export const createViews = (shelves: Shelves, size: number): Views => {
  const cached: CachedView[] = []
  return ({ storeKey, visible }) => {
    const at = cached.findIndex(each => each.storeKey === storeKey && isSame(each.visible, visible))
    const found = cached[at] ?? { storeKey, visible, view: viewOf(shelves, size, storeKey, visible) }
    if (at !== 0) {
      if (at > 0) cached.splice(at, 1)
      cached.unshift(found)
      if (cached.length > maxCached) cached.pop()
    }
    return found.view
  }
}

/** Compares lists element by element: for a thousand elements that is faster than building a key. */
const isSame = (a: VisibleCategories, b: VisibleCategories): boolean => {
  if (b.tag === 'everything') return a.tag === b.tag
  if (a.tag !== b.tag || a.categoryIds.length !== b.categoryIds.length) return false
  for (let at = 0; at < a.categoryIds.length; at += 1) if (a.categoryIds[at] !== b.categoryIds[at]) return false
  return true
}

const viewOf = (shelves: Shelves, size: number, storeKey: string, visible: VisibleCategories): View => {
  const named = new Set(visible.tag === 'everything' ? [] : visible.categoryIds)
  const opens = (id: number) => visible.tag === 'everything' || named.has(id) === (visible.tag === 'only')
  const bits = new Uint32Array((size + 31) >>> 5)
  let count = 0
  for (const id of shelves.soldBy.get(storeKey) ?? []) {
    if (!opens(id)) continue
    for (const doc of shelves.directlyIn.get(id) ?? []) {
      if (isSeen(bits, doc)) continue
      bits[doc >>> 5]! |= 1 << (doc & 31)
      count += 1
    }
  }
  let counts: ReadonlyMap<number, number> | undefined
  return { bits, count, opens, categoryCounts: () => (counts ??= countIn(shelves, bits)) }
}

const countIn = (shelves: Shelves, bits: Uint32Array): ReadonlyMap<number, number> =>
  new Map(
    [...shelves.within].map(([id, docs]) => {
      let count = 0
      for (const doc of docs) if (isSeen(bits, doc)) count += 1
      return [id, count]
    }),
  )
