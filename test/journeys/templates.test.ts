import { beforeAll, describe, expect } from '@jest/globals'
import { templates } from '../../core/content/templates'
import { accounts, signIn } from './support/buyer'
import { aShopper, dataOf, isAccepted, type Shopper } from './support/http-shopper'
import { full, inspect, inWidths } from './support/inspect'
import { journey } from './support/journey'
import { isOffline } from './support/shop'

const { arrive, it, shop } = journey()

/** A page of a template: an existing one by record, or one that an editor creates. `as`: its visitor. */
type Case = {
  readonly template: string
  readonly path: string
  readonly record?: readonly [model: string, id: string]
  readonly made?: string
  readonly as?: string
}

const made = (template: string, path: string, model = 'web_pages'): Case => ({ template, path, made: model })

const cases: readonly Case[] = [
  { template: 'Default', path: '/returns/', record: ['web_pages', 'returns'] },
  { template: 'Home', path: '/', record: ['home', 'home'] },
  { template: 'Category', path: '/washroom-accessories/', record: ['ecommerce_category', 'washroom-accessories'] },
  made('Brand', '/ironbridge/', 'ecommerce_brand'),
  made('Product Detail', '/how-a-door-is-drawn/'),
  { template: 'Contact Us', path: '/contact-us/', record: ['contact_us', 'contact-us'] },
  { template: 'Blog Page', path: '/blog/', record: ['blog_page', 'blog'] },
  { template: 'Blog Detail', path: '/news/san-juan-branch-opens/', record: ['news', 'san-juan-branch-opens'] },
  { template: 'Division Pages', path: '/divisions/northeast/', record: ['division_pages', 'northeast'] },
  { template: 'Locations', path: '/locations/', record: ['locations_page', 'locations'] },
  { template: 'Wood Door', path: '/wood-door-finder/', record: ['wood_door_page', 'wood-door-finder'] },
  made('Discount Retail Construction Store Form', '/store-openings/'),
  made('Bulk Order', '/by-the-pallet/'),
  made('Search Order', '/order-from-a-search/'),
  { template: 'All Categories', path: '/all-categories/', record: ['web_pages', 'all-categories'] },
  made('Category with No Product', '/door-closers/', 'ecommerce_category'),
  { template: 'Collection', path: '/secure-entrance/', record: ['web_pages', 'secure-entrance'] },
  made('Category bulk quote Items', '/quoted-by-the-crate/'),
  {
    template: 'Quick Order Pad',
    path: '/quick-order-pad/',
    record: ['web_pages', 'quick-order-pad'],
    as: accounts.retail,
  },
  { template: 'Category cms', path: '/campus-program/', record: ['web_pages', 'campus-program'], as: accounts.campus },
  { template: 'Brand Landing', path: '/brightline/', record: ['ecommerce_brand', 'brightline'] },
  made('Specific Store Collapsible', '/one-store-at-a-time/'),
]

/** The short run covers only pages that editors create: `pages.test.ts` visits the others. */
const walked = full ? cases : cases.filter(each => each.made !== undefined)

const zonesOf = (template: string): readonly string[] => templates.find(({ name }) => name === template)?.zones ?? []
const heading = (zone: string): string => `Placed in ${zone.replaceAll('_', ' ')}`

/** Content for every area: a heading, text, collapsible questions and a link. */
const composed = (zones: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    zones.map(zone => [
      zone,
      {
        content: [
          {
            type: 'title_section',
            props: { id: `${zone}-title`, title: heading(zone), subtitle: 'As an editor placed it' },
          },
          {
            type: 'text',
            props: {
              id: `${zone}-text`,
              html: '<p>Measure the wall before the door: <a href="/contact-us/">ask the counter</a>.</p>',
            },
          },
          {
            type: 'cta_banner',
            props: {
              id: `${zone}-way`,
              title: 'Send the schedule, we take it off',
              titleTag: 'h3',
              button: { text: 'Contact', href: '/contact-us/' },
            },
          },
        ],
      },
    ]),
  )

const desk = '/apis/staff/content'
type SavedRecord = {
  readonly id: string
  readonly title: string
  readonly slug?: string
  readonly order: number
  readonly fields: string
  readonly revision: number
}

const accepted = async (editor: Shopper, method: string, path: string, body?: unknown): Promise<SavedRecord> => {
  const reply = await editor.call(method, path, { body })
  if (!isAccepted(reply)) throw new Error(`${method} ${path} answered ${reply.status} ${reply.text.slice(0, 400)}`)
  return dataOf(reply) as unknown as SavedRecord
}

/** Staff place blocks in every area of a page of the template, and publish it. */
const published = async (
  editor: Shopper,
  { template, path, record, made: model = 'web_pages' }: Case,
): Promise<void> => {
  const blocks = composed(zonesOf(template))
  const begun = record
    ? await accepted(editor, 'GET', `${desk}/${record.join('/')}/en`)
    : await accepted(editor, 'POST', desk, {
        model,
        language: 'en',
        click: `a-page-of-${path.replaceAll('/', '')}`,
        title: template,
        slug: path,
        template,
      })
  const at = `${desk}/${(record ?? [model, begun.id]).join('/')}/en`
  const fields = JSON.stringify({ ...(JSON.parse(begun.fields) as object), template_es: template, ...blocks })
  const { revision } = await accepted(editor, 'PUT', at, {
    title: begun.title,
    ...(begun.slug === undefined ? {} : { slug: begun.slug }),
    order: begun.order,
    fields,
    based_on: begun.revision,
  })
  await accepted(editor, 'PUT', `${at}/state`, { to: 'published', revision })
}

beforeAll(async () => {
  if (isOffline()) return
  const editor = aShopper(shop().url)
  await editor.signIn('staff@lintel.example')
  for (const each of walked) await published(editor, each)
})

describe('A page of every template', () => {
  it('is one of twenty-two', () => {
    expect(cases.map(({ template }) => template)).toEqual(templates.map(({ name }) => name))
    expect(cases).toHaveLength(22)
  })

  it.onServer.each(inWidths(walked))(
    "$template shows its areas' blocks in order, accessible, one heading, at $width pixels [S2-2.93]",
    async ({ template, path, as, width }) => {
      const visit = await arrive({ width })
      if (as !== undefined) await signIn(visit, as)
      expect((await visit.open(path))?.status()).toBe(200)
      const placed = visit.page.getByRole('main').getByRole('heading', { name: /^Placed in / })
      expect(await placed.allTextContents()).toEqual(zonesOf(template).map(heading))
      for (const each of await placed.all()) expect(await each.isVisible()).toBe(true)
      expect(await inspect(visit)).toEqual([])
    },
  )
})
