import { describe, expect, it } from '@jest/globals'
import { dataOf, errorOf, goods, placeOrder, prepareOrder, type Reply, type Shopper } from './support/http-shopper'
import { protocolRoutes } from '../../composition/wiring/protocol-routes'
import { httpVisits } from './support/http-visits'
import { pattern } from '../builders/pattern'

const api = '/exp-sf-cms/api'
const search = '/apis/ecommerce-service/public/v1/search'
const suggest = '/apis/merchandising-service/v1/public/search-auto-suggester-with-spellcheck'
const findBySlug = '/apis/content/v1/collection/find-by-slug'

const { guest, signedIn } = httpVisits()

describe("others' resources", () => {
  it('are indistinguishable from missing ones: orders, confirmations, addresses, cart lines', async () => {
    const rita = await signedIn('retail@lintel.example')
    await rita.add(goods.hook.variant, 1)
    const lineId = (await rita.cart()).lines[0]!.id
    const placed = (await placeOrder(rita, await prepareOrder(rita))).body as { id: number }
    expect((await rita.call('GET', `${api}/bc/orders/${placed.id}`)).status).toBe(200)
    const addresses = (
      dataOf(await rita.call('GET', `${api}/bc/account/addresses`))['addresses'] as { id: number }[]
    )[0]!

    const ada = await signedIn('admin@northgate.example')
    await ada.add(goods.hook.variant, 1)
    const home = {
      first_name: 'A',
      last_name: 'B',
      address1: '1 Elm',
      city: 'Dayton',
      state_or_province: 'OH',
      postal_code: '45402',
      country_code: 'US',
      phone: '(937) 555-0100',
    }
    const pairs: readonly [Reply, Reply][] = [
      [await ada.call('GET', `${api}/bc/orders/${placed.id}`), await ada.call('GET', `${api}/bc/orders/987654`)],
      [
        await ada.call('GET', `${api}/bc/checkout/confirmation/${placed.id}`),
        await ada.call('GET', `${api}/bc/checkout/confirmation/987654`),
      ],
      [
        await ada.call('PUT', `${api}/bc/account/addresses/${addresses.id}`, { body: home }),
        await ada.call('PUT', `${api}/bc/account/addresses/987654`, { body: home }),
      ],
      [
        await ada.call('DELETE', `${api}/bc/account/addresses/${addresses.id}`),
        await ada.call('DELETE', `${api}/bc/account/addresses/987654`),
      ],
      [
        await ada.call('PUT', `${api}/bc/carts/items/${lineId}`, { body: { line_item: { quantity: 2 } } }),
        await ada.call('PUT', `${api}/bc/carts/items/no-such-line-here`, { body: { line_item: { quantity: 2 } } }),
      ],
      [await ada.page(`/account/orders/${placed.id}`), await ada.page('/account/orders/987654')],
    ]
    for (const [foreign, missing] of pairs) {
      expect(foreign.status).toBe(404)
      expect(missing.status).toBe(404)
      expect(foreign.body).toEqual(missing.body)
    }
    expect(pairs.at(-1)![0].text).not.toContain('rita@lintel.example')
    expect(
      (
        dataOf(await rita.call('GET', `${api}/bc/account/addresses`))['addresses'] as { id: number; address1: string }[]
      )[0],
    ).toMatchObject({ id: addresses.id, address1: '36 Sycamore Street' })
  }, 20_000)

  it("a cart id in a request is ignored: the session's own cart is read", async () => {
    const rita = guest()
    await rita.add(goods.hook.variant, 2)
    const thief = guest()
    await thief.call('POST', `${api}/bc/carts/items`, {
      body: {
        cart_id: (await rita.cart()).id,
        customer_id: 1,
        line_items: [
          { product_id: 52001, variant_id: goods.hook.variant, quantity: 1, list_price: 0.01, sale_price: 0.01 },
        ],
      },
    })
    expect((await thief.cart()).lines.map(line => [line.quantity, line.price])).toEqual([[1, 18]])
    expect((await rita.cart()).lines.map(line => line.quantity)).toEqual([2])
  })
})

