import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type PageShop, type Reader } from '../builders/pages'
import { solvedSum } from '../builders/platform/solved-captcha'

let shop: PageShop
let plain: { readonly id: number; readonly slug: string; readonly name: string }
let chosen: { readonly id: number; readonly variantId: number; readonly sku: string }
let hidden: number
beforeAll(async () => {
  shop = await thePages()
  const { db } = shop.entrance
  const cards = await db
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .innerJoin('product_category', 'product_category.product_id', 'product.id')
    .select([
      'product.id',
      'product.slug',
      'product.name',
      'product.modifiers',
      'product.options',
      'variant.id as variantId',
      'variant.sku',
      'variant.stock',
    ])
    .where('category_id', 'in', [310, 320, 330, 340, 350])
    .where('variant.stock', '>', 20)
    .orderBy('product.id')
    .orderBy('variant.id')
    .execute()
  const variantsOf = (id: number) => cards.filter(card => card.id === id).length
  plain = cards.find(card => variantsOf(card.id) === 1 && card.modifiers === '[]' && card.options === '[]')!
  chosen = cards.find(card => variantsOf(card.id) > 1 && card.modifiers === '[]')!
  const open = db
    .selectFrom('product_category')
    .select('product_id')
    .where('category_id', 'not in', [700, 710, 720, 800, 810, 820])
  hidden = (
    await db
      .selectFrom('product_category')
      .select('product_id')
      .where('category_id', 'in', [810, 820])
      .where('product_id', 'not in', open)
      .executeTakeFirstOrThrow()
  ).product_id
}, 60_000)
afterAll(() => shop.close())

const down = () => TE.left(unavailable('wish lists'))
const newcomer = { firstName: 'Wanda', lastName: 'Wish', phone: '2165550100', password: 'Door4hinges' }
let count = 0
const newCustomer = async (): Promise<Reader> => {
  const reader = shop.reader({ address: `192.0.2.${100 + count}` })
  await reader.send('/sign-up', {
    ...newcomer,
    email: `wish${count++}@lintel.example`,
    ...(await solvedSum(shop.entrance.captcha)),
  })
  return reader
}
const wish = (product: { readonly id: number; readonly variantId?: number }) =>
  `/add-to-wishlist?product_id=${product.id}` +
  (product.variantId === undefined ? '' : `&variant_id=${product.variantId}`)
const listIn = (main: string): string => /\/account\/wish-lists\/(\d+)/.exec(main)?.[1] ?? ''

/** A list with one product; returns its page. */
const aList = async (
  reader: Reader,
  name: string,
  product: { readonly id: number; readonly variantId?: number } = { id: plain.id },
): Promise<string> =>
  `/account/wish-lists/${listIn((await reader.send(wish(product), { intent: 'create-and-add', name })).main)}`

describe('creating a wish list', () => {
  it.each(['/create-new-wishlist', '/create-new-wishlist/'])(
    'has a screen at %s, for customers [S1-2.09]',
    async path => {
      expect(await shop.reader().open(path)).toMatchObject({ status: 302, to: '/login/' })
      const { status, main, text } = await (await newCustomer()).open(path)
      expect([status, text.includes('Create a wish list')]).toEqual([200, true])
      expect(main).toMatch(/<input(?=[^>]*name="name")(?=[^>]*required="")(?=[^>]*maxLength="100")/i)
    },
  )

  it('confirms in the specified words, or reports what is missing [S1-5.07] [S1-8.20]', async () => {
    const reader = await newCustomer()
    expect((await reader.send('/create-new-wishlist', { intent: 'create', name: ' ' })).text).toContain(
      'You must enter a wishlist name.',
    )
    const made = await reader.send('/create-new-wishlist', { intent: 'create', name: 'Porch' })
    expect(made.text).toContain('Wishlist Created')
    expect(made.main).toMatch(link(`/account/wish-lists/${listIn(made.main)}`, 'Open Porch'))
    expect((await reader.send('/create-new-wishlist', { intent: 'create', name: 'porch' })).text).toContain(
      'You have a wish list of this name already.',
    )
  })
})

