import { describe, expect, it } from '@jest/globals'
import { quoteCartAddress, quoteDetailsAddress, quoteIdIn, quoteInHash } from './quote-link'

describe('links to quotes', () => {
  it("lead to the trade edition's cart with the quote's number [S1-2.25]", () => {
    expect(quoteCartAddress('48213')).toBe('/exp-sf-cms/api/b2b-edition/cart?quoteId=48213')
    expect(quoteDetailsAddress('48213')).toBe('/quote-details/?quoteId=48213')
  })

  it('are read from the hash of the old portal [S1-2.25]', () => {
    expect(quoteInHash('#/quoteDetail/48213')).toBe('48213')
    expect(quoteInHash('#/quoteDetail/48213?date=1700000000')).toBe('48213')
    for (const other of ['', '#/quotes', '#/quoteDetail/', '#/quoteDetail/..%2F..', '#/orders/48213'])
      expect(quoteInHash(other)).toBeUndefined()
  })

  it('contain only letters and digits as the quote id', () => {
    for (const bad of ['', null, 'a/b', '1&x=2', 'x'.repeat(101), '<1>']) expect(quoteIdIn(bad)).toBeUndefined()
  })
})
