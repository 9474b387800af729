import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'

const path = '/staff/companies/1'
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('the pages of the desk for trade customers', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const stef = () => shop.readerAs('staff@lintel.example')

  it('list companies with their limit, balance and what is left, and find them by an address', async () => {
    const list = await (await stef()).open('/staff/companies?q=senior@northgate')
    expect(list.main).toContain(`href="${path}"`)
    expect(list.text).toMatch(/Northgate Builders.*\$50,000\.00.*\$18,240\.10.*\$31,759\.90/)
    expect(list.text).not.toContain('Lakeside')
  })

  it('show people, and credit with what it is used for', async () => {
    const staff = await stef()
    expect((await staff.open(path)).text).toMatch(/Northgate Builders.*Trade customer|Trade customer.*Northgate/)
    expect((await staff.open(`${path}?tab=people`)).text).toContain('senior@northgate.example')
    expect((await staff.open(`${path}?tab=credit`)).text).toMatch(/30 days from the invoice/)
  })

  it('assign a price list without script, and show it with its days and what else applies', async () => {
    const staff = await stef()
    const page = `${path}?tab=access`
    const { html, text } = await staff.open(page)
    expect(text).toMatch(/Price lists.*Northgate contract.*Customer group/)
    const form = { version: hidden(html, 'version'), key: `${hidden(html, 'key')}-list`, intent: 'assign-list' }
    const wrong = await staff.send(page, { ...form, list: '11', priority: 'first' })
    expect(wrong.text).toContain('Enter a whole number from 1 to 999')
    expect(wrong.main).toContain('value="first"')
    const saved = await staff.send(page, { ...form, list: '11', priority: '20' })
    expect(saved.text).toContain('Price list assigned.')
    expect(saved.main).toMatch(/name="list" value="11"/)
    expect((await staff.open(`${path}?tab=history`)).text).toMatch(/Price list .* assigned, priority 20\./)
  })

  it('show tax and orders, and name the permission that a part needs', async () => {
    const staff = await stef()
    expect((await staff.open(`${path}?tab=tax`)).text).toMatch(/Tax number.*None on file.*Exemption certificates/)
    expect((await staff.open(`${path}?tab=orders`)).text).toMatch(/Open balance.*\$18,240\.10/)
    await shop.entrance.db.deleteFrom('staff_capability').where('capability', 'in', ['prices', 'orders']).execute()
    const reader = await stef()
    expect((await reader.open(`${path}?tab=access`)).text).toContain(
      'To see and change price lists you need the permission “Set prices in price lists”.',
    )
    expect((await reader.open(`${path}?tab=orders`)).text).toContain('you need the permission “Manage orders”')
  })

  it('change the limit without script: issues are at their field, and no input is lost', async () => {
    const staff = await stef()
    const page = `${path}?tab=credit`
    const { html } = await staff.open(page)
    const form = {
      version: hidden(html, 'version'),
      key: `${hidden(html, 'key')}-again`,
      intent: 'credit',
      over: 'release',
      days: '30',
      discountPercent: '',
      discountDays: '',
    }
    const wrong = await staff.send(page, { ...form, limit: '9 million' })
    expect(wrong.text).toContain('Enter an amount from 0 to 500,000.00')
    expect(wrong.main).toContain('value="9 million"')
    const saved = await staff.send(page, { ...form, limit: '60,000.00' })
    expect(saved.text).toMatch(/Limit and terms saved\..*\$60,000\.00/)
    expect((await staff.open(`${path}?tab=history`)).text).toContain(
      'Limit $50,000.00 to $60,000.00. Over it: waits for release. Terms: 30 days.',
    )
  })
})