describe('adding to a wish list', () => {
  it("is offered at a listing's cards and on the product's page", async () => {
    const guest = shop.reader()
    expect((await guest.open(plain.slug)).main).toMatch(
      link(`/add-to-wishlist?product_id=${plain.id}`, 'Add to wish list'),
    )
    expect((await guest.open('/locksets/')).main).toMatch(
      /<a[^>]*href="\/add-to-wishlist\?product_id=\d+"[^>]*aria-label="Add [^"]+ to a wish list"/,
    )
  })

  it('leads guests to sign in, and then back to choosing a list [S1-4.30]', async () => {
    const guest = shop.reader()
    const { to = '' } = await guest.open(wish(chosen))
    expect(to).toBe(`/login/?checkout_url=${encodeURIComponent(wish(chosen))}`)
    expect(await guest.send(wish(chosen), { intent: 'add', list: '1' })).toMatchObject({ status: 302, to })
    const signedIn = await guest.send('/login/', {
      email: 'retail@lintel.example',
      password: 'Lintel123',
      checkout_url: new URL(to, 'https://shop.example').searchParams.get('checkout_url') ?? '',
    })
    expect(signedIn).toMatchObject({ status: 302, to: wish(chosen) })
    const added = await guest.send(wish(chosen), { intent: 'create-and-add', name: 'After signing in' })
    expect(added.text).toContain('Product added to the wishlist')
    expect((await guest.open(`/account/wish-lists/${listIn(added.main)}`)).text).toContain(chosen.sku)
  })

  it('shows all lists to choose from and a new one, and confirms the result [S1-4.31]', async () => {
    const reader = await newCustomer()
    expect((await reader.open(wish(plain))).text).toContain('You have no Wish Lists, add one now.')
    await aList(reader, 'Kitchen', chosen)
    await reader.send('/create-new-wishlist', { intent: 'create', name: 'Porch' })
    const { main, text } = await reader.open(wish(plain))
    expect(text).toMatch(/Kitchen 1 product.*Porch 0 products.*New list/)
    const list = /name="list"[^>]*value="(\d+)"/.exec(main)?.[1] ?? ''
    expect((await reader.send(wish(plain), { intent: 'add', list })).text).toContain('Product added to the wishlist')
    expect((await reader.open(`/account/wish-lists/${list}`)).text).toContain(plain.name)
  })

  it("shows the server's message why something was not added [S1-4.32]", async () => {
    const email = 'refused@lintel.example'
    await shop
      .reader({ address: '192.0.2.99' })
      .send('/sign-up', { ...newcomer, email, ...(await solvedSum(shop.entrance.captcha)) })
    const broken = shop.reader({ address: '192.0.2.99' }, ports => ({
      wishLists: { ...ports.wishLists, add: () => TE.left({ tag: 'refused', message: 'This list takes hinges only' }) },
    }))
    await broken.send('/login/', { email, password: newcomer.password })
    const made = await broken.send('/create-new-wishlist', { intent: 'create', name: 'Hinges' })
    expect((await broken.send(wish(plain), { intent: 'add', list: listIn(made.main) })).text).toContain(
      'This list takes hinges only',
    )
  })

  it("rejects invisible products and others' lists", async () => {
    const reader = await newCustomer()
    const theirs = await aList(await newCustomer(), 'Theirs')
    expect((await reader.open(wish({ id: hidden }))).status).toBe(404)
    expect((await reader.open('/add-to-wishlist?product_id=x')).status).toBe(404)
    const { text } = await reader.send(wish(plain), { intent: 'add', list: theirs.split('/').pop() ?? '' })
    expect(text).not.toContain('Product added to the wishlist')
  })
})

