import { describe, expect, it } from '@jest/globals'
import { readProductAddress } from './product-address'

const read = (query: string) => readProductAddress(new URLSearchParams(query))

describe("the address of a product's page", () => {
  it('carries the search term and whether a quote is wanted [S2-2.20]', () => {
    expect(read('m=search&st=+grade+1+&aq=true&productCeia=true')).toEqual({
      search: 'grade 1',
      asksQuote: true,
      quoteOnly: true,
    })
  })

  it('carries nothing when plain or with unknown values', () => {
    for (const query of ['', 'st=lever', 'm=other&st=lever', 'm=search&st=+', 'aq=1', 'aq=false', 'productCeia=yes'])
      expect(read(query)).toEqual({ asksQuote: false, quoteOnly: false })
  })
})
