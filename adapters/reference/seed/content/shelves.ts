import type { ContentRow, StoreKey } from './content-row'
import { contentRow, media, paragraphs } from './content-row'

type Shelf = {
  readonly store: StoreKey
  readonly model: 'ecommerce_category' | 'ecommerce_brand' | 'web_pages'
  readonly slug: string
  readonly title: string
  readonly fields: Readonly<Record<string, unknown>>
}

const seo = (meta_description_et: string, show_page_title_eb = true) => ({
  show_page_title_eb,
  show_breadcrumb_eb: true,
  meta_description_et,
})

const everything = (store: StoreKey, description: string): Shelf => ({
  store,
  model: 'web_pages',
  slug: '/all-categories/',
  title: 'All categories',
  fields: {
    page_title_eti: 'All categories',
    template_es: 'All Categories',
    seo_com: seo(description),
    description_eti: paragraphs(description),
  },
})

const orderedInBulk = (slug: string, title: string, template_es: string, description: string): Shelf => ({
  store: 'commercial',
  model: 'ecommerce_category',
  slug,
  title,
  fields: { template_es, seo_com: seo(description) },
})

/** Tables of a program's order form: four sections, each in the layout that suits its parts. */
const programTables = (categoryId: number) =>
  JSON.stringify({
    content: [
      { layout: '1', mainHeading: 'Openings', subHeading: 'Ship first, two weeks before the walls close.' },
      {
        layout: '2',
        mainHeading: 'Hardware',
        heading: 'In the order in which it is hung',
        subHeading: 'Ships with the doors it belongs to.',
      },
      { layout: '3', mainHeading: 'Fixtures', subHeading: 'Ship when the floor is sealed.' },
      { layout: '5', mainHeading: 'Signs and parts', subHeading: 'Ship last, in one carton.' },
    ].map((props, at) => ({ type: 'category_layout', props: { id: `lines-${at + 1}`, categoryId, ...props } })),
  })

const orderForm = (slug: string, title: string, categoryId: number): Shelf => ({
  store: 'commercial',
  model: 'ecommerce_category',
  slug,
  title,
  fields: {
    template_es: 'Discount Retail Construction Store Form',
    seo_com: seo(`Everything that a new ${title} store takes, in one order.`),
    drop_zone_1_etl: programTables(categoryId),
  },
})

/** The demo merchant's settings for product listings (S2-3.01). */
const shelves: readonly Shelf[] = [
  everything('commercial', 'Every department and every shelf of the commercial store, on one page.'),
  everything('home', 'Every department and every shelf of Lintel Home, on one page.'),
  {
    store: 'commercial',
    model: 'ecommerce_category',
    slug: '/washroom-accessories/',
    title: 'Washroom Accessories',
    fields: {
      template_es: 'Category',
      seo_com: seo(
        'Dispensers, dryers, mirrors and bins for public washrooms, with the heights that inspectors measure.',
        false,
      ),
      featured_image_emd: media('editorial-4', 'Four doors in plan with their swings'),
      description_eti:
        '<h2>Plan the swing first</h2>' +
        paragraphs(
          'Dispensers and dryers need a wall that no door swings against. Draw the ' +
            'swings, then choose what hangs where.',
        ),
      drop_zone_1_etl:
        '<h2>Before you order</h2>' +
        paragraphs(
          'Recessed units need 4 inches of wall. Surface units need a backing board at 48 inches; we ship it ' +
            'with the order if you ask.',
        ),
    },
  },
  {
    store: 'commercial',
    model: 'ecommerce_category',
    slug: '/construction-stores/',
    title: 'Construction Stores',
    fields: {
      template_es: 'Category with No Product',
      seo_com: seo('Order programs for the construction teams of retail chains.'),
      drop_zone_1_etl: paragraphs(
        'Each chain has a program of its own, with the products and prices its ' +
          'construction team agreed on. Open yours to order.',
      ),
    },
  },
  orderForm('/dollar-general/', 'Dollar General', 710),
  orderForm('/popshelf/', 'pOpshelf', 720),
  {
    store: 'commercial',
    model: 'ecommerce_brand',
    slug: '/brightline/',
    title: 'Brightline',
    fields: {
      template_es: 'Brand Landing',
      seo_com: seo('Brightline hardware from stock.'),
      description_eti: paragraphs('Levers, locks and closers for buildings that are opened ten thousand times a week.'),
      drop_zone_1_etl:
        '<h2>Why builders ask for it</h2><ul><li>One key system across locks, exit devices and ' +
        'padlocks.</li><li>Parts for every model since 1988 on our shelf.</li></ul>',
    },
  },
  {
    store: 'commercial',
    model: 'web_pages',
    slug: '/secure-entrance/',
    title: 'Secure entrance',
    fields: {
      page_title_eti: 'Secure entrance',
      template_es: 'Collection',
      seo_com: seo('Locks, exit devices and access control that work as one entrance.'),
      breadcrumb_com: [{ page_title_et: 'Security', page_link_et: '/security/' }],
      description_eti: paragraphs('Locks, exit devices and access control that were tested together at one entrance.'),
      provider_categories_id_esai: ['310', '340', '420'],
    },
  },
  {
    store: 'commercial',
    model: 'ecommerce_category',
    slug: '/commercial-wood-doors/',
    title: 'Commercial Wood Doors',
    fields: {
      template_es: 'Wood Door',
      seo_com: seo('Wood doors for offices, schools and hospitals, by size, veneer and finish.'),
    },
  },
  {
    store: 'commercial',
    model: 'web_pages',
    slug: '/campus-program/',
    title: 'Campus program',
    fields: {
      page_title_eti: 'Campus program',
      template_es: 'Category cms',
      seo_com: seo('The openings of Harbor State University, agreed once and ordered by number.'),
      provider_id_esi: '800',
      breadcrumb_com: [{ page_title_et: 'Campus Store', page_link_et: '/campus-store/' }],
      featured_image_emd: media('editorial-2', 'A corridor with a row of doors'),
      description_eti: paragraphs(
        'Doors, frames and hardware of the campus standard ship from one shelf in Dayton. Order by the number on ' +
          'the door; what was agreed is in the order already.',
      ),
    },
  },
  orderedInBulk(
    '/locksets/',
    'Locksets',
    'Bulk Order',
    'Locksets by grade, function and finish, one at a time or by the table.',
  ),
  orderedInBulk(
    '/hinges/',
    'Hinges',
    'Bulk Order',
    'Hinges by size and finish, in boxes, one at a time or by the table.',
  ),
  orderedInBulk(
    '/exit-devices/',
    'Exit Devices',
    'Category bulk quote Items',
    'Exit devices by width and finish, and quotes for whole floors of them.',
  ),
  orderedInBulk('/campus-doors/', 'Campus Doors', 'Search Order', 'The doors of the campus standard, by opening.'),
  {
    store: 'home',
    model: 'web_pages',
    slug: '/small-kitchen/',
    title: 'Small kitchen',
    fields: {
      page_title_eti: 'Small kitchen',
      template_es: 'Collection',
      seo_com: seo('Sinks and faucets for kitchens under eight feet.'),
      description_eti: paragraphs('Sinks and faucets for kitchens under eight feet.'),
      provider_categories_id_esai: ['620', '630'],
    },
  },
]

export const shelfPages: readonly ContentRow[] = shelves.map(({ store, model, slug, title, fields }) =>
  contentRow({ store, model, id: slug.replaceAll('/', ''), slug, title, fields }),
)
