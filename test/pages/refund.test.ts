import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'
import { aCard } from '../builders/purchase'
import { ordered, signedIn } from '../builders/staff'

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('a cancelled order that a card has paid', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const cancelled = async (card?: string) => {
    const { id } = await ordered(shop.entrance, await signedIn(shop.entrance, 'retail@lintel.example'), 'BX-1', 1, {
      payment: aCard(card),
    })
    const path = `/staff/orders/${id}`
    const staff = await shop.readerAs('staff@lintel.example')
    const send = async (fields: Readonly<Record<string, string>>) => {
      const { html } = await staff.open(path)
      return staff.send(path, { version: hidden(html, 'version'), key: hidden(html, 'key'), ...fields })
    }
    await send({ intent: 'step', to: 'cancelled', note: 'Sold out.' })
    const buyer = await shop.readerAs('retail@lintel.example')
    return { id, send, desk: () => staff.open(path), order: () => buyer.open(`/account/orders/${id}`) }
  }

  it('shows buyer and desk that the money was refunded', async () => {
    const { desk, order } = await cancelled()
    expect((await order()).text).toMatch(/We refunded \$[\d.]+ to your card/)
    const page = await desk()
    expect(page.text).toMatch(/Refunded \$[\d,.]+\./)
    expect(page.main).not.toContain('value="refund"')
  })

  it('tells the buyer that it will come and the desk why it failed, which retries until it succeeds', async () => {
    const { id, send, desk, order } = await cancelled('4000 0000 0000 5126')
    expect((await order()).text).toMatch(/We're refunding \$[\d.]+ to your card and will write when it's done\./)
    const owed = await desk()
    expect(owed.text).toMatch(/not refunded yet.*The card takes no refund: its account is closed\./)
    expect(owed.main).toMatch(/<button[^>]*value="refund"/)
    expect((await order()).text).not.toContain('its account is closed')
    expect((await send({ intent: 'refund' })).text).toContain('not refunded yet')
    const { db } = shop.entrance
    const { detail } = await db
      .selectFrom('sales_order')
      .select('detail')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('sales_order')
      .set({ detail: detail.replace('charge:closed:', 'charge:') })
      .where('id', '=', id)
      .execute()
    expect((await send({ intent: 'refund' })).text).toContain('refunded')
    expect((await desk()).main).not.toContain('value="refund"')
    expect((await order()).text).toContain('to your card. Allow a few days for it to post.')
  })
})
