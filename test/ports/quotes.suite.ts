import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { emptyDraft } from '../../core/quotes/draft-quote'
import { quoteStatuses, type Quote, type QuoteRequest } from '../../core/quotes/quote'
import { allQuotes } from '../../core/quotes/quote-query'
import { quoteTotals } from '../../core/quotes/quote-totals'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { dropPartNumbers, storePartNumbers } from '../builders/part-numbers'
import { anOffer, aQuoteContact, aQuoteRequest, aWantedLine } from '../builders/quote'
import { aQuoteVisitor, type QuoteShop, type QuoteVisitor } from '../builders/quote-visitor'

const day = 86_400_000

/** Port suite of quotes. */
export const quotesPortSuite = (name: string, make: () => Promise<QuoteShop>) =>
  describe(`${name} keeps the quotes' promises`, () => {
    let shop: QuoteShop
    let key = 0
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())
    beforeEach(() => {
      shop.entrance.clock.now += 2 * 3_600_000
    })

    const visitor = (email?: string) => aQuoteVisitor(shop, email, `192.0.2.${(key++ % 200) + 1}`)
    type Buyer = QuoteVisitor
    const senior = () => visitor('senior@northgate.example')
    const admin = () => visitor('admin@northgate.example')
    const line = (sku: string, quantity: number, price?: number) => aWantedLine(shop.entrance.db, sku, quantity, price)
    /** Two locks and five thresholds at the contract's prices. */
    const request = async (more: Partial<QuoteRequest> = {}) =>
      aQuoteRequest({ lines: [await line('LS-G1-626', 2, 16_100), await line('TH-SAD-36', 5, 2_120)], ...more })
    const idOf = async (buyer: Buyer, request: QuoteRequest, under = `key-${key++}`): Promise<number> => {
      const sent = await buyer.does(quotes => quotes.create(request, under))
      if (sent.tag !== 'created') throw new Error(`No quote was stored: ${JSON.stringify(sent)}`)
      return sent.quote.id
    }
    const shown = (buyer: Buyer, id: number): Promise<Quote> => buyer.does(quotes => quotes.byRef(String(id)))
    const offered = async (
      buyer: Buyer,
      prices: Readonly<Record<string, number>> = { 'LS-G1-626': 15_000 },
      days = 10,
    ): Promise<Quote> => {
      const id = await idOf(buyer, await request())
      await anOffer(shop.entrance.db, id, prices, shop.entrance.clock.now + days * day)
      return shown(buyer, id)
    }
    const accepted = async (
      buyer: Buyer,
      take: (quote: Quote) => readonly string[] = quote => quote.lines.map(({ id }) => id),
      days = 10,
    ): Promise<Quote> => {
      const quote = await offered(buyer, { 'LS-G1-626': 15_000 }, days)
      return buyer.does(quotes => quotes.answer(quote.id, quote.revision, { tag: 'accept', lineIds: take(quote) }))
    }

    describe('a request', () => {
      it('is stored with its input under its own number, and shown to the requester [S3-3.08]', async () => {
        const buyer = await senior()
        const [one, two] = [await idOf(buyer, await request()), await idOf(buyer, await request())]
        expect(one).not.toBe(two)
        const quote = await shown(buyer, one)
        expect(quote).toMatchObject({
          id: one,
          number: String(one),
          status: quoteStatuses.new,
          title: 'Oak Street School',
          referenceNumber: 'PO-77',
          note: 'All on one delivery, please.',
          companyName: 'Northgate Builders',
          revision: 1,
          isOwn: true,
          shippingTotal: 0,
          taxTotal: 0,
          contact: aQuoteContact(),
          shipping: { city: 'Columbus' },
          billing: { city: 'Columbus' },
          store: {
            name: 'Lintel Supply',
            address: ['1180 Foundry Street', 'Dayton, OH 45402'],
            country: 'United States',
          },
          createdAt: Math.floor(shop.entrance.clock.now / 1000),
          history: [{ kind: 'requested', by: 'Sam Senior', fromDesk: false }],
        })
        expect(quote.legalTerms).toContain('expiration date')
        expect(
          quote.lines.map(({ sku, quantity, basePrice, offeredPrice }) => [sku, quantity, basePrice, offeredPrice]),
        ).toEqual([
          ['LS-G1-626', 2, 16_100, undefined],
          ['TH-SAD-36', 5, 2_120, undefined],
        ])
        expect(quote.lines[0]?.options).toEqual([
          expect.objectContaining({ optionName: 'Finish', optionLabel: 'Satin Chrome' }),
        ])
        expect(quoteTotals(quote).grand).toBe(2 * 16_100 + 5 * 2_120)
      })

      it("is one quote per key, also concurrently; another requester's same key is separate", async () => {
        const [buyer, other, wanted] = [await senior(), await admin(), await request()]
        const answers = await Promise.all([1, 2, 3].map(() => buyer.does(quotes => quotes.create(wanted, 'one-click'))))
        const again = await buyer.does(quotes => quotes.create(wanted, 'one-click'))
        expect(new Set([...answers, again].map(sent => JSON.stringify(sent))).size).toBe(1)
        expect(await idOf(other, wanted, 'one-click')).not.toBe(await idOf(buyer, wanted, 'one-click'))
      })

      it('returns new prices if they differ from catalogue and price list, and stores nothing', async () => {
        const [buyer, guest] = [await senior(), await visitor()]
        const before = (await buyer.does(quotes => quotes.list(allQuotes))).total
        const wrong = await request({ lines: [await line('LS-G1-626', 2, 100), await line('TH-SAD-36', 5)] })
        const sent = await buyer.does(quotes => quotes.create(wrong, 'too-cheap'))
        expect(sent.tag === 'repriced' && sent.lines.map(({ id, basePrice }) => [id, basePrice])).toEqual([
          ['LS-G1-626', 16_100],
          ['TH-SAD-36', 2_120],
        ])
        expect(await guest.does(quotes => quotes.create(wrong, 'too-cheap'))).toMatchObject({
          tag: 'repriced',
          lines: [{ basePrice: 18_900 }, { basePrice: 2_410 }],
        })
        expect((await buyer.does(quotes => quotes.list(allQuotes))).total).toBe(before)
        const lines = sent.tag === 'repriced' ? sent.lines : []
        expect((await buyer.does(quotes => quotes.create({ ...wrong, lines }, 'too-cheap'))).tag).toBe('created')
      })

      it("stores the company's part numbers of that day; guests and others have none", async () => {
        const { db } = shop.entrance
        await storePartNumbers(db, [1, 'NB-0042', 'LS-G1-626'], [2, 'OTHER-7', 'LS-G1-626'])
        const buyer = await senior()
        const typed = { ...(await line('LS-G1-626', 2, 16_100)), partNumber: 'TYPED' }
        const id = await idOf(buyer, await request({ lines: [typed, await line('TH-SAD-36', 5, 2_120)] }))
        await db.updateTable('part_number').set({ number: 'NB-9999' }).where('company_id', '=', 1).execute()
        expect((await shown(buyer, id)).lines.map(({ partNumber }) => partNumber)).toEqual(['NB-0042', undefined])
        await dropPartNumbers(db, 1, 2)
        expect((await shown(buyer, id)).lines[0]?.partNumber).toBe('NB-0042')
        const link = await buyer.does(quotes => quotes.share(id))
        const lent = await (await visitor('retail@lintel.example')).does(quotes => quotes.byRef(link))
        expect(lent.lines[0]).not.toHaveProperty('partNumber')
      })

      it('has updated part numbers when it returns new prices', async () => {
        const { db } = shop.entrance
        await storePartNumbers(db, [1, 'NB-0042', 'LS-G1-626'])
        const cheap = await request({ lines: [await line('LS-G1-626', 2, 1)] })
        const sent = await (await senior()).does(quotes => quotes.create(cheap, `key-${key++}`))
        await dropPartNumbers(db, 1, 2)
        expect(sent).toMatchObject({ tag: 'repriced', lines: [{ sku: 'LS-G1-626', partNumber: 'NB-0042' }] })
      })

      it('rounds to whole packs, shown before anything is stored', async () => {
        const buyer = await senior()
        const wanted = aQuoteRequest({ lines: [await line('HG-BB45-10B', 4, 1_310)] })
        expect(await buyer.does(quotes => quotes.create(wanted, 'packs'))).toMatchObject({
          tag: 'repriced',
          lines: [{ quantity: 6 }],
        })
      })

      it('stores quote-only products without a price, and requires no stock', async () => {
        const buyer = await senior()
        const { price } = await shop.entrance.db
          .selectFrom('price_list_entry')
          .innerJoin('variant', 'variant.id', 'variant_id')
          .select('price_list_entry.price')
          .where('price_list_id', '=', 11)
          .where('sku', '=', 'CL-1461-BZ')
          .executeTakeFirstOrThrow()
        const quote = await shown(
          buyer,
          await idOf(buyer, aQuoteRequest({ lines: [await line('MD-CEIA-1', 1), await line('CL-1461-BZ', 3, price)] })),
        )
        expect(quote.lines.map(({ basePrice }) => basePrice)).toEqual([undefined, price])
        expect(quoteTotals(quote).grand).toBe(3 * price)
      })

      it('is rejected with all invalid fields, quantities and unavailable products', async () => {
        const buyer = await visitor('retail@lintel.example')
        const campus = await shop.entrance.db
          .selectFrom('variant')
          .innerJoin('product_category', 'product_category.product_id', 'variant.product_id')
          .select('variant.sku')
          .where('category_id', '=', 820)
          .where(
            'variant.product_id',
            'not in',
            shop.entrance.db
              .selectFrom('product_category')
              .select('product_id')
              .where('category_id', 'in', [300, 310, 320, 330, 340, 350]),
          )
          .executeTakeFirstOrThrow()
        expect(
          await issuesOf(
            await buyer.ask(quotes => quotes.create(aQuoteRequest({ contact: aQuoteContact({ email: '' }) }), 'bad')),
          ),
        ).toEqual(['contact.email quote-request.contact-email-required', 'lines quote-request.no-products'])
        const lines = [await line('TH-SAD-36', 4, 2_410), await line(campus.sku, 1, 100)]
        expect(await issuesOf(await buyer.ask(quotes => quotes.create(aQuoteRequest({ lines }), 'bad')))).toEqual([
          'line:TH-SAD-36 cart.below-minimum',
          `line:${campus.sku} cart.not-available-to-you`,
        ])
        expect(
          await issuesOf(
            await buyer.ask(quotes =>
              quotes.create(
                aQuoteRequest({
                  lines: [{ ...lines[0]!, quantity: 5 }],
                  files: [
                    { id: 'somebody-elses-file-0001', name: 'plan.pdf', type: 'application/pdf', size: 3, url: '' },
                  ],
                }),
                'bad',
              ),
            ),
          ),
        ).toEqual(['files cart.choice-file-gone'])
      })

      it('is accepted from a guest, mailed to the address they gave, and theirs alone', async () => {
        const [guest, stranger] = [await visitor(), await visitor()]
        const id = await idOf(
          guest,
          aQuoteRequest({
            contact: aQuoteContact({ name: 'Gus Guest', email: 'gus@home.example', companyName: '' }),
            lines: [await line('BX-1', 2, 1_800)],
          }),
        )
        expect((await shown(guest, id)).contact.name).toBe('Gus Guest')
        expect((await guest.does(quotes => quotes.list(allQuotes))).quotes.map(quote => quote.id)).toEqual([id])
        expect((await stranger.refused(quotes => quotes.byRef(String(id)))).tag).toBe('not-found')
        expect((await stranger.does(quotes => quotes.list(allQuotes))).total).toBe(0)
      })

      it('is limited if one requests far too often', async () => {
        const buyer = await visitor()
        const wanted = aQuoteRequest({ lines: [await line('BX-1', 1, 1_800)] })
        const first = await idOf(buyer, wanted, 'often-0')
        for (let at = 1; at < 30; at++) await idOf(buyer, wanted, `often-${at}`)
        expect((await buyer.refused(quotes => quotes.create(wanted, 'often-30'))).tag).toBe('limited')
        expect(await idOf(buyer, wanted, 'often-0')).toBe(first)
      })
    })

    describe('a quote is visible', () => {
      it("by its buyer and within the company's permissions only", async () => {
        const [buyer, boss, junior, other, guest] = [
          await senior(),
          await admin(),
          await visitor('junior@northgate.example'),
          await visitor('campus@hsu.example'),
          await visitor(),
        ]
        const id = await idOf(buyer, await request())
        expect((await shown(boss, id)).isOwn).toBe(true)
        for (const stranger of [junior, other, guest, await visitor('retail@lintel.example')]) {
          expect((await stranger.refused(quotes => quotes.byRef(String(id)))).tag).toBe('not-found')
          for (const what of [
            (quotes: QuotesPort) => quotes.share(id),
            (quotes: QuotesPort) => quotes.differences(id),
            (quotes: QuotesPort) => quotes.pdf(String(id)),
            (quotes: QuotesPort) => quotes.answer(id, 1, { tag: 'decline', note: '' }),
          ] as const) {
            expect((await stranger.refused<unknown>(what)).tag).toBe('not-found')
          }
        }
        expect((await guest.refused(quotes => quotes.checkOut(id))).tag).toBe('not-found')
        expect((await buyer.refused(quotes => quotes.byRef('99999999'))).tag).toBe('not-found')
      })

      it('in lists that filter, search and sort, a page at a time', async () => {
        const [buyer, boss] = [await senior(), await admin()]
        const found = async (who: Buyer, query: object) => who.does(quotes => quotes.list({ ...allQuotes, ...query }))
        const seeded = await found(boss, { search: 'ng-2', sort: 'number-asc' })
        expect(seeded.quotes.map(({ title, status }) => [title, status])).toEqual([
          ['Elm Street School, level 2 corridor', 1],
          ['Maple Court, entrance doors', 4],
          ['Riverside clinic, ward B', 5],
        ])
        expect((await found(boss, { search: 'hg-bb45-10b' })).quotes.map(({ title }) => title)).toEqual([
          'Riverside clinic, ward B',
        ])
        expect((await found(boss, { status: quoteStatuses.expired })).quotes.map(({ title }) => title)).toEqual([
          'Riverside clinic, ward B',
        ])
        expect((await found(boss, { contact: 'Jo Junior' })).quotes.map(({ title }) => title)).toEqual(['Site office'])
        expect((await found(boss, {})).contacts).toEqual(['Ada Admin', 'Jo Junior', 'Sam Senior'])
        expect(
          (await found(boss, { search: 'ng-2', sort: 'total-desc' })).quotes.map(({ grandTotal }) => grandTotal),
        ).toEqual(seeded.quotes.map(({ grandTotal }) => grandTotal).sort((a, b) => b - a))
        const [first, second] = [
          await found(boss, { perPage: 2, sort: 'created-asc' }),
          await found(boss, { perPage: 2, page: 2, sort: 'created-asc' }),
        ]
        expect([...first.quotes, ...second.quotes].map(({ title }) => title)).toEqual([
          'Riverside clinic, ward B',
          'Maple Court, entrance doors',
          'Site office',
          'Elm Street School, level 2 corridor',
        ])
        expect((await found(await visitor('junior@northgate.example'), {})).quotes.map(({ title }) => title)).toEqual([
          'Site office',
        ])
        expect((await found(buyer, { search: 'harbor hall' })).total).toBe(0)
        expect((await found(await visitor('campus@hsu.example'), {})).quotes.map(({ title }) => title)).toEqual([
          'Harbor Hall, stair 3',
        ])
      })

      it('in lists found by their own number, title, reference, contact, company and goods', async () => {
        const buyer = await visitor('retail@lintel.example')
        const mill = aQuoteRequest({
          title: 'Mill lobby',
          referenceNumber: 'PO-WM-1',
          lines: [await line('BX-1', 2, 1_800)],
          contact: aQuoteContact({ name: 'Wes Weaver', email: 'orders@weaving.example', companyName: 'Loom & Sons' }),
        })
        const tannery = aQuoteRequest({
          title: 'Hide store stairs',
          referenceNumber: 'PO-TT-2',
          lines: [await line('TH-SAD-36', 5, 2_410)],
          contact: aQuoteContact({ name: 'Tess Tanner', email: 'office@tannery.example', companyName: 'Leather LLC' }),
        })
        const [one, other] = [await idOf(buyer, mill), await idOf(buyer, tannery)]
        const found = async (search: string) =>
          (await buyer.does(quotes => quotes.list({ ...allQuotes, perPage: 100, search }))).quotes
            .map(({ id }) => id)
            .filter(id => [one, other].includes(id))
        const ofOne = [
          String(one),
          'mill lob',
          'po-wm',
          'wes weaver',
          '@weaving',
          'loom & sons',
          'bx-1',
          mill.lines[0]!.name,
        ]
        for (const search of ofOne) expect([search, await found(search)]).toEqual([search, [one]])
        const ofOther = [
          String(other),
          'hide store',
          'po-tt',
          'tess tanner',
          '@tannery',
          'leather llc',
          'th-sad',
          tannery.lines[0]!.name,
        ]
        for (const search of ofOther) expect([search, await found(search)]).toEqual([search, [other]])
      })

      it('in lists of the days of the store on which they were requested, both included', async () => {
        const buyer = await visitor('retail@lintel.example')
        const wanted = aQuoteRequest({ lines: [await line('BX-1', 1, 1_800)] })
        const [sunday, monday] = [await idOf(buyer, wanted), await idOf(buyer, wanted)]
        for (const [id, at] of [
          [sunday, '2026-11-02T04:59:59Z'],
          [monday, '2026-11-02T05:00:00Z'],
        ] as const) {
          await shop.entrance.db
            .updateTable('quote')
            .set({ created_at: Date.parse(at) })
            .where('id', '=', id)
            .execute()
        }
        const found = async (query: { readonly from?: string; readonly to?: string }) =>
          (await buyer.does(quotes => quotes.list({ ...allQuotes, perPage: 100, ...query, sort: 'number-asc' }))).quotes
            .map(({ id }) => id)
            .filter(id => [sunday, monday].includes(id))
        expect([
          await found({ from: '2026-11-01', to: '2026-11-01' }),
          await found({ from: '2026-11-02', to: '2026-11-02' }),
        ]).toEqual([[sunday], [monday]])
        expect([
          await found({ from: '2026-11-01' }),
          await found({ from: '2026-11-03' }),
          await found({ to: '2026-10-31' }),
        ]).toEqual([[sunday, monday], [], []])
      })

      it('read-only by a share link, without messages', async () => {
        const [buyer, anybody] = [await senior(), await visitor()]
        const { id } = await offered(buyer)
        const [link, another] = [
          await buyer.does(quotes => quotes.share(id)),
          await buyer.does(quotes => quotes.share(id)),
        ]
        expect(link).toMatch(/^[\w-]{32}$/)
        expect(another).not.toBe(link)
        const lent = await anybody.does(quotes => quotes.byRef(link))
        expect(lent).toMatchObject({ id, isOwn: false, note: '', files: [], history: [], title: 'Oak Street School' })
        expect((await anybody.refused(quotes => quotes.byRef(String(id)))).tag).toBe('not-found')
        expect(
          (await anybody.refused(quotes => quotes.answer(id, lent.revision, { tag: 'decline', note: '' }))).tag,
        ).toBe('not-found')
        expect(
          (await anybody.refused(quotes => quotes.byRef(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`))).tag,
        ).toBe('not-found')
        expect((await buyer.does(quotes => quotes.byRef(link))).isOwn).toBe(true)
      })
    })

    describe('an offer', () => {
      it('is accepted in whole or in part, and only accepted lines count', async () => {
        const quote = await accepted(await senior(), ({ lines }) => lines.slice(0, 1).map(({ id }) => id))
        expect(quote.lines.map(({ accepted: taken }) => taken)).toEqual([true, undefined])
        expect(quoteTotals(quote)).toMatchObject({ original: 32_200, quoted: 30_000, discount: 2_200 })
        expect(quote.history.at(-1)).toMatchObject({
          kind: 'accepted',
          by: 'Sam Senior',
          changes: [{ sku: 'TH-SAD-36', what: 'removed' }],
        })
      })

      it('is declined, and then closed to answers', async () => {
        const buyer = await senior()
        const quote = await offered(buyer)
        const declined = await buyer.does(quotes =>
          quotes.answer(quote.id, quote.revision, { tag: 'decline', note: 'Too late for us.' }),
        )
        expect(declined).toMatchObject({ status: quoteStatuses.archived })
        expect(declined.history.at(-1)).toMatchObject({ kind: 'declined', note: 'Too late for us.' })
        expect(
          await buyer.refused(quotes =>
            quotes.answer(quote.id, declined.revision, { tag: 'accept', lineIds: [quote.lines[0]!.id] }),
          ),
        ).toEqual({ tag: 'conflict', reason: 'quotes.closed' })
      })

      it('requests another offer with quantities and line notes, recorded in history', async () => {
        const buyer = await senior()
        const quote = await offered(buyer)
        const [lock, threshold] = quote.lines.map(({ id }) => id) as [string, string]
        const again = await buyer.does(quotes =>
          quotes.answer(quote.id, quote.revision, {
            tag: 'ask-again',
            note: 'Can you do better?',
            quantities: { [lock]: 20 },
            comments: { [threshold]: 'Bronze if possible' },
          }),
        )
        expect(again).toMatchObject({
          status: quoteStatuses.updatedByCustomer,
          revision: quote.revision + 1,
          lines: [
            { quantity: 20 },
            { quantity: 5, comments: [{ text: 'Bronze if possible', by: 'Sam Senior', fromDesk: false }] },
          ],
        })
        expect(again.lines.map(({ comments = [] }) => comments.length)).toEqual([0, 1])
        expect(again.history.at(-1)).toMatchObject({
          kind: 'asked-again',
          note: 'Can you do better?',
          changes: [{ sku: 'LS-G1-626', what: 'quantity', was: 2, is: 20 }],
        })
        expect(
          await issuesOf(
            await buyer.ask(quotes =>
              quotes.answer(quote.id, again.revision, { tag: 'ask-again', note: '', quantities: { [threshold]: 3 } }),
            ),
          ),
        ).toEqual([`line:${threshold} cart.below-minimum`])
        expect(
          await buyer.refused(quotes => quotes.answer(quote.id, again.revision, { tag: 'accept', lineIds: [lock] })),
        ).toEqual({ tag: 'conflict', reason: 'quotes.not-offered' })
      })

      it('is answered once: an answer to an older revision is a conflict', async () => {
        const buyer = await senior()
        const quote = await offered(buyer)
        const answer = { tag: 'accept', lineIds: quote.lines.map(({ id }) => id) } as const
        const results = await Promise.all(
          [1, 2].map(async () => (await buyer.ask(quotes => quotes.answer(quote.id, quote.revision, answer)))()),
        )
        expect(results.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
        expect(await buyer.refused(quotes => quotes.answer(quote.id, quote.revision, answer))).toEqual({
          tag: 'conflict',
          reason: 'quotes.changed-meanwhile',
        })
        expect((await shown(buyer, quote.id)).history.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
      })

      it('is accepted with an alternate in place of its line, not with both', async () => {
        const buyer = await senior()
        const quote = await offered(buyer)
        const [lock] = quote.lines
        const row = await shop.entrance.db
          .selectFrom('quote_line')
          .selectAll()
          .where('id', '=', lock!.id)
          .executeTakeFirstOrThrow()
        await shop.entrance.db
          .insertInto('quote_line')
          .values({
            ...row,
            id: `${row.id}-b`,
            position: 9,
            sku: 'LS-G1-613',
            offered_price: 14_000,
            alternate_to: row.id,
          })
          .execute()
        expect(
          await issuesOf(
            await buyer.ask(quotes =>
              quotes.answer(quote.id, quote.revision, { tag: 'accept', lineIds: [row.id, `${row.id}-b`] }),
            ),
          ),
        ).toEqual([`line:${row.id} quotes.one-of-each`, `line:${row.id}-b quotes.one-of-each`])
        const taken = await buyer.does(quotes =>
          quotes.answer(quote.id, quote.revision, { tag: 'accept', lineIds: [`${row.id}-b`] }),
        )
        expect(quoteTotals(taken).quoted).toBe(28_000)
      })

      it('expires at its time, and then only a new offer can be requested', async () => {
        const buyer = await senior()
        const quote = await offered(buyer, {}, 1)
        shop.entrance.clock.now += day
        const over = await shown(buyer, quote.id)
        expect(over).toMatchObject({ status: quoteStatuses.expired })
        expect(over.history.at(-1)).toMatchObject({ kind: 'expired', by: '' })
        expect(
          await buyer.refused(quotes =>
            quotes.answer(quote.id, over.revision, { tag: 'accept', lineIds: [quote.lines[0]!.id] }),
          ),
        ).toEqual({ tag: 'conflict', reason: 'quotes.expired' })
        expect(
          await buyer.does(quotes =>
            quotes.answer(quote.id, over.revision, { tag: 'ask-again', note: 'Does it still hold?' }),
          ),
        ).toMatchObject({ status: quoteStatuses.updatedByCustomer })
      })
    })

    describe('an accepted quote', () => {
      it('becomes a locked cart at agreed prices; the previous one can be restored', async () => {
        const buyer = await senior()
        await answerOf(
          shop
            .cartOf(await buyer.session())
            .add([{ productId: (await line('BX-1', 1)).productId, quantity: 3, modifiers: [] }]),
        )
        const { id } = await accepted(buyer)
        const cart = await buyer.does(quotes => quotes.checkOut(id))
        expect(cart).toMatchObject({ editable: false, restorable: true, total: 2 * 15_000 + 5 * 2_120 })
        expect(cart.lines.map(({ sku, quantity, salePrice }) => [sku, quantity, salePrice])).toEqual([
          ['LS-G1-626', 2, 15_000],
          ['TH-SAD-36', 5, 2_120],
        ])
        expect((await buyer.cart()).id).toBe(cart.id)
        expect((await refusalOf(shop.cartOf(await buyer.session()).change(cart.lines[0]!.id, 1))).tag).toBe('forbidden')
        expect((await buyer.does(quotes => quotes.checkOut(id))).id).toBe(cart.id)
      })

      it('is refused before acceptance, after expiry, and to users who may not order', async () => {
        const buyer = await senior()
        const waiting = await offered(buyer)
        expect(await buyer.refused(quotes => quotes.checkOut(waiting.id))).toEqual({
          tag: 'conflict',
          reason: 'quotes.not-accepted',
        })
        expect(
          await (await visitor('junior@northgate.example')).refused(quotes => quotes.checkOut(waiting.id)),
        ).toMatchObject({ tag: 'forbidden' })
        expect((await (await visitor('campus@hsu.example')).refused(quotes => quotes.checkOut(waiting.id))).tag).toBe(
          'not-found',
        )
        const { id } = await accepted(buyer, undefined, 0.25)
        const cart = await buyer.does(quotes => quotes.checkOut(id))
        shop.entrance.clock.now += day / 4
        expect(await buyer.refused(quotes => quotes.checkOut(id))).toEqual({
          tag: 'conflict',
          reason: 'quotes.expired',
        })
        expect((await buyer.cart()).id).not.toBe(cart.id)
      })

      it('reports changes: less stock, which blocks the order, and prices, which do not', async () => {
        const buyer = await senior()
        const { db } = shop.entrance
        const { id, lines } = await accepted(buyer)
        expect(await buyer.does(quotes => quotes.differences(id))).toEqual([])
        const threshold = db.selectFrom('variant').select('id').where('sku', '=', 'TH-SAD-36')
        const listPrice = (price: number) =>
          db
            .updateTable('price_list_entry')
            .set({ price, sale_price: null })
            .where('price_list_id', '=', 11)
            .where('variant_id', 'in', threshold)
            .execute()
        await listPrice(2_600)
        expect(await buyer.does(quotes => quotes.differences(id))).toEqual([
          {
            sku: 'TH-SAD-36',
            name: 'Saddle Threshold 36 in',
            code: 'quotes.list-price-moved',
            values: { was: 2_120, is: 2_600 },
          },
        ])
        expect((await buyer.does(quotes => quotes.checkOut(id))).lines[1]?.salePrice).toBe(2_120)
        await db.updateTable('variant').set({ stock: 1 }).where('sku', '=', 'LS-G1-626').execute()
        expect(
          (await buyer.does(quotes => quotes.differences(id))).map(({ code, values }) => [code, values]),
        ).toContainEqual(['quotes.less-stock', { stock: 1, quantity: 2 }])
        expect(await issuesOf(await buyer.ask(quotes => quotes.checkOut(id)))).toEqual([
          `line:${lines[0]?.id} quotes.less-stock`,
        ])
        await db.updateTable('variant').set({ stock: 40 }).where('sku', '=', 'LS-G1-626').execute()
        await listPrice(2_120)
      })
    })

    it('generates the document for permitted readers, in the requested language or their own', async () => {
      const buyer = await senior()
      const { id } = await offered(buyer)
      const link = await buyer.does(quotes => quotes.share(id))
      const documents = [
        await buyer.does(quotes => quotes.pdf(String(id))),
        await buyer.does(quotes => quotes.pdf(String(id), 'fr')),
        await (await visitor()).does(quotes => quotes.pdf(link)),
      ]
      expect(documents.map(document => new TextDecoder().decode(document))).toEqual([
        '%PDF-1.7 en',
        '%PDF-1.7 fr-LU',
        '%PDF-1.7 en',
      ])
    })

    it("stores a customer's draft on the account, the newer of two, and none of a guest", async () => {
      const [one, two, guest] = [await senior(), await senior(), await visitor()]
      expect(await one.does(quotes => quotes.draft())).toBeUndefined()
      const draft = { ...emptyDraft, title: 'Second floor', lines: [await line('BX-1', 2, 1_800)], changedAt: 2_000 }
      await one.does(quotes => quotes.keepDraft(draft))
      await two.does(quotes => quotes.keepDraft({ ...draft, title: 'An older tab', changedAt: 1_000 }))
      expect(await two.does(quotes => quotes.draft())).toEqual(draft)
      expect(await (await admin()).does(quotes => quotes.draft())).toBeUndefined()
      expect([
        await guest.does(quotes => quotes.draft()),
        (await guest.refused(quotes => quotes.keepDraft(draft))).tag,
      ]).toEqual([undefined, 'signed-out'])
    })
  })
