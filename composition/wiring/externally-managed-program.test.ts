import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { anEntrance, type Entrance } from '../../test/builders/platform/entrance'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { signedIn, staffPorts } from '../../test/builders/staff'
import { externallyManagedProgram } from './externally-managed-program'

describe("a shop whose order service is the merchant's", () => {
  let shop: Entrance
  beforeAll(async () => {
    shop = await anEntrance('better-sqlite3')
  }, 60_000)
  afterAll(() => shop.close())

  it('allows no change to blocked days and order form at its desk, and says who manages them', async () => {
    const { constructionDesk: desk } = externallyManagedProgram(
      staffPorts(shop.db, (await (await signedIn(shop, 'staff@lintel.example')).request()).session, shop.deps),
    )
    expect(await answerOf(desk.blockedDays())).toMatchObject({ days: [], elsewhere: true })
    expect(await answerOf(desk.orderForms())).toEqual({ forms: [], history: [], elsewhere: true })
    const elsewhere = { tag: 'conflict', reason: 'construction-desk.issues.elsewhere' }
    expect(
      await refusalOf(desk.block({ from: '2030-01-02', to: '', reason: 'Stock is counted', key: 'one-click' })),
    ).toMatchObject(elsewhere)
    expect(
      await refusalOf(
        desk.publish({ file: { name: 'form.csv', type: 'text/csv', bytes: new Uint8Array() }, key: 'one-click' }),
      ),
    ).toMatchObject(elsewhere)
    expect((await answerOf(desk.orders({ storeNumber: '', page: 1 }))).total).toBe(0)
  })

  it('reveals nothing of the order service to those without desk access', async () => {
    const { constructionDesk: desk } = externallyManagedProgram(
      staffPorts(shop.db, (await (await signedIn(shop, 'retail@lintel.example')).request()).session, shop.deps),
    )
    expect((await refusalOf(desk.blockedDays())).tag).not.toBe('conflict')
  })
})
