import { afterEach, describe, expect, it, jest } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { emptyDraft, type DraftQuote } from '../../core/quotes/draft-quote'
import type { DraftHere } from '../../core/quotes/draft-storage.port'
import type { WantedLine } from '../../core/quotes/quote'
import { unavailable } from '../../core/shared/domain-error'
import { QuoteDraftStore } from './quote-draft.store'

const line = (id: string, more: Partial<WantedLine> = {}): WantedLine => ({
  id,
  productId: 1,
  variantId: 10,
  sku: 'LS-1',
  name: 'Lock',
  options: [],
  choices: [],
  quantity: 1,
  basePrice: 16100,
  tax: 0,
  ...more,
})

const settled = () => new Promise(resolve => setTimeout(resolve))

/** One browser and one account, across several visits. */
const aWorld = (start: { here?: DraftHere; account?: DraftQuote } = {}) => {
  const world = {
    here: start.here,
    account: start.account,
    told: [] as string[],
    waiting: [] as { ms: number; then: () => void }[],
    now: 100,
    down: false,
  }
  const visit = async (customerId?: number) => {
    await settled()
    const store = new QuoteDraftStore(
      {
        viewDraftHere: () => TE.right(world.here),
        keepDraftHere: stored => TE.fromIO(() => void (world.here = stored)),
        viewQuoteDraft: () => TE.right(world.account),
        keepQuoteDraft: draft =>
          world.down ? TE.left(unavailable('quotes', 'down')) : TE.fromIO(() => void (world.account = draft)),
      },
      {
        customerId,
        now: () => (world.now += 1),
        notify: event => void world.told.push(event),
        after: (ms, then) => void world.waiting.push({ ms, then }),
      },
    )
    await store.open()
    return store
  }
  const pass = (milliseconds: number) =>
    world.waiting.splice(0).forEach(({ ms, then }) => (ms === milliseconds ? then() : world.waiting.push({ ms, then })))
  return { world, visit, pass }
}

const warned = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => void jest.restoreAllMocks())

describe('the draft of a quote', () => {
  it('survives a reload, and dispatches a window event 500 ms after an add [S3-4.02, S3-9.02]', async () => {
    const { world, visit, pass } = aWorld()
    const first = await visit()
    first.add(line('a'))
    expect(world.told).toEqual([])
    pass(500)
    expect(world.told).toEqual(['QUOTE_UPDATED'])
    const next = await visit()
    expect(next.draft.lines).toEqual([line('a')])
    expect(world.account).toBeUndefined()
  })

  it('moves to the account at sign-in, once', async () => {
    const { world, visit } = aWorld({
      account: { ...emptyDraft, lines: [line('kept', { variantId: 11 })], changedAt: 5 },
    })
    const guest = await visit()
    guest.add(line('a'))
    for (let times = 0; times < 2; times += 1) {
      const customer = await visit(7)
      expect(customer.draft.lines.map(({ id }) => id)).toEqual(['a', 'kept'])
    }
    await settled()
    expect(world.account?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['kept', 1],
    ])
  })

  it('comes from the account on another device', async () => {
    const { world, visit, pass } = aWorld()
    const store = await visit(7)
    store.change({ title: 'Level 2' })
    pass(800)
    await settled()
    world.here = undefined
    const elsewhere = await visit(7)
    expect(elsewhere.draft.title).toBe('Level 2')
  })

  it('survives an expired session for its customer, and is not shown to a guest in the meantime', async () => {
    const { world, visit } = aWorld()
    const customer = await visit(7)
    world.down = true
    customer.add(line('a'))
    const guest = await visit()
    expect(guest.draft.lines).toEqual([])
    world.down = false
    const back = await visit(7)
    expect(back.draft.lines).toEqual([line('a')])
    await settled()
    expect(world.account?.lines).toEqual([line('a')])
  })

  it('is saved at the next change if saving to the account failed, which is logged [S3-8.27]', async () => {
    const { world, visit, pass } = aWorld()
    const store = await visit(7)
    world.down = true
    const log = warned()
    store.change({ title: 'Level 2' })
    pass(800)
    await settled()
    expect(log).toHaveBeenCalledWith('Draft of a quote on the account: unavailable, quotes, down')
    world.down = false
    await store.save()
    expect(world.account?.title).toBe('Level 2')
  })

  it('drops the part numbers of a company no longer acted for, and keeps its lines', async () => {
    const { visit } = aWorld()
    const store = await visit(7)
    store.add(line('a', { partNumber: 'NB-1' }))
    store.forgetNumbers()
    expect(store.draft.lines).toEqual([line('a')])
  })

  it('is not shown to another customer of the same browser', async () => {
    const { visit } = aWorld({ here: { draft: { ...emptyDraft, title: 'Theirs', changedAt: 9 }, customerId: 8 } })
    const store = await visit(7)
    expect(store.draft.title).toBe('')
  })

  it('changes a line by removing and adding it; an empty quantity is one [S3-2.08, S3-4.03]', async () => {
    const { visit } = aWorld()
    const store = await visit()
    store.add(line('a'), line('b', { variantId: 11 }))
    store.replace('a', line('c', { variantId: 12, quantity: 4 }))
    store.changeQuantity('b', 0)
    store.settleQuantity('b')
    expect(store.draft.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['b', 1],
      ['c', 4],
    ])
    expect(store.totals.total).toBe(5 * 16100)
  })

  it('follows changes in another window of the browser', async () => {
    const { world, visit } = aWorld()
    const store = await visit()
    world.here = { draft: { ...emptyDraft, title: 'Over there', changedAt: 1 } }
    await store.hear()
    expect(store.draft.title).toBe('Over there')
  })

  it('is emptied in the browser and on the account once it was sent [S3-4.01]', async () => {
    const { world, visit } = aWorld()
    const store = await visit(7)
    store.add(line('a'))
    await store.empty()
    expect([world.here?.draft.lines, world.account?.lines]).toEqual([[], []])
  })
})
