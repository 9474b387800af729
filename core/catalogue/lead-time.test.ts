import { describe, expect, it } from '@jest/globals'
import { leadIn } from './lead-time'
import { withLeadTime } from './with-lead-time'
import { stockState } from './product'

const time = (value: string) => ({ name: 'Lead Time', value })
const made = (value: string) => ({ name: 'Made to Order', value })

describe('the lead time of a product', () => {
  it('is read from its custom fields, ignoring case', () => {
    expect(leadIn([time('3 weeks')])).toEqual({ madeToOrder: false, time: '3 weeks' })
    expect(leadIn([{ name: 'lead time', value: ' 2 to 3 days ' }, made('Yes')])).toEqual({
      madeToOrder: true,
      time: '2 to 3 days',
    })
    expect(leadIn([made('true')])).toEqual({ madeToOrder: true })
  })

  it('is undefined when no field gives it', () => {
    for (const fields of [[], [time(' ')], [made('No')], [{ name: 'Finish', value: 'Brass' }]])
      expect(leadIn(fields)).toBeUndefined()
  })

  it("is the platform's text unless the merchant sets one", () => {
    expect(leadIn(withLeadTime([], 'Usually ships in 24 hours'))).toEqual({
      madeToOrder: false,
      time: 'Usually ships in 24 hours',
    })
    expect(leadIn(withLeadTime([time('3 weeks')], 'Usually ships in 24 hours'))?.time).toBe('3 weeks')
    expect(withLeadTime([], ' ')).toEqual([])
  })

  it('does not replace out of stock, and keeps made-to-order products from low stock', () => {
    expect([0, 3, 40].map(stock => stockState(stock, { madeToOrder: true }))).toEqual([
      'out-of-stock',
      'made-to-order',
      'made-to-order',
    ])
    expect([0, 3, 40].map(stock => stockState(stock, { madeToOrder: false, time: '3 weeks' }))).toEqual([
      'out-of-stock',
      'few-left',
      'in-stock',
    ])
  })
})
