import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PageShop, Reader } from '../builders/pages'
import { answerOf } from '../builders/outcome'
import { aLock } from './belongings'
import { aSharedShop } from './people'

/** Buyers by price list: none, the builder's (11), the university's (12). */
const buyers = { guest: undefined, northgate: 'admin@northgate.example', campus: 'campus@hsu.example' } as const
type Buyer = keyof typeof buyers

let shop: PageShop
/** The same lock at each buyer's price, as a page shows it. */
const price: Record<Buyer, string> = { guest: '', northgate: '', campus: '' }
let slug = ''
const dollars = (cents: number | null) => `$${((cents ?? 0) / 100).toFixed(2)}`

beforeAll(async () => {
  shop = await aSharedShop()
  const { db } = shop.entrance
  const { variantId = 0, productId } = await aLock(shop)
  const variant = await db.selectFrom('variant').select('price').where('id', '=', variantId).executeTakeFirstOrThrow()
  const listed = async (list: number) =>
    (
      await db
        .selectFrom('price_list_entry')
        .select('price')
        .where('price_list_id', '=', list)
        .where('variant_id', '=', variantId)
        .executeTakeFirstOrThrow()
    ).price
  Object.assign(price, {
    guest: dollars(variant.price),
    northgate: dollars(await listed(11)),
    campus: dollars(await listed(12)),
  })
  slug = (await db.selectFrom('product').select('slug').where('id', '=', productId).executeTakeFirstOrThrow()).slug
}, 60_000)
afterAll(() => shop.close())

/**
 * The first amount after the last link to the lock: in a list its card's price, on the product page and in the cart its
 * price.
 */
const priceBeside = (html: string): string | undefined =>
  /\$\d[\d,]*\.\d\d/.exec(html.slice(Math.max(0, html.lastIndexOf(`href="${slug}"`))))?.[0]

const as = async (buyer: Buyer): Promise<Reader> => {
  const reader = shop.reader()
  const email = buyers[buyer]
  if (email !== undefined) {
    const { id } = await shop.entrance.db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', email)
      .executeTakeFirstOrThrow()
    await answerOf((await reader.session()).signIn(id))
  }
  await answerOf((await reader.ports()).cart.add([await aLock(shop)]))
  return reader
}

describe('prices in the server-rendered page', () => {
  it('differ between the buyers, or these tests prove nothing', () => {
    expect(new Set(Object.values(price)).size).toBe(3)
  })

  it.each(Object.keys(buyers) as Buyer[])(
    "are the %s buyer's own in listing, search, product and cart [S1-6.09]",
    async buyer => {
      const reader = await as(buyer)
      for (const path of ['/locksets/', '/search?q=lock&limit=100', slug, '/cart']) {
        const { status, html } = await reader.open(path)
        expect([path, status, priceBeside(html)]).toEqual([path, 200, price[buyer]])
      }
      // The list price may be shown beside the buyer's own; another group's agreed price must not be.
      const others = (['northgate', 'campus'] as const).filter(each => each !== buyer)
      for (const path of [slug, '/cart'])
        for (const other of others)
          expect([path, other, (await reader.open(path)).html.includes(price[other])]).toEqual([path, other, false])
    },
  )

  it("are the buyer's own on the home page too", async () => {
    const pages = await Promise.all(
      (['guest', 'northgate'] as const).map(async buyer => (await (await as(buyer)).open('/')).html),
    )
    const seen = pages.map(html => [...html.matchAll(/\$\d[\d,]*\.\d\d/g)].map(([text]) => text).join())
    expect(seen[0]).not.toBe('')
    expect(seen[0]).not.toBe(seen[1])
  })

  it("are guests' prices while the buyer's own access cannot be read [S1-8.25]", async () => {
    const reader = await as('northgate')
    await shop.entrance.db
      .updateTable('customer')
      .set({ group_id: null })
      .where('email_fold', '=', buyers.northgate)
      .execute()
    await shop.entrance.db
      .updateTable('company')
      .set({ group_id: null })
      .where('name', '=', 'Northgate Builders')
      .execute()
    const { html } = await reader.open(slug)
    await shop.entrance.db
      .updateTable('company')
      .set({ group_id: 2 })
      .where('name', '=', 'Northgate Builders')
      .execute()
    await shop.entrance.db
      .updateTable('customer')
      .set({ group_id: 2 })
      .where('email_fold', '=', buyers.northgate)
      .execute()
    expect([html.includes(price.guest), html.includes(price.northgate)]).toEqual([true, false])
  })
})

describe("a group's category access, on its pages", () => {
  const inGroup = async (
    change: { readonly access_type: 'all' | 'list' | 'none'; readonly category_ids: string },
    path: string,
  ): Promise<unknown> => {
    const { db } = shop.entrance
    const was = await db
      .selectFrom('customer_group')
      .select(['access_type', 'category_ids'])
      .where('id', '=', 3)
      .executeTakeFirstOrThrow()
    await db.updateTable('customer_group').set(change).where('id', '=', 3).execute()
    try {
      const { loaded } = await (await signedIn('campus')).ask(path)
      const { tag, gate } = loaded as { readonly tag: string; readonly gate?: string }
      return gate ?? tag
    } finally {
      await db.updateTable('customer_group').set(was).where('id', '=', 3).execute()
    }
  }
  const signedIn = async (buyer: Exclude<Buyer, 'guest'>): Promise<Reader> => {
    const reader = shop.reader()
    const { id } = await shop.entrance.db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', buyers[buyer])
      .executeTakeFirstOrThrow()
    await answerOf((await reader.session()).signIn(id))
    return reader
  }

  it.each([
    ['all', '[]', '/dollar-general/', 'category'],
    ['list', '[310]', '/locksets/', 'category'],
    ['list', '[310]', '/hinges/', 'pending'],
    // An empty list falls back to the categories of the default group, the retail customers'.
    ['list', '[]', '/hinges/', 'category'],
    ['list', '[]', '/commercial-wood-doors/', 'pending'],
    ['none', '[310]', '/locksets/', 'pending'],
  ] as const)(
    'of type %s with %s is for %s: %s [S1-6.06] [S1-6.07]',
    async (access_type, category_ids, path, shown) => {
      expect(await inGroup({ access_type, category_ids }, path)).toBe(shown)
    },
  )

  it('is evaluated at each request', async () => {
    const reader = await signedIn('campus')
    expect(await reader.ask('/campus-doors/')).toMatchObject({ loaded: { tag: 'category' } })
    await shop.entrance.db.updateTable('customer_group').set({ category_ids: '[310]' }).where('id', '=', 3).execute()
    expect(await reader.ask('/campus-doors/')).toMatchObject({ loaded: { tag: 'gate', gate: 'pending' } })
  })
})
