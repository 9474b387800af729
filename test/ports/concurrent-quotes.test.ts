import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aGuard } from '../builders/platform/guard'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import * as TE from 'fp-ts/TaskEither'
import { referenceCart } from '../../adapters/reference/cart/cart'
import type { Database } from '../../adapters/reference/database/engine'
import { giveQuotes, guestKey } from '../../adapters/reference/quotes/guest-quotes'
import { expireQuotes } from '../../adapters/reference/quotes/quote-expiry'
import { mailQuotes } from '../../adapters/reference/quotes/quote-mails'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { remindOfExpiry } from '../../adapters/reference/quotes/quote-reminders'
import { secretHash } from '../../adapters/reference/database/secret-hash'
import type { SessionPort } from '../../core/access/session.port'
import { quoteStatuses, type Quote } from '../../core/quotes/quote'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { meetingAt, meetingBehind } from '../builders/database/meeting'
import { answerOf } from '../builders/outcome'
import { anOffer, aQuoteRequest, aWantedLine } from '../builders/quote'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const day = 86_400_000
const senior = 'senior@northgate.example'

/** On PostgreSQL each concurrent actor has its own connection, and reads before the other writes. */
describe.each(databaseEngines())('Two concurrent users of one quote on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await hire(entrance.db, 'second@lintel.example', 'quotes')
  }, 60_000)
  afterAll(() => entrance.close())

  const sessionOf = async (person: Person): Promise<SessionPort> => (await person.request()).session
  const quotesOn = (db: Database, session: SessionPort): QuotesPort =>
    guardedQuotes(
      referenceQuotes(db, session, entrance.deps, {
        cart: referenceCart(db, session, entrance.deps),
        pdf: { make: () => TE.right(new Uint8Array()) },
      }),
      aGuard(session, { limits: entrance.deps.limits, address: '192.0.2.9' }),
    )
  const deskOn = async (db: Database, email = 'staff@lintel.example') =>
    staffPorts(db, await sessionOf(await signedIn(entrance, email)), entrance.deps).quoteDesk
  const met = (table: string, count = 2) => meetingAt(entrance.db, engine, table, { count })
  const quoteRow = (id: number) =>
    entrance.db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  let buyer: Person
  const offered = async (): Promise<Quote> => {
    buyer = await signedIn(entrance, senior)
    const quotes = quotesOn(entrance.db, await sessionOf(buyer))
    entrance.clock.now += 3_600_000
    const sent = await answerOf(
      quotes.create(aQuoteRequest({ lines: [await aWantedLine(entrance.db, 'LS-G1-626', 2, 16_100)] }), aKey()),
    )
    if (sent.tag !== 'created') throw new Error('No quote was stored')
    await anOffer(entrance.db, sent.quote.id, { 'LS-G1-626': 15_000 }, entrance.clock.now + 10 * day)
    return answerOf(quotes.byRef(String(sent.quote.id)))
  }
  const accepted = async (): Promise<Quote> => {
    const quote = await offered()
    return answerOf(
      quotesOn(entrance.db, await sessionOf(buyer)).answer(quote.id, quote.revision, {
        tag: 'accept',
        lineIds: quote.lines.map(({ id }) => id),
      }),
    )
  }
  const tags = (results: readonly { readonly _tag: string }[]) => results.map(({ _tag }) => _tag).sort()

  it('answer once: the second gets a conflict', async () => {
    const quote = await offered()
    const quotes = quotesOn(met('quote'), await sessionOf(buyer))
    const results = await Promise.all([
      quotes.answer(quote.id, quote.revision, { tag: 'accept', lineIds: quote.lines.map(({ id }) => id) })(),
      quotes.answer(quote.id, quote.revision, { tag: 'decline', note: 'Too dear.' })(),
    ])
    expect(tags(results)).toEqual(['Left', 'Right'])
    const { history, revision } = await answerOf(quotesOn(entrance.db, await sessionOf(buyer)).byRef(String(quote.id)))
    expect([revision, history.filter(({ kind }) => kind === 'accepted' || kind === 'declined').length]).toEqual([
      quote.revision + 1,
      1,
    ])
  })

  it("are a buyer who answers and a desk that asks: one of them wins, and the status is the winner's", async () => {
    const quote = await offered()
    const db = met('quote')
    const results = await Promise.all([
      quotesOn(db, await sessionOf(buyer)).answer(quote.id, quote.revision, { tag: 'decline', note: '' })(),
      (await deskOn(db)).change({
        quoteId: quote.id,
        revision: quote.revision,
        key: aKey(),
        change: { tag: 'ask', note: 'Left or right?', comments: {} },
      })(),
    ])
    expect(tags(results)).toEqual(['Left', 'Right'])
    const { history, revision } = await answerOf(quotesOn(entrance.db, await sessionOf(buyer)).byRef(String(quote.id)))
    expect(revision).toBe(quote.revision + 1)
    expect(history.at(-1)?.kind).toBe(results[0]?._tag === 'Right' ? 'declined' : 'information-wanted')
  })

  it('are two of the desk: one change is stored', async () => {
    const quote = await offered()
    const db = met('quote')
    const desks = [await deskOn(db), await deskOn(db, 'second@lintel.example')]
    const results = await Promise.all(
      desks.map(desk =>
        desk.change({ quoteId: quote.id, revision: quote.revision, key: aKey(), change: { tag: 'take' } })(),
      ),
    )
    expect(tags(results)).toEqual(['Left', 'Right'])
    expect((await quoteRow(quote.id)).revision).toBe(quote.revision + 1)
  })

  it('order it: one cart of the quote is open, whoever was quicker', async () => {
    const quote = await accepted()
    const elsewhere = await signedIn(entrance, senior)
    const db = met('quote_line')
    const results = await Promise.all([
      quotesOn(db, await sessionOf(buyer)).checkOut(quote.id)(),
      quotesOn(db, await sessionOf(elsewhere)).checkOut(quote.id)(),
    ])
    expect(tags(results)).toEqual(['Right', 'Right'])
    const carts = await entrance.db
      .selectFrom('cart')
      .select('id')
      .where('quote_id', '=', quote.id)
      .where('state', '=', 'open')
      .execute()
    expect(carts).toEqual([{ id: (await quoteRow(quote.id)).cart_id }])
  })

  it('is archived while being ordered: the order fails', async () => {
    const quote = await accepted()
    const results = await Promise.all([
      quotesOn(met('quote_line'), await sessionOf(buyer)).checkOut(quote.id)(),
      (await deskOn(entrance.db)).change({
        quoteId: quote.id,
        revision: quote.revision,
        key: aKey(),
        change: { tag: 'archive', note: 'Too late.' },
      })(),
    ])
    expect(results[1]._tag).toBe('Right')
    expect((await quoteRow(quote.id)).status).toBe(quoteStatuses.archived)
    expect((await answerOf(referenceCart(entrance.db, await sessionOf(buyer), entrance.deps).current())).lines).toEqual(
      [],
    )
  })

  it('are expired, reminded of and mailed once, by concurrent processes', async () => {
    const { id } = await offered()
    entrance.clock.now += 8 * day
    const three = <A>(work: (db: Database) => Promise<A>, table: string) => {
      const db = met(table, 3)
      return Promise.all([1, 2, 3].map(() => work(db)))
    }
    const eventsOf = async (kind: string) =>
      (await entrance.db.selectFrom('quote_event').select('kind').where('quote_id', '=', id).execute()).filter(
        event => event.kind === kind,
      )
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
    await three(db => answerOf(remindOfExpiry(db, entrance.clock.now, 3)), 'quote')
    expect(await eventsOf('reminded')).toHaveLength(1)
    const owed = Number(
      (
        await entrance.db
          .selectFrom('quote_event')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('mail_due', '<=', entrance.clock.now)
          .executeTakeFirstOrThrow()
      ).count,
    )
    const rows = (db: Database) =>
      db.updateTable('quote_event').set({ mail_tries: 0 }).where('mail_due', '<=', entrance.clock.now).execute()
    const five = await meetingBehind(entrance.db, engine, rows, () =>
      Array.from({ length: 5 }, () => answerOf(mailQuotes(entrance.db, entrance.deps))),
    )
    expect(sum(five)).toBe(owed)
    entrance.clock.now += 3 * day
    await three(db => answerOf(expireQuotes(db, entrance.clock.now)), 'quote')
    expect(await eventsOf('expired')).toHaveLength(1)
  })

  describe('that guests requested', () => {
    const requestedQuote = async (): Promise<{ readonly id: number; readonly secret: string }> => {
      const secret = `apart-${aKey()}`
      const { id: _, ...model } = await entrance.db
        .selectFrom('quote')
        .selectAll()
        .where('store_key', '=', 'commercial')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const { id } = await entrance.db
        .insertInto('quote')
        .values({
          ...model,
          customer_id: null,
          company_id: null,
          contact_email: senior,
          requested_by: guestKey(await secretHash(secret)),
          request_key: aKey(),
          claimed_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, secret }
    }
    const taken = async (secrets: readonly string[]) => {
      const customer = {
        id: (
          await entrance.db.selectFrom('customer').select('id').where('email', '=', senior).executeTakeFirstOrThrow()
        ).id,
        email: senior,
      }
      const db = met('quote')
      const counts = await Promise.all(
        secrets.map(secret =>
          db.transaction().execute(trx => giveQuotes(trx, { storeKey: 'commercial', secret }, customer)),
        ),
      )
      return { counts: [...counts].sort(), customer }
    }

    it('are two devices where one customer signs in: both quotes are theirs, each taken over once', async () => {
      const quotes = [await requestedQuote(), await requestedQuote()]
      const { counts, customer } = await taken(quotes.map(({ secret }) => secret))
      expect(counts.reduce((all, count) => all + count, 0)).toBe(2)
      expect(await Promise.all(quotes.map(async ({ id }) => (await quoteRow(id)).customer_id))).toEqual([
        customer.id,
        customer.id,
      ])
    })

    it('is taken over once by two sign-ins in the session that requested it', async () => {
      const { id, secret } = await requestedQuote()
      const { counts, customer } = await taken([secret, secret])
      expect([counts, (await quoteRow(id)).customer_id]).toEqual([[0, 1], customer.id])
    })
  })
})
