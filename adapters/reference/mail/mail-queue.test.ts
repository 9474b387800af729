import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../../core/shared/domain-error'
import { aDatabase, databaseEngines } from '../../../test/builders/database/database'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import type { Database } from '../database/engine'
import { queueMail, sendQueuedMails, sweepSentMails } from './mail-queue'

const minute = 60_000

describe.each(databaseEngines())('the mail queue on %s', engine => {
  let db: Database
  let now = 0
  let refuses = (_: string) => false
  let sent: string[] = []
  beforeEach(async () => {
    db = await aDatabase(engine)
    now = 1_000
    refuses = () => false
    sent = []
  }, 60_000)
  afterEach(() => db.destroy())

  const deps = {
    clock: { now: () => now },
    mail: {
      send: ({ to, subject }: { readonly to: string; readonly subject: string }) =>
        refuses(to)
          ? TE.left(unavailable('mail', '550 no such mailbox'))
          : TE.fromIO<void, never>(() => void sent.push(`${to} ${subject}`)),
    },
  }
  const queue = (to: string, key = to) =>
    queueMail(
      db,
      { to, subject: 'Order 1', text: 'An order.', html: '<p>An order.</p>' },
      { key, storeKey: 'commercial', occasion: 'order-notice', subject: '1' },
      now,
    )
  const send = () => sendQueuedMails(db, deps)
  const rows = () => db.selectFrom('queued_mail').select(['recipient', 'tries', 'problem']).orderBy('id').execute()

  it('sends one mail for each occasion, once, also with several processes [G-6]', async () => {
    await queue('a@shop.example')
    await queue('a@shop.example')
    await queue('b@shop.example')
    await Promise.all([answerOf(send()), answerOf(send()), answerOf(send())])
    expect([...sent].sort()).toEqual(['a@shop.example Order 1', 'b@shop.example Order 1'])
    await queue('a@shop.example')
    expect(await answerOf(send())).toBe(0)
  })

  it('owes its mails while the mail server is away, and sends them when it is back [G-6]', async () => {
    refuses = () => true
    for (const name of ['a', 'b', 'c', 'd']) await queue(`${name}@shop.example`)
    expect((await refusalOf(send())).tag).toBe('unavailable')
    // After three failures a round ends.
    expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1, 1, 0])
    expect((await rows())[0]?.problem).toBe('550 no such mailbox')
    refuses = () => false
    expect(await answerOf(send())).toBe(1)
    now += minute
    expect(await answerOf(send())).toBe(3)
    expect((await rows()).map(({ problem }) => problem)).toEqual([null, null, null, null])
  })

  it('lets no refused address hold up the others, and tries it daily after an hour', async () => {
    await queue('wrong@shop.example')
    await queue('right@shop.example')
    refuses = to => to.startsWith('wrong')
    await refusalOf(send())
    expect(sent).toEqual(['right@shop.example Order 1'])
    for (let round = 0; round < 200; round++, now += minute) await send()()
    expect((await rows())[0]).toMatchObject({ recipient: 'wrong@shop.example', tries: 60 })
    now += 24 * 60 * minute
    await refusalOf(send())
    expect((await rows())[0]?.tries).toBe(61)
  })

  it('sends what a stopped process had begun, after its lease', async () => {
    await queue('a@shop.example')
    await db
      .updateTable('queued_mail')
      .set({ due_at: now + minute })
      .execute()
    expect(await answerOf(send())).toBe(0)
    now += minute
    expect(await answerOf(send())).toBe(1)
  })

  it('keeps no text of a sent mail, and forgets it later', async () => {
    await queue('a@shop.example')
    await answerOf(send())
    expect(await db.selectFrom('queued_mail').select(['text', 'html']).execute()).toEqual([{ text: '', html: null }])
    expect(await answerOf(sweepSentMails(db, now))).toBe(0)
    expect(await answerOf(sweepSentMails(db, now + 1))).toBe(1)
  })
})