/** SKUs and slugs of the campus store (800) and the construction stores (700) share their prefixes. */
const restrictedGoods = pattern(
  /HSU-[DH]\d|\bDG-[A-Z]{2}\b|\bPS-[A-Z]{2}\b|"\/(?:hsu|dg|popshelf)-|/,
  /\/(?:hsu|dg|popshelf)-[a-z-]+\/<|\b(?:81|82|71|72)0\d\d\b(?=")/,
)

describe('restricted stores', () => {
  it('sell to their own buyers', async () => {
    const campus = await signedIn('campus@hsu.example')
    expect((await campus.call('POST', `${search}?limit=50`, { body: { search_terms: 'HSU-D1' } })).text).toMatch(
      restrictedGoods,
    )
    expect(errorOf(await campus.add(82001001, 1))).toEqual({})
  })

  const questions: readonly [string, (shopper: Shopper) => Promise<Reply>][] = [
    ...['hsu', 'campus', 'HSU-D1', 'DG-RD', 'receiving door', 'popshelf', 'door'].map(
      (term): [string, (shopper: Shopper) => Promise<Reply>] => [
        `a search for ${term}`,
        shopper => shopper.call('POST', `${search}?limit=100`, { body: { search_terms: term } }),
      ],
    ),
    ...['800', '810', '820', '700', '710', '720'].map((id): [string, (shopper: Shopper) => Promise<Reply>] => [
      `the listing of category ${id}`,
      shopper => shopper.call('POST', `${search}?limit=100`, { body: { category_id: id } }),
    ]),
    [
      'cards by id',
      shopper =>
        shopper.call('POST', `${search}?limit=100`, {
          body: { filter: { provider_id_esi: ['81001', '82001', '71001', '72001'] } },
        }),
    ],
    [
      "a filter in the platform's language",
      shopper =>
        shopper.call('POST', `${search}?limit=100`, {
          body: { filter: { fq: 'categories_esai: "810" OR provider_id_esi: *' } },
        }),
    ],
    ['facets', shopper => shopper.call('POST', `${search}/facet`, { body: { search_terms: 'hsu' } })],
    [
      'facets of a restricted category',
      shopper => shopper.call('POST', `${search}/facet`, { body: { category_id: '810' } }),
    ],
    ['suggestions', shopper => shopper.call('POST', suggest, { body: { search_term: 'hsu' } })],
    ['suggestions by SKU', shopper => shopper.call('POST', suggest, { body: { search_term: 'DG-' } })],
    ['the category tree', shopper => shopper.call('GET', `${api}/bc/category-tree`)],
    ['the category list', shopper => shopper.call('GET', '/apis/merchandising-service/v1/public/category-list')],
    ['the public slugs', shopper => shopper.call('GET', `${api}/bc/public-slugs`)],
    ['the sitemap', shopper => shopper.page('/sitemap.xml')],
    ['the home page with its state', shopper => shopper.page('/')],
    ['a category page', shopper => shopper.page('/doors/')],
    ['a page of locks that the campus buys too', shopper => shopper.page('/locksets/')],
  ]

  it.each(questions)('are not shown in %s', async (_, ask) => {
    const reply = await ask(guest())
    expect(reply.status).toBe(200)
    // The response repeats ignored words to the searcher only.
    const text = reply.text.replace(/"left_out":\[[^\]]*\]/, '')
    expect(restrictedGoods.exec(text)?.[0]).toBeUndefined()
  })

  it.each([
    '/hsu-office-door/',
    '/dg-receiving-door/',
    '/popshelf-receiving-door/',
    '/campus-doors/',
    '/dollar-general/',
  ])('ask visitors of %s to sign in, without SKU, price, picture or structured data', async slug => {
    const page = await guest().page(slug)
    expect(page.text).toContain('Please sign in to continue')
    const found = await guest().call('GET', `${findBySlug}?page_slug=${slug}`)
    const main = /<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? ''
    expect(/\$\d|<img|<picture/.exec(main)?.[0]).toBeUndefined()
    for (const { text } of [page, found]) {
      expect(/Office Door|Receiving Door/.exec(text)?.[0]).toBeUndefined()
      expect(
        pattern(
          /HSU-[DH]\d|\bDG-[A-Z]{2}|\bPS-[A-Z]{2}|"sku|variants_ej|/,
          /application\/ld\+json[^<]*Product|"(?:price|listPrice|calculated_price)/,
        ).exec(text)?.[0],
      ).toBeUndefined()
    }
  })

  it("refuse their products in a guest's cart as if they did not exist", async () => {
    const lines = [
      { product_id: 81001, variant_id: 81001001 },
      { product_id: 81001 },
      { product_id: 71001 },
      { product_id: 71001, variant_id: 71001001 },
    ]
    const missing = await guest().call('POST', `${api}/bc/carts/items`, {
      body: { line_items: [{ product_id: 98765, quantity: 1 }] },
    })
    for (const line of lines) {
      const reply = await guest().call('POST', `${api}/bc/carts/items`, {
        body: { line_items: [{ ...line, quantity: 1 }] },
      })
      expect(reply.body).toEqual(missing.body)
    }
  })

  it('stay closed to customers of other groups', async () => {
    const rita = await signedIn('retail@lintel.example')
    expect((await rita.call('POST', `${search}?limit=100`, { body: { search_terms: 'hsu' } })).text).not.toMatch(
      restrictedGoods,
    )
    const campus = await signedIn('campus@hsu.example')
    expect((await campus.call('POST', `${search}?limit=100`, { body: { search_terms: 'DG-RD' } })).text).not.toMatch(
      /DG-RD/,
    )
  })
})

