import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { link, thePages, type PageShop } from '../builders/pages'
import { solvedSum } from '../builders/platform/solved-captcha'
import { storeOrder } from '../builders/database/stored-orders'
import { pattern } from '../builders/pattern'

const [admin, senior, junior, boss, retail, campus] = [
  'admin@northgate.example',
  'senior@northgate.example',
  'junior@northgate.example',
  'super@lintel.example',
  'retail@lintel.example',
  'campus@hsu.example',
] as const

let shop: PageShop
/** Ids of the orders stored below. */
const order = { ofAdmin: 0, ofSenior: 0, ofJunior: 0, ofRetail: 0, ofCampus: 0, mixed: 0 }
beforeAll(async () => {
  shop = await thePages()
  const { db } = shop.entrance
  order.ofAdmin = await storeOrder(db, {
    email: admin,
    lines: [{ sku: 'BX-1' }],
    poNumber: 'PO-ADA',
    status: 'shipped',
    placedAt: Date.parse('2026-10-05T15:00:00Z'),
  })
  order.ofSenior = await storeOrder(db, {
    email: senior,
    lines: [{ sku: 'LS-G1-626', quantity: 3, price: 15_000 }],
    poNumber: 'PO-SAM',
  })
  order.ofJunior = await storeOrder(db, { email: junior, lines: [{ sku: 'BX-2' }] })
  order.ofRetail = await storeOrder(db, { email: retail, lines: [{ sku: 'BX-3' }] })
  order.ofCampus = await storeOrder(db, { email: campus, lines: [{ sku: 'LS-G1-626' }] })
  order.mixed = await storeOrder(db, {
    email: senior,
    lines: [
      { sku: 'LS-G1-626', quantity: 2, price: 15_000 },
      { sku: 'CL-1461-BZ' },
      { sku: 'GONE-1' },
      { sku: 'EX-LEG-01' },
      { sku: 'TH-SAD-36', quantity: 2 },
      { sku: 'CL-4040-AL', quantity: 9 },
      { sku: 'BX-1', price: 99_900 },
    ],
  })
}, 60_000)
afterAll(() => shop.close())

const as = (email: string) => shop.readerAs(email)
const numbersIn = (html: string): readonly number[] =>
  [...html.matchAll(/href="\/account\/orders\/(\d+)"/g)].map(([, id]) => Number(id))

describe('the list of orders', () => {
  it.each([
    [admin, ['ofAdmin', 'ofSenior', 'ofJunior', 'mixed']],
    [senior, ['ofAdmin', 'ofSenior', 'ofJunior', 'mixed']],
    [boss, ['ofAdmin', 'ofSenior', 'ofJunior', 'mixed']],
    [junior, ['ofJunior']],
    [retail, ['ofRetail']],
    [campus, ['ofCampus']],
  ] as const)('shows %s what their role may see [S1-6.02] [S1-6.03]', async (email, seen) => {
    const { main, status } = await (await as(email)).open('/account/orders')
    expect(status).toBe(200)
    expect([...numbersIn(main)].sort()).toEqual(seen.map(name => order[name]).sort())
  })

  it("has a column of buyers only if others' orders are visible", async () => {
    expect((await (await as(senior)).open('/account/orders')).main).toMatch(/<th[^>]*>(<[^>]+>)*Buyer/)
    for (const email of [junior, retail])
      expect((await (await as(email)).open('/account/orders')).text).not.toContain('Buyer')
  })

  it('filters by search, status, buyer and days, and reports no matches', async () => {
    const sam = await as(senior)
    const found = async (query: string) => numbersIn((await sam.open(`/account/orders?${query}`)).main)
    expect(await found('q=PO-ADA')).toEqual([order.ofAdmin])
    expect(await found('q=ls-g1-626&sort=placed-asc')).toEqual([order.ofSenior, order.mixed])
    expect(await found('status=shipped')).toEqual([order.ofAdmin])
    expect(await found('from=2026-10-05&to=2026-10-05')).toEqual([order.ofAdmin])
    const jo = await shop.entrance.db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', junior)
      .executeTakeFirstOrThrow()
    const { main } = await sam.open(`/account/orders?buyer=${jo.id}`)
    expect(numbersIn(main)).toEqual([order.ofJunior])
    expect(main).toMatch(new RegExp(`<option value="${jo.id}" selected=""`))
    const nothing = await sam.open('/account/orders?q=nonesuch')
    expect(nothing.text).toContain('No order matches')
    expect(nothing.main).toContain('value="nonesuch"')
  })

  it("does not show another company's buyer by id", async () => {
    const jo = await shop.entrance.db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', junior)
      .executeTakeFirstOrThrow()
    expect(numbersIn((await (await as(campus)).open(`/account/orders?buyer=${jo.id}`)).main)).toEqual([])
  })

  it('is empty for a customer without orders, with a link to continue', async () => {
    const nia = shop.reader()
    await nia.send('/sign-up', {
      firstName: 'Nia',
      lastName: 'New',
      email: 'empty@lintel.example',
      phone: '2165550100',
      password: 'Door4hinges',
      ...(await solvedSum(shop.entrance.captcha)),
    })
    const { text, main } = await nia.open('/account/orders')
    expect(text).toContain('No orders yet')
    expect(main).not.toContain('Find orders')
  })

  it('can be downloaded, with the filters of the list', async () => {
    expect((await (await as(senior)).open('/account/orders?status=shipped')).main).toContain(
      'href="/account/orders.csv?status=shipped"',
    )
  })
})