describe('the wish lists of an account', () => {
  it.each(['/account/wish-lists', '/account/wish-lists/1'])('at %s are for customers', async path => {
    expect(await shop.reader().open(path)).toMatchObject({ status: 302, to: '/login/' })
  })

  it("are in the account's menu, and say if there are none [S1-8.22]", async () => {
    const reader = await newCustomer()
    expect((await reader.open('/account/orders')).main).toMatch(link('/account/wish-lists', 'Wish Lists'))
    expect((await reader.open('/account/wish-lists')).text).toContain('You have no Wish Lists, add one now.')
    const made = await reader.send('/account/wish-lists', { intent: 'create', name: 'Empty so far' })
    expect(made.text).toContain('Wishlist Created')
    expect((await reader.open(`/account/wish-lists/${listIn(made.main)}`)).text).toContain('Your Wish List is empty...')
  })

  it('are renamed, and require a name in the specified words [S1-5.07] [S1-8.12]', async () => {
    const reader = await newCustomer()
    const path = await aList(reader, 'Before')
    expect((await reader.send(path, { intent: 'rename', name: '' })).text).toContain('Please enter Wish List Name')
    expect((await reader.send(path, { intent: 'rename', name: 'After' })).text).toContain('Wish list renamed')
    expect((await reader.open('/account/wish-lists')).text).toContain('After')
  })

  it('are deleted after a confirmation that names what is lost', async () => {
    const reader = await newCustomer()
    const path = await aList(reader, 'Going')
    expect((await reader.open(path)).text).toMatch(
      /Delete Going\?.*This permanently deletes the list and the product on it\./,
    )
    expect(
      (await reader.send('/account/wish-lists', { intent: 'delete', list: path.split('/').pop() ?? '' })).text,
    ).toMatch(/Wish list deleted.*You have no Wish Lists, add one now\./)
    expect((await reader.open(path)).status).toBe(404)
  })

  it('allow lines to be removed, one by one or selected, and require a selection [S1-8.11]', async () => {
    const reader = await newCustomer()
    const path = await aList(reader, 'Lines')
    for (const intent of ['move', 'remove'])
      expect((await reader.send(path, { intent })).text).toContain('No Item Selected')
    const item = /name="item"[^>]*value="(\d+)"/.exec((await reader.open(path)).main)?.[1] ?? ''
    expect((await reader.send(path, { intent: `remove:${item}` })).text).toMatch(
      /Removed from the wish list.*Your Wish List is empty\.\.\./,
    )
  })

  it('add variants to the cart as they were chosen, and link to a product that has options to choose', async () => {
    const reader = await newCustomer()
    const path = await aList(reader, 'To buy', chosen)
    const list = path.split('/').pop() ?? ''
    await reader.send(wish({ id: chosen.id }), { intent: 'add', list })
    const { main } = await reader.open(path)
    expect(main).toMatch(/Choose options of/)
    const { text } = await reader.send(path, { intent: 'move-all' })
    expect(text).toMatch(/Product added to cart.*One product stayed on the list.*choose its options first\./)
    expect((await reader.open('/cart/')).text).toContain(chosen.sku)
  })

  it('respond to a foreign list like to a missing one', async () => {
    const path = await aList(await newCustomer(), 'Mine')
    const other = await newCustomer()
    for (const foreign of [path, '/account/wish-lists/99999999', '/account/wish-lists/abc'])
      expect((await other.open(foreign)).status).toBe(404)
    expect((await other.send(path, { intent: 'share' })).text).not.toContain('Whoever has the link')
  })

  it('say if they cannot be read [S1-8.23]', async () => {
    const reader = shop.reader({}, ports => ({ wishLists: { ...ports.wishLists, all: down, byId: down } }))
    await reader.signIn('senior@northgate.example')
    for (const path of ['/account/wish-lists', '/account/wish-lists/3']) {
      expect(await reader.open(path)).toMatchObject({
        status: 503,
        text: expect.stringContaining('Something went wrong. Please try again.') as unknown,
      })
    }
  })
})

