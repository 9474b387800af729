import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { noticeQueue } from '../../adapters/reference/account/notices'
import type { Database } from '../../adapters/reference/database/engine'
import type { StoreLogin } from '../../core/access/store-login'
import { unavailable } from '../../core/shared/domain-error'
import { aDatabase } from '../../test/builders/database/database'
import { answerOf } from '../../test/builders/outcome'
import { deliverOnce } from './deliver-notices'

describe('notices to the customer service', () => {
  let db: Database
  let now = 0
  let count = 0
  const warned: string[] = []
  const clock = { now: () => now }
  const parts = (
    notify: (
      login: StoreLogin,
    ) => ReturnType<typeof TE.right<never, void>> | ReturnType<typeof TE.left<ReturnType<typeof unavailable>, void>>,
  ) => {
    const queue = noticeQueue(db, {
      clock,
      random: { uuid: () => `n${String((count += 1)).padStart(3, '0')}`, token: () => '' },
    })
    return {
      queue,
      service: { notify, report: (customerId: number) => notify({ id: customerId, storeName: 'exempt' }) },
      clock,
      log: { warn: (_: unknown, line?: string) => void warned.push(line ?? '') } as never,
    }
  }
  beforeEach(async () => {
    db = await aDatabase()
    now = 1_000
    warned.length = 0
  })
  afterEach(() => db.destroy())

  it('are delivered at a limited rate, in the order of the sign-ins, once each [S1-7.16]', async () => {
    const notified: number[] = []
    const desk = parts(({ id }) => TE.fromIO(() => void notified.push(id)))
    for (let id = 1; id <= 7; id += 1) await answerOf(desk.queue.notify({ id, storeName: 'HSU' }))
    await deliverOnce(desk)
    expect(notified).toEqual([1, 2, 3, 4, 5])
    await deliverOnce(desk)
    await deliverOnce(desk)
    expect(notified).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
  })

  it('are retried at growing intervals while the service is down, and delivered when it is back', async () => {
    let away = true
    const tries: number[] = []
    const desk = parts(() => {
      tries.push(now)
      return away ? TE.left(unavailable('customer service')) : TE.right(undefined)
    })
    await answerOf(desk.queue.notify({ id: 7, storeName: 'HSU' }))
    for (; now < 200_000; now += 1_000) await deliverOnce(desk)
    expect(tries).toEqual([1_000, 31_000, 91_000])
    away = false
    now = 300_000
    await deliverOnce(desk)
    expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
  })

  it('are dropped after many attempts, with a line in the log', async () => {
    const desk = parts(() => TE.left(unavailable('customer service')))
    await answerOf(desk.queue.notify({ id: 7, storeName: 'HSU' }))
    for (let round = 0; round < 25; round += 1, now += 7 * 3_600_000) await deliverOnce(desk)
    expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
    expect(warned).toEqual(['a store-login notice was dropped after its last retry'])
  })

  it('of tax-exempt orders are queued, once per customer, and given up with a log [S3-7.20] [S3-8.25]', async () => {
    let away = true
    const notified: StoreLogin[] = []
    const desk = parts(login => TE.fromIO(() => void notified.push(login)))
    const refusing = { ...desk, service: { ...desk.service, report: () => TE.left(unavailable('customer service')) } }
    for (const id of [7, 7, 8]) await answerOf(desk.queue.report(id))
    for (let round = 0; away && round < 3; round += 1, now += 1_000) await deliverOnce(refusing)
    expect(notified).toEqual([])
    away = false
    now += 60_000
    await deliverOnce(desk)
    expect(notified).toEqual([
      { id: 7, storeName: 'exempt' },
      { id: 8, storeName: 'exempt' },
    ])
    await answerOf(desk.queue.report(9))
    for (let round = 0; round < 25; round += 1, now += 7 * 3_600_000) await deliverOnce(refusing)
    expect(warned).toEqual(['a tax-exempt notice was dropped after its last retry'])
  })
})
