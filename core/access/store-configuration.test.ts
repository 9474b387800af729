import { describe, expect, it } from '@jest/globals'
import type { StoreConfiguration } from './store-configuration'
import { namesOfStore, offerOf, storeConfigurationFor } from './store-configuration'

const store = (storeName: string): StoreConfiguration => ({ storeName, quoteType: 'other', isSearchBarDisabled: false })
const found = (group: string, ...names: readonly string[]) => storeConfigurationFor(group, names.map(store))?.storeName

describe('the store configuration of a customer group', () => {
  it('goes by the same name first, whatever its case', () => {
    expect(found('dollar general', 'Dollar General Market', 'Dollar General')).toBe('Dollar General')
  })

  it('goes by part of the name in either direction [S1-6.10] [S2-4.06] [S3-6.07]', () => {
    expect(found('Harbor State University', 'Harbor State')).toBe('Harbor State')
    expect(found('Harbor State', 'Harbor State University')).toBe('Harbor State University')
  })

  it('takes the longest of several', () => {
    expect(found('Harbor State University North', 'Harbor', 'Harbor State University')).toBe('Harbor State University')
  })

  it('is that of the short name which three spellings of one university come to [S3-6.07]', () => {
    const hsu = [
      { shortName: 'HSU', spellings: ['Harbor State University', 'Harbor State Univ.', 'Harbour State University'] },
    ]
    const retail = store('Retail')
    for (const group of ['harbor state university', 'Harbor State Univ. ', 'Harbour State University', 'HSU']) {
      expect(storeConfigurationFor(group, [retail, store('HSU')], hsu)).toEqual({ ...store('HSU'), shortName: 'HSU' })
      expect(storeConfigurationFor(group, [retail, store('Harbour State University')], hsu)).toEqual({
        ...store('Harbour State University'),
        shortName: 'HSU',
      })
    }
    expect(storeConfigurationFor('Harbour State University', [retail, store('HSU')])).toBeUndefined()
    expect(storeConfigurationFor('Harbour Town University', [retail, store('HSU')], hsu)).toBeUndefined()
    expect(storeConfigurationFor('HSU', [{ ...store('Harbor State University'), shortName: 'HSU' }])?.storeName).toBe(
      'Harbor State University',
    )
    expect([
      namesOfStore({ ...store('Harbor State University'), shortName: 'HSU' }),
      namesOfStore(store('Retail')),
      namesOfStore(undefined),
    ]).toEqual([['Harbor State University', 'HSU'], ['Retail'], []])
  })

  it('never matches an empty name', () => {
    expect(found('  ', 'Retail')).toBeUndefined()
    expect(found('Retail', '')).toBeUndefined()
    expect(found('Retail', 'pOpshelf')).toBeUndefined()
  })
})

describe('what a store offers its customers', () => {
  const offered = (quoteType: StoreConfiguration['quoteType'], isSearchBarDisabled = false) =>
    offerOf({ storeName: 'Harbor', quoteType, isSearchBarDisabled })

  it('is quotes, unless its kind of quotes is none or its own; guests are always offered them [S2-4.07]', () => {
    expect((['none', 'custom', 'other'] as const).map(kind => offered(kind).quotes)).toEqual([false, false, true])
    expect(offerOf(undefined).quotes).toBe(true)
  })

  it('includes the search bar unless switched off, and marks stores with their own quotes [S2-4.08]', () => {
    expect([false, true].map(off => offered('other', off).searchBar)).toEqual([true, false])
    expect((['none', 'custom', 'other'] as const).map(kind => offered(kind).userType)).toEqual([
      undefined,
      'custom',
      undefined,
    ])
    expect(offerOf(undefined)).toEqual({ searchBar: true, quotes: true })
  })

  it("has the store's own name for the search by opening, and none where it says nothing [S3-2.25]", () => {
    const named = (openingSearchHeader?: string) =>
      offerOf({
        storeName: 'Harbor',
        quoteType: 'custom',
        isSearchBarDisabled: true,
        ...(openingSearchHeader === undefined ? {} : { openingSearchHeader }),
      }).openingSearchHeader
    expect([named('Which door?'), named('  '), named()]).toEqual(['Which door?', undefined, undefined])
  })
})
