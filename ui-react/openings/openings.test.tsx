import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { fetchedMarkup } from '../../test/builders/fetched'
import { OpeningSuggestions } from './opening-suggestions'
import { SubcategorySidebar } from './subcategory-sidebar'
import { pattern } from '../../test/builders/pattern'

const drawn = (element: Parameters<typeof fetchedMarkup>[0]) =>
  fetchedMarkup(element, { key: 'none', answer: undefined })
const suggestions = (options: readonly string[] | undefined, total = options?.length ?? 0) =>
  drawn(
    <OpeningSuggestions
      id="o"
      options={options}
      total={total}
      active={1}
      hrefOf={name => `/campus-doors/?opening=${name}`}
    />,
  )
const rulesOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

describe('the suggestions below the search by opening', () => {
  it('are options with separate addresses, the active one marked, and announced by number [S3-2.25]', () => {
    const html = suggestions(['HSU-101A', 'HSU-101B'])
    expect(html).toMatch(/role="listbox" aria-label="Openings"/)
    expect(html).toMatch(
      pattern(
        /<a(?=[^>]*id="o-1")(?=[^>]*role="option")(?=[^>]*aria-selected="true")/,
        /(?=[^>]*href="\/campus-doors\/\?opening=HSU-101B")/,
      ),
    )
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
    expect(html).toMatch(/role="status"[^>]*>2 openings/)
  })

  it('say "No data found" if there are none, but not while loading [S3-2.26] [S3-8.19]', () => {
    expect(suggestions([])).toMatch(/role="status"[^>]*>No data found/)
    expect(suggestions(undefined)).not.toContain('No data found')
    expect(suggestions(undefined)).toContain('aria-busy="true"')
  })

  it('have a maximum number, and report how many more there are', () => {
    expect(suggestions(['A'], 1_201)).toContain('1,200 more. Type on to find yours.')
    expect(suggestions(['A'])).not.toContain('more.')
  })

  it('scroll within 220 pixels; the result of a search is scrolled to 149 pixels below the top [S3-9.06]', () => {
    expect(/\.list \{[^}]*max-height: 220px;[^}]*overflow: auto;/.test(rulesOf('opening-search.module.css'))).toBe(true)
    expect(
      /\.results \{[^}]*scroll-margin-block-start: calc\(149px - /.test(rulesOf('opening-result.module.css')),
    ).toBe(true)
  })
})

describe('the subcategories beside a table', () => {
  const items = [
    { id: 1, name: 'Doors', slug: '/doors/', productCount: 1_200 },
    { id: 2, name: 'Frames', slug: '/frames/' },
  ]

  it('mark the current one, below a link to their parent category [S3-2.27]', () => {
    const html = drawn(
      <SubcategorySidebar of={{ name: 'Campus', slug: '/campus/' }} items={items} current="/frames/" />,
    )
    expect(html).toMatch(/<a(?=[^>]*href="\/frames\/")(?=[^>]*aria-current="page")/)
    expect(html).not.toMatch(/<a(?=[^>]*href="\/doors\/")(?=[^>]*aria-current)/)
    expect(html).toContain('1,200')
    expect(html).toMatch(/<h2[^>]*><a[^>]*href="\/campus\/"[^>]*>Campus/)
  })

  it('have a generic heading where the parent category is not visible', () => {
    expect(drawn(<SubcategorySidebar items={items} current="/doors/" />)).toMatch(/<h2[^>]*>Subcategories/)
  })
})
