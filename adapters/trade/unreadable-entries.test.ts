import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../core/account/account.port'
import { allOrders } from '../../core/orders/order-query'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { TradePort } from '../../core/company/trade.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import { allQuotes } from '../../core/quotes/quote-query'
import { signedOut } from '../../core/shared/domain-error'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import { aCustomer, anAddress, aVisitor } from '../../test/builders/customer'
import { aPlatform } from '../../test/builders/platform/http'
import { anOrder } from '../../test/builders/order'
import { answerOf } from '../../test/builders/outcome'
import { aShoppingList } from '../../test/builders/shopping-list'
import type { Http } from '../shared/http'
import { inProcessHttp } from '../shared/in-process-http'
import { tradeAddresses } from './addresses/addresses.client'
import { tradeOrders } from './orders/orders.client'
import { tradeQuotes } from './quotes/quotes.client'
import { tradeShoppingLists } from './shopping-lists/shopping-lists.client'
import { tradeRoutes } from './trade.server'
import { tradeUsers } from './users/users.client'

const customer = aCustomer({ company: { id: 12, name: 'Northgate Builders' } })
const ended = TE.left(signedOut)
const geography = { countries: () => ended, states: () => ended }
const channel = { storeHash: 'abc', channelId: 1 }
const user = {
  id: 5,
  customerId: 5,
  email: 'jo@northgate.example',
  firstName: 'Jo',
  lastName: 'Junior',
  role: 2,
  state: 'active',
} as const

const quote = {
  id: 81,
  number: 'Q-81',
  title: '',
  status: 1,
  createdAt: 1,
  updatedAt: 1,
  companyName: '',
  salesRepEmail: '',
  contactName: '',
  grandTotal: 100,
  pieces: 1,
}

type Found = { readonly read: number; readonly unreadable: number | undefined }
const found = (entries: readonly unknown[], { unreadable }: { readonly unreadable?: number }): Found => ({
  read: entries.length,
  unreadable,
})

const quoteDesk = {
  channel,
  whenExpired: ended,
  isOwn: false,
  buyer: () => TE.right({ customerId: 5, companyId: 12, seesCompany: false }),
} as unknown as Parameters<typeof tradeQuotes>[1]
const listDesk = {
  channelId: 1,
  customer: () => TE.right(customer),
  beside: { decide: () => ended },
  whenExpired: ended,
}

/** Each list of the portal, decoded by our client. */
const lists: Readonly<Record<string, (http: Http) => Promise<Found>>> = {
  users: async http => {
    const page = await answerOf(tradeUsers(http, 12, ended).list({ page: 1 }))
    return found(page.users, page)
  },
  orders: async http => {
    const page = await answerOf(tradeOrders(http, { companyId: 12, whole: false }, ended).list(allOrders))
    return found(page.orders, page)
  },
  quotes: async http => {
    const page = await answerOf(tradeQuotes(http, quoteDesk).list(allQuotes))
    return found(page.quotes, page)
  },
  'shopping lists': async http => {
    const page = await answerOf(tradeShoppingLists(http, listDesk).list({ page: 1, search: '' }))
    return found(page.lists, page)
  },
  addresses: async http => {
    const book = await answerOf(tradeAddresses(http, 12, geography, ended).addresses())
    return found(book.addresses, book)
  },
}

/** This shop's own portal over ports that report one unreadable entry. */
const portal = inProcessHttp(tradeRoutes, () => ({
  trade: {} as TradePort,
  bulkUpload: {} as BulkUploadPort,
  account: {
    visitor: () => TE.right(aVisitor({ customer })),
    addresses: () => TE.right({ addresses: [anAddress({ id: 7 })], unreadable: 1 }),
  } as unknown as AccountPort,
  companyUsers: { list: () => TE.right({ users: [user], total: 2, unreadable: 1 }) } as unknown as CompanyUsersPort,
  orders: { list: () => TE.right({ orders: [anOrder()], total: 2, unreadable: 1 }) } as unknown as OrdersPort,
  quotes: { ...noQuotes, list: () => TE.right({ quotes: [quote], total: 2, unreadable: 1 }) } as never,
  shoppingLists: { ...noShoppingLists, list: () => TE.right({ lists: [aShoppingList()], total: 2, unreadable: 1 }) },
}))

describe('lists of a trade portal', () => {
  it.each(Object.entries(lists))('report how many %s are missing', async (_, list) => {
    expect(await list(portal)).toEqual({ read: 1, unreadable: 1 })
  })

  it('count unreadable entries where the portal sends no total', async () => {
    const node = { bcOrderId: 61, createdAt: 1_790_000_000, statusCode: 11 }
    const { http } = aPlatform({
      'POST /graphql': { body: { data: { allOrders: { edges: [{ node }, null, { node: null }] } } } },
    })
    expect(await answerOf(tradeOrders(http, { companyId: 12, whole: false }, ended).list(allOrders))).toMatchObject({
      orders: [{ id: 61 }],
      total: 3,
      unreadable: 2,
    })
  })
})
