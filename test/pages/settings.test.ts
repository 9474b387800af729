import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hire } from '../builders/staff'
import { thePages, type PageShop } from '../builders/pages'

const path = '/staff/settings/order-notices'

describe('the pages of settings', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const as = (email: string) => shop.readerAs(email)
  const names = ['notice-addresses', 'notice-branches', 'notice-methods', 'notice-when'] as const
  /** The form of the page as a browser without script sends it. */
  const formOf = (html: string) =>
    Object.fromEntries([
      ['intent', 'save'],
      ['key', hidden(html, 'key')],
      ...names.map(name => [`version-${name}`, hidden(html, `version-${name}`)]),
    ]) as Record<string, string>

  it('are saved without script, and say how many settings of a page differ from their default', async () => {
    const staff = await as('staff@lintel.example')
    expect((await staff.open('/staff')).main).toContain('href="/staff/settings"')
    expect((await staff.open('/staff/settings')).text).toMatch(/Order notices.*All defaults/)
    const { html } = await staff.open(path)
    const saved = await staff.send(path, {
      ...formOf(html),
      'notice-addresses': 'a@shop.example b@shop.example',
      'notice-when': 'digest',
    })
    expect(saved.text).toContain('Settings saved.')
    expect(saved.main).toContain('value="a@shop.example, b@shop.example"')
    expect(saved.main).toMatch(/value="digest"[^>]*checked|checked[^>]*value="digest"/)
    expect(saved.text).toMatch(/When: from Right away.* to Twice a day/)
    expect((await staff.open('/staff/settings')).text).toContain('2 settings changed')
  })

  it('keep everything typed when one field is wrong, with the message at that field', async () => {
    const staff = await as('staff@lintel.example')
    const { html } = await staff.open(path)
    const refused = await staff.send(path, {
      ...formOf(html),
      'notice-addresses': 'kept@shop.example',
      'notice-methods': 'purchase-order',
    })
    expect(refused.main).toContain('value="kept@shop.example"')
    expect(refused.main).toMatch(/<textarea[^>]*name="notice-methods"[^>]*>purchase-order</)
    expect(refused.text).toContain('Write “purchase-order” as a name, a colon and up to 5 email addresses')
    expect((await staff.open(path)).main).not.toContain('kept@shop.example')
  })

  it('name the colleague who was quicker, keep what was typed, and save it on the next try [G-7]', async () => {
    const staff = await as('staff@lintel.example')
    await hire(shop.entrance.db, 'quick@lintel.example', 'settings')
    const quick = await as('quick@lintel.example')
    const { html } = await staff.open(path)
    await quick.send(path, { ...formOf((await quick.open(path)).html), 'notice-addresses': 'quick@shop.example' })
    const refused = await staff.send(path, { ...formOf(html), 'notice-addresses': 'slow@shop.example' })
    expect(refused.text).toContain('quick Desk changed these settings before you.')
    expect(refused.main).toContain('value="slow@shop.example"')
    const saved = await staff.send(path, { ...formOf(refused.html), 'notice-addresses': 'slow@shop.example' })
    expect(saved.text).toContain('from quick@shop.example to slow@shop.example')
  })

  it('are closed without the capability, and unknown pages of settings do not exist', async () => {
    await hire(shop.entrance.db, 'packer@lintel.example', 'orders')
    const packer = await as('packer@lintel.example')
    expect((await packer.open('/staff/settings')).status).toBe(403)
    expect((await packer.open(path)).status).toBe(403)
    expect((await (await as('staff@lintel.example')).open('/staff/settings/nothing')).status).toBe(404)
  })
})

describe('the order notices that could not be sent', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
    await shop.entrance.db
      .insertInto('queued_mail')
      .values({
        id: 7,
        key: 'order-notice:7',
        store_key: 'commercial',
        occasion: 'order-notice',
        subject_key: '100777',
        recipient: 'gone@shop.example',
        subject: 'Order 100777: Northgate, $40.00',
        text: 'An order.',
        html: null,
        reply_to: null,
        created_at: 1,
        due_at: shop.entrance.clock.now + 60_000,
        tries: 3,
        problem: '550 no such mailbox',
        sent_at: null,
      })
      .execute()
  }, 60_000)
  afterAll(() => shop.close())

  it('stand red at /staff with the reason, for those who process orders, and are sent again there [A-25]', async () => {
    await hire(shop.entrance.db, 'editor@lintel.example', 'content')
    expect((await (await shop.readerAs('editor@lintel.example')).open('/staff')).text).not.toContain('100777')
    const staff = await shop.readerAs('staff@lintel.example')
    const desk = await staff.open('/staff')
    expect(desk.main).toMatch(/data-tone="error"[^]*href="\/staff\/orders\/100777"[^]*550 no such mailbox/)
    const key = /name="key" value="([^"]*)"/.exec(desk.html)?.[1] ?? ''
    const form = { key, notice: '7', intent: 'resend-7' }
    const refused = await staff.send('/staff/order-notices', { ...form, to: 'nobody' })
    expect(refused.main).toContain('value="nobody"')
    expect(refused.text).toContain('Enter a full email address')
    const sent = await staff.send('/staff/order-notices', { ...form, to: 'desk@shop.example' })
    expect(sent.text).toContain('Notice sent to desk@shop.example.')
    expect(sent.text).toContain('Every notice was sent')
    expect(shop.entrance.mails.at(-1)).toMatchObject({ to: 'desk@shop.example', text: 'An order.' })
    expect((await staff.open('/staff')).text).not.toContain('100777')
  })
})
