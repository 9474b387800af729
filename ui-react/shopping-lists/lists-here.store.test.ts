import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { listStatuses, type ListSummary } from '../../core/shopping-lists/shopping-list'
import { invalid, issue, unavailable } from '../../core/shared/domain-error'
import { ListsHereStore, type ListsCases } from './lists-here.store'

const aList = (id: number, more: Partial<ListSummary> = {}): ListSummary => ({
  id,
  name: `List ${id}`,
  description: '',
  status: listStatuses.approved,
  owner: 'Ada Admin',
  own: true,
  itemCount: 0,
  createdAt: 1,
  updatedAt: 1,
  allowedActions: ['change'],
  ...more,
})
const goods = [{ productId: 1, variantId: 11, quantity: 2, choices: [] }]

/** A shop of lists that records calls, and a page with a controlled clock. */
const theShop = (lists: ListSummary[] = [aList(1)], broken: Partial<ListsCases> = {}) => {
  const asked: string[] = []
  const waits: { readonly ms: number; readonly then: () => void }[] = []
  let token = true
  const cases: ListsCases = {
    viewLists: ({ page }) =>
      TE.fromIO(
        () => (asked.push(`lists ${page}`), { lists: lists.slice((page - 1) * 50, page * 50), total: lists.length }),
      ),
    createList: ({ name }, key) =>
      TE.fromIO(() => (asked.push(`create ${name} ${key}`), lists.unshift(aList(9, { name })), lists[0]!)),
    addToList: (id, put, key) =>
      TE.fromIO(() => (asked.push(`add ${put.length} to ${id} ${key}`), { added: put.length, refused: [] })),
    ...broken,
  }
  const store = new ListsHereStore(cases, {
    hasToken: () => token,
    after: (ms, then) => (waits.push({ ms, then }), () => void waits.splice(0)),
    makeKey: () => 'k1',
  })
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { store, asked, waits, settled, signedOut: () => void (token = false), signIn: () => void (token = true) }
}

describe('the lists of a dropdown', () => {
  it('are read once there is a trade token, which is polled every 500 ms [S3-4.17] [S3-9.06]', async () => {
    const { store, asked, waits, settled, signedOut, signIn } = theShop()
    signedOut()
    store.watch()
    waits.shift()?.then()
    expect([asked, waits.map(({ ms }) => ms)]).toEqual([[], [500]])
    signIn()
    waits.shift()?.then()
    await settled()
    expect([asked, waits, store.state]).toEqual([['lists 1'], [], { tag: 'ready', lists: [aList(1)], more: false }])
  })

  it('are no longer checked for after the page was left', () => {
    const { store, waits, signedOut } = theShop()
    signedOut()
    store.watch()()
    expect(waits).toEqual([])
  })

  it('are those that can be added to, and more of them on demand', async () => {
    const many = Array.from({ length: 60 }, (_, at) => aList(at + 1, at === 0 ? { allowedActions: [] } : {}))
    const { store } = theShop(many)
    await store.reload()
    expect(store.state).toMatchObject({ tag: 'ready', more: true })
    expect(store.state.tag === 'ready' && store.state.lists.map(({ id }) => id).slice(0, 2)).toEqual([2, 3])
    await store.readMore()
    expect(store.state).toMatchObject({ tag: 'ready', more: false })
    expect(store.state.tag === 'ready' && store.state.lists.length).toBe(59)
  })

  it('report that they cannot be read', async () => {
    const { store } = theShop([], { viewLists: () => TE.left(unavailable('trade')) })
    await store.reload()
    expect(store.state).toEqual({ tag: 'failed' })
  })

  it('receive the selection when one is picked, once for two clicks [S3-4.15]', async () => {
    const { store, asked } = theShop()
    const [first, second] = await Promise.all([store.add(aList(1), goods), store.add(aList(1), goods)])
    expect([first, second, asked]).toEqual([
      { tag: 'listed', list: { id: 1, name: 'List 1' }, added: 1, refused: [] },
      undefined,
      ['add 1 to 1 k1'],
    ])
    expect(store.busy).toBe(false)
  })

  it('are joined by a new one, which receives the selection before they are read again [S3-4.16]', async () => {
    const { store, asked } = theShop()
    expect(await store.create({ name: 'Lobby', description: '' }, goods, 'c1')).toMatchObject({
      tag: 'listed',
      list: { id: 9, name: 'Lobby' },
      added: 1,
    })
    expect(asked).toEqual(['create Lobby c1', 'add 1 to 9 k1', 'lists 1'])
    expect(store.state.tag === 'ready' && store.state.lists.map(({ name }) => name)).toEqual(['Lobby', 'List 1'])
  })

  it('stay unchanged when a name is refused', async () => {
    const taken = invalid(issue('name', 'shopping-lists.name-taken'))
    const { store, asked } = theShop([aList(1)], { createList: () => TE.left(taken) })
    expect(await store.create({ name: 'List 1', description: '' }, goods, 'c1')).toEqual({
      tag: 'refused',
      error: taken,
    })
    expect(asked).toEqual([])
  })
})
