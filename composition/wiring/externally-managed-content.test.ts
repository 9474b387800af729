import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { anEntrance, type Entrance } from '../../test/builders/platform/entrance'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { signedIn, staffPorts } from '../../test/builders/staff'
import { externallyManagedContent } from './externally-managed-content'

describe('a shop whose content is managed by another system', () => {
  let shop: Entrance
  beforeAll(async () => {
    shop = await anEntrance('better-sqlite3')
  }, 60_000)
  afterAll(() => shop.close())
  const desks = async () =>
    staffPorts(shop.db, (await (await signedIn(shop, 'staff@lintel.example')).request()).session, shop.deps)

  it('offers no content desk, and all the others', async () => {
    const [own, elsewhere] = [await desks(), externallyManagedContent(await desks())]
    const before = (await answerOf(own.staff.desk())).capabilities
    expect(before).toContain('content')
    expect((await answerOf(elsewhere.staff.desk())).capabilities).toEqual(
      before.filter(capability => capability !== 'content'),
    )
    const query = { text: '', page: 1, perPage: 5 }
    expect((await answerOf(own.contentDesk.list(query))).total).toBeGreaterThan(0)
    expect((await refusalOf(elsewhere.contentDesk.list(query))).tag).toBe('not-found')
    expect((await refusalOf(elsewhere.contentDesk.startPreview({ language: 'en' }))).tag).toBe('not-found')
  })
})
