import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { allOrders } from '../../core/orders/order-query'
import type { OrderSummary } from '../../core/orders/order'
import { allQuotes } from '../../core/quotes/quote-query'
import { notFound, signedOut } from '../../core/shared/domain-error'
import { AreaStore } from './area.store'

const order: OrderSummary = { id: 100012, placedAt: 0, status: 'shipped', total: 12_350, pieces: 3 }
const profile = { firstName: 'Ada', lastName: 'Admin', email: 'ada@northgate.example' }

const anArea = (given: Partial<ConstructorParameters<typeof AreaStore>[0]> = {}) =>
  new AreaStore({
    viewCompanies: () => TE.left(notFound('companies')),
    viewDashboard: () => TE.right({ attention: [] }),
    viewOrders: () => TE.right({ orders: [order], total: 1 }),
    checkReorder: () => TE.right([]),
    listCompanyUsers: () => TE.right({ users: [], total: 0 }),
    viewCompanyUser: () => TE.left(notFound('user')),
    listRoles: () => TE.right([]),
    viewOrder: () => TE.left(notFound('order')),
    viewQuotes: () => TE.right({ quotes: [], total: 0 }),
    viewDevices: () => TE.right([]),
    viewProfile: () => TE.right({ profile, addresses: [] }),
    listCountries: () => TE.right([]),
    listStates: () => TE.right([]),
    ...given,
  })

describe('the account area', () => {
  it('shows the orders, after a skeleton of them', async () => {
    const area = anArea()
    const opened = area.open({ tag: 'orders', query: allOrders })
    expect(area.state).toEqual({ tag: 'loading', part: 'orders' })
    await opened
    expect(area.state).toEqual({
      tag: 'ready',
      content: { tag: 'orders', data: { orders: [order], total: 1, query: allOrders } },
    })
  })

  it('shows the quotes that the address names [S2-2.10]', async () => {
    const area = anArea()
    await area.open({ tag: 'quotes', query: allQuotes })
    expect(area.state).toEqual({
      tag: 'ready',
      content: { tag: 'quotes', data: { quotes: [], total: 0, query: allQuotes } },
    })
  })

  it('reports an order that is not found', async () => {
    const area = anArea()
    await area.open({ tag: 'order', id: 7 })
    expect(area.state).toEqual({ tag: 'failed', error: 'not-found' })
  })

  it('shows a super admin the companies to choose from', async () => {
    const choice = {
      companies: [
        { id: 1, name: 'Northgate Builders' },
        { id: 5, name: 'Lakeside' },
      ],
    }
    const area = anArea({ viewCompanies: () => TE.right(choice) })
    await area.open({ tag: 'company' })
    expect(area.state).toEqual({ tag: 'ready', content: { tag: 'company', data: choice } })
  })

  it('reports that the visitor is signed out', async () => {
    const area = anArea({ viewProfile: () => TE.left(signedOut) })
    await area.open({ tag: 'settings' })
    expect(area.state).toEqual({ tag: 'failed', error: 'signed-out' })
  })

  it('ignores a late answer for a part that was left', async () => {
    const late: { answer?: () => void } = {}
    const area = anArea({
      viewOrders: () => () =>
        new Promise(resolve => {
          late.answer = () => resolve({ _tag: 'Right', right: { orders: [], total: 0 } })
        }),
    })
    const first = area.open({ tag: 'orders', query: allOrders })
    await area.open({ tag: 'settings' })
    late.answer?.()
    await first
    expect(area.state.tag === 'ready' && area.state.content.tag).toBe('settings')
  })
})