describe('a shared wish list', () => {
  const shared = async (reader: Reader, path: string): Promise<string> => {
    const { main, text } = await reader.send(path, { intent: 'share' })
    expect(text).toContain('Whoever has the link can see this wish list now')
    return /\/wishlist\?id=([\w-]{22,64})/.exec(main)?.[1] ?? ''
  }

  it('shows name and products anonymously [S1-2.08] [S1-3.05] [S2-2.88] [S2-3.21] [S2-4.46] [S2-7.22]', async () => {
    const reader = await newCustomer()
    const token = await shared(reader, await aList(reader, 'Porch'))
    const { status, html, main, text } = await shop.reader().open(`/wishlist?id=${token}`)
    expect(status).toBe(200)
    expect(main).toMatch(/<h1[^>]*>wish list: Porch<\/h1>/)
    expect(text).toContain('wish list: Porch')
    expect(main).toMatch(link(plain.slug, plain.name))
    expect(main).toMatch(/<img[^>]*src="\/pictures\/[^"]*-360\.webp"/)
    expect(main).not.toMatch(/-(?:450|568)\.(?:webp|avif)/)
    expect(main).toMatch(new RegExp(`<form[^>]*action="${plain.slug}"[^>]*>(?:(?!</form>).)*name="intent"`, 's'))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const secret of ['Wanda', 'Wish,', 'wish0@']) expect(html).not.toContain(secret)
    expect((await shop.reader().open(`/wishlist/?id=${token}`)).status).toBe(200)
  })

  it('opens for no id and no other token, alike for all, and not after sharing was stopped', async () => {
    const reader = await newCustomer()
    const path = await aList(reader, 'Private')
    const number = path.split('/').pop() ?? ''
    const guest = shop.reader()
    const other = await newCustomer()
    for (const [who, id] of [
      [guest, number],
      [other, number],
      [guest, '99999999'],
      [guest, ''],
      [guest, 'x'.repeat(30)],
      [guest, '../admin'],
    ] as const) {
      expect([id, (await who.open(`/wishlist?id=${encodeURIComponent(id)}`)).status]).toEqual([id, 404])
    }
    expect(await reader.open(`/wishlist?id=${number}`)).toMatchObject({ status: 302, to: path })
    const first = await shared(reader, path)
    expect((await reader.send(path, { intent: 'unshare' })).text).toContain('The link no longer opens this wish list')
    expect((await guest.open(`/wishlist?id=${first}`)).status).toBe(404)
    expect(await shared(reader, path)).not.toBe(first)
  })

  it('omits invisible products, and reports an empty result [S1-8.23] [S2-8.14] [S2-4.47]', async () => {
    const reader = await newCustomer()
    const path = await aList(reader, 'Fading')
    const token = await shared(reader, path)
    await shop.entrance.db
      .updateTable('wish_list_item')
      .set({ product_id: hidden })
      .where('wish_list_id', '=', Number(path.split('/').pop()))
      .execute()
    expect((await shop.reader().open(`/wishlist?id=${token}`)).text).toContain(
      'There is nothing on this wish list at the moment.',
    )
    expect((await reader.open(path)).text).toContain('A product that is not available to you')
  })

  it('says if it cannot be read [S1-8.23] [S2-8.14] [S2-4.47]', async () => {
    const broken = shop.reader({}, ports => ({ wishLists: { ...ports.wishLists, shared: down } }))
    expect(await broken.open(`/wishlist?id=${'k'.repeat(32)}`)).toMatchObject({
      status: 503,
      text: expect.stringContaining('Something went wrong. Please try again.') as unknown,
    })
    const french = shop.reader({ language: 'fr-LU' }, ports => ({ wishLists: { ...ports.wishLists, shared: down } }))
    expect((await french.open(`/wishlist?id=${'k'.repeat(32)}`)).text).toContain('Une erreur s’est produite')
  })
})
