import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aCart } from '../../test/builders/cart'
import { aCustomer, anAddress, aVisitor } from '../../test/builders/customer'
import type { Customer, Visitor } from '../access/visitor'
import type { Cart } from '../cart/cart'
import type { CartPort } from '../cart/cart.port'
import type { OrdersPort } from '../checkout/checkout.port'
import type { OrderSummary } from '../checkout/order'
import type { CompanyUsersPort } from '../company/company-users.port'
import { unavailable } from '../shared/domain-error'
import type { AccountPort } from './account.port'
import { viewDashboard } from './dashboard'
import type { OrderQuery } from './order-query'

const newest = { id: 1001, placedAt: 1, status: 'awaiting-fulfillment', total: 4_200 } as OrderSummary

/** Ports of a shop where something of each kind waits, and what each was asked. */
const aShop = ({ visitor = aVisitor(), down = [] as readonly string[], addresses = 0, unreadable = 0 } = {}) => {
  const asked: string[] = []
  const answer = <A>(part: string, value: A) => {
    asked.push(part)
    return down.includes(part) ? TE.left(unavailable('commerce')) : TE.right(value)
  }
  const waiting: Readonly<Record<string, number>> = { 'awaiting-payment': 2, 'awaiting-fulfillment': 3 }
  const account = {
    visitor: () => TE.right(visitor),
    awaitedAreas: () => answer('areas', [{ name: 'Bid room', href: '/bid-room/' }]),
    addresses: () => answer('addresses', { addresses: Array.from({ length: addresses }, () => anAddress()), ...(unreadable === 0 ? {} : { unreadable }) }),
  } as Partial<AccountPort> as AccountPort
  const orders = {
    list: ({ status, perPage }: OrderQuery) =>
      status === undefined
        ? answer(`newest ${perPage} orders`, { orders: [newest], total: 9 })
        : answer(`orders ${status}`, { orders: [newest], total: waiting[status] ?? 0 }),
  } as Partial<OrdersPort> as OrdersPort
  const companyUsers = {
    list: ({ state }: { readonly state?: string }) => answer(`${state} users`, { users: [], total: 4 }),
  } as Partial<CompanyUsersPort> as CompanyUsersPort
  const [line] = aCart().lines
  const lines = [{ ...line, issue: undefined }, { ...line, issue: 'unavailable' }, { ...line, issue: 'unavailable' }] as Cart['lines']
  const cart = { current: () => answer('cart', aCart({ lines })) } as Partial<CartPort> as CartPort
  return { asked, view: viewDashboard({ account, orders, companyUsers, cart }) }
}

const counts = async (shop: ReturnType<typeof aShop>) => {
  const seen = await shop.view()()
  if (E.isLeft(seen)) throw new Error(seen.left.tag)
  return Object.fromEntries(seen.right.attention.map(({ tag, count }) => [tag, count]))
}
const as = (changes: Partial<Customer>): Visitor => aVisitor({ customer: aCustomer(changes) })

describe('the dashboard', () => {
  it('opens with the five newest orders and counts what waits', async () => {
    const shop = aShop()
    expect(await shop.view()()).toMatchObject(E.right({ orders: [newest] }))
    expect(shop.asked).toContain('newest 5 orders')
    expect(await counts(aShop())).toEqual({
      'cart-lines': 2, 'awaiting-payment': 2, 'awaiting-shipment': 3, 'awaiting-access': 1, 'invited-users': 4, 'no-address': 1,
    })
  })

  it('leads to the first area that was asked for', async () => {
    const seen = await aShop().view()()
    expect(E.isRight(seen) && seen.right.attention.find(({ tag }) => tag === 'awaiting-access')?.href).toBe('/bid-room/')
  })

  it('misses no address where one is kept', async () => {
    for (const book of [{ addresses: 1 }, { unreadable: 1 }]) expect(await counts(aShop(book))).not.toHaveProperty('no-address')
  })

  it('counts invitations for those of a company who may invite, and asks for nobody else', async () => {
    for (const changes of [{ role: 2, roleName: 'Junior Buyer' } as const, { company: undefined }]) {
      const shop = aShop({ visitor: as(changes) })
      expect(await counts(shop)).not.toHaveProperty('invited-users')
      expect(shop.asked).not.toContain('invited users')
    }
  })

  it('leaves out what cannot be read, and shows the rest', async () => {
    const all = ['cart', 'areas', 'addresses', 'invited users', 'orders awaiting-payment', 'newest 5 orders']
    expect(await aShop({ down: all }).view()()).toEqual(E.right({ attention: [{ tag: 'awaiting-shipment', count: 3 }] }))
  })

  it('is nobody\'s who is signed out', async () => {
    expect(await aShop({ visitor: aVisitor({ customer: undefined }) }).view()()).toEqual(E.left({ tag: 'signed-out' }))
  })
})
