import { describe, expect, it } from '@jest/globals'
import type { StoreConfiguration } from './store-configuration'
import { namesOfStore, offerOf, storeConfigurationFor } from './store-configuration'

const store = (storeName: string): StoreConfiguration => ({ storeName, quoteType: 'other', isSearchBarDisabled: false })
const found = (group: string, ...names: readonly string[]) => storeConfigurationFor(group, names.map(store))?.storeName

describe('the store configuration of a customer group', () => {
  it('prefers an exact name, ignoring case', () => {
    expect(found('dollar general', 'Dollar General Market', 'Dollar General')).toBe('Dollar General')
  })

  it('matches part of the name in either direction [S1-6.10] [S2-4.06] [S3-6.07]', () => {
    expect(found('Harbor State University', 'Harbor State')).toBe('Harbor State')
    expect(found('Harbor State', 'Harbor State University')).toBe('Harbor State University')
  })

  it('prefers the longest of several partial matches', () => {
    expect(found('Harbor State University North', 'Harbor', 'Harbor State University')).toBe('Harbor State University')
  })

  it('is found through the short name of any spelling of a university [S3-6.07]', () => {
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

  it('never matches an empty name or a name in different words', () => {
    expect(found('  ', 'Retail')).toBeUndefined()
    expect(found('Retail', '')).toBeUndefined()
    expect(found('Retail', 'pOpshelf')).toBeUndefined()
  })
})

describe('what a store offers its customers', () => {
  const offered = (quoteType: StoreConfiguration['quoteType'], isSearchBarDisabled = false) =>
    offerOf({ storeName: 'Harbor', quoteType, isSearchBarDisabled })

  it('includes quotes unless its quote type is none or custom; guests are always offered quotes [S2-4.07]', () => {
    expect((['none', 'custom', 'other'] as const).map(kind => offered(kind).quotes)).toEqual([false, false, true])
    expect(offerOf(undefined).quotes).toBe(true)
  })

  it('includes the search bar unless disabled, and marks stores with custom quotes [S2-4.08]', () => {
    expect([false, true].map(off => offered('other', off).searchBar)).toEqual([true, false])
    expect((['none', 'custom', 'other'] as const).map(kind => offered(kind).userType)).toEqual([
      undefined,
      'custom',
      undefined,
    ])
    expect(offerOf(undefined)).toEqual({ searchBar: true, quotes: true })
  })

  it("includes the store's header for the search by opening, unless blank [S3-2.25]", () => {
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
