import { describe, expect, it } from '@jest/globals'
import { contextKey, contextLists, type Assigned, type ListFacts } from './price-context'
import type { PriceListKind } from './price-list'

const day = '2026-12-01'
const aList = (id: number, over: Partial<ListFacts> = {}): ListFacts => ({
  id,
  name: `List ${id}`,
  kind: { tag: 'fixed' },
  ...over,
})
const percentOf = (listId: number, basisPoints = 9_000): PriceListKind => ({
  tag: 'percent-of',
  listId,
  basisPoints,
  rounding: 'none',
})
const byId = (...lists: readonly ListFacts[]) => new Map(lists.map(list => [list.id, list]))
const assigned = (listId: number, level: Assigned['level'], priority = 500, newest = listId): Assigned => ({
  listId,
  level,
  priority,
  newest,
})
const ids = (all: readonly Assigned[], lists: ReadonlyMap<number, ListFacts>) =>
  contextLists(all, lists, day).map(({ id }) => id)

describe('the lists of a buyer', () => {
  it("are the company's, then the group's, then the store's, each by priority, then the newest [A-15]", () => {
    const all = [
      assigned(1, 'store', 1),
      assigned(2, 'group', 500),
      assigned(3, 'group', 10),
      assigned(4, 'company', 999),
      assigned(5, 'group', 500),
    ]
    expect(ids(all, byId(...[1, 2, 3, 4, 5].map(id => aList(id))))).toEqual([4, 3, 5, 2, 1])
  })

  it('leave out a list outside its days, and count one that is assigned twice where it comes first [A-15]', () => {
    const lists = byId(
      aList(1, { from: '2026-12-02' }),
      aList(2, { until: '2026-11-30' }),
      aList(3, { from: day, until: day }),
    )
    expect(
      ids([assigned(1, 'company'), assigned(2, 'company'), assigned(3, 'store'), assigned(3, 'group')], lists),
    ).toEqual([3])
    expect(contextLists([assigned(3, 'store'), assigned(3, 'group')], lists, day)[0]?.level).toBe('group')
  })

  it('calculate a percent list from the fixed list at the end of its chain, while all of them are valid [A-15]', () => {
    const lists = byId(
      aList(1, { until: '2026-12-20' }),
      aList(2, { kind: percentOf(1, 5_000), until: '2026-12-31' }),
      aList(3, { kind: percentOf(2, 9_000) }),
      aList(4, { kind: percentOf(5) }),
      aList(5, { until: '2026-11-30' }),
      aList(6, { kind: percentOf(99) }),
    )
    expect(
      contextLists(
        [3, 4, 6].map(id => assigned(id, 'group')),
        lists,
        day,
      ),
    ).toEqual([
      {
        id: 3,
        name: 'List 3',
        level: 'group',
        entriesOf: 1,
        until: '2026-12-20',
        steps: [
          { basisPoints: 5_000, rounding: 'none' },
          { basisPoints: 9_000, rounding: 'none' },
        ],
      },
    ])
  })

  it('have no prices from a circle of percent lists', () => {
    expect(
      ids([assigned(1, 'group')], byId(aList(1, { kind: percentOf(2) }), aList(2, { kind: percentOf(1) }))),
    ).toEqual([])
  })

  it('have another key on another day, in another order and by another strategy [A-17]', () => {
    const lists = contextLists([assigned(1, 'group'), assigned(2, 'store')], byId(aList(1), aList(2)), day)
    const keys = [
      contextKey({ day, strategy: 'priority', lists }),
      contextKey({ day: '2026-12-02', strategy: 'priority', lists }),
      contextKey({ day, strategy: 'lowest', lists }),
      contextKey({ day, strategy: 'priority', lists: [...lists].reverse() }),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})
