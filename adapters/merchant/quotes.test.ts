import { describe, expect, it } from '@jest/globals'
import { aGuard } from '../../test/builders/platform/guard'
import { noRateLimits } from '../../test/builders/platform/rate-limits'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import * as TE from 'fp-ts/TaskEither'
import type { RateLimit } from '../../core/access/rate-limits'
import type { Customer } from '../../core/access/visitor'
import { emptyCart } from '../../core/cart/cart'
import { permissionsOf } from '../../core/access/permissions'
import { noQuotes } from '../../core/quotes/no-quotes'
import { allQuotes } from '../../core/quotes/quote-query'
import { forbidden, notFound, signedOut, unavailable } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aQuoteRequest } from '../../test/builders/quote-request'
import { aSession } from '../../test/builders/platform/session'
import { aShownQuote } from '../../test/builders/shown-quote'
import { documentStore } from '../../composition/server/document-store'
import { platformQuotes, type PlatformQuoteDesk } from './quotes'

const buyer = (role: Customer['role']) =>
  aCustomer({ role, permissions: permissionsOf(role), company: { id: 12, name: 'Northgate Builders' } })
const retail = aCustomer({ role: 99, company: undefined })

/** Platform hosts that return a quote for any number; the portal lists 7 only. */
const aDesk = (changes: Partial<PlatformQuoteDesk> = {}) => {
  const requests: string[] = []
  const noted = <A>(call: string, answer: A) =>
    TE.fromIO(() => {
      requests.push(call)
      return answer
    })
  const desk: PlatformQuoteDesk = {
    ...noQuotes,
    create: (_, key) =>
      noted(`create ${key}`, { tag: 'created' as const, quote: { id: 40 + requests.length, createdAt: 10 } }),
    byRef: ref => TE.right(aShownQuote({ id: Number(ref) || 7, legalTerms: '<p>Terms</p><script>x()</script>' })),
    names: ({ id }) => TE.right(id === 7),
    list: () => noted('list', { quotes: [], total: 0 }),
    checkOut: id => noted(`check out ${id}`, emptyCart),
    share: id => noted(`share ${id}`, 'a-capability'),
    answer: id => noted(`answer ${id}`, aShownQuote()),
    differences: id => noted(`differences ${id}`, []),
    pdf: ref => noted(`pdf ${ref}`, new Uint8Array()),
    draft: () => noted('draft', undefined),
    keepDraft: () => noted('keep', undefined),
    ...changes,
  }
  return { desk, requests }
}
const aShop = async (
  customer?: Customer,
  {
    changes = {},
    wait = 0,
    token = true,
  }: { readonly changes?: Partial<PlatformQuoteDesk>; readonly wait?: number; readonly token?: boolean } = {},
) => {
  const session = aSession({ customer })
  if (customer && token) await answerOf(session.keep('trade-token', 'of-this-session'))
  const { desk, requests } = aDesk(changes)
  const guard = aGuard(session, { limits: { ...noRateLimits, hit: () => TE.right(wait) }, address: '192.0.2.1' })
  return { session, requests, quotes: guardedQuotes(platformQuotes(desk, session, guard), guard) }
}

