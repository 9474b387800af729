import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { fetchedMarkup } from '../../test/builders/fetched'
import { aCard } from '../../test/builders/goods/product'
import type { PathPage } from '../../core/pages/pages'
import { emptyQuery } from '../../core/search/listing'
import { notFound, unavailable, type DomainError } from '../../core/shared/domain-error'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { seenPage, type OwnSettings, type SeenPage } from './seen-page'

type Answer = PathPage | DomainError
type Record = { readonly model?: string; readonly slug?: string; readonly published?: boolean }

const look = (answer: Answer, { model = 'web_pages', slug = '/about/', published = true }: Record = {}) => {
  const viewPath = () => ('reason' in answer || !isPage(answer) ? TE.left(answer as DomainError) : TE.right(answer))
  const useCases = { viewPath } as unknown as UseCases
  const key = { model, id: 'about', language: 'en' } as const
  return seenPage(useCases, { key, slug, ...(published ? { published: { revision: 1, at: 0 } } : {}) })
}
const pageTags = ['category', 'gate', 'shelf', 'departments', 'product', 'page', 'contact', 'redirect']
const isPage = (answer: Answer): answer is PathPage => pageTags.includes(answer.tag)

const markup = ({ draw }: SeenPage, own: OwnSettings = {}): string =>
  fetchedMarkup(
    <>
      {draw?.(own, name => (
        <i key={name}>[{name}]</i>
      ))}
    </>,
    { key: 'nothing', answer: null },
  )

/** The texts and areas of a page in order, areas in brackets. */
const drawn = (seen: SeenPage, own: OwnSettings = {}): string => {
  const html = markup(seen, own)
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
}
/** The parts found, ordered by their first occurrence. */
const order = (content: string, parts: readonly string[]): readonly string[] =>
  parts.filter(part => content.includes(part)).sort((one, other) => content.indexOf(one) - content.indexOf(other))

const category = { id: 310, parentId: 300, name: 'Locksets', slug: '/locksets/', depth: 1 }
const listing = { items: [aCard()], total: 1, facets: [] }
const goods = { query: emptyQuery, listing }
const shelf: PathPage = { tag: 'category', category, trail: [category], children: [], ...goods }
const gate: PathPage = { tag: 'gate', gate: 'pending', kind: 'category', name: 'Campus Store' }
const ofCategory = { model: 'ecommerce_category', slug: '/locksets/' }
const contact = { id: 'contact-us', model: 'contact_us', title: 'Contact Us', slug: '/contact-us/', fields: {} }
const dropZones = ['[drop_zone_1_etl]', '[drop_zone_2_etl]']

describe("the preview of a record's page", () => {
  it('shows a category with its products below the areas, also before it is published', async () => {
    const seen = await look(shelf, { ...ofCategory, published: false })
    expect(seen.tag).toBe('of-catalog')
    const parts = ['Locksets', ...dropZones, 'Grade 1 Storeroom Lock']
    expect(order(drawn(seen), parts)).toEqual(parts)
  })

  it('shows a brand with its products below the areas', async () => {
    const brand: PathPage = { tag: 'shelf', kind: 'brand', name: 'Calder', slug: '/calder/', ...goods }
    const seen = await look(brand, { model: 'ecommerce_brand', slug: '/calder/' })
    const parts = ['Calder', ...dropZones, 'Grade 1 Storeroom Lock']
    expect(order(drawn(seen), parts)).toEqual(parts)
  })

  it('shows a contact page with its form above the areas, not prefilled for the editor', async () => {
    const success = { tag: 'text', html: '' }
    const email = { tag: 'email', id: 'email', name: 'email', label: 'Email', required: true, initial: '' }
    const form = { id: 'contact', title: 'Ask the counter', captcha: false, success, fields: [email] }
    const known = { email: 'staff@lintel.example', name: 'Stef Staff' }
    const page = { tag: 'contact', record: contact, form, known } as unknown as PathPage
    const seen = await look(page, { model: 'contact_us', slug: '/contact-us/' })
    const parts = ['Contact Us', 'Ask the counter', '[widget_area_1_ej]', '[widget_area_2_ej]']
    expect(order(drawn(seen), parts)).toEqual(parts)
    expect(markup(seen)).toContain('name="field.email"')
    expect(markup(seen)).not.toContain('staff@')
  })

  it('follows the typed title, and omits breadcrumbs that are turned off', async () => {
    const seen = await look({ tag: 'page', record: { ...contact, model: 'web_pages', title: 'About us' } })
    const parts = ['About the counter', 'Home', '[widget_area_1_ej]']
    expect(order(drawn(seen, { title: 'About the counter' }), parts)).toEqual(parts)
    expect(drawn(seen, { title: 'About the counter', showBreadcrumb: false })).not.toContain('Home')
  })

  it('reports a category without products', async () => {
    const empty = { ...shelf, listing: { ...listing, items: [], total: 0 }, nearby: [] }
    const seen = await look(empty, ofCategory)
    expect(seen.tag).toBe('no-products-yet')
    expect(order(drawn(seen), dropZones)).toEqual(dropZones)
  })

  it.each<[string, Answer, Record, SeenPage]>([
    ['a draft', notFound('page'), { published: false }, { tag: 'not-published' }],
    ['a page with a new address', notFound('page'), {}, { tag: 'no-page' }],
    ['a brand that the store does not sell', notFound('page'), { model: 'ecommerce_brand' }, { tag: 'no-shelf' }],
    ['a category that is closed to the editor', gate, ofCategory, { tag: 'closed' }],
    ['an address with a redirect', { tag: 'redirect', to: '/company/' }, {}, { tag: 'moved', to: '/company/' }],
    ['the address of a category', shelf, {}, { tag: 'taken' }],
    ['a page that fails to load', unavailable('cms'), {}, { tag: 'failed' }],
  ])('is not available for %s, with the reason', async (_, answer, record, seen) => {
    expect(await look(answer, record)).toEqual(seen)
  })
})
