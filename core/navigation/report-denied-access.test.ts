import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { aProduct } from '../../test/builders/goods/product'
import type { StoreLogin } from '../access/store-login'
import type { PathTarget } from './paths.port'
import { unavailable } from '../shared/domain-error'
import { reportingDeniedAccess } from './report-denied-access'

const closed = (categoryId?: number): PathTarget => ({
  tag: 'category',
  category: { tag: 'pending', name: 'Campus Store', ...(categoryId === undefined ? {} : { categoryId }) },
})
const open = (id: number): PathTarget => ({
  tag: 'category',
  category: { tag: 'allowed', item: { id, parentId: 0, name: 'Hardware', slug: '/hardware/', depth: 0 } },
})
const ofStore = aCustomer({
  id: 7,
  group: {
    id: 4,
    name: 'Harbor',
    categoryAccess: { tag: 'none' },
    storeConfiguration: { storeName: 'Harbor State University', quoteType: 'custom', isSearchBarDisabled: true },
  },
})
const ofNone = aCustomer({ id: 8, group: undefined })

const standing = (
  customer?: typeof ofStore,
  notify?: () => ReturnType<typeof TE.left<ReturnType<typeof unavailable>, void>>,
  changes: object = {},
) => {
  const sent: StoreLogin[] = []
  const failures: string[] = []
  const facts = new Map<string, string | undefined>()
  const session = {
    visitor: aVisitor({ customer, ...changes }),
    stored: (name: string) => facts.get(name),
    keep: (name: string, value?: string) => TE.fromIO(() => void facts.set(name, value)),
  }
  const come = (target: PathTarget) => {
    const paths = reportingDeniedAccess({ resolve: () => TE.right(target) }, session, {
      logins: { notify: notify ?? (login => TE.fromIO(() => void sent.push(login))) },
      failed: error => void failures.push(error.tag),
    })
    return answerOf(paths.resolve('/x/'))
  }
  return { sent, failures, come }
}

describe('the report to customer service about category access', () => {
  it('is sent once per gated category, with category and store [S2-4.05] [S2-7.04] [S3-7.19] [S3-6.02]', async () => {
    const { sent, come } = standing(ofStore)
    for (const id of [800, 800, 810]) expect(await come(closed(id))).toEqual(closed(id))
    expect(sent).toEqual([
      { id: 800, storeName: 'Harbor State University' },
      { id: 810, storeName: 'Harbor State University' },
    ])
  })

  it('includes gated products and customers without a store', async () => {
    const { sent, come } = standing(ofNone)
    await come({ tag: 'product', product: { tag: 'pending', name: 'Campus Door', categoryId: 810 } })
    expect(sent).toEqual([{ id: 810, storeName: 'Campus Door' }])
  })

  it("is sent once per open category that a store's customer visits [S3-7.19]", async () => {
    const { sent, come } = standing(ofStore)
    for (const id of [300, 300, 310]) expect(await come(open(id))).toEqual(open(id))
    expect(sent).toEqual([
      { id: 300, storeName: 'Harbor State University' },
      { id: 310, storeName: 'Harbor State University' },
    ])
  })

  it('is sent again when an open category becomes gated', async () => {
    const { sent, come } = standing(ofStore)
    await come(open(300))
    await come(closed(300))
    expect(sent).toHaveLength(2)
  })

  it('is not sent for guests, open pages without a store, staff, previews or unknown categories', async () => {
    const product: PathTarget = { tag: 'product', product: { tag: 'allowed', item: aProduct({}) } }
    const guest: PathTarget = { tag: 'category', category: { tag: 'sign-in', name: 'Campus Store' } }
    for (const [target, customer, changes] of [
      [guest, undefined, {}],
      [open(300), undefined, {}],
      [open(300), ofNone, {}],
      [product, ofStore, {}],
      [{ tag: 'redirect', to: '/doors/' }, ofStore, {}],
      [closed(), ofStore, {}],
      [closed(800), aCustomer({ isStaff: true }), {}],
      [closed(800), ofStore, { preview: { at: 0 } }],
    ] as const) {
      const { sent, come } = standing(customer, undefined, changes)
      await come(target)
      expect(sent).toEqual([])
    }
  })

  it('is sent for at most twenty categories of a kind per session', async () => {
    const { sent, come } = standing(ofStore)
    for (let id = 1; id <= 25; id += 1) await come(open(id))
    await come(closed(900))
    expect(sent.map(({ id }) => id)).toEqual([...Array.from({ length: 20 }, (_, at) => at + 1), 900])
  })

  it('does not block the page if sending fails, and is retried the next time', async () => {
    const { failures, come } = standing(ofStore, () => TE.left(unavailable('database')))
    for (const target of [closed(800), closed(800), open(300)]) expect(await come(target)).toEqual(target)
    expect(failures).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })
})
