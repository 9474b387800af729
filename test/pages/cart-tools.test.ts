import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listStatuses } from '../../core/shopping-lists/shopping-list'
import { lineAt, longCart } from '../builders/long-cart'
import { answerOf } from '../builders/outcome'
import { thePages, visibleText, type PageShop, type Reader } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const hook = { productId: 52001, variantId: 52001001, quantity: 2, modifiers: [] } as const
const withHook = async (reader: Reader): Promise<Reader> => {
  await answerOf((await reader.ports()).cart.add([hook]))
  return reader
}
const cartOf = async (reader: Reader) => answerOf((await reader.ports()).cart.current())
const keyIn = (html: string): string => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

describe('a SKU on the cart page', () => {
  const send = (reader: Reader, sku: string, quantity = '1') =>
    reader.send('/cart/', { intent: 'add-sku', sku, quantity, key: crypto.randomUUID().replaceAll('-', '') })

  it('is added without scripts, also to an empty cart', async () => {
    const guest = shop.reader()
    expect((await guest.open('/cart/')).main).toContain('value="add-sku"')
    expect((await send(guest, 'bx-1', '3')).text).toContain('Product added to cart')
    expect((await cartOf(guest)).lines).toMatchObject([{ sku: 'BX-1', quantity: 3 }])
  })

  it('that is unknown is reported at its field, with its input', async () => {
    const { main, text } = await send(await withHook(shop.reader()), 'NO-SUCH"1', '7')
    expect(text).toContain("We don't know this SKU. Check its spelling.")
    expect(main).toMatch(/<input(?=[^>]*name="sku")(?=[^>]*value="NO-SUCH&quot;1")(?=[^>]*aria-invalid="true")/)
    expect(main).toMatch(/<input(?=[^>]*name="quantity")(?=[^>]*value="7")(?=[^>]*autoComplete="off")/)
  })

  it('of a product with options leads to its page', async () => {
    const guest = shop.reader()
    for (const sku of ['LS-G1', 'HM-18'])
      expect((await send(guest, sku)).main).toMatch(/<a[^>]*href="\/[a-z0-9-]+\/"[^>]*>Choose the options of /)
    expect((await cartOf(guest)).lines).toEqual([])
  })

  it("may be a part number of the buyer's company", async () => {
    const buyer = await shop.readerAs('admin@northgate.example')
    await answerOf((await buyer.ports()).partNumbers.save([{ number: 'NB-TOOLS-1', sku: 'BX-1' }]))
    expect((await buyer.open('/cart/')).text).toContain('SKU or your part number')
    expect((await send(buyer, 'nb tools 1', '2')).text).toContain('Product added to cart')
    expect((await cartOf(buyer)).lines).toMatchObject([{ sku: 'BX-1', partNumber: 'NB-TOOLS-1' }])
  })

  it('is added once per rendered page', async () => {
    const guest = shop.reader()
    const key = keyIn((await guest.open('/cart/')).main)
    expect(key).toMatch(/^[\da-f]{32}$/)
    for (const _ of [1, 2]) await guest.send('/cart/', { intent: 'add-sku', sku: 'BX-1', quantity: '1', key })
    expect((await cartOf(guest)).lines).toMatchObject([{ quantity: 1 }])
  })
})

