import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { ContentRecord } from './content'
import { unavailable } from '../shared/domain-error'
import { pagesFound } from './found-pages'
import { emptyQuery, type ListingQuery } from '../search/listing'
import { searchWithPages } from '../pages/search-with-pages'

const page = (slug: string, title: string, text: string, summary?: string): ContentRecord => ({
  id: slug,
  model: 'web_pages',
  slug,
  title,
  fields: {
    body: [{ text: `<p>${text}</p>` }],
    link: '/doors/',
    ...(summary === undefined ? {} : { seo_com: { meta_description_et: summary } }),
  },
})

const pages = [
  page('/shipping/', 'Shipping and will-call', 'Doors travel by freight on a crate.', 'How orders leave our yards.'),
  page('/returns/', 'Returns', 'Unused items come back within thirty days. Doors cut to your schedule do not.'),
  page('/contact-us/', 'Contact us', 'Monday to Friday, hours 7 am to 5:30 pm. Ask about doors.'),
  page('/locations/', 'Our branches', 'Fourteen counters with doors in stock.'),
  page('/about/', 'About us', 'Doors and frames since 1962.'),
]
const found = (term: string) => pagesFound(pages, term).map(({ href }) => href)

describe('content pages in search', () => {
  it.each([
    ['shipping', '/shipping/'],
    ['return', '/returns/'],
    ['return policy', '/returns/'],
    ['delivery', '/shipping/'],
    ['hours', '/contact-us/'],
    ['store hours', '/contact-us/'],
    ['contact', '/contact-us/'],
    ['locations', '/locations/'],
    ['will call', '/shipping/'],
    ['how orders leave', '/shipping/'],
  ])('are found by the term "%s" at %s', (term, href) => expect(found(term)[0]).toBe(href))

  it('are not found by words common to most pages, by link addresses, or by part of the terms', () => {
    expect(found('doors')).toEqual([])
    expect(found('schedule')).toEqual([])
    expect(pagesFound(pages, 'schedule', true).map(({ href }) => href)).toEqual(['/returns/'])
    expect(pagesFound(pages, 'doors', true)).toEqual([])
    expect(found('shipping hinge')).toEqual([])
    expect(found('zzxqy')).toEqual([])
    expect(found('')).toEqual([])
  })

  it('have title, address and summary', () => {
    expect(pagesFound(pages, 'shipping')).toEqual([
      { title: 'Shipping and will-call', href: '/shipping/', summary: 'How orders leave our yards.' },
    ])
  })

  it('are at most three', () =>
    expect(
      pagesFound(
        Array.from({ length: 9 }, (_, at) => page(`/shipping-${at}/`, `Shipping ${at}`, '')),
        'shipping',
      ),
    ).toHaveLength(3))
})

describe('a product search with pages', () => {
  const listing = { items: [], total: 0, facets: [] }
  const asked: ListingQuery[] = []
  const searching = (
    records: (
      model: string,
    ) => TE.TaskEither<ReturnType<typeof unavailable>, { items: readonly ContentRecord[]; total: number }>,
  ) =>
    searchWithPages(
      { list: query => TE.fromIO(() => (asked.push(query), listing)), suggest: () => TE.right([]) },
      { records },
    ).list
  const shelves = (model: string) => TE.right({ items: model === 'web_pages' ? pages : [], total: 0 })

  it('adds pages when asked to, and does not pass the option to the product search', async () => {
    const list = searching(shelves)
    expect(await list({ ...emptyQuery, term: 'returns', withPages: true })()).toEqual(
      E.right({ ...listing, pages: [{ title: 'Returns', href: '/returns/' }] }),
    )
    expect(await list({ ...emptyQuery, term: 'returns' })()).toEqual(E.right(listing))
    expect(asked).toEqual([
      { ...emptyQuery, term: 'returns' },
      { ...emptyQuery, term: 'returns' },
    ])
  })

  it('returns the products when pages are unavailable', async () => {
    expect(
      await searching(() => TE.left(unavailable('content')))({ ...emptyQuery, term: 'returns', withPages: true })(),
    ).toEqual(E.right(listing))
  })
})
