import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { inCheckout } from '../builders/construction-checkout'
import { dollar, someDetails } from '../builders/construction-shop'
import { answerOf } from '../builders/outcome'
import { link, thePages, type PageShop } from '../builders/pages'
import { hire } from '../builders/staff'
import { pattern } from '../builders/pattern'

const base = '/staff/construction'

describe('The pages of the desk for construction teams', () => {
  let shop: PageShop
  let orderId = 0
  let planId = ''
  beforeAll(async () => {
    shop = await thePages()
    await hire(shop.entrance.db, 'packer@lintel.example', 'orders')
    const buyer = await shop.readerAs(dollar)
    const { id, product_id: productId } = await shop.entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'DG-RD-3684')
      .executeTakeFirstOrThrow()
    const { cart, construction } = await buyer.ports()
    await answerOf(cart.add([{ productId, variantId: id, quantity: 1, modifiers: [] }]))
    const plan = await answerOf(
      construction.upload('other', {
        name: 'plan <1>.txt',
        type: 'text/plain',
        bytes: new TextEncoder().encode('Left hand'),
      }),
    )
    await answerOf(
      (await buyer.ports()).construction.keepDetails(
        someDetails({ storeNumber: '20481', requestedDelivery: '2027-01-14', files: [plan] }),
      ),
    )
    orderId = (await inCheckout(() => buyer.ports())).id
    planId = plan.id
  }, 60_000)
  afterAll(() => shop.close())
  const stef = () => shop.readerAs('staff@lintel.example')

  it('list orders by store, find one by chain and number, and explain an empty result', async () => {
    const staff = await stef()
    const all = await staff.open(base)
    expect(all.text).toMatch(/20481 Dollar General [^]*01\/14\/2027 PO-7/)
    expect(all.main).toMatch(link(`${base}/orders/${orderId}`, '20481'))
    expect((await staff.open(`${base}?chain=dollarGeneral&store=048`)).text).toContain('20481')
    const none = await staff.open(`${base}?chain=pOpshelf&store=048`)
    expect([none.text.includes('No orders match this store.'), none.main.includes('value="048"')]).toEqual([true, true])
  })

  it('open one with the store, its files and the way to the order', async () => {
    const page = await (await stef()).open(`${base}/orders/${orderId}`)
    expect(page.text).toMatch(
      pattern(
        /Dollar General, store 20481[^]*Store order details[^]*Store Number 20481[^]*01\/14\/2027/,
        /[^]*Dee Dollar[^]*\(615\) 555-0142/,
      ),
    )
    expect(page.main).toMatch(link(`/apis/staff/construction/orders/${orderId}/files/${planId}`, 'plan'))
    expect(page.main).toMatch(link(`/staff/orders/${orderId}`, `Open order ${orderId}`))
  })

  it("are linked from staff's order page, whose files staff can save", async () => {
    const staff = await stef()
    const page = await staff.open(`/staff/orders/${orderId}`)
    expect(page.main).toMatch(link(`/apis/staff/construction/orders/${orderId}/files/${planId}`, 'plan'))
    expect(page.main).toMatch(link(`${base}?chain=dollarGeneral&amp;store=20481`, 'All orders of this store'))
    expect((await (await shop.readerAs('packer@lintel.example')).open(`/staff/orders/${orderId}`)).text).not.toContain(
      'All orders of this store',
    )
  })

  it('block days without script, preserve input if that is impossible, and unblock them', async () => {
    const staff = await stef()
    const path = `${base}/blocked-dates`
    const wrong = await staff.send(path, {
      intent: 'block',
      from: '2026-12-24',
      to: '2026-12-21',
      reason: 'Inventory & move',
      key: 'a-click-of-blocking',
    })
    expect(wrong.text).toContain('The last day is before the first. Choose a later one.')
    for (const typed of ['value="2026-12-24"', 'value="2026-12-21"', 'value="Inventory &amp; move"'])
      expect(wrong.main).toContain(typed)
    expect(
      (
        await staff.send(path, {
          intent: 'block',
          from: '2026-12-21',
          to: '2026-12-24',
          reason: 'Inventory',
          key: 'a-click-of-blocking',
        })
      ).text,
    ).toContain('Dec 21, 2026 to Dec 24, 2026, 4 days Inventory')
    expect((await (await shop.readerAs(dollar)).open('/dollar-general/')).main).not.toContain('value="2026-12-22"')
    const opened = await staff.send(path, {
      intent: 'open-2026-12-21',
      from: '2026-12-21',
      to: '2026-12-24',
      key: 'a-click-of-opening',
    })
    expect(opened.text).toMatch(
      pattern(
        /can choose these days again[^]*Unblocked 12\/21\/2026 to 12\/24\/2026\./,
        /[^]*Blocked 12\/21\/2026 to 12\/24\/2026\. Inventory/,
      ),
    )
    expect((await (await shop.readerAs(dollar)).open('/dollar-general/')).main).toContain('value="2026-12-22"')
  })

  it('show past days separately, without a way to change them', async () => {
    await shop.entrance.db.insertInto('blocked_date').values({ day: '2026-11-02', note: 'Storm' }).execute()
    const { text, main } = await (await stef()).open(`${base}/blocked-dates`)
    expect(text).toMatch(/1 day that is over Monday, November 2, 2026 Storm/)
    expect(main).not.toContain('value="2026-11-02"')
  })

  it('publish an order form from a plain form, or report its errors with their location', async () => {
    const staff = await stef()
    const path = `${base}/order-form`
    const publish = (name: string, text: string) => {
      const form = new FormData()
      form.set('intent', 'publish')
      form.set('key', `publish ${name}`)
      form.set('file', new File([text], name, { type: 'text/csv' }))
      return staff.send(path, form)
    }
    const head = 'Store Number,\nRequested Delivery,\nSite Contact Name,\nSite Contact Phone #,\n'
    expect((await publish('no-size.csv', `${head}SKU,Part,Quantity\nDG-HS-3,,\n`)).text).toContain(
      'Sheet no-size.csv, row 5: the heading has no Size. Add a column Size before column C.',
    )
    expect(
      (await publish('two.csv', `Store Number,20481\n${head.slice(14)}SKU,Part,Size,Quantity\nDG-HS-3,,,2\n`)).text,
    ).toMatch(
      pattern(
        /row 1, column B: 20481 is filled in beside Store Number\./,
        /[^]*row 6, column D: 2 is filled in as a quantity\.[^]*2 things to put right/,
      ),
    )
    const { text, main } = await publish('spring.csv', `${head}SKU,Part,Size,Quantity\nDG-HS-3,,,\n`)
    expect(text).toMatch(
      pattern(
        /Published\. Teams now download this form\.[^]*spring\.csv /,
        /[^]*Stef Staff In use order-form-2026-11-21\.xlsx Generated from the catalog at each download /,
        /[^]*Earlier/,
      ),
    )
    expect(main).toMatch(link('/apis/staff/construction/order-forms/1', 'order-form-2026-11-21.xlsx'))
    expect((await staff.send(path, { intent: 'publish', key: 'nothing-chosen' })).text).toContain(
      'No file came. Choose it again.',
    )
  })

  it('are closed to staff without the capability', async () => {
    const packer = await shop.readerAs('packer@lintel.example')
    for (const path of [base, `${base}/orders/${orderId}`, `${base}/blocked-dates`, `${base}/order-form`])
      expect((await packer.open(path)).status).toBe(403)
    expect((await packer.open('/staff')).main).not.toContain(`href="${base}"`)
  })
})
