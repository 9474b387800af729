import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aGuard } from '../builders/platform/guard'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import type { DeskQuoteChange } from '../../core/quotes/desk-change'
import { quoteStatuses, type QuoteFile } from '../../core/quotes/quote'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { allQuotes } from '../../core/quotes/quote-query'
import { filesOfQuote } from '../../core/quotes/quote-desk'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceQuoteDesk } from '../../adapters/reference/quotes/quote-desk'
import type { QuoteLineDetail } from '../../adapters/reference/quotes/quote-rows'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import type { Person } from '../builders/platform/entrance'
import { dropPartNumbers, storePartNumbers } from '../builders/part-numbers'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { aQuoteAddress } from '../builders/shown-quote'
import { hire, signedIn } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'
import * as TE from 'fp-ts/TaskEither'

const aTextFile = (name: string, content: string) => ({
  name,
  type: 'text/plain',
  bytes: new TextEncoder().encode(content),
})

type Offer = Extract<DeskQuoteChange, { tag: 'offer' }>

/**
 * Port suite of the quote desk: quotes sorted by who waits, answered with offers, questions and alternates, each once.
 */
export const quoteDeskSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the quote desk`, () => {
    let shop: StaffShop
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const { stef, at, newcomer } = atDesks(() => shop)
    const expiresOn = '2026-12-18'

    const quotesOf = async (person: Person): Promise<QuotesPort> => {
      const { session } = await person.request()
      const { db, deps } = shop.entrance
      return guardedQuotes(
        referenceQuotes(db, session, deps, {
          cart: referenceCart(db, session, deps),
          pdf: { make: () => TE.right(new Uint8Array()) },
        }),
        aGuard(session, { limits: deps.limits, address: '192.0.2.9' }),
      )
    }
    const wanted = async (sku: string, quantity: number, basePrice: number) => {
      const variant = await shop.entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      return {
        id: sku,
        productId: variant.product_id,
        variantId: variant.id,
        sku,
        name: sku,
        options: [],
        choices: [],
        quantity,
        basePrice,
        tax: 0,
      }
    }
    /** Northgate's senior buyer requests six locks at their list price of 161.00 and two grab boxes. */
    const requestedQuote = async (title = 'Elm Street School', files: readonly QuoteFile[] = [], person?: Person) => {
      person ??= await signedIn(shop.entrance, 'senior@northgate.example')
      const quotes = await quotesOf(person)
      const sent = await answerOf(
        quotes.create(
          {
            contact: {
              name: 'Sam Senior',
              email: 'senior@northgate.example',
              companyName: 'Northgate Builders',
              phoneNumber: '614-555-0177',
            },
            title,
            referenceNumber: 'PO-7',
            shipping: aQuoteAddress(),
            billing: aQuoteAddress(),
            lines: [await wanted('LS-G1-626', 6, 16_100), await wanted('BX-1', 2, 1_800)],
            note: 'By May, please.',
            files,
          },
          aKey(),
        ),
      )
      if (sent.tag !== 'created') throw new Error('the prices of the test have moved')
      return { id: sent.quote.id, quotes }
    }
    const anOffer = (lines: Offer['lines'], more: Partial<Offer> = {}): Offer => ({
      tag: 'offer',
      send: true,
      lines,
      added: [],
      expiresOn,
      note: '',
      terms: '<p>Prices hold.</p>',
      shipping: 0,
      tax: 0,
      reason: '',
      ...more,
    })
    const at14000 = (lines: readonly { readonly id: string; readonly quantity: number }[]) =>
      lines.map(({ id, quantity }, place) => ({ id, quantity, ...(place === 0 ? { offeredPrice: 14_000 } : {}) }))

    it('shows who waits, finds by words, owner and status, and only in its own storefront', async () => {
      const { id } = await requestedQuote('Queue of Elm Street')
      const { quoteDesk } = await stef()
      const found = async (query: object) =>
        (await answerOf(quoteDesk.list({ ...allQuotes, ...query }))).quotes.map(quote => quote.id)
      for (const search of [String(id), 'queue of elm', 'SENIOR@northgate', 'northgate', 'po-7', 'ls-g1-626'])
        expect(await found({ search, perPage: 100 })).toContain(id)
      expect(await found({ search: 'no such thing' })).toEqual([])
      expect(await found({ waiting: true, owner: 'nobody', perPage: 100 })).toContain(id)
      expect(await found({ status: quoteStatuses.ordered, perPage: 100 })).not.toContain(id)
      const [quote] = (await answerOf(quoteDesk.list({ ...allQuotes, search: String(id) }))).quotes
      expect(quote).toMatchObject({
        title: 'Queue of Elm Street',
        contactName: 'Sam Senior',
        contactEmail: 'senior@northgate.example',
        companyName: 'Northgate Builders',
        grandTotal: 100_200,
        pieces: 8,
        waitingSince: Math.floor(shop.entrance.clock.now / 1000),
      })
      const home = await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' }))
      expect((await refusalOf(home.quoteDesk.find(id))).tag).toBe('not-found')
    })

    it('is open to staff with quotes only', async () => {
      const { id } = await requestedQuote()
      const { desks } = await newcomer('orders-only', 'orders')
      expect((await refusalOf(desks.quoteDesk.find(id))).tag).toBe('forbidden')
      const buyer = await at(await signedIn(shop.entrance, 'admin@northgate.example'))
      for (const outcome of [
        buyer.quoteDesk.find(id),
        buyer.quoteDesk.list(allQuotes),
        buyer.quoteDesk.change({ quoteId: id, revision: 1, key: aKey(), change: { tag: 'take' } }),
      ])
        expect((await refusalOf(outcome as typeof outcome & ReturnType<typeof buyer.quoteDesk.find>)).tag).toBe(
          'not-found',
        )
      const guest = await at(shop.entrance.person())
      expect((await refusalOf(guest.quoteDesk.find(id))).tag).toBe('signed-out')
    })

    it('sends an offer: the buyer sees prices, terms, expiry and changes, and gets one mail', async () => {
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      const before = await answerOf(quoteDesk.find(id))
      const mails = () => shop.entrance.mails.filter(({ to }) => to === 'senior@northgate.example').length
      const write = {
        quoteId: id,
        revision: before.revision,
        key: aKey(),
        change: anOffer(at14000(before.lines), { note: 'Good until Christmas.', shipping: 2_500, tax: 900 }),
      }
      const mailsBefore = mails()
      await answerOf(quoteDesk.change(write))
      await answerOf(quoteDesk.change(write))
      expect(mails()).toBe(mailsBefore + 1)
      const seen = await answerOf(quotes.byRef(String(id)))
      expect(seen).toMatchObject({
        status: quoteStatuses.offered,
        salesRepEmail: 'staff@lintel.example',
        legalTerms: '<p>Prices hold.</p>',
        shippingTotal: 2_500,
        taxTotal: 900,
      })
      expect(seen.lines.map(({ sku, basePrice, offeredPrice }) => [sku, basePrice, offeredPrice])).toEqual([
        ['LS-G1-626', 16_100, 14_000],
        ['BX-1', 1_800, undefined],
      ])
      expect(new Date((seen.expiresAt ?? 0) * 1000).toISOString()).toMatch(/^2026-12-19T0\d:/)
      expect(seen.history.at(-1)).toMatchObject({
        kind: 'offered',
        fromDesk: true,
        note: 'Good until Christmas.',
        changes: [{ sku: 'LS-G1-626', what: 'price', was: 16_100, is: 14_000 }],
      })
      expect((await answerOf(quoteDesk.find(id))).internal.map(({ action }) => action)).toEqual(['quote-offered'])
    })

    it('shows catalogue prices of each line with choices, hidden from the buyer', async () => {
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      const { lines, listPrices = [] } = await answerOf(quoteDesk.find(id))
      const listed = lines.map(line => [
        line.sku,
        line.basePrice,
        listPrices.find(({ lineId }) => lineId === line.id)?.price,
      ])
      expect(listed).toEqual([
        ['LS-G1-626', 16_100, 18_900],
        ['BX-1', 1_800, 1_800],
      ])
      expect(await answerOf(quotes.byRef(String(id)))).not.toHaveProperty('listPrices')
    })

    it('shows no list price for quote-only products', async () => {
      const { db } = shop.entrance
      const { id } = await requestedQuote('By quote only')
      const { name } = await db.selectFrom('product').select('name').where('sku', '=', 'BX-1').executeTakeFirstOrThrow()
      const named = (content: string) =>
        db.updateTable('product').set({ name: content }).where('sku', '=', 'BX-1').execute()
      await named(`${name}, for quote only`)
      const { listPrices = [] } = await answerOf((await stef()).quoteDesk.find(id))
      await named(name)
      expect(listPrices.map(({ price }) => price)).toEqual([18_900])
    })

    it('stores an unsent offer, of which the buyer sees nothing', async () => {
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      const { lines, revision } = await answerOf(quoteDesk.find(id))
      const saved = await answerOf(
        quoteDesk.change({
          quoteId: id,
          revision,
          key: aKey(),
          change: anOffer(at14000(lines), { send: false, note: 'Soon' }),
        }),
      )
      expect([saved.lines[0]?.offeredPrice, saved.saved?.note]).toEqual([14_000, 'Soon'])
      const seen = await answerOf(quotes.byRef(String(id)))
      expect([seen.status, seen.lines[0]?.offeredPrice, seen.expiresAt, seen.history.length]).toEqual([
        quoteStatuses.new,
        undefined,
        undefined,
        1,
      ])
    })

    it('requires a reason for a large discount, and hides it from the buyer', async () => {
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      const { lines, revision } = await answerOf(quoteDesk.find(id))
      const deep = anOffer(lines.map(({ id: line, quantity }) => ({ id: line, quantity, offeredPrice: 100 })))
      const write = (change: DeskQuoteChange) => quoteDesk.change({ quoteId: id, revision, key: aKey(), change })
      expect(await issuesOf(write(deep))).toEqual(['reason quote-desk.issues.margin'])
      const { internal } = await answerOf(write({ ...deep, reason: 'Clears the shelf' }))
      expect(internal.at(-1)).toMatchObject({ action: 'quote-offered', note: 'Clears the shelf' })
      expect(JSON.stringify(await answerOf(quotes.byRef(String(id))))).not.toContain('Clears the shelf')
    })

    it("offers an alternate at the buyer's price by default; unknown SKUs are row issues", async () => {
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      const { lines, revision } = await answerOf(quoteDesk.find(id))
      const unchanged = lines.map(({ id: line, quantity }) => ({ id: line, quantity }))
      const write = (added: Offer['added']) =>
        quoteDesk.change({ quoteId: id, revision, key: aKey(), change: anOffer(unchanged, { added }) })
      expect(await issuesOf(write([{ sku: 'NO-SUCH', quantity: 1 }]))).toEqual([
        'added:0:sku quote-desk.issues.unknown-sku',
      ])
      await answerOf(write([{ sku: 'ls-g1-613', quantity: 6, alternateTo: lines[0]?.id }]))
      const seen = await answerOf(quotes.byRef(String(id)))
      expect(seen.lines.map(({ sku, alternateTo }) => [sku, alternateTo])).toEqual([
        ['LS-G1-626', undefined],
        ['BX-1', undefined],
        ['LS-G1-613', lines[0]?.id],
      ])
      expect(seen.lines[2]?.offeredPrice).toBeUndefined()
    })

    it("adds a line at the staff's price, to the offer and its total", async () => {
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      const { lines, revision } = await answerOf(quoteDesk.find(id))
      const unchanged = lines.map(({ id: line, quantity, basePrice = 0 }) => ({
        id: line,
        quantity,
        offeredPrice: basePrice,
      }))
      await answerOf(
        quoteDesk.change({
          quoteId: id,
          revision,
          key: aKey(),
          change: anOffer(unchanged, { added: [{ sku: 'LS-G1-613', quantity: 6, offeredPrice: 12_345 }] }),
        }),
      )
      const seen = await answerOf(quotes.byRef(String(id)))
      expect(seen.lines[2]).toMatchObject({ sku: 'LS-G1-613', quantity: 6, offeredPrice: 12_345 })
    })

    it('shows and adds lines by the part numbers of the requesting company', async () => {
      const { db } = shop.entrance
      await storePartNumbers(db, [1, 'NB-1', 'LS-G1-626'], [1, 'NB-2', 'LS-G1-613'], [2, 'OTHER-2', 'LS-G1-613'])
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      const { lines, revision } = await answerOf(quoteDesk.find(id))
      expect(lines.map(({ partNumber }) => partNumber)).toEqual(['NB-1', undefined])
      const change = anOffer(at14000(lines), { send: false, added: [{ sku: 'ls-g1-613', quantity: 6 }] })
      const saved = await answerOf(quoteDesk.change({ quoteId: id, revision, key: aKey(), change }))
      const sent = anOffer(saved.lines.map(line => ({ id: line.id, quantity: line.quantity })))
      await answerOf(quoteDesk.change({ quoteId: id, revision: saved.revision, key: aKey(), change: sent }))
      await dropPartNumbers(db, 1, 2)
      const seen = await answerOf(quotes.byRef(String(id)))
      expect(seen.lines.map(({ partNumber }) => partNumber)).toEqual(['NB-1', undefined, 'NB-2'])
    })

    it('asks the buyer, archives, assigns and notes; an archived quote changes no more', async () => {
      const { id, quotes } = await requestedQuote()
      const { quoteDesk } = await stef()
      let { revision } = await answerOf(quoteDesk.find(id))
      const change = async (made: DeskQuoteChange) => {
        const quote = await answerOf(quoteDesk.change({ quoteId: id, revision, key: aKey(), change: made }))
        revision = quote.revision
        return quote
      }
      expect((await change({ tag: 'take' })).salesRepEmail).toBe('staff@lintel.example')
      await change({ tag: 'note', text: 'Call Sam on Monday' })
      expect((await change({ tag: 'ask', note: 'Left or right hand?', comments: {} })).status).toBe(
        quoteStatuses.inProcess,
      )
      expect((await answerOf(quotes.byRef(String(id)))).history.at(-1)).toMatchObject({
        kind: 'information-wanted',
        note: 'Left or right hand?',
      })
      expect((await change({ tag: 'archive', note: '' })).status).toBe(quoteStatuses.archived)
      expect(
        await issuesOf(
          quoteDesk.change({
            quoteId: id,
            revision,
            key: aKey(),
            change: { tag: 'ask', note: 'Still there?', comments: {} },
          }),
        ),
      ).toEqual(['to quote-desk.issues.closed'])
      expect((await answerOf(quoteDesk.find(id))).internal.map(({ action }) => action)).toEqual([
        'quote-taken',
        'quote-note',
        'quote-asked',
        'quote-archived',
      ])
    })

    it('opens files of the request unchanged, and no others of the buyer', async () => {
      const person = await signedIn(shop.entrance, 'senior@northgate.example')
      const { db, deps } = shop.entrance
      const uploads = referenceUploads(db, (await person.request()).session, deps, { blobs: shop.blobs })
      const [plan, other] = [
        await answerOf(uploads.keep(aTextFile('stair 3, plan.txt', 'Left hand'))),
        await answerOf(uploads.keep(aTextFile('private.txt', 'Nobody asked'))),
      ]
      const { id } = await requestedQuote('With a plan', [{ ...plan, type: '', url: '' }], person)
      const { id: plain } = await requestedQuote()
      const { quoteDesk } = await stef()
      expect(filesOfQuote(await answerOf(quoteDesk.find(id)))).toEqual([
        { id: plan.id, name: 'stair 3, plan.txt', size: 9 },
      ])
      const file = await answerOf(quoteDesk.file(id, plan.id))
      expect([file.name, file.type.startsWith('text/plain'), new TextDecoder().decode(file.bytes)]).toEqual([
        'stair 3, plan.txt',
        true,
        'Left hand',
      ])
      for (const foreign of [
        quoteDesk.file(id, other.id),
        quoteDesk.file(plain, plan.id),
        quoteDesk.file(987_654, plan.id),
        quoteDesk.file(id, 'no-such-file'),
      ])
        expect((await refusalOf(foreign)).tag).toBe('not-found')
      expect((await refusalOf((await newcomer('packer', 'orders')).desks.quoteDesk.file(id, plan.id))).tag).toBe(
        'forbidden',
      )
      expect((await refusalOf((await at(person)).quoteDesk.file(id, plan.id))).tag).toBe('not-found')
      expect((await refusalOf((await at(shop.entrance.person())).quoteDesk.file(id, plan.id))).tag).toBe('signed-out')
      const home = await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' }))
      expect((await refusalOf(home.quoteDesk.file(id, plan.id))).tag).toBe('not-found')
    })

    it("opens files of a line's options, too", async () => {
      const { id } = await requestedQuote('With a drawing')
      const { db, deps } = shop.entrance
      const uploads = referenceUploads(db, (await shop.entrance.person().request()).session, deps, {
        blobs: shop.blobs,
      })
      const drawing = await answerOf(uploads.keep(aTextFile('opening 101.txt', '101A')))
      const line = await db
        .selectFrom('quote_line')
        .select(['id', 'detail'])
        .where('quote_id', '=', id)
        .orderBy('position')
        .executeTakeFirstOrThrow()
      const detail = JSON.parse(line.detail) as QuoteLineDetail
      const option = {
        optionId: 25,
        optionValue: drawing.id,
        optionLabel: drawing.name,
        optionName: 'Elevation drawing',
        type: 'file',
      }
      await db
        .updateTable('quote_line')
        .set({ detail: JSON.stringify({ ...detail, options: [...detail.options, option], uploads: [drawing.id] }) })
        .where('id', '=', line.id)
        .execute()
      const { quoteDesk } = await stef()
      expect(filesOfQuote(await answerOf(quoteDesk.find(id)))).toEqual([
        { id: drawing.id, name: 'opening 101.txt', sku: 'LS-G1-626' },
      ])
      expect(new TextDecoder().decode((await answerOf(quoteDesk.file(id, drawing.id))).bytes)).toBe('101A')
    })

    it("requires a reason from the merchant's discount limit", async () => {
      const { id } = await requestedQuote()
      const { session } = await (await signedIn(shop.entrance, 'staff@lintel.example')).request()
      const strict = referenceQuoteDesk(shop.entrance.db, session, shop.entrance.deps, {
        blobs: shop.blobs,
        maxDiscount: 1_000,
      })
      const { lines, revision, mostDiscount } = await answerOf(strict.find(id))
      const at144 = lines.map(({ id: line, quantity }, place) => ({
        id: line,
        quantity,
        ...(place === 0 ? { offeredPrice: 14_400 } : {}),
      }))
      const change = anOffer(at144)
      expect([mostDiscount, await issuesOf(strict.change({ quoteId: id, revision, key: aKey(), change }))]).toEqual([
        1_000,
        ['reason quote-desk.issues.margin'],
      ])
      expect(
        (await answerOf((await stef()).quoteDesk.change({ quoteId: id, revision, key: aKey(), change }))).mostDiscount,
      ).toBe(3_000)
    })

    it('reports a conflict to the slower editor', async () => {
      const { id } = await requestedQuote()
      await hire(shop.entrance.db, 'second@lintel.example', 'quotes')
      const [one, other] = [await stef(), await at(await signedIn(shop.entrance, 'second@lintel.example'))]
      const { revision } = await answerOf(one.quoteDesk.find(id))
      const take = (desks: typeof one) =>
        desks.quoteDesk.change({ quoteId: id, revision, key: aKey(), change: { tag: 'take' } })
      await answerOf(take(one))
      expect(await refusalOf(take(other))).toMatchObject({ tag: 'conflict', reason: 'quotes.changed-meanwhile' })
      expect((await answerOf(one.quoteDesk.find(id))).salesRepEmail).toBe('staff@lintel.example')
    })

    it('is changed by one of two concurrent editors', async () => {
      const { id } = await requestedQuote()
      await hire(shop.entrance.db, 'third@lintel.example', 'quotes')
      const desks = [await stef(), await at(await signedIn(shop.entrance, 'third@lintel.example'))]
      const { revision } = await answerOf(desks[0]!.quoteDesk.find(id))
      const results = await Promise.all(
        desks.map(({ quoteDesk }) =>
          quoteDesk.change({
            quoteId: id,
            revision,
            key: aKey(),
            change: { tag: 'ask', note: 'Left or right?', comments: {} },
          })(),
        ),
      )
      expect(results.map(result => (result._tag === 'Right' ? 'asked' : result.left.tag)).sort()).toEqual([
        'asked',
        'conflict',
      ])
      expect(
        (await answerOf(desks[0]!.quoteDesk.find(id))).history.filter(({ kind }) => kind === 'information-wanted'),
      ).toHaveLength(1)
    })
  })
