import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aCart } from '../../test/builders/cart'
import { aCustomer, anAddress, aVisitor } from '../../test/builders/customer'
import type { Customer, Visitor } from '../access/visitor'
import type { Cart } from '../cart/cart'
import type { CartPort } from '../cart/cart.port'
import type { OrdersPort } from '../orders/orders.port'
import type { OrderSummary } from '../orders/order'
import type { CompanyUsersPort } from '../company/company-users.port'
import { unavailable } from '../shared/domain-error'
import type { AccountPort } from '../account/account.port'
import { viewDashboard } from './dashboard'
import type { OrderQuery } from '../orders/order-query'
import { quoteStatuses, type QuoteSummary } from '../quotes/quote'
import type { QuoteQuery } from '../quotes/quote-query'
import { noQuotes } from '../quotes/no-quotes'
import { noShoppingLists } from '../shopping-lists/no-shopping-lists'
import { listStatuses, type ListSummary } from '../shopping-lists/shopping-list'
import type { ListQuery } from '../shopping-lists/list-query'

const now = 1_795_000_000_000
const seconds = now / 1_000
const anOffer = (number: string, expiresAt = seconds + 86_400) =>
  ({ id: Number(number), number, status: quoteStatuses.offered, expiresAt }) as QuoteSummary
const aList = (id: number, allowedActions: ListSummary['allowedActions'], own = false) =>
  ({ id, name: `List ${id}`, allowedActions, own }) as ListSummary

const newest = { id: 1001, placedAt: 1, status: 'awaiting-fulfillment', total: 4_200 } as OrderSummary

/** Ports with one item of each kind that needs attention; records their calls. */
const aShop = ({
  visitor = aVisitor(),
  down = [] as readonly string[],
  addresses = 0,
  unreadable = 0,
  onAccount = 0,
  offers = [] as readonly QuoteSummary[],
  lists = {} as Readonly<Record<number, readonly ListSummary[]>>,
} = {}) => {
  const asked: string[] = []
  const answer = <A>(part: string, value: A) => {
    asked.push(part)
    return down.includes(part) ? TE.left(unavailable('commerce')) : TE.right(value)
  }
  const waiting: Readonly<Record<string, number>> = { 'awaiting-payment': 2, 'awaiting-fulfillment': 3 }
  const account = {
    visitor: () => TE.right(visitor),
    awaitedAreas: () => answer('areas', [{ name: 'Bid room', href: '/bid-room/' }]),
    addresses: () =>
      answer('addresses', {
        addresses: Array.from({ length: addresses }, () => anAddress()),
        ...(unreadable === 0 ? {} : { unreadable }),
      }),
  } as Partial<AccountPort> as AccountPort
  const orders = {
    list: ({ status, perPage }: OrderQuery) =>
      status === undefined
        ? answer(`newest ${perPage} orders`, { orders: [newest], total: 9 })
        : answer(`orders ${status}`, {
            orders: Array.from({ length: onAccount }, () => ({ ...newest, onAccount: true as const })),
            total: waiting[status] ?? 0,
          }),
  } as Partial<OrdersPort> as OrdersPort
  const companyUsers = {
    list: ({ state }: { readonly state?: string }) => answer(`${state} users`, { users: [], total: 4 }),
  } as Partial<CompanyUsersPort> as CompanyUsersPort
  const [line] = aCart().lines
  const lines = [
    { ...line, issue: undefined },
    { ...line, issue: 'unavailable' },
    { ...line, issue: 'unavailable' },
  ] as Cart['lines']
  const cart = { current: () => answer('cart', aCart({ lines })) } as Partial<CartPort> as CartPort
  const quotes = {
    ...noQuotes,
    list: ({ status, perPage }: QuoteQuery) =>
      status === undefined
        ? answer(`newest ${perPage} quotes`, { quotes: offers, total: offers.length })
        : answer(`quotes ${status}`, { quotes: offers, total: offers.length }),
  }
  const shoppingLists = {
    ...noShoppingLists,
    list: ({ status }: ListQuery) => answer(`lists ${status}`, { lists: lists[status ?? 0] ?? [], total: 0 }),
  }
  return {
    asked,
    view: viewDashboard({ account, orders, companyUsers, cart, quotes, shoppingLists, clock: { now: () => now } }),
  }
}

const counts = async (shop: ReturnType<typeof aShop>) => {
  const seen = await shop.view()()
  if (E.isLeft(seen)) throw new Error(seen.left.tag)
  return Object.fromEntries(seen.right.attention.map(({ tag, count }) => [tag, count]))
}
const as = (changes: Partial<Customer>): Visitor => aVisitor({ customer: aCustomer(changes) })

