import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Customer, Visitor } from '../access/visitor'
import type { AccountPort } from '../account/account.port'
import type { CartFigures } from '../cart/cart'
import type { ContentPort } from '../content/content.port'
import type { Outcome } from '../shared/domain-error'
import { notFound, unavailable } from '../shared/domain-error'
import { viewShell } from './view-shell'

const settings = {
  id: 'global_settings',
  model: 'global_settings',
  title: 'Lintel Supply',
  fields: {
    site_com: {
      logo_text_et: 'Lintel Supply',
      address_et: ['1180 Foundry Street', 'Dayton, OH 45402'],
      phone_et: '1-800-555-0142',
    },
    header_com: {
      pencil_banner_com: [{ text_et: 'Will-call before noon.', link_text_et: 'See hours', link_et: '/locations/' }],
      contact_us_text_et: 'Contact Us',
      contact_us_link_et: '/contact-us/',
    },
    footer_com: {
      column_1_title_et: 'Shop',
      column_1_navigation_id_et: 'shop',
      column_2_title_et: 'Nameless',
      bottom_navigation_id_et: 'bottom',
      copyright_text_et: '© 2026',
    },
    social_links_com: { linkedin_link_et: 'https://www.linkedin.com/', facebook_link_et: '' },
  },
}

const item = (title: string, link: string) => ({ id: title, title, link, newTab: false, children: [] })
const reads = { count: 0 }
const content: ContentPort = {
  pageBySlug: () => TE.left(notFound('page')),
  single: () => (reads.count++, TE.right(settings)),
  records: () => TE.right({ items: [], total: 0 }),
  latestPosts: limit =>
    TE.right(
      [
        {
          id: 'p',
          model: 'posts',
          title: 'Finish numbers',
          slug: '/blog/finish-numbers/',
          fields: { summary_et: '626 and 26D.', thumbnail_image_emd: '{"absolutePath":"/pictures/editorial-2"}' },
        },
      ].slice(0, limit),
    ),
  woodDoors: () => TE.right([]),
  divisionLocations: () => TE.right([]),
  menu: id =>
    id === 'mega_menu'
      ? TE.right([item('Doors', '/doors/'), item('Frames', '/frames/')])
      : id === 'shop'
        ? TE.right([item('Doors', '/doors/')])
        : TE.left(unavailable('cms')),
}

const guest: Visitor = { storeKey: 'commercial', language: 'en', visible: { tag: 'except', categoryIds: [700] } }
const dee: Customer = {
  id: 7,
  email: 'orders@dg.example',
  firstName: 'Dee',
  lastName: 'Dollar',
  role: 0,
  isStaff: false,
  group: {
    id: 4,
    name: 'Dollar General',
    categoryAccess: { tag: 'list', categoryIds: [710] },
    storeConfiguration: { storeName: 'Dollar General', quoteType: 'none', isSearchBarDisabled: true },
  },
}

const portsFor = (
  visitor: Visitor,
  changes: Partial<{ content: ContentPort; cart: () => Outcome<CartFigures> }> = {},
) => ({
  account: { visitor: () => TE.right(visitor) } as AccountPort,
  cart: { figures: changes.cart ?? (() => TE.right({ pieces: 3, total: 4_310_20 })) } as never,
  catalogue: {
    categories: () =>
      TE.right([{ id: 710, parentId: 700, name: 'Dollar General', depth: 0, slug: '/dollar-general/' }]),
    cardsById: () => TE.right([]),
    brandsOfSkus: () => TE.right([]),
    publicSlugs: () => TE.right([]),
  },
  content: changes.content ?? content,
})

const shellOf = async (...args: Parameters<typeof portsFor>) => {
  const shell = await viewShell(portsFor(...args))()()
  if (E.isLeft(shell)) throw new Error(shell.left.tag)
  return shell.right
}

describe('the shell of a page', () => {
  it('has the header and footer from content', async () => {
    expect(await shellOf(guest)).toMatchObject({
      storeName: 'Lintel Supply',
      offer: { searchBar: true, quotes: true },
      cart: { pieces: 3, total: 4_310_20 },
      header: {
        logoText: 'Lintel Supply',
        pencilBanner: [{ text: 'Will-call before noon.', link: { title: 'See hours', href: '/locations/' } }],
        contactLink: { href: '/contact-us/' },
      },
      footer: {
        address: ['1180 Foundry Street', 'Dayton, OH 45402'],
        columns: [{ title: 'Shop', links: [{ title: 'Doors', href: '/doors/' }] }],
        copyright: '© 2026',
        bottomLinks: [],
      },
    })
  })

  it('links a social network only when its address is set [S2-2.61]', async () => {
    expect((await shellOf(guest)).footer.social).toEqual([{ title: 'LinkedIn', href: 'https://www.linkedin.com/' }])
  })

  it('includes the latest posts for the mega menu [S2-2.56]', async () => {
    expect((await shellOf(guest)).latestPosts).toEqual([
      { title: 'Finish numbers', href: '/blog/finish-numbers/', summary: '626 and 26D.', pictureKey: 'editorial-2' },
    ])
  })

  it.each([[[710]], [[710, 999]]])(
    "links a buyer's only category directly, ignoring those of other stores: %j [S2-2.57]",
    async categoryIds => {
      const shell = await shellOf({ ...guest, customer: dee, visible: { tag: 'only', categoryIds } })
      expect(shell.menu).toEqual([
        { id: 'category-710', title: 'Dollar General', link: '/dollar-general/', newTab: false, children: [] },
      ])
    },
  )

  it('includes the customer without what never leaves the server', async () => {
    const serverOnly = {
      grantedCategoryIds: [800],
      landingCategoryIds: [700],
      storeCustomerId: 40_012,
      paysByInvoice: true,
      withheldMethods: ['po'],
    } as const
    expect((await shellOf({ ...guest, customer: { ...dee, ...serverOnly } })).customer).toEqual(dee)
  })

  it("hides search bar and quotes as the group's store is configured [S2-4.07] [S2-4.08] [S2-6.03]", async () => {
    expect((await shellOf({ ...guest, customer: dee })).offer).toEqual({ searchBar: false, quotes: false })
  })

  it('is shown without content and cart when they are unavailable [S1-8.25]', async () => {
    const shell = await shellOf(guest, {
      content: { ...content, single: () => TE.left(unavailable('cms')) },
      cart: () => TE.left(unavailable('commerce')),
    })
    expect(shell).toMatchObject({ menu: [], cart: { pieces: 0, total: 0 }, storeKey: 'commercial' })
  })

  it('leaves out menus and posts that are unavailable, and shows the rest [S2-8.07]', async () => {
    const away = { menu: () => TE.left(unavailable('cms')), latestPosts: () => TE.left(unavailable('blog')) }
    expect(await shellOf(guest, { content: { ...content, ...away } })).toMatchObject({
      menu: [],
      latestPosts: [],
      storeName: 'Lintel Supply',
      footer: { columns: [{ title: 'Shop', links: [] }] },
    })
  })

  it('reads its content once, and the cart every time', async () => {
    reads.count = 0
    let carts = 0
    const view = viewShell(portsFor(guest, { cart: () => (carts++, TE.right({ pieces: 0, total: 0 })) }))
    await view()()
    await view()()
    expect([reads.count, carts]).toEqual([1, 2])
  })
})