describe("quotes of a merchant's platform", () => {
  it('are readable by number if the portal lists them, and not found for others', async () => {
    for (const customer of [buyer(1), retail]) {
      const { quotes } = await aShop(customer)
      expect(await answerOf(quotes.byRef('7'))).toMatchObject({ id: 7, isOwn: true })
      for (const call of [
        quotes.byRef('8'),
        quotes.pdf('8'),
        quotes.share(8),
        quotes.answer(8, 0, { tag: 'decline', note: '' }),
        quotes.differences(8),
        quotes.checkOut(8),
      ])
        expect(await refusalOf<unknown>(call)).toEqual(notFound('quote'))
    }
    const { quotes, requests } = await aShop()
    expect(await refusalOf(quotes.byRef('7'))).toEqual(notFound('quote'))
    expect(requests).toEqual([])
  })

  it("are a guest's own once their session requested them", async () => {
    const { quotes } = await aShop()
    await answerOf(quotes.create(aQuoteRequest(), 'click-1'))
    expect(await answerOf(quotes.byRef('40'))).toMatchObject({ id: 40, isOwn: true })
    expect(await refusalOf(quotes.byRef('41'))).toEqual(notFound('quote'))
  })

  it('are requested once for any number of clicks, also while the first is under way [S3-4.01]', async () => {
    const { quotes, requests } = await aShop(buyer(1))
    const sent = await Promise.all([
      quotes.create(aQuoteRequest(), 'click-2')(),
      quotes.create(aQuoteRequest(), 'click-2')(),
    ])
    await answerOf(quotes.create(aQuoteRequest(), 'click-2'))
    await answerOf(quotes.create(aQuoteRequest(), 'click-3'))
    expect([requests, sent[0]]).toEqual([['create click-2', 'create click-3'], sent[1]])
  })

  it('are validated and rate limited before they are sent to the portal', async () => {
    const { quotes, requests } = await aShop()
    expect(await refusalOf(quotes.create(aQuoteRequest({ lines: [] }), 'k'))).toMatchObject({ tag: 'invalid' })
    expect(await refusalOf((await aShop(undefined, { wait: 60 })).quotes.create(aQuoteRequest(), 'k'))).toEqual({
      tag: 'limited',
      retryAfterSeconds: 60,
    })
    expect(requests).toEqual([])
  })

  it('are opened by a shared link for reading, with clean terms', async () => {
    const { quotes } = await aShop()
    expect(await answerOf(quotes.byRef('c4pability-of-a-shared-link'))).toMatchObject({
      isOwn: false,
      legalTerms: '<p>Terms</p>',
    })
  })

  it('are restricted by the role in the session [S1-6.04]', async () => {
    const withoutPermissions = { ...buyer(1), permissions: [] }
    const { quotes, requests } = await aShop(withoutPermissions)
    for (const call of [
      quotes.list(allQuotes),
      quotes.byRef('7'),
      quotes.create(aQuoteRequest(), 'k'),
      quotes.pdf('7'),
      quotes.answer(7, 0, { tag: 'decline', note: '' }),
    ])
      expect(await refusalOf<unknown>(call)).toEqual(forbidden('account.not-allowed'))
    expect(await refusalOf(quotes.checkOut(7))).toEqual(forbidden('checkout.not-enabled'))
    expect(requests).toEqual([])
    expect(await refusalOf((await aShop(buyer(2))).quotes.checkOut(7))).toEqual(forbidden('checkout.junior-buyer'))
  })

  it('are unavailable, not missing, while the portal is down, and can be requested again', async () => {
    const away = TE.left(unavailable('trade'))
    const { quotes } = await aShop(buyer(1), { changes: { list: () => away, names: () => away, create: () => away } })
    for (const call of [
      quotes.list(allQuotes),
      quotes.byRef('7'),
      quotes.pdf('7'),
      quotes.create(aQuoteRequest(), 'click-1'),
      quotes.create(aQuoteRequest(), 'click-1'),
    ])
      expect(await refusalOf<unknown>(call)).toEqual(unavailable('trade'))
  })

  it('fetch each document once for concurrent requests, rate limited, and only if readable', async () => {
    const counted: string[] = []
    const limits = {
      hit: ({ name }: RateLimit, key: string) =>
        TE.fromIO(() => {
          counted.push(`${name}:${key}`)
          return counted.length > 2 ? 60 : 0
        }),
      peek: () => TE.right(0),
      release: () => TE.right(undefined),
      forget: () => TE.right(undefined),
    }
    const documents = documentStore({
      clock: { now: () => 0 },
      max: 9,
      maxBytes: 999,
      maxAgeMs: 1,
      patienceMs: 30_000,
    })
    const quotesFor = async (customer: Customer | undefined, address: string) => {
      const session = aSession({ customer })
      if (customer) await answerOf(session.keep('trade-token', 'of-this-session'))
      const { desk, requests } = aDesk()
      const guard = aGuard(session, { limits, address })
      return { requests, quotes: guardedQuotes(platformQuotes(desk, session, { ...guard, documents }), guard) }
    }
    const me = buyer(1)
    const [mine, guest] = [await quotesFor(me, '192.0.2.1'), await quotesFor(undefined, '192.0.2.2')]
    await Promise.all([mine.quotes.pdf('7'), mine.quotes.pdf('7', 'en')].map(answerOf))
    await answerOf(guest.quotes.pdf('what-a-shared-link-carries'))
    expect([...mine.requests, ...guest.requests]).toEqual(['pdf 7'])
    expect(counted).toEqual([`document:asker:customer:${me.id}`, 'document:address:192.0.2.1'])
    expect(await refusalOf(mine.quotes.pdf('7', 'fr'))).toEqual({ tag: 'limited', retryAfterSeconds: 60 })
    expect(await refusalOf(mine.quotes.pdf('8'))).toEqual(notFound('quote'))
    expect(mine.requests).toEqual(['pdf 7'])
  })

  it('have neither list nor stored draft for guests', async () => {
    const { quotes } = await aShop()
    for (const call of [quotes.list(allQuotes), quotes.draft()])
      expect(await refusalOf<unknown>(call)).toEqual(signedOut)
  })

  it('end the session when the portal no longer accepts its token', async () => {
    const { quotes, session } = await aShop(retail, { changes: { list: () => TE.left(signedOut) } })
    expect(await refusalOf(quotes.list(allQuotes))).toEqual(signedOut)
    expect(session.visitor.customer).toBeUndefined()
    expect(await refusalOf((await aShop(retail, { token: false })).quotes.list(allQuotes))).toMatchObject({
      tag: 'unavailable',
      service: 'trade',
    })
  })
})
