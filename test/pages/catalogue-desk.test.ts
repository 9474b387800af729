import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { emptyQuery } from '../../core/search/listing'
import { answerOf } from '../builders/outcome'
import { hire } from '../builders/staff'
import { thePages, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const page = '/staff/catalogue/31001?sku=LS-G1-626'
/** The fields that one variant's form would submit. */
const formOf = (html: string): Record<string, string> => {
  const form =
    [...html.matchAll(/<form[\s\S]*?<\/form>/g)]
      .map(([found]) => found)
      .find(found => /name="price-\d+"/.test(found)) ?? ''
  return Object.fromEntries(
    [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )
}
const fieldIn = (fields: Record<string, string>, name: string) =>
  Object.keys(fields).find(key => key.startsWith(`${name}-`)) ?? ''

describe('the catalogue desk', () => {
  it('finds a product by SKU and changes its price without JavaScript; all pages follow', async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    const list = await staff.open('/staff/catalogue?q=LS-G1-626')
    expect(list.html).toContain('href="/staff/catalogue/31001?sku=LS-G1-626"')
    const fields = formOf((await staff.open(page)).html)
    const saved = await staff.send(page, {
      ...fields,
      [fieldIn(fields, 'price')]: '201.50',
      [fieldIn(fields, 'sale')]: '',
      intent: 'shop',
    })
    expect(saved.text).toContain('Saved. The shop and search are updated.')
    expect(saved.text).toContain('$201.50')
    await answerOf(shop.index.refresh())
    expect((await shop.reader().open('/grade-1-storeroom-lock/?sku=LS-G1-626')).text).toContain('$201.50')
    const { search } = await shop.reader().ports()
    expect((await answerOf(search.list({ ...emptyQuery, categoryId: 310, term: 'LS-G1' }))).items[0]).toMatchObject({
      sku: 'LS-G1',
    })
    expect((await shop.reader().open('/locksets/')).text).toContain('Grade 1 Storeroom Lock')
  })

  it('preserves input with issues at fields, and reports concurrent changes', async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    const fields = formOf((await staff.open(page)).html)
    const [price, stock] = [fieldIn(fields, 'price'), fieldIn(fields, 'stock')]
    const wrong = await staff.send(page, { ...fields, [price]: 'twelve', [stock]: '77', intent: 'shop' })
    expect(wrong.html).toMatch(
      new RegExp(
        `aria-invalid="true"[^>]*name="${price}"[^>]*value="twelve"|` +
          `name="${price}"[^>]*value="twelve"[^>]*aria-invalid="true"`,
      ),
    )
    expect(wrong.text).toContain('Enter an amount above zero')
    expect(wrong.html).toMatch(new RegExp(`name="${stock}"[^>]*value="77"`))
    const again = formOf((await staff.open(page)).html)
    await staff.send(page, { ...again, [price]: '210.00', intent: 'shop' })
    const second = await staff.send(page, { ...again, key: 'another-click-later', [price]: '220.00', intent: 'shop' })
    expect(second.text).toMatch(/changed|meanwhile/i)
    expect(second.html).toMatch(new RegExp(`name="${price}"[^>]*value="220.00"`))
  })

  it('hides a product from listing and page immediately, and shows it again', async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    const toggle = async () => {
      const { html } = await staff.open('/staff/catalogue/31001')
      await staff.send('/staff/catalogue/31001', {
        intent: 'visibility',
        version: hidden(html, 'version'),
        key: hidden(html, 'key'),
        visible: hidden(html, 'visible'),
      })
      await answerOf(shop.index.refresh())
    }
    await toggle()
    expect((await shop.reader().open('/grade-1-storeroom-lock/')).status).toBe(404)
    expect((await shop.reader().open('/locksets/')).main).not.toContain('href="/grade-1-storeroom-lock/"')
    await toggle()
    expect((await shop.reader().open('/grade-1-storeroom-lock/')).status).toBe(200)
    expect((await shop.reader().open('/locksets/')).main).toContain('href="/grade-1-storeroom-lock/"')
  })

  it('is open to staff with the capability only', async () => {
    await hire(shop.entrance.db, 'stock-keeper@lintel.example', 'catalogue')
    const keeper = await shop.readerAs('stock-keeper@lintel.example')
    expect((await keeper.open('/staff')).html).toContain('href="/staff/catalogue"')
    expect((await keeper.open(page)).status).toBe(200)
    await hire(shop.entrance.db, 'only-packer@lintel.example', 'orders')
    expect((await (await shop.readerAs('only-packer@lintel.example')).open(page)).status).toBe(403)
  })
})
