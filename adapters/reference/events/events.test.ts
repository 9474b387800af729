import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { databaseEngines } from '../../../test/builders/database/database'
import { aDatabase } from '../../../test/builders/database/database'
import { answerOf } from '../../../test/builders/outcome'
import type { Database } from '../database/engine'
import { transaction } from '../database/transaction'
import { readEvents, recordEvent, sweepEvents } from './events'

describe.each(databaseEngines())('the outbox of events on %s', engine => {
  let db: Database
  beforeEach(async () => {
    db = await aDatabase(engine)
  }, 60_000)
  afterEach(() => db.destroy())

  const happened = (trx: Database, subject: number, at = subject) =>
    recordEvent(trx, {
      kind: 'order.placed',
      storeKey: 'commercial',
      subject: String(subject),
      at,
      body: { origin: 'https://shop.example' },
    })
  const placed = (...subjects: readonly number[]) =>
    answerOf(
      transaction(db, async trx => {
        for (const subject of subjects) await happened(trx, subject)
        return E.right(undefined)
      }),
    )
  /** A consumer that notes what it was handed in the database, in the transaction of the reader. */
  const noting = (consumer: string) =>
    readEvents(db, consumer, async (trx, { subject }) => {
      await trx
        .insertInto('setting')
        .values({ name: `${consumer} ${subject}`, value: 'noted' })
        .execute()
    })
  const noted = async () =>
    (await db.selectFrom('setting').select('name').where('value', '=', 'noted').orderBy('name').execute()).map(
      row => row.name,
    )

  it('hands every event to each consumer, in order and once [G-6]', async () => {
    const handed: unknown[] = []
    const reading = readEvents(db, 'notices', async (_, event) => {
      handed.push([event.kind, event.storeKey, event.subject, event.body])
      await Promise.resolve()
    })
    await placed(1, 2)
    expect(await answerOf(reading)).toBe(2)
    await placed(3)
    expect([await answerOf(reading), await answerOf(reading)]).toEqual([1, 0])
    const order = (subject: string) => ['order.placed', 'commercial', subject, { origin: 'https://shop.example' }]
    expect(handed).toEqual([order('1'), order('2'), order('3')])
    await answerOf(noting('bridge'))
    expect(await noted()).toEqual(['bridge 1', 'bridge 2', 'bridge 3'])
  })

  it('hands each event to one of several processes that ask at the same time [G-6]', async () => {
    const subjects = Array.from({ length: 50 }, (_, at) => at + 1)
    await placed(...subjects)
    // A second insert of the same name would fail.
    const counts = await Promise.all(Array.from({ length: 4 }, () => answerOf(noting('notices'))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
    expect((await noted()).length).toBe(50)
  })

  it('hands an event again to a consumer that failed, and keeps nothing of the failed attempt [G-6]', async () => {
    await placed(1, 2)
    const failing = readEvents(db, 'notices', async (trx, { subject }) => {
      await trx
        .insertInto('setting')
        .values({ name: `half ${subject}`, value: 'noted' })
        .execute()
      if (subject === '2') throw new Error('the consumer stopped')
    })
    expect(E.isLeft(await failing())).toBe(true)
    expect(await noted()).toEqual([])
    expect(await answerOf(noting('notices'))).toBe(2)
  })

  it('knows nothing of what was rolled back [G-6]', async () => {
    await transaction(db, async trx => {
      await happened(trx, 1)
      return E.left({ tag: 'not-found', what: 'order' } as const)
    })()
    expect(await answerOf(noting('notices'))).toBe(0)
  })

  it('is cleared of old events once every consumer has them', async () => {
    await placed(1, 2)
    await answerOf(noting('notices'))
    await placed(3)
    await answerOf(noting('bridge'))
    expect(await answerOf(sweepEvents(db, 2))).toBe(1)
    expect(await answerOf(sweepEvents(db, 100))).toBe(1)
    expect(await db.selectFrom('event').select('subject_key').execute()).toEqual([{ subject_key: '3' }])
  })
})