describe('prices of another price list', () => {
  /** 161.00 in any of its formats, but not inside another number or a file name. */
  const northgatePrice = /(?<![\w.-])(?:161(?:\.00)?|16100)(?![\w-])/

  it('do not leak: a guest sees no contract price, a contract customer only their own', async () => {
    for (const ask of [
      (shopper: Shopper) => shopper.page(goods.lock.slug),
      (shopper: Shopper) => shopper.call('GET', `${findBySlug}?page_slug=${goods.lock.slug}`),
      (shopper: Shopper) => shopper.call('POST', `${search}?limit=5`, { body: { search_terms: 'LS-G1-626' } }),
    ]) {
      expect(northgatePrice.exec((await ask(guest())).text)?.[0]).toBeUndefined()
      expect((await ask(await signedIn('admin@northgate.example'))).text).toMatch(northgatePrice)
      expect(northgatePrice.exec((await ask(await signedIn('campus@hsu.example'))).text)?.[0]).toBeUndefined()
    }
  }, 20_000)

  it('cannot be requested by naming a group, a list or a customer', async () => {
    const headers = {
      'x-customer-group-id': '2',
      'x-price-list-id': '11',
      'x-customer-id': '2',
      cookie: 'bc_user_authenticated=true; customerGroupId=2',
    }
    const shopper = guest()
    const plain = await shopper.call('GET', `${findBySlug}?page_slug=${goods.lock.slug}`)
    const claimed = await shopper.call(
      'GET',
      `${findBySlug}?page_slug=${goods.lock.slug}&price_list_id=11&customer_group_id=2`,
      { headers },
    )
    expect(claimed.body).toEqual(plain.body)
    const listing = await shopper.call('POST', `${search}?limit=100&customer_group_id=2`, {
      body: { search_terms: 'hsu', customer_group_id: 2, price_list_id: 11 },
      headers,
    })
    expect(dataOf(listing)['total_count']).toBe(0)
    expect((await shopper.call('GET', `${api}/ping`, { headers })).body).toMatchObject({ userInfo: {} })
  })
})

describe('cacheable responses', () => {
  it('are the same for previewing staff, for a group with more access, for a guest', async () => {
    const stef = await signedIn('staff@lintel.example')
    const title = 'A merger nobody knows of'
    const made = await stef.call('POST', '/apis/staff/content', {
      body: { model: 'posts', language: 'en', click: 'public-answers-1', title, slug: '/blog/merger/' },
    })
    expect(errorOf(made)).toEqual({})
    expect(errorOf(await stef.call('PUT', '/apis/staff/content-preview', { body: { language: 'en' } }))).toEqual({})
    expect((await stef.page('/blog/')).text).toContain(title)
    const campus = await signedIn('campus@hsu.example')
    const addresses = [
      ...[
        '/',
        '/blog/',
        '/blog/feed.xml',
        '/news/feed.xml',
        '/sitemap.xml',
        '/robots.txt',
        '/hardware/',
        '/campus-doors/',
        '/cart/',
        '/no-such-page/',
      ],
      ...protocolRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/:\w+/g, '1')),
    ]
    let open = 0
    for (const address of addresses) {
      const plain = await guest().page(address)
      if ((plain.headers.get('cache-control') ?? '').includes('public')) open += 1
      for (const shopper of [stef, campus]) {
        const theirs = await shopper.page(address)
        const isCacheable = (theirs.headers.get('cache-control') ?? '').includes('public')
        if (isCacheable) expect([address, theirs.text]).toEqual([address, plain.text])
        else
          expect([address, theirs.headers.get('cache-control')]).toEqual([address, expect.stringMatching(/no-store/)])
      }
    }
    expect(open).toBe(3)
  }, 60_000)
})
