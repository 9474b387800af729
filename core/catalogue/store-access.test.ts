import { describe, expect, it } from '@jest/globals'
import { landingsOfStore, ofKnownStores, openedByStore, restrictedByStores } from './store-access'

const tree = (
  [
    [300, 0, 'Hardware', '/hardware/'],
    [700, 0, 'Dollar General', '/dollar-general/'],
    [710, 700, 'Fixtures', '/fixtures/'],
    [800, 0, 'Harbor State', '/harbor/'],
    [810, 800, 'Labs', '/labs/'],
  ] as const
).map(([id, parentId, name, slug]) => ({ id, parentId, name, depth: parentId === 0 ? 0 : 1, slug }))
const access = new Map([
  ['dollar general', ['/dollar-general', 'fixtures/', '/labs/']],
  ['Harbor State', ['/harbor/']],
])

describe('the restricted pages of stores', () => {
  it('are closed to guests, with everything below their roots [S2-4.02] [S2-7.02]', () => {
    expect(restrictedByStores(access, tree)).toEqual([700, 710, 800, 810])
    expect(restrictedByStores(new Map(), tree)).toEqual([])
  })

  it("are open to the store's customers as listed, below its own root only [S2-4.02] [S2-6.02]", () => {
    expect(openedByStore(access, tree, ['Dollar General'])).toEqual([700, 710])
    expect(openedByStore(access, tree, ['Harbor State'])).toEqual([800])
    expect([
      openedByStore(access, tree, ['Retail']),
      openedByStore(access, tree, []),
      openedByStore(access, tree, [' ']),
    ]).toEqual([[], [], []])
  })

  it('are open under the short name of the store as well [S3-6.07]', () => {
    expect(openedByStore(access, tree, ['Harbor State University', 'harbor state'])).toEqual([800])
  })

  it("include landing pages only below roots in the store's list [S3-4.23] [S3-6.08] [S3-7.22]", () => {
    const lists = new Map([
      ['Dollar General', ['/dollar-general/', '/labs/']],
      ['HSU', ['harbor']],
      ['', ['/hardware/']],
    ])
    expect(landingsOfStore(lists, tree, ['dollar general'])).toEqual([700, 710])
    expect(landingsOfStore(lists, tree, ['Harbor State University', 'HSU'])).toEqual([800, 810])
    expect([
      landingsOfStore(lists, tree, ['Retail']),
      landingsOfStore(lists, tree, []),
      landingsOfStore(lists, tree, [' ']),
    ]).toEqual([[], [], []])
    expect(landingsOfStore(new Map(), tree, ['Retail'])).toBeUndefined()
  })

  it('use only configurations of known stores [S2-7.06]', () => {
    const configured = ['Dollar General', 'Gone'].map(
      storeName => ({ storeName, quoteType: 'none', isSearchBarDisabled: true }) as const,
    )
    expect(ofKnownStores(configured, ['DOLLAR GENERAL ', 'Harbor State']).map(({ storeName }) => storeName)).toEqual([
      'Dollar General',
    ])
    expect(ofKnownStores(configured, [])).toEqual(configured)
  })
})
