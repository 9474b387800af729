import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { aShell } from '../../test/builders/shell'
import { someTexts } from '../../test/builders/texts'
import { emptyQuery, type ListingQuery } from '../../core/search/listing'
import { ShellProvider } from '../app/shell-context'
import { TextsProvider } from '../i18n'
import { FacetPanel } from './facet-panel'
import { listingSearch } from './listing-address'

const locksets = { id: 310, parentId: 300, name: 'Locksets', depth: 1, slug: '/locksets/', productCount: 31 }

const shown = (changes: Partial<ListingQuery>): string => {
  const element = (
    <TextsProvider value={someTexts()}>
      <ShellProvider value={{ ...aShell(), origin: 'https://shop.example', signedIn: false }}>
        <FacetPanel
          path="/hardware/"
          query={{ ...emptyQuery, ...changes }}
          listing={{ items: [], total: 4, facets: [] }}
          categories={[locksets]}
          hrefFor={query => `/hardware/${listingSearch(query)}`}
          choose={() => undefined}
        />
      </ShellProvider>
    </TextsProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe('The filters of a listing', () => {
  it('are cleared in the drawer too, once something is chosen', () => {
    expect(shown({})).not.toContain('Clear all')
    expect(shown({ inStock: true, sort: 'price-asc' })).toMatch(
      /<a[^>]*href="\/hardware\/\?sort=price-asc"[^>]*>Clear all<\/a>/,
    )
  })

  it('count whole categories only while nothing is chosen', () => {
    expect(shown({})).toMatch(/Locksets<span[^>]*>31</)
    expect(shown({ inStock: true })).not.toContain('>31<')
  })
})
