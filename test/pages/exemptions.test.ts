import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { atReview } from '../builders/construction-checkout'
import { aCertificate, someDetails } from '../builders/construction-shop'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('certificates of exemption from tax', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const withGoods = async (): Promise<Reader> => {
    const buyer = await shop.readerAs('orders@dg.example')
    const { id, product_id: productId } = await shop.entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'DG-RD-3684')
      .executeTakeFirstOrThrow()
    await answerOf((await buyer.ports()).cart.add([{ productId, variantId: id, quantity: 1, modifiers: [] }]))
    return buyer
  }

  /** A buyer with products and a certificate in the cart, and the desk's page of that certificate. */
  const sent = async (text: string) => {
    const buyer = await withGoods()
    const { construction } = await buyer.ports()
    const file = await answerOf(construction.upload('certificate', aCertificate(text)))
    await answerOf((await buyer.ports()).construction.keepDetails(someDetails({ taxExempt: true, files: [file] })))
    const row = await shop.entrance.db
      .selectFrom('tax_certificate')
      .select('id')
      .where('upload_id', '=', file.id)
      .executeTakeFirstOrThrow()
    const staff = await shop.readerAs('staff@lintel.example')
    const path = `/staff/tax-exemptions/${row.id}`
    const decide = async (fields: Readonly<Record<string, string>>) =>
      staff.send(path, { key: hidden((await staff.open(path)).html, 'key'), ...fields })
    return { buyer, staff, path, decide }
  }
  const checkoutOf = async (buyer: Reader, state: string) => {
    await atReview(() => buyer.ports(), state)
    return (await buyer.open('/secure-checkout')).text
  }

  it('wait at the desk with their file, and the overview counts them', async () => {
    const { staff, path } = await sent('one')
    const list = await staff.open('/staff/tax-exemptions')
    expect(list.main).toContain(`href="${path}"`)
    expect(list.text).toMatch(/Dollar General.*Certificate GA\.pdf.*Waiting/)
    expect((await staff.open('/staff')).text).toMatch(/\d+ certificates? to review/)
    const page = await staff.open(path)
    expect(page.main).toMatch(/href="\/apis\/staff\/exemptions\/[\w-]+\/file"/)
    expect(page.main).toMatch(/<button[^>]*value="accept"[^]*<button[^>]*value="refuse"/)
  })

  it('are accepted for states until a day: issues are at their field and no input is lost', async () => {
    const { buyer, decide, staff, path } = await sent('two')
    const wrong = await decide({ intent: 'accept', states: 'TX, ZZ', lastDay: '', note: 'Seen' })
    expect(wrong.text).toContain('No state has the code ZZ.')
    expect(wrong.text).toContain('Enter the last day the certificate is valid.')
    expect([wrong.main.includes('value="TX, ZZ"'), wrong.main.includes('>Seen</textarea>')]).toEqual([true, true])
    expect(await checkoutOf(buyer, 'TX')).not.toContain('Tax exempt')
    const key = hidden((await staff.open(path)).html, 'key')
    expect((await decide({ intent: 'accept', states: 'TX', lastDay: '2027-06-30', note: '' })).text).toMatch(
      /Certificate accepted\..*TX until Jun 30, 2027/,
    )
    expect(await checkoutOf(buyer, 'TX')).toMatch(/Tax exempt \(TX\) until Jun 30, 2027 \$0\.00/)
    expect(await checkoutOf(buyer, 'OH')).toMatch(/Tax \$[1-9]/)
    expect((await buyer.open('/cart')).text).toContain('Certificate accepted for TX until Jun 30, 2027')
    expect((await staff.send(path, { key: `${key}-again`, intent: 'refuse', reason: 'No.' })).text).toContain(
      'Stef Staff decided this certificate before you.',
    )
  })

  it('are refused with a reason that the buyer reads beside the file', async () => {
    const { buyer, decide } = await sent('five')
    expect((await decide({ intent: 'refuse', reason: '' })).text).toContain('Add a reason, so the buyer knows why.')
    expect((await decide({ intent: 'refuse', reason: 'It is not signed.' })).text).toMatch(
      /Certificate refused\..*Refused by Stef Staff/,
    )
    expect((await buyer.open('/cart')).text).toContain('Certificate refused: It is not signed.')
  })

  it('are named in the order with their last day, and a later checkout reports that they expired', async () => {
    const { buyer, decide } = await sent('three')
    await decide({ intent: 'accept', states: 'UT', lastDay: '2026-12-31', note: '' })
    const { orderKey } = await atReview(() => buyer.ports(), 'UT')
    const order = await answerOf((await buyer.ports()).checkout.place(orderKey))
    expect((await buyer.open(`/account/orders/${order.id}`)).text).toMatch(
      /Tax exempt \(UT\) until Dec 31, 2026 \$0\.00/,
    )
    expect((await (await shop.readerAs('staff@lintel.example')).open(`/staff/orders/${order.id}`)).text).toContain(
      'Tax exempt (UT) until Dec 31, 2026',
    )
    shop.entrance.clock.now = Date.parse('2027-01-02T12:00:00Z')
    expect(await checkoutOf(await withGoods(), 'UT')).toMatch(
      /Tax\. Your exemption for UT ended on Dec 31, 2026; send a new certificate with your next order\. \$[1-9]/,
    )
  })
})
