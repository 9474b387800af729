import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aGuard } from '../builders/platform/guard'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import * as TE from 'fp-ts/TaskEither'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { giveQuotes } from '../../adapters/reference/quotes/guest-quotes'
import { expireQuotes } from '../../adapters/reference/quotes/quote-expiry'
import { mailQuotes, sendQuoteMails } from '../../adapters/reference/quotes/quote-mails'
import type { QuoteLineDetail } from '../../adapters/reference/quotes/quote-rows'
import { remindOfExpiry } from '../../adapters/reference/quotes/quote-reminders'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import type { SessionPort } from '../../core/access/session.port'
import type { DeskQuoteChange } from '../../core/quotes/desk-change'
import { emptyDraft } from '../../core/quotes/draft-quote'
import { quoteStatuses, type QuoteRequest } from '../../core/quotes/quote'
import type { DeskQuote } from '../../core/quotes/quote-desk.port'
import { allQuotes } from '../../core/quotes/quote-query'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { unavailable } from '../../core/shared/domain-error'
import type { Mail } from '../../core/shared/mail.port'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { anOffer, aQuoteContact, aQuoteRequest, aWantedLine } from '../builders/quote'
import { signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const day = 86_400_000
const [senior, retail] = ['senior@northgate.example', 'retail@lintel.example']

/** Isolation: lines, files, mails and people of one quote do not affect another; each storefront has its own quotes. */
describe.each(databaseEngines())('Two quotes on %s', engine => {
  let entrance: Entrance
  const blobs = memoryBlobs()
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())
  beforeEach(() => {
    entrance.clock.now += 2 * 3_600_000
  })

  const quotesOn = (session: SessionPort, deps = entrance.deps): QuotesPort =>
    guardedQuotes(
      referenceQuotes(entrance.db, session, deps, {
        cart: referenceCart(entrance.db, session, deps),
        pdf: { make: () => TE.right(new Uint8Array()) },
      }),
      aGuard(session, { limits: deps.limits, address: '192.0.2.9' }),
    )
  const sessionOf = async (person: Person) => (await person.request()).session
  const buyer = async (email = senior) => sessionOf(await signedIn(entrance, email))
  const desk = async () => staffPorts(entrance.db, await buyer('staff@lintel.example'), entrance.deps, blobs).quoteDesk
  const requestedQuote = async (
    session: SessionPort,
    more: Partial<QuoteRequest> = {},
    deps = entrance.deps,
  ): Promise<number> => {
    const lines = [await aWantedLine(entrance.db, 'BX-1', 2), await aWantedLine(entrance.db, 'TH-SAD-36', 5)]
    const request = aQuoteRequest({ lines, ...more })
    const key = aKey()
    const first = await answerOf(quotesOn(session, deps).create(request, key))
    const sent =
      first.tag === 'created'
        ? first
        : await answerOf(quotesOn(session, deps).create({ ...request, lines: first.lines }, key))
    if (sent.tag !== 'created') throw new Error('No quote was stored')
    return sent.quote.id
  }
  const rowOf = (id: number) =>
    entrance.db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const linesOf = (id: number) =>
    entrance.db.selectFrom('quote_line').selectAll().where('quote_id', '=', id).orderBy('position').execute()
  const change = async (quote: Pick<DeskQuote, 'id' | 'revision'>, made: DeskQuoteChange) =>
    answerOf((await desk()).change({ quoteId: quote.id, revision: quote.revision, key: aKey(), change: made }))
  const found = async (id: number) => answerOf((await desk()).find(id))
  const storedFile = async (session: SessionPort, name: string) =>
    answerOf(
      referenceUploads(entrance.db, session, entrance.deps, { blobs }).keep({
        name: `${name}.txt`,
        type: 'text/plain',
        bytes: new TextEncoder().encode(name),
      }),
    )
  const nameInLine = async (id: number, upload: string) => {
    const [line] = await linesOf(id)
    const detail = { ...(JSON.parse(line?.detail ?? '{}') as QuoteLineDetail), uploads: [upload] }
    await entrance.db
      .updateTable('quote_line')
      .set({ detail: JSON.stringify(detail) })
      .where('id', '=', line?.id ?? '')
      .execute()
  }

  describe('of guests', () => {
    const ofGuest = { contact: aQuoteContact({ email: retail }) }
    const ownerOf = async (upload: string) =>
      (await entrance.db.selectFrom('upload').select('customer_id').where('id', '=', upload).executeTakeFirstOrThrow())
        .customer_id

    it("move with their own files; another guest's and customers' stay", async () => {
      const [one, other] = [entrance.person(), entrance.person()]
      const [mine, theirs] = [
        await requestedQuote(await sessionOf(one), ofGuest),
        await requestedQuote(await sessionOf(other), ofGuest),
      ]
      const [plan, foreign, claimed] = [
        await storedFile(await sessionOf(one), 'plan'),
        await storedFile(await sessionOf(other), 'foreign'),
        await storedFile(await buyer('campus@hsu.example'), 'claimed'),
      ]
      await nameInLine(mine, plan.id)
      await nameInLine(theirs, foreign.id)
      const { detail } = await rowOf(mine)
      await entrance.db
        .updateTable('quote')
        .set({ detail: JSON.stringify({ ...(JSON.parse(detail) as object), files: [claimed] }) })
        .where('id', '=', mine)
        .execute()
      const before = await ownerOf(claimed.id)
      await answerOf((await one.request()).account.signIn({ email: retail, password: 'Lintel123' }))
      expect((await rowOf(mine)).customer_id).not.toBeNull()
      expect((await rowOf(theirs)).customer_id).toBeNull()
      expect([await ownerOf(plan.id), await ownerOf(foreign.id), await ownerOf(claimed.id)]).toEqual([
        (await rowOf(mine)).customer_id,
        null,
        before,
      ])
    })

    it('are taken over in the storefront where they were requested', async () => {
      const guest = entrance.person()
      const id = await requestedQuote(await sessionOf(guest), ofGuest)
      await entrance.db.updateTable('quote').set({ store_key: 'home' }).where('id', '=', id).execute()
      await answerOf((await guest.request()).account.signIn({ email: retail, password: 'Lintel123' }))
      expect((await rowOf(id)).customer_id).toBeNull()
    })

    it("that became a customer's move to nobody else", async () => {
      const guest = entrance.person()
      const id = await requestedQuote(await sessionOf(guest), ofGuest)
      const secret = (await sessionOf(guest)).stored('quotes')
      expect(secret).toBeDefined()
      await answerOf((await guest.request()).account.signIn({ email: retail, password: 'Lintel123' }))
      const { customer_id: owner } = await rowOf(id)
      expect(owner).not.toBeNull()
      const campus = await entrance.db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'campus@hsu.example')
        .executeTakeFirstOrThrow()
      await entrance.db
        .transaction()
        .execute(trx => giveQuotes(trx, { storeKey: 'commercial', secret }, { id: campus.id, email: retail }))
      expect((await rowOf(id)).customer_id).toBe(owner)
    })
  })

  describe('at the desk', () => {
    it('are those of its storefront, and so are their owners', async () => {
      const { quotes, owners } = await answerOf((await desk()).list({ ...allQuotes, perPage: 100 }))
      expect(quotes.length).toBeGreaterThan(0)
      expect(JSON.stringify([quotes, owners])).not.toMatch(/nextdoor/i)
    })

    it('are found by whether the buyer waits, and by their assigned staff', async () => {
      const session = await buyer()
      const [waiting, answered] = [await requestedQuote(session), await requestedQuote(session)]
      await change(await change(await found(answered), { tag: 'take' }), {
        tag: 'ask',
        note: 'Left or right?',
        comments: {},
      })
      const listed = async (query: object) =>
        (await answerOf((await desk()).list({ ...allQuotes, ...query, perPage: 100 }))).quotes
          .map(({ id }) => id)
          .filter(id => [waiting, answered].includes(id))
      expect([
        await listed({ waiting: true }),
        await listed({ owner: 'nobody' }),
        await listed({ owner: 'staff@lintel.example' }),
      ]).toEqual([[waiting], [waiting], [answered]])
    })

    it('have their own files while these are stored', async () => {
      const session = await buyer()
      const [one, other] = [await requestedQuote(session), await requestedQuote(session)]
      const drawing = await storedFile(session, 'drawing')
      await nameInLine(one, drawing.id)
      expect((await answerOf((await desk()).file(one, drawing.id))).name).toBe('drawing.txt')
      expect((await refusalOf((await desk()).file(other, drawing.id))).tag).toBe('not-found')
      await entrance.db.updateTable('upload').set({ state: 'removed' }).where('id', '=', drawing.id).execute()
      expect((await refusalOf((await desk()).file(one, drawing.id))).tag).toBe('not-found')
    })

    it("are changed individually: other quotes' lines stay, and lines keep their files", async () => {
      const session = await buyer()
      const [one, other] = [await requestedQuote(session), await requestedQuote(session)]
      const drawing = await storedFile(session, 'hinges')
      await nameInLine(one, drawing.id)
      const before = [await rowOf(other), await linesOf(other)]
      const quote = await change(await found(one), { tag: 'take' })
      const first = quote.lines.slice(0, 1).map(({ id, quantity }) => ({ id, quantity }))
      await change(quote, {
        tag: 'offer',
        send: true,
        lines: first,
        added: [],
        expiresOn: '2026-12-18',
        note: '',
        terms: '',
        shipping: 0,
        tax: 0,
        reason: '',
      })
      expect([await rowOf(other), await linesOf(other)]).toEqual(before)
      expect((await linesOf(one)).map(({ detail }) => (JSON.parse(detail) as QuoteLineDetail).uploads)).toEqual([
        [drawing.id],
      ])
    })

    it('get lines added by staff at the list price of their own buyer', async () => {
      const [contract, list] = [
        await requestedQuote(await buyer()),
        await requestedQuote(await buyer(retail), { contact: aQuoteContact({ email: retail }) }),
      ]
      const priceOfAdded = async (id: number) => {
        const quote = await found(id)
        const lines = quote.lines.map(line => ({ id: line.id, quantity: line.quantity }))
        const offered = await change(quote, {
          tag: 'offer',
          send: true,
          lines,
          added: [{ sku: 'LS-G1-626', quantity: 1 }],
          expiresOn: '2026-12-18',
          note: '',
          terms: '',
          shipping: 0,
          tax: 0,
          reason: '',
        })
        return offered.lines.find(({ sku }) => sku === 'LS-G1-626')?.basePrice
      }
      expect([await priceOfAdded(contract), await priceOfAdded(list)]).toEqual([16_100, 18_900])
    })
  })

  describe('that run out', () => {
    const due = async (session: SessionPort, status: number, expiresAt: number) => {
      const id = await requestedQuote(session)
      await entrance.db.updateTable('quote').set({ status, expires_at: expiresAt }).where('id', '=', id).execute()
      return id
    }
    const endings = async (id: number) =>
      (
        await entrance.db
          .selectFrom('quote_event')
          .select('kind')
          .where('quote_id', '=', id)
          .where('kind', '=', 'expired')
          .execute()
      ).length
    const cartOf = async (id: number, state: 'open' | 'ordered') => {
      const at = entrance.clock.now
      await entrance.db
        .insertInto('cart')
        .values({
          id: `apart-${id}-${state}`,
          store_key: 'commercial',
          customer_id: 1,
          company_id: null,
          state,
          is_editable: 0,
          version: 1,
          coupons: '[]',
          notices: '[]',
          created_at: at,
          changed_at: at,
          quote_id: id,
        })
        .execute()
    }
    const stateOf = async (id: number, state: string) =>
      (
        await entrance.db
          .selectFrom('cart')
          .select('state')
          .where('id', '=', `apart-${id}-${state}`)
          .executeTakeFirstOrThrow()
      ).state

    it('expire individually, and archived or ordered ones not again', async () => {
      const session = await buyer()
      const at = entrance.clock.now - 1
      const ids = [
        await due(session, quoteStatuses.offered, at),
        await due(session, quoteStatuses.offered, at),
        await due(session, quoteStatuses.archived, at),
        await due(session, quoteStatuses.ordered, at),
      ]
      await answerOf(expireQuotes(entrance.db, entrance.clock.now))
      expect(await Promise.all(ids.map(endings))).toEqual([1, 1, 0, 0])
      expect((await Promise.all(ids.map(rowOf))).map(({ status }) => status)).toEqual([
        quoteStatuses.expired,
        quoteStatuses.expired,
        quoteStatuses.archived,
        quoteStatuses.ordered,
      ])
    })

    it('expire however many others ended long ago', async () => {
      const session = await buyer()
      const { id: _, ...ended } = await rowOf(await due(session, quoteStatuses.archived, 1))
      const many = Array.from({ length: 210 }, (__, at) => ({ ...ended, request_key: `long-ago-${at}` }))
      for (let at = 0; at < many.length; at += 30)
        await entrance.db
          .insertInto('quote')
          .values(many.slice(at, at + 30))
          .execute()
      const id = await due(session, quoteStatuses.offered, entrance.clock.now - 1)
      await answerOf(expireQuotes(entrance.db, entrance.clock.now))
      expect(await endings(id)).toBe(1)
    })

    it('are reminded of in time, however many others were archived', async () => {
      const session = await buyer()
      const soon = entrance.clock.now + day
      const { id: _, ...archived } = await rowOf(await due(session, quoteStatuses.archived, soon))
      const many = Array.from({ length: 210 }, (__, at) => ({ ...archived, request_key: `put-away-${at}` }))
      for (let at = 0; at < many.length; at += 30)
        await entrance.db
          .insertInto('quote')
          .values(many.slice(at, at + 30))
          .execute()
      const id = await due(session, quoteStatuses.offered, soon)
      await entrance.db.updateTable('quote').set({ changed_at: 0 }).where('expires_at', '=', soon).execute()
      await answerOf(remindOfExpiry(entrance.db, entrance.clock.now, 3))
      const reminded = await entrance.db
        .selectFrom('quote_event')
        .innerJoin('quote', 'quote.id', 'quote_event.quote_id')
        .select('quote_event.quote_id')
        .where('quote_event.kind', '=', 'reminded')
        .where('quote.expires_at', '=', soon)
        .execute()
      expect(reminded).toEqual([{ quote_id: id }])
    })

    it("retire their own open cart: an ordered one stays, and so does the other quote's cart", async () => {
      const session = await buyer()
      const [over, open] = [
        await due(session, quoteStatuses.offered, entrance.clock.now - 1),
        await due(session, quoteStatuses.offered, entrance.clock.now + day),
      ]
      for (const [id, state] of [
        [over, 'open'],
        [over, 'ordered'],
        [open, 'open'],
      ] as const)
        await cartOf(id, state)
      await answerOf(expireQuotes(entrance.db, entrance.clock.now))
      expect([await stateOf(over, 'open'), await stateOf(over, 'ordered'), await stateOf(open, 'open')]).toEqual([
        'retired',
        'ordered',
        'open',
      ])
    })
  })

  describe('in carts', () => {
    const accepted = async (session: SessionPort) => {
      const id = await requestedQuote(session)
      await anOffer(entrance.db, id, { 'BX-1': 1_500 }, entrance.clock.now + 10 * day)
      const quote = await answerOf(quotesOn(session).byRef(String(id)))
      return answerOf(
        quotesOn(session).answer(id, quote.revision, { tag: 'accept', lineIds: quote.lines.map(line => line.id) }),
      )
    }
    const cartIdOf = async (id: number) => (await rowOf(id)).cart_id ?? ''
    const stateOf = async (id: string) =>
      (await entrance.db.selectFrom('cart').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    const setState = (id: string, state: 'ordered' | 'retired') =>
      entrance.db.updateTable('cart').set({ state }).where('id', '=', id).execute()
    const takenBy = async (person: Person, id: number): Promise<string> => {
      await answerOf(quotesOn(await sessionOf(person)).checkOut(id))
      return cartIdOf(id)
    }

    it('get a new one if the former was retired, and leave ordered ones alone', async () => {
      const person = await signedIn(entrance, senior)
      const { id } = await accepted(await sessionOf(person))
      const first = await takenBy(person, id)
      expect(await takenBy(person, id)).toBe(first)
      await setState(first, 'retired')
      const second = await takenBy(person, id)
      expect(second).not.toBe(first)
      await setState(second, 'ordered')
      const third = await takenBy(person, id)
      expect([third === second, await stateOf(second), await stateOf(third)]).toEqual([false, 'ordered', 'open'])
    })

    it('can be used while their own offer is in that cart, and something of it is accepted', async () => {
      const person = await signedIn(entrance, senior)
      const [one, other] = [await accepted(await sessionOf(person)), await accepted(await sessionOf(person))]
      const cart = await takenBy(person, one.id)
      const seen = async () => {
        await answerOf((await sessionOf(person)).keepCart(cart))
        return (await answerOf(referenceCart(entrance.db, await sessionOf(person), entrance.deps).current())).id
      }
      expect(await seen()).toBe(cart)
      const taken = (accepted: 0 | 1) =>
        entrance.db.updateTable('quote_line').set({ accepted }).where('quote_id', '=', one.id).execute()
      await taken(0)
      expect(await seen()).not.toBe(cart)
      await taken(1)
      expect(await seen()).toBe(cart)
      await entrance.db.updateTable('quote').set({ cart_id: null }).where('id', '=', one.id).execute()
      expect(await seen()).not.toBe(cart)
      await entrance.db
        .updateTable('quote')
        .set({ cart_id: cart, status: quoteStatuses.expired })
        .where('id', '=', one.id)
        .execute()
      expect(await seen()).not.toBe(cart)
      await entrance.db.updateTable('quote').set({ cart_id: cart }).where('id', '=', other.id).execute()
      expect(await seen()).not.toBe(cart)
    })
  })

  describe('by links', () => {
    it('open in their own storefront, and a new share link voids no other', async () => {
      const guest = entrance.person()
      const [one, other] = [
        await requestedQuote(await sessionOf(guest), { contact: aQuoteContact({ email: 'gina@home.example' }) }),
        await requestedQuote(await buyer()),
      ]
      const owners = () =>
        entrance.db
          .selectFrom('quote_link')
          .select('token_hash')
          .where('quote_id', '=', one)
          .where('is_owner', '=', 1)
          .execute()
      expect(await owners()).toHaveLength(1)
      const link = await answerOf(quotesOn(await buyer()).share(other))
      const own = await answerOf(quotesOn(await sessionOf(guest)).share(one))
      expect(await owners()).toHaveLength(1)
      for (const [ref, id] of [
        [link, other],
        [own, one],
      ] as const)
        expect((await answerOf(quotesOn(await sessionOf(entrance.person())).byRef(ref))).id).toBe(id)
      expect((await refusalOf(quotesOn(await sessionOf(entrance.person({ storeKey: 'home' }))).byRef(link))).tag).toBe(
        'not-found',
      )
    })
  })

  it('keep a link that was just created, however many the other or its owner has', async () => {
    const guest = entrance.person()
    const [one, other] = [
      await requestedQuote(await sessionOf(guest), { contact: aQuoteContact({ email: 'gail@home.example' }) }),
      await requestedQuote(await buyer()),
    ]
    const many = (quote_id: number, is_owner: 0 | 1) =>
      Array.from({ length: 100 }, (_, at) => ({
        token_hash: `many-${quote_id}-${at}`,
        quote_id,
        is_owner,
        created_at: entrance.clock.now + day,
      }))
    await entrance.db
      .insertInto('quote_link')
      .values([...many(one, 1), ...many(other, 0)])
      .execute()
    const link = await answerOf(quotesOn(await sessionOf(guest)).share(one))
    expect((await answerOf(quotesOn(await sessionOf(entrance.person())).byRef(link))).id).toBe(one)
  })

  it('requested by a guest are shown to no company', async () => {
    const id = await requestedQuote(await sessionOf(entrance.person()), {
      contact: aQuoteContact({ email: 'gwen@home.example' }),
    })
    const { company_id } = await entrance.db
      .selectFrom('customer')
      .select('company_id')
      .where('email', '=', senior)
      .executeTakeFirstOrThrow()
    await entrance.db.updateTable('quote').set({ company_id }).where('id', '=', id).execute()
    const listed = await answerOf(quotesOn(await buyer('admin@northgate.example')).list({ ...allQuotes, perPage: 100 }))
    expect([listed.total > 0, listed.quotes.map(quote => quote.id).includes(id)]).toEqual([true, false])
  })

  it('are not shown to a guest who requested none', async () => {
    expect(
      await answerOf(quotesOn(await sessionOf(entrance.person())).list({ ...allQuotes, perPage: 100 })),
    ).toMatchObject({ quotes: [], total: 0 })
  })

  it('in two storefronts are each quoted by their own', async () => {
    const session = await buyer()
    const [here, there] = [await requestedQuote(session), await requestedQuote(session)]
    await entrance.db.updateTable('quote').set({ store_key: 'home' }).where('id', '=', there).execute()
    const fields = JSON.stringify({ site_com: { address_et: ['2 Home Street'] } })
    await entrance.db
      .updateTable('content')
      .set({ fields })
      .where('store_key', '=', 'home')
      .where('language', '=', 'en')
      .where('model', '=', 'global_settings')
      .execute()
    const names = new Map(
      (await entrance.db.selectFrom('store').select(['key', 'name']).execute()).map(({ key, name }) => [key, name]),
    )
    const atHome = await sessionOf(await signedIn(entrance, senior, { storeKey: 'home' }))
    const shown = [
      await answerOf(quotesOn(session).byRef(String(here))),
      await answerOf(quotesOn(atHome).byRef(String(there))),
    ]
    expect(shown.map(({ store }) => store.name)).toEqual([names.get('commercial'), names.get('home')])
    expect(shown[1]?.store.address).toEqual(['2 Home Street'])
    expect(shown[0]?.store.address).not.toEqual(['2 Home Street'])
  })

  it('being drafted for two companies are two drafts', async () => {
    const session = await buyer()
    const of = (actingFor?: number): QuotesPort =>
      quotesOn(
        actingFor === undefined
          ? session
          : { ...session, visitor: { ...session.visitor, customer: { ...session.visitor.customer!, actingFor } } },
      )
    const draft = (title: string) => ({ ...emptyDraft, title, changedAt: entrance.clock.now })
    await answerOf(of(2).keepDraft(draft('For the second')))
    await answerOf(of(1).keepDraft(draft('For the first')))
    expect([await answerOf(of(1).draft()), await answerOf(of(2).draft()), await answerOf(of().draft())]).toMatchObject([
      { title: 'For the first' },
      { title: 'For the second' },
      undefined,
    ])
  })

  describe('in mails', () => {
    let mailFails = true
    const sent: string[] = []
    const deps = () => ({
      ...entrance.deps,
      mail: {
        send: (mail: Mail) =>
          mailFails ? TE.left(unavailable('mail')) : TE.fromIO(() => void sent.push(`${mail.to} ${mail.subject}`)),
      },
    })
    const mailsAbout = (id: number) => sent.filter(line => line.includes(String(id))).length
    beforeEach(() => {
      mailFails = true
      sent.length = 0
    })

    it('are reminded of individually, although due together, and each once', async () => {
      const session = await buyer()
      const [one, other] = [await requestedQuote(session, {}, deps()), await requestedQuote(session, {}, deps())]
      mailFails = false
      await answerOf(sendQuoteMails(entrance.db, deps(), one))
      await answerOf(sendQuoteMails(entrance.db, deps(), one))
      expect([mailsAbout(one), mailsAbout(other)]).toEqual([1, 0])
      entrance.clock.now += day
      await answerOf(mailQuotes(entrance.db, deps()))
      expect([mailsAbout(one), mailsAbout(other)]).toEqual([1, 1])
    })

    it('are mailed in the name of their own storefront', async () => {
      const session = await buyer()
      const [here, there] = [await requestedQuote(session, {}, deps()), await requestedQuote(session, {}, deps())]
      await entrance.db.updateTable('quote').set({ store_key: 'home' }).where('id', '=', there).execute()
      mailFails = false
      for (const id of [here, there]) await answerOf(sendQuoteMails(entrance.db, deps(), id))
      const stores = await entrance.db.selectFrom('store').select(['key', 'name']).execute()
      const nameOf = (storeKey: string) => stores.find(({ key }) => key === storeKey)?.name ?? ''
      expect(sent).toEqual([
        expect.stringContaining(`${nameOf('commercial')} quote ${here}`),
        expect.stringContaining(`${nameOf('home')} quote ${there}`),
      ])
    })

    it('are left to a process that claimed the mail meanwhile', async () => {
      const session = await buyer()
      const id = await requestedQuote(session, {}, deps())
      const later = entrance.clock.now + 99
      const meanwhile = {
        ...deps(),
        mail: {
          send: () =>
            TE.fromTask(
              async () =>
                void (await entrance.db
                  .updateTable('quote_event')
                  .set({ mail_due: later })
                  .where('quote_id', '=', id)
                  .execute()),
            ),
        },
      }
      await answerOf(sendQuoteMails(entrance.db, meanwhile, id))
      expect(
        await entrance.db.selectFrom('quote_event').select('mail_due').where('quote_id', '=', id).execute(),
      ).toEqual([{ mail_due: later }])
      await entrance.db.updateTable('quote_event').set({ mail_due: null }).where('quote_id', '=', id).execute()
    })
  })
})
