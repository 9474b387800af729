import { describe, expect, it } from '@jest/globals'
import { addressOfQuery, allOrders, isFiltered, orderQueryOf } from './order-query'

describe('the order query in an address', () => {
  it('has search, status, days, buyer, order and page, and round-trips', () => {
    const asked = {
      q: 'PO-77',
      status: 'shipped',
      from: '2026-11-01',
      to: '2026-11-21',
      buyer: '3',
      sort: 'total-asc',
      page: '2',
    }
    expect(orderQueryOf(asked)).toEqual({
      page: 2,
      perPage: 10,
      sort: 'total-asc',
      search: 'PO-77',
      status: 'shipped',
      from: '2026-11-01',
      to: '2026-11-21',
      buyerId: 3,
    })
    expect(addressOfQuery(orderQueryOf(asked))).toEqual(asked)
    expect(isFiltered(orderQueryOf(asked))).toBe(true)
  })

  it('falls back to all orders for invalid values', () => {
    expect(
      orderQueryOf({ q: '  ', status: 'lost', from: '2026-02-30', to: 'soon', buyer: '-1', sort: 'colour', page: '0' }),
    ).toEqual(allOrders)
    expect([addressOfQuery(allOrders), isFiltered(allOrders)]).toEqual([{}, false])
  })

  it('limits the length of the search and the page number', () => {
    expect(orderQueryOf({ q: 'x'.repeat(500), page: '9999999' })).toMatchObject({ search: 'x'.repeat(100), page: 1 })
  })
})