describe('the dashboard', () => {
  it('shows the five newest orders and counts what needs attention', async () => {
    const shop = aShop()
    expect(await shop.view()()).toMatchObject(E.right({ orders: [newest] }))
    expect(shop.asked).toContain('newest 5 orders')
    expect(await counts(aShop())).toEqual({
      'cart-lines': 2,
      'awaiting-payment': 2,
      'awaiting-shipment': 3,
      'awaiting-access': 1,
      'invited-users': 4,
      'no-address': 1,
    })
  })

  it('links to the first category with a pending access request', async () => {
    const seen = await aShop().view()()
    expect(E.isRight(seen) && seen.right.attention.find(({ tag }) => tag === 'awaiting-access')?.href).toBe(
      '/bid-room/',
    )
  })

  it('does not report a missing address when the account has one', async () => {
    for (const book of [{ addresses: 1 }, { unreadable: 1 }])
      expect(await counts(aShop(book))).not.toHaveProperty('no-address')
  })

  it('counts invitations for users who may invite, and sends no request for others', async () => {
    for (const changes of [{ role: 2, roleName: 'Junior Buyer' } as const, { company: undefined }]) {
      const shop = aShop({ visitor: as(changes) })
      expect(await counts(shop)).not.toHaveProperty('invited-users')
      expect(shop.asked).not.toContain('invited users')
    }
  })

  it('shows the most recently changed quotes', async () => {
    const shop = aShop({ offers: [anOffer('10001')] })
    expect(await shop.view()()).toMatchObject(E.right({ quotes: [anOffer('10001')] }))
    expect(shop.asked).toContain('newest 5 quotes')
  })

  it('lists unexpired offers first, and names a single one', async () => {
    const first = async (offers: readonly QuoteSummary[]) => {
      const seen = await aShop({ offers }).view()()
      return E.isRight(seen) ? seen.right.attention[0] : undefined
    }
    const ranOut = anOffer('10002', seconds)
    expect(await first([ranOut, anOffer('10001')])).toEqual({
      tag: 'offers',
      count: 1,
      only: { id: '10001', name: '10001' },
    })
    expect(await first([anOffer('10001'), anOffer('10003')])).toEqual({ tag: 'offers', count: 2 })
    expect(await first([ranOut])).toMatchObject({ tag: 'cart-lines' })
  })

  it('shows waiting lists to users who may approve them', async () => {
    const lists = { [listStatuses.waiting]: [aList(7, ['approve']), aList(8, ['duplicate'])] }
    const seen = await aShop({ lists, visitor: as({ role: 1 }) }).view()()
    expect(E.isRight(seen) && seen.right.attention.find(({ tag }) => tag === 'lists-to-approve')).toEqual({
      tag: 'lists-to-approve',
      count: 1,
      only: { id: '7', name: 'List 7' },
    })
    const junior = aShop({ lists, visitor: as({ role: 2 }) })
    expect(await counts(junior)).not.toHaveProperty('lists-to-approve')
    expect(junior.asked).not.toContain(`lists ${listStatuses.waiting}`)
  })

  it('shows rejected lists to junior buyers only', async () => {
    const lists = { [listStatuses.rejected]: [aList(9, ['submit', 'change'], true)] }
    expect(await counts(aShop({ lists, visitor: as({ role: 2 }) }))).toMatchObject({ 'lists-sent-back': 1 })
    expect(await counts(aShop({ lists, visitor: as({ role: 3 }) }))).not.toHaveProperty('lists-sent-back')
  })

  it('does not count orders on account as awaiting payment', async () => {
    expect(await counts(aShop({ onAccount: 1 }))).toMatchObject({ 'awaiting-payment': 1 })
    expect(await counts(aShop({ onAccount: 2 }))).not.toHaveProperty('awaiting-payment')
  })

  it('omits unavailable parts, and shows the rest', async () => {
    const all = [
      'newest 5 quotes',
      'quotes 1',
      'cart',
      'areas',
      'addresses',
      'invited users',
      'orders awaiting-payment',
      'newest 5 orders',
    ]
    expect(await aShop({ down: all }).view()()).toEqual(
      E.right({ attention: [{ tag: 'awaiting-shipment', count: 3 }] }),
    )
  })

  it('is refused to guests', async () => {
    expect(await aShop({ visitor: aVisitor({ customer: undefined }) }).view()()).toEqual(E.left({ tag: 'signed-out' }))
  })
})