describe('one order', () => {
  it('is visible to permitted customers, names its buyer, and does not exist for others', async () => {
    const { text, status } = await (await as(senior)).open(`/account/orders/${order.ofAdmin}`)
    expect([status, text.includes('Ordered by Ada Admin')]).toEqual([200, true])
    for (const email of [junior, retail, campus]) {
      const reader = await as(email)
      for (const path of [`/account/orders/${order.ofAdmin}`, `/account/orders/${order.ofAdmin}/reorder`])
        expect((await reader.open(path)).status).toBe(404)
    }
  })
})

describe('ordering again', () => {
  it('first lists what is available at which price, and what is not and why', async () => {
    const sam = await as(senior)
    expect((await sam.open(`/account/orders/${order.mixed}`)).html).toMatch(
      link(`/account/orders/${order.mixed}/reorder`, 'Order again'),
    )
    const { text } = await sam.open(`/account/orders/${order.mixed}/reorder`)
    expect(text).toContain("5 items can't be reordered as is")
    expect(text).toMatch(/Grade 1 Storeroom Lock LS-G1-626 2 \$150\.00 \$161\.00 \$11\.00 more than then/)
    expect(text).toMatch(/\$999\.00 \$\d+\.\d\d \$\d+\.\d\d less than then/)
    for (const reason of [
      'Out of stock.',
      'No longer available to your account.',
      'No longer for sale.',
      '5 minimum per order.',
      'Only 4 in stock.',
    ])
      expect(text).toContain(reason)
    expect((await sam.open('/cart/')).text).toContain('Your cart is empty')
  })

  it("adds the rest at today's prices, once per key, and names rejected lines", async () => {
    const sam = await as(senior)
    const path = `/account/orders/${order.mixed}/reorder`
    const key = /name="key" value="([^"]+)"/.exec((await sam.open(path)).html)?.[1] ?? ''
    for (let click = 0; click < 2; click++) {
      const { text } = await sam.send(path, { intent: 'reorder', key })
      expect(text).toContain('2 lines are in your cart')
      expect(text).toContain('5 lines were left out. The reason is beside each.')
    }
    const session = await sam.session()
    const lines = await shop.entrance.db
      .selectFrom('cart_line')
      .select(['quantity'])
      .where('cart_id', '=', session.cartId ?? '')
      .orderBy('position')
      .execute()
    expect(lines.map(line => line.quantity)).toEqual([2, 1])
  })

  it('asks for choices again if only their text was stored', async () => {
    const db = shop.entrance.db
    const { sku } = await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select('variant.sku')
      .where('product.slug', '=', '/hollow-metal-door-18-ga/')
      .where('variant.stock', '>', 5)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('slug', '=', '/hollow-metal-door-18-ga/')
      .executeTakeFirstOrThrow()
    const number = await storeOrder(db, { email: admin, lines: [{ sku }] })
    await db
      .updateTable('sales_order_line')
      .set({ detail: JSON.stringify({ options: [{ name: 'Opening tag', value: '101A' }], couponAmount: 0, tax: 0 }) })
      .where('order_id', '=', number)
      .where('product_id', '=', id)
      .execute()
    expect((await (await as(admin)).open(`/account/orders/${number}/reorder`)).text).toContain('has to be chosen again')
  })
})

describe('the dashboard', () => {
  it('shows what needs attention, the newest orders and the last changed quotes to trade buyers', async () => {
    const { text, main } = await (await as(admin)).open('/account/dashboard')
    expect(text).toMatch(
      pattern(
        /Needs attention Quote 10001: answer our offer, or order it Approve the list Stairwell B/,
        / hardware \d+ orders awaiting shipment/,
      ),
    )
    expect(text).toContain('Sam Senior')
    expect(text).toMatch(/Recent quotes All quotes Quote 10002 /)
    expect(main).toMatch(/href="\/quote-details\/\?quoteId=10001".*href="\/account\/shopping-lists\/\d+"/s)
  })

  it('shows retail customers their own', async () => {
    const { text } = await (await as(retail)).open('/account/dashboard')
    expect(text).toContain(`Order ${order.ofRetail}`)
    expect(text).not.toContain(String(order.ofAdmin))
  })
})

describe('company addresses', () => {
  const dock = {
    firstName: 'Rec',
    lastName: 'Eiving',
    address1: '9 Dock Road',
    city: 'Dayton',
    state: 'OH',
    postalCode: '45404',
    countryCode: 'US',
  }

  it("are the company's: visible to its users, editable with permission", async () => {
    const ada = await as(admin)
    expect(
      (await ada.send('/account/settings', { intent: 'save-address', ...dock, defaultShipping: 'yes' })).text,
    ).toContain('Address Added Successfully')
    for (const email of [senior, junior, boss]) {
      const { text } = await (await as(email)).open('/account/settings')
      expect(text).toContain('Company addresses')
      expect(text).toMatch(/9 Dock Road Dayton, OH 45404 United States Default shipping address/)
    }
    const jo = await as(junior)
    expect((await jo.open('/account/settings')).main).not.toContain('Add address')
    const refused = await jo.send('/account/settings', { intent: 'save-address', ...dock, address1: '1 Junior Way' })
    expect(refused.text).toContain('Your role does not include this part')
    expect((await ada.open('/account/settings')).text).not.toContain('1 Junior Way')
    expect((await (await as(campus)).open('/account/settings')).text).not.toContain('9 Dock Road')
  })

  it('have one default of each kind', async () => {
    const { main } = await (await as(admin)).open('/account/settings')
    expect([...main.matchAll(/Default shipping address/g)]).toHaveLength(1)
    expect([...main.matchAll(/Default billing address/g)]).toHaveLength(1)
  })

  it('are on a settings page with company, role and language [S1-6.03]', async () => {
    const { text } = await (await as(junior)).open('/account/settings')
    expect(text).toMatch(/Company Northgate Builders Role Junior buyer Language/)
    expect((await (await as(retail)).open('/account/settings')).text).not.toContain('Company addresses')
  })
})
