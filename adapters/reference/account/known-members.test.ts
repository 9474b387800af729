import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aDatabase, databaseEngines } from '../../../test/builders/database/database'
import { answerOf } from '../../../test/builders/outcome'
import type { Database } from '../database/engine'
import { referenceKnownMembers } from './known-members'

describe.each(databaseEngines())('customers known to buy for a company, on %s', engine => {
  let db: Database
  let now: number
  beforeEach(async () => {
    db = await aDatabase(engine)
    now = 1_000_000
  })
  afterEach(() => db.destroy())

  const known = async (...ids: readonly number[]) =>
    Promise.all(ids.map(id => answerOf(referenceKnownMembers(db, { now: () => now }).has(id))))
  const note = (id: number, isMember: boolean) =>
    answerOf(referenceKnownMembers(db, { now: () => now }).note(id, isMember))

  it('are only those the portal named last', async () => {
    await note(7, true)
    await note(8, true)
    await note(9, false)
    expect(await known(7, 8, 9, 10)).toEqual([true, true, false, false])
    await note(7, false)
    expect(await known(7, 8)).toEqual([false, true])
  })

  it('are forgotten 90 days after the portal named them last', async () => {
    const day = 86_400_000
    await note(7, true)
    now += 60 * day
    await note(7, true)
    now += 90 * day - 1
    expect(await known(7)).toEqual([true])
    now += 1
    expect(await known(7)).toEqual([false])
    await note(8, true)
    expect(await db.selectFrom('known_member').select('customer_id').execute()).toEqual([{ customer_id: 8 }])
  })
})
