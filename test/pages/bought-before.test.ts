import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { link, thePages, type PageShop } from '../builders/pages'
import { storeOrder } from '../builders/database/stored-orders'

const [senior, retail] = ['senior@northgate.example', 'retail@lintel.example'] as const

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
  await storeOrder(shop.entrance.db, { email: senior, lines: [{ sku: 'LS-G1-626' }, { sku: 'CL-1461-BZ' }] })
}, 60_000)
afterAll(() => shop.close())

const panelOf = (main: string) => main.slice(main.indexOf('<aside'), main.indexOf('</aside>'))

describe('products bought before', () => {
  it('is a filter beside "In stock" for signed-in customers, a plain link that another one removes', async () => {
    const sam = await shop.readerAs(senior)
    const all = await sam.open('/hardware/')
    expect(panelOf(all.main)).toMatch(link('/hardware/?bought=true', 'Bought before'))
    const narrowed = await sam.open('/hardware/?bought=true')
    for (const name of ['Grade 1 Storeroom Lock', 'Compact Closer']) expect(narrowed.main).toContain(name)
    expect(panelOf(narrowed.main)).toMatch(link('/hardware/', 'Bought before'))
    expect(panelOf(narrowed.main)).toMatch(/<a [^>]*aria-current="true"[^>]*>(?:(?!<\/a>).)*Bought before/)
    expect(narrowed.main).toContain('aria-label="Remove Bought before"')
    expect((await sam.open('/search?q=storeroom+lock&bought=true')).text).toContain('Grade 1 Storeroom Lock')
  })

  it('is private: without orders it is empty with a way back; guests are not offered it', async () => {
    const rita = await (await shop.readerAs(retail)).open('/hardware/?bought=true')
    expect(rita.main).not.toContain('Grade 1 Storeroom Lock')
    expect(rita.main).toMatch(link('/hardware/', 'Clear all'))
    expect((await shop.reader().open('/hardware/')).text).not.toContain('Bought before')
  })
})
