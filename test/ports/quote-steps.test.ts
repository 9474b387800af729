import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aGuard } from '../builders/platform/guard'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import * as TE from 'fp-ts/TaskEither'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { expireQuotes } from '../../adapters/reference/quotes/quote-expiry'
import { mailQuotes } from '../../adapters/reference/quotes/quote-mails'
import { remindOfExpiry } from '../../adapters/reference/quotes/quote-reminders'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { quoteStatuses, type Quote } from '../../core/quotes/quote'
import { quoteTotals } from '../../core/quotes/quote-totals'
import { unavailable } from '../../core/shared/domain-error'
import type { Mail } from '../../core/shared/mail.port'
import { anAddress } from '../builders/customer'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { dropPartNumbers, storePartNumbers } from '../builders/part-numbers'
import { answerOf, refusalOf } from '../builders/outcome'
import { aCard } from '../builders/purchase'
import { anOffer, aQuoteContact, aQuoteRequest, aWantedLine } from '../builders/quote'

const hour = 3_600_000
const day = 24 * hour

describe.each(databaseEngines())('the steps of a quote on %s', engine => {
  let entrance: Entrance
  let desk = true
  let mailFails = false
  let key = 0
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const mail = {
    send: (mail: Mail, once: string) =>
      mailFails ? TE.left(unavailable('mail')) : entrance.deps.mail.send(mail, once),
  }
  const deps = () => ({ ...entrance.deps, mail, ...(desk ? { formsTo: 'desk@lintel.example' } : {}) })
  const buyerFrom = (person: Person) => {
    const parts = async () => {
      const { session } = await person.request()
      const cart = referenceCart(entrance.db, session, deps())
      const pdf = { make: () => TE.left(unavailable('pdf')) }
      return {
        session,
        cart,
        checkout: referenceCheckout(entrance.db, session, deps()),
        arrivals: referenceCartArrivals(entrance.db, session, deps(), cart),
        quotes: guardedQuotes(
          referenceQuotes(entrance.db, session, deps(), { cart, pdf }),
          aGuard(session, { limits: deps().limits, address: '192.0.2.7' }),
        ),
      }
    }
    return { parts, quotes: async () => (await parts()).quotes }
  }
  type Buyer = ReturnType<typeof buyerFrom>
  const senior = async (): Promise<Buyer> => {
    const person = entrance.person()
    await answerOf(
      (await person.request()).account.signIn({ email: 'senior@northgate.example', password: 'Lintel123' }),
    )
    return buyerFrom(person)
  }
  const requestedQuote = async (buyer: Buyer, contact = aQuoteContact()): Promise<number> => {
    const isGuest = contact.email !== 'senior@northgate.example'
    const request = aQuoteRequest({
      contact,
      lines: [await aWantedLine(entrance.db, 'LS-G1-626', 2, isGuest ? 18_900 : 16_100)],
    })
    const sent = await answerOf((await buyer.quotes()).create(request, `step-${key++}`))
    if (sent.tag !== 'created') throw new Error('No quote was stored')
    return sent.quote.id
  }
  const acceptedBy = async (buyer: Buyer, hours = 6): Promise<Quote> => {
    const id = await requestedQuote(buyer)
    await anOffer(entrance.db, id, { 'LS-G1-626': 15_000 }, entrance.clock.now + hours * hour)
    const quote = await answerOf((await buyer.quotes()).byRef(String(id)))
    return answerOf(
      (await buyer.quotes()).answer(id, quote.revision, { tag: 'accept', lineIds: quote.lines.map(line => line.id) }),
    )
  }
  const mailsSince = (count: number) => entrance.mails.slice(count).map(({ to, subject }) => [to, subject])
  const statusOf = async (id: number) =>
    (await entrance.db.selectFrom('quote').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  it('are mailed: request to buyer and desk, acceptance too, answers to the desk, once', async () => {
    const before = entrance.mails.length
    const buyer = await senior()
    const { id } = await acceptedBy(buyer)
    expect(mailsSince(before)).toEqual([
      ['senior@northgate.example', `We have your request: Lintel Supply quote ${id}`],
      ['desk@lintel.example', `Lintel Supply: quote ${id}, Northgate Builders`],
      ['senior@northgate.example', `You accepted Lintel Supply quote ${id}`],
      ['desk@lintel.example', `Lintel Supply: quote ${id}, Northgate Builders`],
    ])
    const [requested, toDesk] = entrance.mails.slice(before)
    expect(requested?.text).toContain(`https://shop.example/quote-details/?quoteId=${id}`)
    expect(requested?.text).toContain('2 x Grade 1 Storeroom Lock (LS-G1-626)')
    expect([toDesk?.replyTo, toDesk?.text.includes('All on one delivery, please.')]).toEqual([
      'senior@northgate.example',
      true,
    ])
    await entrance.db
      .updateTable('quote')
      .set({ sales_rep_email: 'stef@lintel.example' })
      .where('id', '=', id)
      .execute()
    const { revision } = await answerOf((await buyer.quotes()).byRef(String(id)))
    await answerOf((await buyer.quotes()).answer(id, revision, { tag: 'decline', note: 'Not now.' }))
    expect(mailsSince(before + 4)).toEqual([['stef@lintel.example', `Lintel Supply: quote ${id}, Northgate Builders`]])
    entrance.clock.now += day
    expect(await answerOf(mailQuotes(entrance.db, deps()))).toBe(0)
  })

  it("use part numbers in mails: the buyer's own to them, the customer's to the desk", async () => {
    const before = entrance.mails.length
    await storePartNumbers(entrance.db, [1, 'NB-0042', 'LS-G1-626'])
    await requestedQuote(await senior())
    await dropPartNumbers(entrance.db, 1)
    const [toBuyer, toDesk] = entrance.mails.slice(before)
    expect(toBuyer?.text).toContain('(LS-G1-626)\n    Your part number NB-0042')
    expect(toDesk?.text).toContain('(LS-G1-626)\n    Customer part number NB-0042')
  })

  it('are mailed later if mail was unavailable, by one of several processes', async () => {
    mailFails = true
    const id = await requestedQuote(await senior())
    mailFails = false
    const before = entrance.mails.length
    expect(await answerOf(mailQuotes(entrance.db, deps()))).toBe(0)
    entrance.clock.now += 60_000
    const counts = await Promise.all([1, 2, 3].map(() => answerOf(mailQuotes(entrance.db, deps()))))
    expect([
      counts.reduce((sum, count) => sum + count, 0),
      mailsSince(before).filter(([, subject]) => subject === `We have your request: Lintel Supply quote ${id}`),
    ]).toEqual([1, [['senior@northgate.example', `We have your request: Lintel Supply quote ${id}`]]])
  })

  it('take effect while no mail can be sent, which is retried every minute for an hour, then daily', async () => {
    const buyer = await senior()
    mailFails = true
    const quote = await acceptedBy(buyer)
    expect(quote.history.map(({ kind }) => kind)).toEqual(['requested', 'accepted'])
    const waiting = () =>
      entrance.db.selectFrom('quote_event').select('mail_due').where('quote_id', '=', quote.id).orderBy('id').execute()
    const inTheFuture = async () => (await waiting()).map(({ mail_due }) => (mail_due ?? 0) - entrance.clock.now)
    expect(await inTheFuture()).toEqual([60_000, 60_000])
    for (let minutes = 0; minutes < 60; minutes++) {
      entrance.clock.now += 60_000
      // A failed mail ends the round, so that an unavailable mail server is not called for each.
      for (const { mail_due } of await waiting())
        if ((mail_due ?? 0) <= entrance.clock.now) await refusalOf(mailQuotes(entrance.db, deps()))
    }
    expect(await inTheFuture()).toEqual([day, day])
    mailFails = false
    const before = entrance.mails.length
    entrance.clock.now += day
    expect(await answerOf(mailQuotes(entrance.db, deps()))).toBe(2)
    expect(mailsSince(before).map(([to]) => to)).toEqual([
      'senior@northgate.example',
      'desk@lintel.example',
      'senior@northgate.example',
      'desk@lintel.example',
    ])
  })

  it('need no desk address', async () => {
    desk = false
    const before = entrance.mails.length
    await requestedQuote(await senior())
    expect(mailsSince(before).map(([to]) => to)).toEqual(['senior@northgate.example'])
    desk = true
  })

  it("link a guest's mail to the quote, on any device, where they may answer", async () => {
    const before = entrance.mails.length
    const id = await requestedQuote(
      buyerFrom(entrance.person()),
      aQuoteContact({ name: 'Gus Guest', email: 'gus@home.example', companyName: '' }),
    )
    const link = /quoteId=([\w-]{32})/.exec(entrance.mails[before]?.text ?? '')?.[1] ?? ''
    await anOffer(entrance.db, id, { 'LS-G1-626': 17_000 }, entrance.clock.now + day)
    const elsewhere = buyerFrom(entrance.person())
    expect((await refusalOf((await elsewhere.quotes()).byRef(String(id)))).tag).toBe('not-found')
    const quote = await answerOf((await elsewhere.quotes()).byRef(link))
    expect(quote).toMatchObject({ id, isOwn: true })
    const taken = await answerOf(
      (await elsewhere.quotes()).answer(id, quote.revision, {
        tag: 'accept',
        lineIds: quote.lines.map(line => line.id),
      }),
    )
    expect(quoteTotals(taken).quoted).toBe(34_000)
    expect((await answerOf((await elsewhere.quotes()).checkOut(id))).total).toBe(34_000)
  })

  const placed = async (buyer: Buyer) => {
    const { cart, checkout } = await buyer.parts()
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf((await buyer.parts()).checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    const steps = async () => (await buyer.parts()).checkout
    await answerOf((await steps()).saveContact({ email: 'senior@northgate.example', phone: '216 555 0100' }))
    await answerOf((await steps()).saveAddresses({ shipping: anAddress(), billing: undefined }))
    await answerOf((await steps()).chooseShipping('pick-up'))
    const { orderKey } = await answerOf((await steps()).choosePayment(aCard()))
    return { orderKey, place: async () => (await steps()).place(orderKey), checkout }
  }

  it('end with the order of its cart, once, at the agreed prices', async () => {
    const buyer = await senior()
    const { id } = await acceptedBy(buyer)
    await answerOf((await buyer.quotes()).checkOut(id))
    const order = await answerOf(await (await placed(buyer)).place())
    expect(order.lines.map(({ sku, quantity, price }) => [sku, quantity, price])).toEqual([['LS-G1-626', 2, 15_000]])
    const quote = await answerOf((await buyer.quotes()).byRef(String(id)))
    expect([quote.status, quote.history.at(-1)?.kind]).toEqual([quoteStatuses.ordered, 'ordered'])
    expect(await refusalOf((await buyer.quotes()).checkOut(id))).toEqual({ tag: 'conflict', reason: 'quotes.ordered' })
  })

  it('end at its time automatically, once despite concurrent processes, and its cart with it', async () => {
    const buyer = await senior()
    const { id } = await acceptedBy(buyer, 1)
    const cart = await answerOf((await buyer.quotes()).checkOut(id))
    const ready = await placed(buyer)
    const before = entrance.mails.length
    entrance.clock.now += hour - 1
    expect(await answerOf(expireQuotes(entrance.db, entrance.clock.now))).toBe(0)
    entrance.clock.now += 1
    // Expired, but the job has not run yet: it cannot be ordered either.
    expect((await refusalOf(await ready.place())).tag).toBe('conflict')
    const counts = await Promise.all([1, 2, 3].map(() => answerOf(expireQuotes(entrance.db, entrance.clock.now))))
    expect([counts.reduce((sum, count) => sum + count, 0), await statusOf(id)]).toEqual([1, quoteStatuses.expired])
    await answerOf(mailQuotes(entrance.db, deps()))
    expect(mailsSince(before).filter(([, subject]) => subject?.includes(String(id)))).toEqual([
      ['senior@northgate.example', `Your Lintel Supply quote ${id} has expired`],
    ])
    const after = await answerOf((await buyer.parts()).cart.current())
    expect(after.id).not.toBe(cart.id)
  })

  describe('end soon: their buyer', () => {
    /** An offer valid for this many days, requested now. */
    const offeredFor = async (days: number) => {
      const buyer = await senior()
      const id = await requestedQuote(buyer)
      await anOffer(entrance.db, id, { 'LS-G1-626': 15_000 }, entrance.clock.now + days * day)
      return { id }
    }
    /** The jobs of three concurrent processes at this time. */
    const round = async (days = 3): Promise<number> => {
      const counts = await Promise.all(
        [1, 2, 3].map(() => answerOf(remindOfExpiry(entrance.db, entrance.clock.now, days))),
      )
      await Promise.all([1, 2, 3].map(() => answerOf(mailQuotes(entrance.db, deps()))))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    const reminders = (id: number) =>
      entrance.mails.filter(
        ({ to, subject }) =>
          to === 'senior@northgate.example' && subject === `Your Lintel Supply quote ${id} expires soon`,
      )
    beforeEach(async () => {
      // Offers of earlier tests and of the demo buyers would also get reminders.
      await entrance.db
        .updateTable('quote')
        .set({ status: quoteStatuses.archived })
        .where('status', '=', quoteStatuses.offered)
        .where('id', '>', 0)
        .execute()
    })

    it('is reminded once, three days before, with number, last day and link, by concurrent processes', async () => {
      const { id } = await offeredFor(10)
      entrance.clock.now += 7 * day - 1
      expect([await round(), reminders(id)]).toEqual([0, []])
      entrance.clock.now += 1
      expect(await round()).toBe(1)
      const [mail] = reminders(id)
      const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
        new Date(entrance.clock.now + 3 * day - 1),
      )
      expect(mail?.text).toContain(`Our offer for quote ${id} expires soon.`)
      expect(mail?.text).toContain(`Good until ${until}.`)
      expect(mail?.text).toContain(`https://shop.example/quote-details/?quoteId=${id}`)
      entrance.clock.now += day
      expect([await round(), reminders(id).length]).toEqual([0, 1])
      // The sessions have ended since.
      expect((await answerOf((await (await senior()).quotes()).byRef(String(id)))).history.at(-1)).toMatchObject({
        kind: 'reminded',
        fromDesk: true,
      })
    })

    it('is reminded again if the desk moved the day, and in the language of the quote', async () => {
      const { id } = await offeredFor(10)
      entrance.clock.now += 8 * day
      expect(await round()).toBe(1)
      await entrance.db
        .updateTable('quote')
        .set({ expires_at: entrance.clock.now + 20 * day, language: 'fr-LU' })
        .where('id', '=', id)
        .execute()
      entrance.clock.now += 16 * day
      expect([await round(), await round()]).toEqual([0, 0])
      entrance.clock.now += 2 * day
      expect([await round(), await round()]).toEqual([1, 0])
      expect(entrance.mails.at(-1)).toMatchObject({
        to: 'senior@northgate.example',
        subject: `Votre devis ${id} chez Lintel Supply expire bientôt`,
      })
      expect(entrance.mails.at(-1)?.text).toContain("Valable jusqu'au")
    })

    it('is reminded of a short offer at half its time, and never if turned off', async () => {
      const { id } = await offeredFor(2)
      expect([await round(), await round(0)]).toEqual([0, 0])
      entrance.clock.now += day
      expect([await round(0), await round(), reminders(id).length]).toEqual([0, 1, 1])
    })

    it('is not reminded late, nor of an offer that is closed by then', async () => {
      const [late, { id }] = [await offeredFor(10), await offeredFor(10)]
      entrance.clock.now += 8 * day
      expect(await answerOf(remindOfExpiry(entrance.db, entrance.clock.now, 3))).toBe(2)
      const buyer = await senior()
      const { revision } = await answerOf((await buyer.quotes()).byRef(String(id)))
      await answerOf((await buyer.quotes()).answer(id, revision, { tag: 'decline', note: '' }))
      entrance.clock.now += 2 * day
      await answerOf(mailQuotes(entrance.db, deps()))
      expect([reminders(late.id), reminders(id)]).toEqual([[], []])
    })
  })

  it('do not end with the cart of a former agreement once the desk has made a new offer', async () => {
    const buyer = await senior()
    const { id } = await acceptedBy(buyer)
    const cart = await answerOf((await buyer.quotes()).checkOut(id))
    const ready = await placed(buyer)
    await entrance.db
      .updateTable('quote_line')
      .set({ accepted: 0, offered_price: 15_500 })
      .where('quote_id', '=', id)
      .execute()
    expect((await refusalOf(await ready.place())).tag).toBe('conflict')
    expect([await statusOf(id), (await answerOf((await buyer.parts()).cart.current())).id === cart.id]).toEqual([
      quoteStatuses.offered,
      false,
    ])
  })

  it('leave no old cart of it: the earlier agreement cannot be restored after a new answer', async () => {
    const buyer = await senior()
    const { id, revision } = await acceptedBy(buyer)
    const cart = await answerOf((await buyer.quotes()).checkOut(id))
    await answerOf((await buyer.parts()).session.keepCart(undefined))
    await answerOf(
      (await buyer.parts()).session.keep(
        'former-cart',
        JSON.stringify({ id: cart.id, until: String(entrance.clock.now + day) }),
      ),
    )
    await answerOf((await buyer.quotes()).answer(id, revision, { tag: 'ask-again', note: 'Ten, please.' }))
    expect((await refusalOf((await buyer.parts()).arrivals.restore())).tag).toBe('not-found')
  })
})
