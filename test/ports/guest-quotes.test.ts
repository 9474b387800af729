import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aGuard } from '../builders/platform/guard'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import * as TE from 'fp-ts/TaskEither'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import type { QuoteFile } from '../../core/quotes/quote'
import { allQuotes } from '../../core/quotes/quote-query'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { solvedCaptcha } from '../builders/platform/solved-captcha'
import { aQuoteContact, aQuoteRequest, aWantedLine } from '../builders/quote'

describe.each(databaseEngines())("a guest's quote on %s", engine => {
  let entrance: Entrance
  const blobs = memoryBlobs()
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  let click = 0
  const quotesOf = async (person: Person) => {
    const { session } = await person.request()
    return guardedQuotes(
      referenceQuotes(entrance.db, session, entrance.deps, {
        cart: referenceCart(entrance.db, session, entrance.deps),
        pdf: { make: () => TE.right(new Uint8Array()) },
      }),
      aGuard(session, { limits: entrance.deps.limits, address: '192.0.2.8' }),
    )
  }
  const uploadsOf = async (person: Person) =>
    referenceUploads(entrance.db, (await person.request()).session, entrance.deps, { blobs })
  const askedBy = async (person: Person, email: string, files: readonly QuoteFile[] = []): Promise<number> => {
    const request = aQuoteRequest({
      contact: aQuoteContact({ email }),
      lines: [await aWantedLine(entrance.db, 'BX-1', 2, 1_800)],
      files,
    })
    const sent = await answerOf((await quotesOf(person)).create(request, `guest-${click++}`))
    return sent.tag === 'created' ? sent.quote.id : 0
  }
  const enters = async (person: Person, email: string): Promise<Person> => {
    await answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
    return person
  }
  /** Quotes in a customer's account, from a device without history. */
  const inAccountOf = async (email: string): Promise<readonly number[]> => {
    const { quotes } = await answerOf(
      (await quotesOf(await enters(entrance.person(), email))).list({ ...allQuotes, perPage: 100 }),
    )
    return quotes.map(({ id }) => id)
  }

  it('moves to the account that signs in with its address in the same session, with files', async () => {
    const guest = entrance.person()
    const uploads = await uploadsOf(guest)
    const plan = await answerOf(
      uploads.keep({ name: 'plan.txt', type: 'text/plain', bytes: new TextEncoder().encode('Left hand') }),
    )
    const elevation = await answerOf(
      uploads.keep({ name: 'elevation.txt', type: 'text/plain', bytes: new TextEncoder().encode('North') }),
    )
    const id = await askedBy(
      guest,
      'Retail@Lintel.example',
      [plan, elevation].map(file => ({ ...file, type: '', url: '' })),
    )
    expect(await inAccountOf('retail@lintel.example')).not.toContain(id)
    await enters(guest, 'retail@lintel.example')
    expect(await inAccountOf('retail@lintel.example')).toContain(id)
    const elsewhere = await enters(entrance.person(), 'retail@lintel.example')
    expect(await answerOf((await quotesOf(elsewhere)).byRef(String(id)))).toMatchObject({
      isOwn: true,
      files: [{ name: 'plan.txt' }, { name: 'elevation.txt' }],
    })
    expect((await answerOf((await uploadsOf(elsewhere)).read(plan.id))).name).toBe('plan.txt')
    await answerOf((await guest.request()).account.signOut())
    expect((await refusalOf((await quotesOf(guest)).byRef(String(id)))).tag).toBe('not-found')
  })

  it('moves to the account that its guest creates, once the address is verified anywhere', async () => {
    const guest = entrance.person()
    const id = await askedBy(guest, 'gus@home.example')
    await answerOf(
      (await guest.request()).account.signUp({
        firstName: 'Gus',
        lastName: 'Guest',
        email: 'gus@home.example',
        password: 'Lintel123',
        phone: '9375550182',
        captcha: await solvedCaptcha(entrance.captcha),
      }),
    )
    const token = /confirm-email\/([\w-]+)/.exec(entrance.mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect(await inAccountOf('gus@home.example')).not.toContain(id)
    expect(await answerOf((await quotesOf(guest)).byRef(String(id)))).toMatchObject({ id })
    const elsewhere = await enters(entrance.person(), 'gus@home.example')
    await answerOf((await elsewhere.request()).account.openConfirmationLink(token))
    await answerOf((await elsewhere.request()).account.confirmAddress())
    expect(await inAccountOf('gus@home.example')).toContain(id)
  })

  it('is one of the company where its buyer has one', async () => {
    const guest = entrance.person()
    const id = await askedBy(guest, 'senior@northgate.example')
    await enters(guest, 'senior@northgate.example')
    for (const email of ['senior@northgate.example', 'admin@northgate.example'])
      expect(await inAccountOf(email)).toContain(id)
    expect(await inAccountOf('campus@hsu.example')).not.toContain(id)
  })

  it('does not move to an account with another address', async () => {
    const guest = entrance.person()
    const id = await askedBy(guest, 'somebody@home.example')
    await enters(guest, 'retail@lintel.example')
    expect(await inAccountOf('retail@lintel.example')).not.toContain(id)
  })

  it('is not moved by typing an address: neither its owner nor link holders get it', async () => {
    const before = entrance.mails.length
    const guest = entrance.person()
    const id = await askedBy(guest, 'retail@lintel.example')
    const mailed = /quoteId=([\w-]{32})/.exec(entrance.mails[before]?.text ?? '')?.[1] ?? ''
    const shared = await answerOf((await quotesOf(guest)).share(id))
    for (const link of [mailed, shared]) {
      const other = entrance.person()
      expect((await answerOf((await quotesOf(other)).byRef(link))).id).toBe(id)
      await enters(other, 'retail@lintel.example')
    }
    expect(await inAccountOf('retail@lintel.example')).not.toContain(id)
    expect((await answerOf((await quotesOf(guest)).byRef(String(id)))).isOwn).toBe(true)
  })

  it('does not move to the next person who signs in on the same device', async () => {
    const shared = entrance.person()
    const id = await askedBy(shared, 'retail@lintel.example')
    await enters(shared, 'campus@hsu.example')
    await answerOf((await shared.request()).account.signOut())
    await enters(shared, 'retail@lintel.example')
    expect(await inAccountOf('campus@hsu.example')).not.toContain(id)
    expect(await inAccountOf('retail@lintel.example')).not.toContain(id)
  })
})