describe('emptying the cart', () => {
  it('asks first, on a page that works without scripts, and offers to save it as a list', async () => {
    const guest = await withHook(shop.reader())
    expect((await guest.open('/cart/')).main).toContain('href="/cart/clear"')
    const { main, text } = await guest.open('/cart/clear')
    expect(text).toMatch(/Empty your cart\?.*The one line in it is taken out/)
    expect(main).toContain('href="/cart/save?then=clear"')
    expect((await cartOf(guest)).lines).toHaveLength(1)
  })

  it('removes everything once, and a form restores the cart', async () => {
    const guest = await withHook(shop.reader())
    const key = keyIn((await guest.open('/cart/clear')).main)
    expect((await guest.send('/cart/clear', { intent: 'clear', key })).to).toBe('/cart/')
    const empty = await guest.open('/cart/')
    expect(empty.text).toMatch(/What was in your cart is kept for a day\..*Your cart is empty/)
    await withHook(guest)
    expect((await guest.send('/cart/clear', { intent: 'clear', key })).to).toBe('/cart/')
    expect((await cartOf(guest)).lines).toHaveLength(1)
    const other = await withHook(shop.reader())
    await other.send('/cart/clear', { intent: 'clear', key: keyIn((await other.open('/cart/clear')).main) })
    await other.send('/cart/', { intent: 'restore-cart' })
    expect((await cartOf(other)).lines).toMatchObject([{ sku: 'BX-1', quantity: 2 }])
  })

  it('is not offered for an empty cart, or one with agreed prices', async () => {
    expect((await shop.reader().open('/cart/clear')).to).toBe('/cart/')
    const guest = await withHook(shop.reader())
    const { id = '' } = await cartOf(guest)
    await shop.entrance.db.updateTable('cart').set({ is_editable: 0 }).where('id', '=', id).execute()
    expect((await guest.open('/cart/clear')).to).toBe('/cart/')
    const { main } = await guest.open('/cart/')
    expect(main).not.toContain('/cart/clear')
    expect(main).not.toContain('add-sku')
    expect((await guest.send('/cart/clear', { intent: 'clear' })).to ?? '').toBe('/cart/')
    expect((await cartOf(guest)).lines).toHaveLength(1)
  })
})

