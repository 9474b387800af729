import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { aShell } from '../../test/builders/shell'
import { someTexts } from '../../test/builders/texts'
import { emptyQuery, type Listing, type ListingQuery } from '../../core/search/listing'
import { ShellProvider } from '../runtime/shell-context'
import { TextsProvider } from '../i18n'
import { FacetPanel } from './facet-panel'
import { listingSearch } from './listing-address'

const locksets = { id: 310, parentId: 300, name: 'Locksets', depth: 1, slug: '/locksets/', productCount: 31 }

const shown = (changes: Partial<ListingQuery>, categoryCounts?: Listing['categoryCounts']): string => {
  const element = (
    <TextsProvider value={someTexts()}>
      <ShellProvider value={{ ...aShell(), origin: 'https://shop.example', signedIn: false }}>
        <FacetPanel
          path="/hardware/"
          query={{ ...emptyQuery, ...changes }}
          listing={{ items: [], total: 4, facets: [], ...(categoryCounts ? { categoryCounts } : {}) }}
          categories={[locksets]}
          hrefFor={query => `/hardware/${listingSearch(query)}`}
          choose={() => undefined}
        />
      </ShellProvider>
    </TextsProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe('the filters of a listing', () => {
  it('can be cleared in the drawer too, once something is selected', () => {
    expect(shown({})).not.toContain('Clear all')
    expect(shown({ inStock: true, sort: 'price-asc' })).toMatch(
      /<a[^>]*href="\/hardware\/\?sort=price-asc"[^>]*>Clear all<\/a>/,
    )
  })

  it('show the total of each category without a selection, and no count if the search counts nothing else', () => {
    expect(shown({})).toMatch(/Locksets<\/span><span[^>]*>31</)
    expect(shown({ inStock: true })).not.toContain('>31<')
  })

  it('count the matches of the selection in each category, and link to them', () => {
    const counted = shown({ inStock: true, sort: 'price-asc', page: 2 }, { 310: 4 })
    expect(counted).toMatch(
      /<a[^>]*href="\/locksets\/\?in_stock=true&amp;sort=price-asc"[^>]*><span>Locksets<\/span><span[^>]*>4</,
    )
    expect(counted).not.toContain('>31<')
  })

  it('show a category without matches without a link', () => {
    const counted = shown({ inStock: true }, {})
    expect(counted).toMatch(/<span[^>]*data-none="true"[^>]*><span>Locksets<\/span><span[^>]*>0</)
    expect(counted).not.toContain('href="/locksets/')
  })
})
