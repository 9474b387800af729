import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { emptyQuery, priceField, sortKeys } from '../../core/search/listing'
import { listingSearch, queryAsked, readListingQuery, toggled, withoutFacets, withRangeForm } from './listing-address'

const read = (text: string) => readListingQuery(new URLSearchParams(text))

describe('the address of a listing', () => {
  it('carries facets as field and value, repeatable [S2-2.14]', () => {
    expect(read('_fs=brand;;Brightline&_fs=brand;;Northfield&_fs=Finish;;Satin%20Chrome').facets).toEqual([
      { field: 'brand', value: 'Brightline' },
      { field: 'brand', value: 'Northfield' },
      { field: 'Finish', value: 'Satin Chrome' },
    ])
  })

  it('carries ranges with * for an open end, prices in dollars [S2-2.15]', () => {
    expect(read(`_fsr=${priceField};;80;;650`).ranges).toEqual([{ field: priceField, min: 8000, max: 65000 }])
    expect(read(`_fsr=${priceField};;*;;12.35`).ranges).toEqual([{ field: priceField, max: 1235 }])
    expect(read(`_fsr=${priceField};;*;;*`).ranges).toEqual([])
    expect(read('_fsr=width_esi;;30.5;;36&_fsr=height_esi;;80e9;;x').ranges).toEqual([
      { field: 'width_esi', min: 30.5, max: 36 },
    ])
  })

  it('has the term in q or _q, page in from, order in sort, stock in in_stock [S2-2.17] [S2-2.18] [S2-2.19]', () => {
    expect(read('q=%20fire%20door%20&from=2&sort=price-asc&in_stock=true')).toMatchObject({
      term: 'fire door',
      page: 2,
      sort: 'price-asc',
      inStock: true,
    })
    expect(read('_q=hinge')).toMatchObject({ term: 'hinge', page: 1, sort: 'relevance', inStock: false })
  })

  it('keeps the flag for a plain-word term in every link', () => {
    expect(read('q=36x84&as_words=true')).toMatchObject({ term: '36x84', asWords: true })
    expect(read('as_words=true')).toEqual(emptyQuery)
    expect(listingSearch(toggled(read('q=36x84&as_words=true'), 'brand', 'Calder'))).toBe(
      '?q=36x84&as_words=true&_fs=brand%3B%3BCalder',
    )
    expect(
      queryAsked(read('q=36x84&as_words=true'), '/search', { pathname: '/search', search: '?q=36x84' }).asWords,
    ).toBeUndefined()
  })

  it('ignores or limits invalid parameters', () => {
    expect(read('_fs=brand&_fs=;;x&_fs=a;;b;;c&_fsr=x&from=-3&sort=evil')).toEqual(emptyQuery)
    expect(read('from=99999')).toMatchObject({ page: 1000 })
    expect(read(`q=${'x'.repeat(5000)}`).term).toHaveLength(120)
  })

  it('round-trips', () => {
    const word = fc
      .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'B', '7', ' ', '&', '=', 'é', '/') })
      .map(text => `w${text}w`)
    const facets = fc.uniqueArray(fc.record({ field: word, value: word }), {
      maxLength: 5,
      selector: facet => `${facet.field}|${facet.value}`,
    })
    const cents = fc.integer({ min: 0, max: 5_000_000 })
    const ranges = fc.uniqueArray(fc.record({ field: word, min: cents, max: cents }), {
      maxLength: 2,
      selector: range => range.field,
    })
    const query = fc.record(
      {
        facets,
        ranges,
        inStock: fc.boolean(),
        boughtBefore: fc.constant(true),
        sort: fc.constantFrom(...sortKeys),
        page: fc.integer({ min: 1, max: 999 }),
        pageSize: fc.constant(24),
      },
      { requiredKeys: ['facets', 'ranges', 'inStock', 'sort', 'page', 'pageSize'] },
    )
    fc.assert(fc.property(query, each => expect(read(listingSearch(each))).toEqual(each)))
  })

  it('reads a slider of an older link, and writes it as a range [S2-2.16]', () => {
    const query = read(`_fss=width_esi;;30;;36&_fss=${priceField};;*;;80&_fsr=width_esi;;31;;*`)
    expect(query.ranges).toEqual([
      { field: 'width_esi', min: 31 },
      { field: priceField, max: 8_000 },
    ])
    expect(new URLSearchParams(listingSearch(query)).getAll('_fsr')).toEqual([
      'width_esi;;31;;*',
      `${priceField};;*;;80`,
    ])
  })

  it('drops only facets, ranges and sliders when the currency changes [S2-2.16] [S2-4.23]', () => {
    const left = listingSearch(
      withoutFacets(
        read(
          `q=hinge&_fs=brand;;Kestrel&_fsr=${priceField};;80;;*&_fss=width_esi;;30;;36` +
            '&in_stock=true&sort=newest&from=3',
        ),
      ),
    )
    expect(left).toBe('?q=hinge&in_stock=true&sort=newest')
  })

  it('changes as soon as a choice is made, so that the next choice builds on it', () => {
    const current = { ...emptyQuery, categoryId: 300, page: 2 }
    const on = toggled(current, 'brand', 'Kestrel')
    expect(queryAsked(current, '/hardware/', { pathname: '/hardware/', search: listingSearch(on) })).toEqual(on)
    expect(
      queryAsked(current, '/hardware/', { pathname: '/hardware/', search: '?price_min=80&price_max=' }),
    ).toMatchObject({ page: 1, ranges: [{ field: priceField, min: 8_000 }] })
    const bought = { ...current, term: 'hinge', boughtBefore: true as const }
    expect(queryAsked(bought, '/search', { pathname: '/search', search: '?q=hinge' })).toEqual({
      ...current,
      term: 'hinge',
      page: 1,
    })
    for (const next of [undefined, { pathname: '/doors/', search: '?_fs=brand;;Kestrel' }])
      expect(queryAsked(current, '/hardware/', next)).toBe(current)
  })

  it('accepts the price form of a page without scripts', () => {
    expect(withRangeForm(new URLSearchParams('price_min=650&price_max=80&sort=newest&from=3'))).toBe(
      `?${new URLSearchParams([
        ['_fsr', `${priceField};;80;;650`],
        ['sort', 'newest'],
      ])}`,
    )
    expect(withRangeForm(new URLSearchParams('range_of=width_esi&price_min=36&price_max=30.5'))).toBe(
      `?${new URLSearchParams([['_fsr', 'width_esi;;30.50;;36']])}`,
    )
    expect(withRangeForm(new URLSearchParams('price_min=&price_max='))).toBe('?')
    expect(withRangeForm(new URLSearchParams('sort=newest'))).toBeUndefined()
  })

  it('switches a facet value on and off and starts at the first page', () => {
    const on = toggled({ ...emptyQuery, page: 3 }, 'brand', 'Kestrel')
    expect(on).toMatchObject({ page: 1, facets: [{ field: 'brand', value: 'Kestrel' }] })
    expect(toggled(on, 'brand', 'Kestrel').facets).toEqual([])
  })
})
