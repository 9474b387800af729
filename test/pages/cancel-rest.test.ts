import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noteStaffEvent } from '../../adapters/reference/access/staff-events'
import { thePages, type PageShop } from '../builders/pages'
import { ordered, signedIn } from '../builders/staff'

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const buyer = 'senior@northgate.example'

describe('the rest of an order on account, without script', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const anOrder = async () => (await ordered(shop.entrance, await signedIn(shop.entrance, buyer), 'BX-1', 3)).id
  const deskOf = async (id: number) => {
    const path = `/staff/orders/${id}`
    const staff = await shop.readerAs('staff@lintel.example')
    return {
      open: () => staff.open(path),
      send: async (fields: Readonly<Record<string, string>>) => {
        const { html } = await staff.open(path)
        return staff.send(path, { version: hidden(html, 'version'), key: `${Math.random()}`, ...fields })
      },
    }
  }
  const shipped = async () => {
    const id = await anOrder()
    const desk = await deskOf(id)
    await desk.send({ intent: 'step', to: 'in-preparation' })
    const before = await desk.open()
    await desk.send({ intent: 'ship', 'ship-1': '1' })
    return { id, desk, before }
  }

  it('is cancelled once a part shipped, with a reason; the buyer reads what will not come [P-13]', async () => {
    const { id, desk, before } = await shipped()
    expect(before.text).toContain('Ship these items')
    expect(before.text).not.toContain('Cancel the rest')
    const page = await desk.open()
    for (const part of ['Cancel the rest', '2 of 3', "the company's credit held for them is free again"])
      expect(page.text).toContain(part)
    const done = await desk.send({ intent: 'cancel-rest', note: 'The mill closed' })
    expect(done.text).toContain('The mill closed')
    expect((await desk.open()).text).not.toContain('Cancel the rest')
    const own = await (await shop.readerAs(buyer)).open(`/account/orders/${id}`)
    for (const part of ['The mill closed', '2 canceled', 'Shipped']) expect(own.text).toContain(part)
  })

  it('is not cancelled without a reason, and the issue is at its field [P-13]', async () => {
    const { desk } = await shipped()
    const refused = await desk.send({ intent: 'cancel-rest', note: ' ' })
    expect(refused.main).toMatch(/<details[^>]* open=""[^>]*><summary>Cancel the rest/)
    expect(refused.main).toMatch(/<textarea[^>]*aria-invalid="true"/)
    expect((await desk.open()).text).toContain('Cancel the rest')
  })

  it('keeps a reason that is too long [P-13]', async () => {
    const { desk } = await shipped()
    const refused = await desk.send({ intent: 'cancel-rest', note: 'x'.repeat(1_001) })
    expect(refused.main).toContain('x'.repeat(1_001))
  })
})

describe('an order that its payment put on hold', () => {
  it('says why to its buyer in their language, and to staff in the words of its history [P-15]', async () => {
    const shop = await thePages()
    try {
      const { id } = await ordered(shop.entrance, await signedIn(shop.entrance, buyer), 'BX-1', 1)
      const note = 'The payment is disputed by the buyer or their bank.'
      await noteStaffEvent(
        shop.entrance.db,
        { id: 0, name: 'Payments' },
        { kind: 'order', key: String(id) },
        {
          ...{ storeKey: 'commercial', action: 'order-status', at: 1, note },
          values: { from: 'awaiting-payment', to: 'on-hold', reason: 'disputed' },
        },
      )
      const own = await (await shop.readerAs(buyer)).open(`/account/orders/${id}`)
      expect(own.text).toContain('You or your bank disputed the payment.')
      expect(own.text).not.toContain(note)
      const atDesk = await (await shop.readerAs('staff@lintel.example')).open(`/staff/orders/${id}`)
      expect(atDesk.text).toContain(note)
    } finally {
      await shop.close()
    }
  }, 60_000)
})
