import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceMirrorDesk } from '../../adapters/reference/catalogue-mirror/mirror-desk'
import { referenceMirrorJournal } from '../../adapters/reference/catalogue-mirror/mirror-journal'
import type { PriceDifference, WholeRun } from '../../core/catalogue-mirror/mirror-journal.port'
import { answerOf, refusalOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const page = '/staff/catalogue/mirror'
const at = Date.UTC(2026, 10, 24, 7)
const whole: WholeRun = {
  beganAt: at - 600_000,
  endedAt: at,
  products: { created: 1_234, updated: 5, unchanged: 60 },
  prices: { created: 7, updated: 0, unchanged: 0 },
  swept: { products: 3, categories: 0, brands: 0, priceLists: 0, groups: 0 },
  notes: [{ code: 'inactive-price-list', list: 'Next year' }],
}
const difference: PriceDifference = {
  productId: 31_001,
  variantId: 310_010,
  sku: 'LS-G1-626',
  name: 'Grade 1 Storeroom Lock',
  group: 'Trade',
  shown: 8_950,
  charged: 9_200,
}
const journal = () => referenceMirrorJournal(shop.entrance.db, { now: () => at })

describe('the page about the catalog of the store', () => {
  it('starts a whole read without a script, and a second press changes nothing [BC-3.19]', async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    expect((await staff.open('/staff/catalogue')).html).toContain(`href="${page}"`)
    expect((await staff.open(page)).text).toContain('Nothing was read yet.')
    for (let press = 0; press < 2; press++)
      expect((await staff.send(page, { intent: 'start' })).text).toContain('A whole read starts within seconds.')
    expect((await staff.open(page)).html).not.toContain('Read the whole catalog now')
    const rows = await shop.entrance.db.selectFrom('mirror_state').select('name').where('name', '=', 'asked').execute()
    expect(rows).toHaveLength(1)
  })

  it('shows progress, counts, what is not shown, why a read failed, and prices that differ [BC-3.20]', async () => {
    await answerOf(journal().noteWhole(whole))
    await answerOf(journal().noteDrift({ at, compared: 200, different: 1, differences: [difference] }))
    await answerOf(journal().noteFailure('changes', { at, tag: 'unavailable', detail: 'status 503' }))
    await answerOf(
      referenceMirrorJournal(shop.entrance.db, { now: () => Date.now() }).take('another process', {
        work: 'whole',
        beganAt: at,
        stage: 'products',
        read: 1_250,
      }),
    )
    const { text } = await (await shop.readerAs('staff@lintel.example')).open(page)
    for (const shown of [
      'Reading the whole catalog',
      '1,250 products so far.',
      '1,234',
      'The price list "Next year", which is not active.',
      'The store did not answer as expected. (status 503)',
      '1 of 200 compared prices differ.',
      '$89.50',
      '$92.00',
    ])
      expect(text).toContain(shown)
  })

  it('is unknown in a shop without a store [BC-3.20]', async () => {
    const session = await (await shop.readerAs('staff@lintel.example')).session()
    const desk = referenceMirrorDesk(shop.entrance.db, session, { clock: { now: () => at } }, false)
    expect(await refusalOf(desk.state())).toMatchObject({ tag: 'not-found' })
    expect(await refusalOf(desk.startWhole())).toMatchObject({ tag: 'not-found' })
  })
})
