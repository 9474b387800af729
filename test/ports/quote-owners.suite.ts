import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { expireQuotes } from '../../adapters/reference/quotes/quote-expiry'
import { emptyDraft } from '../../core/quotes/draft-quote'
import { quoteStatuses, type Quote } from '../../core/quotes/quote'
import { allQuotes } from '../../core/quotes/quote-query'
import { answerOf } from '../builders/outcome'
import { anOffer, aQuoteContact, aQuoteRequest, aWantedLine } from '../builders/quote'
import { aQuoteVisitor, type QuoteShop, type QuoteVisitor } from '../builders/quote-visitor'

const day = 86_400_000

/** Ownership of quotes: everyone sees their own, and changing one leaves others unchanged. */
export const quoteOwnersSuite = (name: string, make: () => Promise<QuoteShop>) =>
  describe(`${name} separates quotes`, () => {
    let shop: QuoteShop
    let count = 0
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())
    beforeEach(() => {
      shop.entrance.clock.now += 2 * 3_600_000
    })

    const visitor = (email?: string) => aQuoteVisitor(shop, email, `192.0.2.${(count++ % 200) + 1}`)
    const senior = () => visitor('senior@northgate.example')
    const askedBy = async (
      buyer: Pick<QuoteVisitor, 'does'>,
      email: string,
      under = `owners-${count++}`,
    ): Promise<number> => {
      const lines = await Promise.all([
        aWantedLine(shop.entrance.db, 'BX-1', 2),
        aWantedLine(shop.entrance.db, 'TH-SAD-36', 5),
      ])
      const request = aQuoteRequest({ contact: aQuoteContact({ email }), lines })
      const first = await buyer.does(quotes => quotes.create(request, under))
      const sent =
        first.tag === 'created'
          ? first
          : await buyer.does(quotes => quotes.create({ ...request, lines: first.lines }, under))
      if (sent.tag !== 'created') throw new Error(`No quote was stored: ${JSON.stringify(sent)}`)
      return sent.quote.id
    }
    const shown = (buyer: QuoteVisitor, id: number): Promise<Quote> => buyer.does(quotes => quotes.byRef(String(id)))
    const listed = async (buyer: QuoteVisitor) =>
      (await buyer.does(quotes => quotes.list({ ...allQuotes, perPage: 100 }))).quotes.map(({ id }) => id)
    const offeredTo = async (buyer: QuoteVisitor, days = 10): Promise<Quote> => {
      const id = await askedBy(buyer, 'senior@northgate.example')
      await anOffer(shop.entrance.db, id, { 'BX-1': 1_500 }, shop.entrance.clock.now + days * day)
      return shown(buyer, id)
    }
    const accept = (buyer: QuoteVisitor, { id, revision, lines }: Quote) =>
      buyer.does(quotes => quotes.answer(id, revision, { tag: 'accept', lineIds: lines.map(each => each.id) }))

    it('shows guests their own requests only', async () => {
      const [one, other, stranger] = [await visitor(), await visitor(), await visitor()]
      const [mine, theirs] = [await askedBy(one, 'one@home.example'), await askedBy(other, 'other@home.example')]
      expect([await listed(one), await listed(other)]).toEqual([[mine], [theirs]])
      expect((await one.refused(quotes => quotes.byRef(String(theirs)))).tag).toBe('not-found')
      expect((await one.refused(quotes => quotes.share(theirs))).tag).toBe('not-found')
      expect((await stranger.refused(quotes => quotes.byRef(String(mine)))).tag).toBe('not-found')
      expect(JSON.stringify(await shown(one, mine))).toContain('one@home.example')
    })

    it("does not count a guest's quote to the people of a company", async () => {
      const guest = await visitor()
      const id = await askedBy(guest, 'admin@northgate.example')
      expect(await listed(await visitor('admin@northgate.example'))).not.toContain(id)
      expect(await listed(await visitor('retail@lintel.example'))).not.toContain(id)
    })

    it("moves this guest's quotes under the account's address at sign-in, no others'", async () => {
      const person = shop.entrance.person({ address: '192.0.2.250' })
      const session = async () => (await person.request()).session
      const one: Pick<QuoteVisitor, 'does'> = { does: async what => answerOf(what(shop.quotesOf(await session()))) }
      const other = await visitor()
      const [mine, elsewhere] = [
        await askedBy(one, 'retail@lintel.example'),
        await askedBy(one, 'somebody@home.example'),
      ]
      const theirs = await askedBy(other, 'retail@lintel.example')
      await answerOf((await person.request()).account.signIn({ email: 'retail@lintel.example', password: 'Lintel123' }))
      const rows = await shop.entrance.db
        .selectFrom('quote')
        .select(['id', 'customer_id'])
        .where('id', 'in', [mine, elsewhere, theirs])
        .execute()
      const { customer } = (await session()).visitor
      expect(Object.fromEntries(rows.map(row => [row.id, row.customer_id]))).toEqual({
        [mine]: customer?.id,
        [elsewhere]: null,
        [theirs]: null,
      })
    })

    it('stores an answer to one of two, and leaves the other unchanged, line by line', async () => {
      const buyer = await senior()
      const [one, other] = [await offeredTo(buyer), await offeredTo(buyer)]
      await buyer.does(quotes =>
        quotes.answer(one.id, one.revision, {
          tag: 'ask-again',
          note: 'Less of it',
          quantities: { [one.lines[0]?.id ?? '']: 1 },
          comments: { [one.lines[0]?.id ?? '']: 'One' },
        }),
      )
      expect(await shown(buyer, other.id)).toEqual(other)
      await accept(buyer, other)
      const shownQuote = await shown(buyer, one.id)
      expect([
        shownQuote.status,
        shownQuote.lines.map(each => each.accepted ?? false),
        shownQuote.lines.map(each => each.quantity),
      ]).toEqual([quoteStatuses.updatedByCustomer, [false, false], [1, 5]])
    })

    it('expires due offers, and neither valid nor closed ones', async () => {
      const buyer = await senior()
      const [over, holds, closed] = [await offeredTo(buyer, 1), await offeredTo(buyer, 5), await offeredTo(buyer, 1)]
      await buyer.does(quotes => quotes.answer(closed.id, closed.revision, { tag: 'decline', note: '' }))
      const declined = await shown(buyer, closed.id)
      await accept(buyer, holds)
      const cart = await buyer.does(quotes => quotes.checkOut(holds.id))
      shop.entrance.clock.now += 2 * day
      await answerOf(expireQuotes(shop.entrance.db, shop.entrance.clock.now))
      expect([(await shown(buyer, over.id)).status, await shown(buyer, closed.id)]).toEqual([
        quoteStatuses.expired,
        declined,
      ])
      expect([(await shown(buyer, holds.id)).status, (await buyer.cart()).id]).toEqual([quoteStatuses.offered, cart.id])
    })

    it('closes the cart of a quote that changes, and of no other quote', async () => {
      const buyer = await senior()
      const [one, other] = [await accept(buyer, await offeredTo(buyer)), await accept(buyer, await offeredTo(buyer))]
      const first = await buyer.does(quotes => quotes.checkOut(one.id))
      const second = await buyer.does(quotes => quotes.checkOut(other.id))
      expect([first.id === second.id, second.lines.length]).toEqual([false, 2])
      await buyer.does(quotes => quotes.answer(one.id, one.revision, { tag: 'ask-again', note: 'Once more' }))
      const states = await shop.entrance.db
        .selectFrom('cart')
        .select(['id', 'state'])
        .where('id', 'in', [first.id ?? '', second.id ?? ''])
        .execute()
      expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
        [first.id ?? '']: 'retired',
        [second.id ?? '']: 'open',
      })
      expect(await buyer.cart()).toMatchObject({ id: second.id, editable: false })
      expect((await buyer.does(quotes => quotes.checkOut(other.id))).id).toBe(second.id)
    })

    it('refuses orders from carts of quotes without acceptance, or offered again', async () => {
      const buyer = await senior()
      const one = await accept(buyer, await offeredTo(buyer))
      const cart = await buyer.does(quotes => quotes.checkOut(one.id))
      const { db } = shop.entrance
      const usable = async () => (await buyer.cart()).id === cart.id
      expect(await usable()).toBe(true)
      await db.updateTable('quote_line').set({ accepted: 0 }).where('quote_id', '=', one.id).execute()
      expect(await usable()).toBe(false)
    })

    it('is opened by its own link alone, however many links there are', async () => {
      const buyer = await senior()
      const [one, other] = [await offeredTo(buyer), await offeredTo(buyer)]
      const [link, another] = [
        await buyer.does(quotes => quotes.share(one.id)),
        await buyer.does(quotes => quotes.share(other.id)),
      ]
      const guest = await visitor()
      const opened = await Promise.all([link, another].map(ref => guest.does(quotes => quotes.byRef(ref))))
      expect(opened.map(({ id }) => id)).toEqual([one.id, other.id])
      for (let more = 0; more < 100; more += 1) await buyer.does(quotes => quotes.share(other.id))
      expect((await guest.does(quotes => quotes.byRef(link))).id).toBe(one.id)
      expect(await listed(guest)).toEqual([])
    })

    it("separates drafts for a company acted for from one's own", async () => {
      const boss = await visitor('super@lintel.example')
      const draft = { ...emptyDraft, title: 'For myself', changedAt: 2_000 }
      await boss.does(quotes => quotes.keepDraft(draft))
      const { customer } = (await boss.session()).visitor
      const row = {
        customer_id: customer?.id ?? 0,
        store_key: 'commercial',
        company_id: 5,
        body: JSON.stringify({ ...draft, title: 'For the company' }),
        changed_at: 3_000,
      }
      await shop.entrance.db.insertInto('quote_draft').values(row).execute()
      expect((await boss.does(quotes => quotes.draft()))?.title).toBe('For myself')
      await boss.does(quotes => quotes.keepDraft({ ...draft, title: 'Still for myself', changedAt: 4_000 }))
      const stored = await shop.entrance.db
        .selectFrom('quote_draft')
        .select('body')
        .where('customer_id', '=', row.customer_id)
        .where('company_id', '=', 5)
        .executeTakeFirst()
      expect(stored?.body).toBe(row.body)
    })
  })
