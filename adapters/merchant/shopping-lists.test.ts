import { describe, expect, it } from '@jest/globals'
import { aGuard } from '../../test/builders/platform/guard'
import { noRateLimits } from '../../test/builders/platform/rate-limits'
import { guardedShoppingLists } from '../../core/shopping-lists/guarded-shopping-lists'
import * as TE from 'fp-ts/TaskEither'
import type { TradeShoppingLists } from '../trade/shopping-lists/shopping-lists.client'
import type { Customer } from '../../core/access/visitor'
import type { Permission } from '../../core/access/permission-codes'
import { permissionsOf } from '../../core/access/permissions'
import { allowedListActions } from '../../core/shopping-lists/list-actions'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import { listStatuses, type ListStatus } from '../../core/shopping-lists/shopping-list'
import type { Outcome } from '../../core/shared/domain-error'
import { conflict, forbidden, notFound, signedOut, unavailable } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aProduct } from '../../test/builders/goods/product'
import { aSession } from '../../test/builders/platform/session'
import { aListItem, aShoppingList } from '../../test/builders/shopping-list'
import { platformShoppingLists } from './shopping-lists'

const company = { id: 12, name: 'Northgate Builders' }
const buyer = (role: Customer['role'], without: readonly Permission[] = []) =>
  aCustomer({
    id: 40 + role,
    role,
    company,
    permissions: permissionsOf(role).filter(({ code }) => !without.includes(code)),
  })
const lock = aProduct({ id: 71, purchasable: true, minimum: 1, pack: undefined, modifiers: [] })
const variantId = lock.variants[0]?.id ?? 0

/** A portal that returns a list for any number, but lists only 7. */
const aShop = async (
  customer?: Customer,
  {
    status = listStatuses.approved,
    wait = 0,
    changes = {},
    token = true,
  }: {
    readonly status?: ListStatus
    readonly wait?: number
    readonly changes?: Partial<TradeShoppingLists>
    readonly token?: boolean
  } = {},
) => {
  const session = aSession({ customer })
  if (customer && token) await answerOf(session.keep('trade-token', 'of-this-session'))
  const requests: string[] = []
  const noted = <A>(call: string, answer: A): Outcome<A> =>
    TE.fromIO(() => {
      requests.push(call)
      return answer
    })
  const list = aShoppingList({
    status,
    allowedActions: allowedListActions({ customer }, { reach: 'own', status }),
    items: [
      aListItem({ productId: 71, variantId, price: 1, choices: [{ modifierId: 999, value: 'of the variant' }] }),
      aListItem({ id: 2, productId: 72, variantId: 720, price: 5_000, name: 'What was there' }),
    ],
  })
  const desk: TradeShoppingLists = {
    ...noShoppingLists,
    names: id => TE.right(id === 7),
    byId: () => TE.right(list),
    list: () => noted('list', { lists: [], total: 0 }),
    create: ({ name }, key) => noted(`create ${name} ${key}`, aShoppingList()),
    change: id => noted(`change ${id}`, undefined),
    remove: id => noted(`remove ${id}`, undefined),
    duplicate: (id, { name }) => noted(`copy ${id} ${name}`, aShoppingList()),
    add: (id, goods) =>
      noted(`add ${id} ${goods.map(each => each.variantId).join()}`, { added: goods.length, refused: [] }),
    changeItem: id => noted(`change line of ${id}`, undefined),
    removeItems: id => noted(`take off ${id}`, undefined),
    submit: id => noted(`submit ${id}`, undefined),
    decide: (id, { tag }) => noted(`${tag} ${id}`, undefined),
    ...changes,
  }
  const card = { id: 71, slug: lock.slug }
  const unguarded = platformShoppingLists(desk, session, {
    catalogue: { cardsById: ids => TE.right((ids.includes(71) ? [card] : []) as never) },
    paths: { resolve: () => TE.right({ tag: 'product', product: { tag: 'allowed', item: lock } }) },
  })
  const lists = guardedShoppingLists(
    unguarded,
    aGuard(session, { limits: { ...noRateLimits, hit: () => TE.right(wait) } }),
  )
  return { lists, requests, session }
}
const goods = [
  { productId: 72, variantId: 720, quantity: 1, choices: [] },
  { productId: 71, variantId, quantity: 2, choices: [] },
]

