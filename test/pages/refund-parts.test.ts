import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'
import { aCard } from '../builders/purchase'
import { hire, ordered, signedIn } from '../builders/staff'

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('the refund of a part of an order, without script', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
    await hire(shop.entrance.db, 'orders@lintel.example', 'orders')
  }, 60_000)
  afterAll(() => shop.close())

  const anOrder = async () =>
    ordered(shop.entrance, await signedIn(shop.entrance, 'retail@lintel.example'), 'BX-1', 3, { payment: aCard() })
  const deskOf = async (id: number, email = 'staff@lintel.example') => {
    const path = `/staff/orders/${id}`
    const staff = await shop.readerAs(email)
    return {
      open: () => staff.open(path),
      send: async (fields: Readonly<Record<string, string>>) => {
        const { html } = await staff.open(path)
        return staff.send(path, { version: hidden(html, 'version'), key: hidden(html, 'key'), ...fields })
      },
    }
  }

  it('names the amount first, refunds with the next click, and shows what became of it [P-16]', async () => {
    const desk = await deskOf((await anOrder()).id)
    const checked = await desk.send({ intent: 'refund-check', 'line-1': '2', note: 'Scratched' })
    const [, amount = ''] = /Refund (\$[\d.]+) to Test card\?/.exec(checked.text) ?? []
    expect(amount).not.toBe('')
    expect(checked.main).toContain('value="2"')
    expect((await desk.open()).text).not.toContain('Scratched')
    const refunded = await desk.send({ intent: 'refund-parts', 'line-1': '2', note: 'Scratched' })
    expect(refunded.text).toContain('Scratched')
    expect(refunded.text).toContain(`Refunded ${amount}.`)
    expect((await desk.open()).text).toContain('1 of 3')
  })

  it('keeps what was typed, with the reason at its field [P-16]', async () => {
    const desk = await deskOf((await anOrder()).id)
    const refused = await desk.send({ intent: 'refund-check', 'line-1': '4', other: '1.005' })
    expect(refused.text).toContain('Enter an amount up to what was paid')
    expect(refused.main).toContain('value="1.005"')
    const over = await desk.send({ intent: 'refund-parts', 'line-1': '4' })
    expect(over.text).toContain('3 pieces max can be refunded.')
  })

  it('is not offered to staff who process orders only', async () => {
    const page = await (await deskOf((await anOrder()).id, 'orders@lintel.example')).open()
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('Refund a part')
  })
})
