import { describe, expect, it } from '@jest/globals'
import type { ReactElement } from 'react'
import { allOrders } from '../../core/orders/order-query'
import { allQuotes } from '../../core/quotes/quote-query'
import { AddressBook } from '../../ui-react/account/address-book'
import { OrdersList } from '../../ui-react/orders/orders-list'
import { UsersView } from '../../ui-react/company/users-view'
import { QuotesList } from '../../ui-react/quotes/quotes-list'
import { pagePlace } from '../../ui-react/shopping-lists/list-address'
import { ListsView } from '../../ui-react/shopping-lists/lists-view'
import { anAddress } from '../builders/customer'
import { fetchedMarkup } from '../builders/fetched'
import { anOrder } from '../builders/order'
import { aShoppingList } from '../builders/shopping-list'

const may = { invite: false, change: false, remove: false }
const user = {
  id: 5,
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
} as const

type Missing = { readonly unreadable?: number }
/** Each page with a list, rendered with a number of unreadable entries. */
const pages: readonly (readonly [string, (missing: Missing) => ReactElement])[] = [
  [
    '1 order',
    missing => <OrdersList base="/account/orders" query={allOrders} orders={[anOrder()]} total={2} {...missing} />,
  ],
  [
    '1 quote',
    missing => <QuotesList base="/account/quotes" query={allQuotes} quotes={[quote]} total={2} {...missing} />,
  ],
  [
    '1 list',
    missing => (
      <ListsView
        query={{ page: 1, search: '' }}
        found={{ lists: [aShoppingList()], total: 2, ...missing }}
        showing="s"
        place={pagePlace}
      />
    ),
  ],
  ['1 user', missing => <UsersView data={{ users: [user], total: 2, query: { page: 1 }, ...missing }} may={may} />],
  ['1 address', missing => <AddressBook addresses={[anAddress({ id: 7 })]} {...missing} />],
]
const shown = (element: ReactElement) => fetchedMarkup(element, { key: 'none', sending: false } as never)

describe('a page of a list', () => {
  it.each(pages)('reports that %s could not be shown, and nothing if all could', (what, page) => {
    expect(shown(page({ unreadable: 1 }))).toContain(`${what} could not be shown. Call us if you need it.`)
    expect(shown(page({}))).not.toContain('could not be shown')
  })

  it('does not call an address book empty whose entries are all unreadable', () => {
    const empty = shown(<AddressBook addresses={[]} unreadable={2} />)
    expect(empty).toContain('2 addresses could not be shown')
    expect(empty).not.toContain('You currently have no addresses')
    expect(shown(<AddressBook addresses={[]} />)).toContain('You currently have no addresses')
  })
})
