import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hire, ordered, signedIn } from '../builders/staff'
import { thePages, type PageShop } from '../builders/pages'

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('the staff pages', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const as = (email: string) => shop.readerAs(email)
  const pages = [
    '/staff',
    '/staff/access-requests',
    '/staff/access-requests/1?area=/doors/',
    '/staff/orders',
    '/staff/orders/100001',
    '/staff/accounts',
    '/staff/no-such-page',
  ]

  it.each(pages)('%s leads guests to the login page and back', async path => {
    const page = await shop.reader().open(path)
    expect([page.status, page.to]).toEqual([302, `/login/?${new URLSearchParams({ return_to: path })}`])
    const login = await shop.reader().open(page.to ?? '')
    expect(hidden(login.html, 'return_to').replaceAll('&amp;', '&')).toBe(path)
    const answer = await shop
      .reader()
      .send('/login/', { email: 'staff@lintel.example', password: 'Lintel123', return_to: path })
    expect(answer.to).toBe(path)
  })

  it.each(['retail@lintel.example', 'admin@northgate.example', 'super@lintel.example'])(
    'are to %s like an unknown URL',
    async email => {
      const reader = await as(email)
      const unknown = await reader.open('/no-such-page/')
      for (const path of pages) {
        const page = await reader.open(path)
        expect([page.status, page.text]).toEqual([404, unknown.text])
        expect(page.html).not.toContain('Staff desk')
      }
    },
  )

  it("list an account's permitted sections, and refuse the others", async () => {
    await hire(shop.entrance.db, 'packer@lintel.example', 'orders')
    const packer = await as('packer@lintel.example')
    const desk = await packer.open('/staff')
    expect([desk.status, desk.html.includes('noindex')]).toEqual([200, true])
    expect(desk.html).toContain('href="/staff/orders"')
    expect(desk.html).not.toContain('href="/staff/access-requests"')
    expect((await packer.open('/staff/access-requests')).status).toBe(403)
    expect((await packer.open('/staff/accounts')).status).toBe(403)
    expect((await packer.open('/staff/orders')).status).toBe(200)
    expect((await packer.open('/staff/no-such-page')).status).toBe(404)
  })

  it('start with counts of what waits at each permitted desk', async () => {
    const buyer = await as('orders@popshelf.example')
    await buyer.open('/campus-store/')
    expect((await buyer.open('/account/dashboard')).text).toContain('1 access request awaiting our answer')
    const staff = await as('staff@lintel.example')
    expect((await staff.open('/staff')).text).toContain('1 request to answer')
    expect((await staff.open('/staff')).text).toContain('All caught up.')
    await ordered(shop.entrance, await signedIn(shop.entrance, 'senior@northgate.example'), 'BX-2', 1)
    const full = await staff.open('/staff')
    expect(full.text).toContain('1 order awaiting payment')
    expect(full.html).toContain('href="/staff/orders?status=awaiting-payment"')
    await hire(shop.entrance.db, 'editor@lintel.example', 'content')
    expect((await (await as('editor@lintel.example')).open('/staff')).text).not.toMatch(/waits? for/)
  })

  it('do not bypass a closed area: staff see that they have no access; nothing is requested', async () => {
    const staff = await as('staff@lintel.example')
    const { text } = await staff.open('/campus-store/')
    expect(text).toContain('Your account cannot see this area')
    expect(text).not.toContain('request was received')
    expect((await staff.open('/staff/access-requests?q=stef')).text).not.toContain('Campus Store')
  })

  it("are linked from staff members' accounts only", async () => {
    expect((await (await as('staff@lintel.example')).open('/account/settings')).html).toContain('href="/staff"')
    expect((await (await as('senior@northgate.example')).open('/account/settings')).html).not.toContain('href="/staff"')
  })

  it('decide a request: the buyer is admitted, or reads why not in front of the area [S2-2.28]', async () => {
    const buyer = await as('retail@lintel.example')
    await buyer.open('/campus-store/')
    await buyer.open('/dollar-general/')
    const staff = await as('staff@lintel.example')
    const list = await staff.open('/staff/access-requests?q=rita')
    expect(list.text).toContain('Rita Retail')
    expect(list.text).toContain('Campus Store')
    const customerId = /access-requests\/(\d+)\?area=%2Fcampus-store%2F/.exec(list.html)?.[1] ?? ''
    const at = (area: string) => `/staff/access-requests/${customerId}?${new URLSearchParams({ area })}`
    const open = await staff.open(at('/campus-store/'))
    const fields = { version: hidden(open.html, 'version'), key: hidden(open.html, 'key') }
    const refused = await staff.send(at('/campus-store/'), { ...fields, intent: 'approve' })
    expect(refused.text).toContain('Choose at least one area to open.')
    expect((await staff.send(at('/campus-store/'), { ...fields, intent: 'approve', areas: '800' })).text).toContain(
      'Access approved.',
    )
    expect((await buyer.open('/account/dashboard')).text).toContain('1 access request awaiting our answer')
    expect((await buyer.open('/campus-store/')).text).toContain('Campus Store')
    expect((await buyer.open('/campus-store/')).status).toBe(200)
    const other = await staff.open(at('/dollar-general/'))
    const declined = await staff.send(at('/dollar-general/'), {
      version: hidden(other.html, 'version'),
      key: hidden(other.html, 'key'),
      intent: 'decline',
      reason: 'Only for its own company.',
    })
    expect(declined.text).toContain('Declined by Stef Staff')
    expect((await buyer.open('/dollar-general/')).text).toContain('The reason: Only for its own company.')
    const late = await staff.send(at('/dollar-general/'), {
      version: '0',
      key: 'another-click',
      intent: 'approve',
      areas: '710',
    })
    expect(late.text).toContain('Stef Staff decided this request before you.')
  })

  it('accept an order; the buyer reads note and tracking on the order page, and nothing internal', async () => {
    const person = await signedIn(shop.entrance, 'senior@northgate.example')
    const { id } = await ordered(shop.entrance, person, 'BX-1', 1)
    const staff = await as('staff@lintel.example')
    expect((await staff.open('/staff/orders?q=bx-1')).html).toContain(`href="/staff/orders/${id}"`)
    const path = `/staff/orders/${id}`
    const send = async (fields: Readonly<Record<string, string>>) => {
      const { html } = await staff.open(path)
      return staff.send(path, { version: hidden(html, 'version'), key: hidden(html, 'key'), ...fields })
    }
    expect((await send({ intent: 'step', to: 'cancelled', note: '' })).text).toContain('Write a few words.')
    expect((await send({ intent: 'step', to: 'completed' })).text).toContain(
      "This order can't take that step in its current status.",
    )
    expect((await send({ intent: 'step', to: 'in-preparation' })).text).toContain('status was updated.')
    const wrong = await send({ intent: 'step', to: 'shipped', carrier: 'UPS', tracking: '!' })
    expect(wrong.text).toContain('Enter a tracking number')
    expect(wrong.html).toContain('value="UPS"')
    await send({ intent: 'step', to: 'shipped', carrier: 'UPS', tracking: '1Z999AA1', note: 'Two boxes.' })
    await send({ intent: 'note', audience: 'internal', text: 'Called about the dock.' })
    const stale = await staff.send(path, {
      version: '0',
      key: 'an-older-page',
      intent: 'note',
      audience: 'buyer',
      text: 'Late.',
    })
    expect(stale.text).toContain('Somebody changed this meanwhile.')
    expect(stale.html).toContain('Late.')
    const desk = await staff.open(path)
    for (const text of ['Called about the dock.', 'Two boxes.', 'Stef Staff', 'From In preparation to Shipped.'])
      expect(desk.text).toContain(text)
    const buyer = await as('senior@northgate.example')
    const seen = await buyer.open(`/account/orders/${id}`)
    expect(seen.text).toContain('Two boxes.')
    expect(seen.html).toContain('https://www.ups.com/track?tracknum=1Z999AA1')
    expect(seen.text).not.toContain('Called about the dock.')
  })

  it('make an account staff by its address, change its capabilities, and remove it', async () => {
    const staff = await as('staff@lintel.example')
    const campus = await as('campus@hsu.example')
    const send = async (fields: Readonly<Record<string, string>>) => {
      const { html } = await staff.open('/staff/accounts')
      return staff.send('/staff/accounts', { key: hidden(html, 'key'), ...fields })
    }
    const unknown = await send({ intent: 'add', email: 'nobody-here@hsu.example', capabilities: 'orders' })
    expect(unknown.text).toContain('No account has this email address.')
    expect(unknown.html).toContain('value="nobody-here@hsu.example"')
    expect((await send({ intent: 'add', email: 'campus@hsu.example' })).text).toContain(
      'Choose at least one permission.',
    )
    expect((await campus.open('/staff')).status).toBe(404)
    expect((await send({ intent: 'add', email: 'campus@hsu.example', capabilities: 'orders' })).text).toContain(
      'Cam Campus belongs to the staff now.',
    )
    expect((await campus.open('/staff/orders')).status).toBe(200)
    const account = String((await campus.session()).visitor.customer?.id)
    expect(
      (await send({ intent: `change-${account}`, account, before: 'orders', capabilities: 'content' })).text,
    ).toContain('Permissions of Cam Campus saved.')
    expect((await campus.open('/staff/orders')).status).toBe(403)
    const gone = await send({ intent: `remove-${account}`, account, before: 'content' })
    for (const text of [
      'Cam Campus is no longer on the staff.',
      'Former staff',
      'Became staff. May do: Manage orders.',
      'Removed from the staff. Before: Edit content.',
    ])
      expect(gone.text).toContain(text)
    expect((await campus.open('/staff')).status).toBe(404)
    expect((await campus.open('/account/orders')).status).toBe(200)
  })

  it('retain the last holder of staff, and prevent self-promotion', async () => {
    const id = await hire(shop.entrance.db, 'second@lintel.example', 'staff')
    const second = await as('second@lintel.example')
    const key = hidden((await second.open('/staff/accounts')).html, 'key')
    const raised = await second.send('/staff/accounts', {
      intent: `change-${id}`,
      account: String(id),
      before: 'staff',
      capabilities: 'orders',
      key,
    })
    expect(raised.text).toContain("You can't give yourself more permissions.")
    expect(
      (
        await second.send('/staff/accounts', {
          intent: `remove-${id}`,
          account: String(id),
          before: 'staff',
          key: `${key}-2`,
        })
      ).to,
    ).toBe('/account')
    const staff = await as('staff@lintel.example')
    const own = String((await staff.session()).visitor.customer?.id)
    const { html } = await staff.open('/staff/accounts')
    expect(html).not.toContain(`value="remove-${own}"`)
    const refused = await staff.send('/staff/accounts', {
      intent: `change-${own}`,
      account: own,
      before: 'access-requests orders reviews catalogue forms content quotes construction exemptions companies staff',
      key: hidden(html, 'key'),
      capabilities: '',
    })
    expect(refused.text).toContain('At least one account must be able to change staff accounts.')
  })
})