describe("shopping lists of a merchant's platform", () => {
  it('are those that the portal lists for the customer; any other number is not found', async () => {
    const { lists, requests } = await aShop(buyer(0))
    expect((await answerOf(lists.byId(7))).id).toBe(7)
    const calls: readonly Outcome<unknown>[] = [
      lists.byId(8),
      lists.change(8, { name: 'x' }),
      lists.remove(8),
      lists.duplicate(8, { name: 'x', description: '' }, 'k'),
      lists.add(8, goods, 'k'),
      lists.changeItem(8, 1, { quantity: 2 }),
      lists.removeItems(8, [1]),
      lists.submit(8),
      lists.decide(8, { tag: 'approve' }),
    ]
    for (const call of calls) expect((await refusalOf(call)).tag).toMatch(/not-found|forbidden/)
    expect(requests).toEqual([])
    expect(await refusalOf(lists.byId(8))).toEqual(notFound('shopping list'))
  })

  it("show the shop's prices, and neither price nor picture of a product that is not visible [BC-9.09]", async () => {
    const { items, total } = await answerOf((await aShop(buyer(1))).lists.byId(7))
    const price = lock.variants[0]?.price?.now ?? 0
    expect(items[0]).toMatchObject({ price, name: lock.name, slug: lock.slug, choices: [], available: true })
    expect(items[1]).toEqual({
      id: 2,
      productId: 72,
      variantId: 720,
      quantity: 2,
      note: '',
      name: 'What was there',
      sku: 'LS-G1-626',
      choices: [],
      options: [],
      minimum: 1,
      available: false,
      why: { code: 'cart.not-available-to-you' },
    })
    expect(total).toBe(2 * price)
  })

  it('accept no product that is not visible to the visitor, and report which it was', async () => {
    const { lists, requests } = await aShop(buyer(1))
    expect(await answerOf(lists.add(7, goods, 'click-goods'))).toEqual({
      added: 1,
      refused: [{ at: 0, code: 'shopping-lists.unknown-goods' }],
    })
    expect(requests).toEqual([`add 7 ${variantId}`])
  })

  it('are created once for any number of clicks, and again after a failure', async () => {
    const { lists, requests } = await aShop(buyer(1))
    const details = { name: ' North wing ', description: '' }
    await Promise.all([1, 2, 3].map(() => answerOf(lists.create(details, 'click-once'))))
    await answerOf(lists.create(details, 'click-once'))
    expect(requests).toEqual(['create North wing click-once'])
    const away = await aShop(buyer(1), { changes: { create: () => TE.left(unavailable('trade')) } })
    expect((await refusalOf(away.lists.create(details, 'click-fails'))).tag).toBe('unavailable')
    expect((await answerOf(lists.create(details, 'click-fails'))).id).toBe(7)
  })

  it("are restricted by the session's permissions, before the portal is called", async () => {
    const { lists, requests } = await aShop(
      buyer(1, ['create_shopping_list', 'delete_shopping_list', 'create_shopping_list_item', 'get_shopping_lists']),
    )
    for (const call of [
      lists.create({ name: 'x', description: '' }, 'k'),
      lists.remove(7),
      lists.add(7, goods, 'k'),
      lists.list({ page: 1, search: '' }),
      lists.submit(7),
      lists.duplicate(7, { name: 'x', description: '' }, 'k'),
    ] as readonly Outcome<unknown>[]) {
      expect(await refusalOf(call)).toEqual(forbidden('account.not-allowed'))
    }
    expect(requests).toEqual([])
  })

  it('cannot be changed while they wait for approval, even if the portal permits it', async () => {
    const { lists, requests } = await aShop(buyer(2), { status: listStatuses.waiting })
    for (const call of [
      lists.change(7, { name: 'x' }),
      lists.add(7, goods, 'k-waits'),
      lists.changeItem(7, 1, { quantity: 2 }),
      lists.removeItems(7, [1]),
    ] as readonly Outcome<unknown>[])
      expect(await refusalOf(call)).toEqual(conflict('shopping-lists.not-open'))
    expect(await refusalOf(lists.submit(7))).toEqual(conflict('shopping-lists.not-to-submit'))
    expect(requests).toEqual([])
  })

  it("are rate limited, end with the portal's session, and require a sign-in", async () => {
    expect(
      await refusalOf((await aShop(buyer(1), { wait: 30 })).lists.create({ name: 'x', description: '' }, 'click-slow')),
    ).toEqual({ tag: 'limited', retryAfterSeconds: 30 })
    const ended = await aShop(buyer(1), { changes: { list: () => TE.left(signedOut) } })
    expect(await refusalOf(ended.lists.list({ page: 1, search: '' }))).toEqual(signedOut)
    expect(ended.session.visitor.customer).toBeUndefined()
    expect((await refusalOf((await aShop(buyer(1), { token: false })).lists.list({ page: 1, search: '' }))).tag).toBe(
      'unavailable',
    )
    expect(await refusalOf((await aShop()).lists.list({ page: 1, search: '' }))).toEqual(signedOut)
  })
})
