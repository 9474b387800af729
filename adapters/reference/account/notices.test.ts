import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aDatabase, databaseEngines } from '../../../test/builders/database/database'
import { answerOf } from '../../../test/builders/outcome'
import type { Database } from '../database/engine'
import { noticeQueue, referenceStoreLogins } from './notices'

describe.each(databaseEngines())('notices in the queue, on %s', engine => {
  let db: Database
  let now = 1_000
  let count = 0
  const deps = { clock: { now: () => now }, random: { uuid: () => `n${(count += 1)}`, token: () => '' } }
  beforeAll(async () => {
    db = await aDatabase(engine)
  })
  afterAll(() => db.destroy())

  it('are claimed by one process at a time, again after their lease, and not after delivery', async () => {
    const queue = noticeQueue(db, deps)
    await answerOf(queue.notify({ id: 7, storeName: 'HSU' }))
    await answerOf(queue.notify({ id: 8, storeName: 'HSU' }))
    const other = noticeQueue(db, deps)
    expect((await answerOf(queue.claim(1, 60_000))).map(each => each.notice)).toEqual([
      { kind: 'store-login', login: { id: 7, storeName: 'HSU' } },
    ])
    expect((await answerOf(other.claim(5, 60_000))).map(each => each.notice)).toMatchObject([{ login: { id: 8 } }])
    expect(await answerOf(other.claim(5, 60_000))).toEqual([])
    now += 60_000
    expect(await answerOf(other.claim(5, 60_000))).toEqual([
      { id: 'n1', notice: { kind: 'store-login', login: { id: 7, storeName: 'HSU' } }, attempts: 2 },
      { id: 'n2', notice: { kind: 'store-login', login: { id: 8, storeName: 'HSU' } }, attempts: 2 },
    ])
    await answerOf(queue.done('n1'))
    await answerOf(queue.later('n2', now + 1_000_000))
    now += 120_000
    expect(await answerOf(queue.claim(5, 60_000))).toEqual([])
  })

  it('are stored by the embedded customer service with customer, store and time', async () => {
    await answerOf(referenceStoreLogins(db, deps).notify({ id: 7, storeName: 'Harbor State University' }))
    expect(await db.selectFrom('store_login').select(['customer_id', 'store_name', 'at']).execute()).toEqual([
      { customer_id: 7, store_name: 'Harbor State University', at: now },
    ])
  })
})
