import { describe, expect, it } from '@jest/globals'
import { emptyQuery } from '../../../core/search/listing'
import { asksForBulk, bulkAddress, bulkFields } from './bulk.wire'

describe('goods of a bulk-order table', () => {
  it('are recognized by the requested fields, which no other call names', () => {
    expect([
      asksForBulk(bulkFields),
      asksForBulk('sort_order_eii'),
      asksForBulk('id,name_eti'),
      asksForBulk(''),
      asksForBulk(null),
    ]).toEqual([true, true, false, false, false])
  })

  it('are requested as the first two hundred of a listing', () => {
    expect(bulkAddress({ ...emptyQuery, page: 4 })).toMatchObject({ fields: bulkFields, skip: 0, limit: 200 })
  })
})
