import { describe, expect, it } from '@jest/globals'
import { aCard } from '../../test/builders/goods/product'
import { fetchedMarkup } from '../../test/builders/fetched'
import { PictureHostsProvider } from '../runtime/picture-hosts'
import { SearchPreview } from './search-preview'

const shown = (typed: string, answer: unknown) =>
  fetchedMarkup(<SearchPreview id="p" typed={typed} active={-1} onOptions={() => undefined} />, {
    key: 'search-preview',
    answer,
  })
const found = (preview: object) => ({ typed: 'loc', preview: { suggestions: [], products: [], total: 0, ...preview } })

describe('the search preview', () => {
  it('shows a hint while too little is typed [S2-8.09]', () => {
    expect(shown('lo', found({ products: [aCard()], total: 1 }))).toContain('Start typing to search.')
  })

  it('shows suggestions, each marked in its address as picked, and products [S2-2.30] [S2-4.17]', () => {
    const html = shown('loc', found({ suggestions: ['storeroom lock'], products: [aCard()], total: 1 }))
    expect(html).toMatch(/<a[^>]*href="\/search\?q=storeroom%20lock&amp;ac=true"[^>]*>storeroom lock/)
    expect(html).toMatch(/<a[^>]*href="\/grade-1-storeroom-lock\/"/)
    expect(html).not.toContain('No data found')
  })

  it('shows pictures of a commerce host from the image host named for it, at width 160 [S2-7.24]', () => {
    const hosts = {
      from: ['cdn.commerce.example'],
      shop: 'https://pictures.shop.example',
      search: 'https://images.shop.example',
    }
    const lever = aCard({ picture: { key: 'placeholder', alt: '', url: 'https://cdn.commerce.example/lever.jpg' } })
    const preview = (
      <PictureHostsProvider value={hosts}>
        <SearchPreview id="p" typed="loc" active={-1} onOptions={() => undefined} />
      </PictureHostsProvider>
    )
    expect(fetchedMarkup(preview, { key: 'search-preview', answer: found({ products: [lever], total: 1 }) })).toContain(
      'src="https://images.shop.example/lever.jpg?width=160"',
    )
  })

  it('says "No data found" when there are products and no suggestion [S2-8.16]', () => {
    expect(shown('loc', found({ products: [aCard()], total: 1 }))).toContain('No data found')
  })

  it('says "No Products Found..." when there is nothing [S2-8.08]', () => {
    expect(shown('zzz', found({}))).toContain('No Products Found...')
  })

  it('announces the number of results, and offers all of them as the last option', () => {
    const html = shown('loc', found({ suggestions: ['storeroom lock'], products: [aCard()], total: 12 }))
    expect(html).toMatch(/role="status"[^>]*>Suggestions: 1, products: 12/)
    expect(html).toMatch(/<a[^>]*href="\/search\?q=loc"[^>]*id="p-2"[^>]*role="option"[^>]*>Show all 12 results/)
    expect(html.match(/role="option"/g)).toHaveLength(3)
  })
})