describe('a cart as a shopping list', () => {
  const name = (html: string): string | undefined => /<input(?=[^>]*name="name")[^>]*value="([^"]*)"/.exec(html)?.[1]

  it('asks guests to sign in, and returns them', async () => {
    expect((await (await withHook(shop.reader())).open('/cart/save?then=clear')).to).toBe(
      '/login/?checkout_url=%2Fcart%2Fsave%3Fthen%3Dclear',
    )
  })

  it.each(['admin@northgate.example', 'junior@northgate.example'])(
    'has all 350 lines, once however often it is sent, and the cart stays: %s',
    async email => {
      const buyer = await shop.readerAs(email)
      await longCart(shop.entrance.db, buyer, 350)
      const key = keyIn((await buyer.open('/cart/save')).main)
      const sent = { intent: 'save', name: `Stairwell of ${email}`, key }
      const pages = [await buyer.send('/cart/save?then=clear', sent), await buyer.send('/cart/save?then=clear', sent)]
      for (const { text, main } of pages) {
        expect(text).toContain(`350 lines of your cart are on the list Stairwell of ${email}.`)
        expect(main).toContain('href="/cart/clear"')
      }
      const { lists } = await answerOf((await buyer.ports()).shoppingLists.list({ page: 1, search: 'Stairwell of' }))
      expect(lists.filter(list => list.name === sent.name)).toMatchObject([{ itemCount: 350 }])
      expect((await cartOf(buyer)).lines).toHaveLength(350)
      await answerOf((await buyer.ports()).arrivals.clear('afterwards'))
    },
  )

  it('is sent for approval by a junior buyer, once however often it is sent', async () => {
    const buyer = await withHook(await shop.readerAs('junior@northgate.example'))
    expect((await buyer.open('/cart/')).main).toContain('href="/cart/save?then=approval"')
    const key = keyIn((await buyer.open('/cart/save?then=approval')).main)
    const sent = { intent: 'send', name: 'Hooks for the annex', key }
    for (const _ of [1, 2])
      expect((await buyer.send('/cart/save?then=approval', sent)).text).toContain(
        'Hooks for the annex is waiting for approval.',
      )
    const { lists } = await answerOf(
      (await buyer.ports()).shoppingLists.list({ page: 1, search: 'Hooks for the annex' }),
    )
    expect(lists).toMatchObject([{ status: listStatuses.waiting, itemCount: 1 }])
    expect((await cartOf(buyer)).lines).toHaveLength(1)
  })

  it('is not sent by buyers who order themselves, with a message', async () => {
    const buyer = await withHook(await shop.readerAs('senior@northgate.example'))
    expect((await buyer.open('/cart/')).main).not.toContain('then=approval')
    expect(
      (await buyer.send('/cart/save?then=approval', { intent: 'send', name: 'Hooks of a senior' })).text,
    ).toContain('You can place this order yourself.')
    const { lists } = await answerOf((await buyer.ports()).shoppingLists.list({ page: 1, search: 'Hooks of a senior' }))
    expect(lists).toEqual([])
  })

  it('is available to retail customers; an invalid name is shown with the reason', async () => {
    const buyer = await withHook(await shop.readerAs('retail@lintel.example'))
    const save = (listed: string) => buyer.send('/cart/save', { intent: 'save', name: listed })
    expect((await save(' ')).text).toContain('Name is required.')
    expect((await save('Taken name')).text).toContain('1 line of your cart is on the list Taken name.')
    const again = await save('taken NAME')
    expect(again.text).toContain('You have a shopping list of this name already.')
    expect(name(again.main)).toBe('taken NAME')
  })

  it("includes a line's selected options, and names certificates", async () => {
    const buyer = await shop.readerAs('senior@northgate.example')
    const ports = await buyer.ports()
    await answerOf(ports.arrivals.clear('a-fresh-start'))
    const door = await shop.entrance.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'variant.product_id', 'product.modifiers'])
      .where('product.modifiers', 'like', '%"kind":"text"%')
      .where('variant.stock', '>', 0)
      .where('product.is_purchasable', '=', 1)
      .where('product.minimum', '<=', 1)
      .executeTakeFirstOrThrow()
    const modifiers = JSON.parse(door.modifiers) as {
      readonly id: number
      readonly kind: string
      readonly required: boolean
      readonly values: readonly { readonly id: number }[]
    }[]
    const choices = modifiers
      .filter(({ kind, required }) => required || kind === 'text')
      .flatMap(({ id, kind, values }) =>
        kind === 'text'
          ? [{ modifierId: id, value: 'A-101' }]
          : values[0]
            ? [{ modifierId: id, value: String(values[0].id) }]
            : [],
      )
    await answerOf(
      ports.cart.add([{ productId: door.product_id, variantId: door.id, quantity: 2, modifiers: choices }], undefined, [
        {
          amount: 5_000,
          theme: 'Birthday',
          sender: { name: 'Sam', email: 'sam@lintel.example' },
          recipient: { name: 'Rita', email: 'rita@lintel.example' },
        },
      ]),
    )
    const { text } = await buyer.send('/cart/save', { intent: 'save', name: 'Configured' })
    expect(text).toContain('1 line of your cart is on the list Configured.')
    expect(text).toMatch(/Not everything could be kept .*A list holds products of the catalog only\./)
    const {
      lists: [list],
    } = await answerOf(ports.shoppingLists.list({ page: 1, search: 'Configured' }))
    expect((await answerOf(ports.shoppingLists.byId(list?.id ?? 0))).items.map(item => item.choices)).toEqual([choices])
  })
})

describe('a cart as a file', () => {
  it('is linked on its page', async () => {
    expect(visibleText((await (await withHook(shop.reader())).open('/cart/')).main)).toMatch(
      /Save as a list Download CSV Empty cart/,
    )
  })
})

describe('lines that are set aside', () => {
  it('are paginated', async () => {
    const guest = shop.reader()
    const id = await longCart(shop.entrance.db, guest, 75)
    const { db } = shop.entrance
    const rows = await db.selectFrom('cart_line').select(['product_id']).where('cart_id', '=', id).execute()
    const products = [...new Set(rows.map(row => row.product_id))]
    await db.updateTable('product').set({ is_visible: 0 }).where('id', 'in', products).execute()
    const { text, main } = await guest.open('/cart/?aside=2')
    expect(text).toContain('Lines 31 to 60 of 75')
    expect(main).toContain('href="/cart/?aside=3"')
    expect(main).toContain(lineAt(id, 40))
    await db.updateTable('product').set({ is_visible: 1 }).where('id', 'in', products).execute()
  })
})
