import { describe, expect, it } from '@jest/globals'
import { leadIn } from './lead-time'
import { withLeadTime } from './with-lead-time'
import { stockState } from './product'

const time = (value: string) => ({ name: 'Lead Time', value })
const made = (value: string) => ({ name: 'Made to Order', value })

describe('how soon a product ships', () => {
  it('is what its fields say, whatever their case', () => {
    expect(leadIn([time('3 weeks')])).toEqual({ madeToOrder: false, time: '3 weeks' })
    expect(leadIn([{ name: 'lead time', value: ' 2 to 3 days ' }, made('Yes')])).toEqual({
      madeToOrder: true,
      time: '2 to 3 days',
    })
    expect(leadIn([made('true')])).toEqual({ madeToOrder: true })
  })

  it('is undefined if unknown', () => {
    for (const fields of [[], [time(' ')], [made('No')], [{ name: 'Finish', value: 'Brass' }]])
      expect(leadIn(fields)).toBeUndefined()
  })

  it('is what a platform says in its own words, unless the merchant does', () => {
    expect(leadIn(withLeadTime([], 'Usually ships in 24 hours'))).toEqual({
      madeToOrder: false,
      time: 'Usually ships in 24 hours',
    })
    expect(leadIn(withLeadTime([time('3 weeks')], 'Usually ships in 24 hours'))?.time).toBe('3 weeks')
    expect(withLeadTime([], ' ')).toEqual([])
  })

  it('does not apply to out-of-stock products; made to order is never low stock', () => {
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
