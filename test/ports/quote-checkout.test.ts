import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aGuard } from '../builders/platform/guard'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import * as TE from 'fp-ts/TaskEither'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import type { QuoteAddress } from '../../core/quotes/quote'
import { anAddress } from '../builders/customer'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf } from '../builders/outcome'
import { anOffer, aQuoteRequest, aWantedLine } from '../builders/quote'
import { aQuoteAddress } from '../builders/shown-quote'

describe.each(databaseEngines())('the checkout of an accepted quote on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  let click = 0
  /** A retail buyer with an address book requests a quote, accepts it and goes to the checkout. */
  const atCheckout = async (addresses: { readonly shipping: QuoteAddress; readonly billing: QuoteAddress }) => {
    const person = entrance.person()
    await answerOf((await person.request()).account.signIn({ email: 'retail@lintel.example', password: 'Lintel123' }))
    const parts = async () => {
      const { session } = await person.request()
      const cart = referenceCart(entrance.db, session, entrance.deps)
      const quotes = guardedQuotes(
        referenceQuotes(entrance.db, session, entrance.deps, {
          cart,
          pdf: { make: () => TE.right(new Uint8Array()) },
        }),
        aGuard(session, { limits: entrance.deps.limits, address: '192.0.2.8' }),
      )
      return { cart, quotes, checkout: referenceCheckout(entrance.db, session, entrance.deps) }
    }
    const sent = await answerOf(
      (await parts()).quotes.create(
        aQuoteRequest({ ...addresses, lines: [await aWantedLine(entrance.db, 'LS-G1-626', 2, 18_900)] }),
        `checkout-${click++}`,
      ),
    )
    const id = sent.tag === 'created' ? sent.quote.id : 0
    await anOffer(entrance.db, id, { 'LS-G1-626': 17_000 }, entrance.clock.now + 86_400_000)
    const { revision, lines } = await answerOf((await parts()).quotes.byRef(String(id)))
    await answerOf((await parts()).quotes.answer(id, revision, { tag: 'accept', lineIds: lines.map(line => line.id) }))
    await answerOf((await parts()).quotes.checkOut(id))
    const open = async () => {
      const { checkoutUrl } = await answerOf((await parts()).cart.redirectUrls())
      await answerOf((await parts()).checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
      return answerOf((await parts()).checkout.current())
    }
    return { open, checkout: async () => (await parts()).checkout }
  }

  it('starts with the addresses of the quote request, whatever the address book says [S3-2.05]', async () => {
    const { open } = await atCheckout({
      shipping: aQuoteAddress({ state: 'Ohio' }),
      billing: aQuoteAddress({ address: 'PO Box 118', zipCode: '43216', country: 'États-Unis' }),
    })
    const checkout = await open()
    expect(checkout.shippingAddress).toMatchObject({
      firstName: 'Sam',
      address1: '22 Elm Street',
      city: 'Columbus',
      state: 'OH',
      postalCode: '43215',
      countryCode: 'US',
    })
    expect(checkout.billingAddress).toMatchObject({ address1: 'PO Box 118', postalCode: '43216', countryCode: 'US' })
    expect(checkout.step).toBe('shipping')
    expect(checkout.totals.tax).toBeGreaterThan(0)
  })

  it('lets the buyer change them, also if it is opened again', async () => {
    const { open, checkout } = await atCheckout({ shipping: aQuoteAddress(), billing: aQuoteAddress() })
    expect((await open()).billingAddress).toBeUndefined()
    await answerOf(
      (await checkout()).saveAddresses({ shipping: anAddress({ address1: '9 Depot Road' }), billing: undefined }),
    )
    expect((await open()).shippingAddress?.address1).toBe('9 Depot Road')
  })

  it('asks for them if those of the quote are not valid for an order', async () => {
    const { open } = await atCheckout({
      shipping: aQuoteAddress({ country: 'Atlantis', state: 'North' }),
      billing: aQuoteAddress(),
    })
    expect(await open()).toMatchObject({ step: 'address', shippingAddress: undefined, billingAddress: undefined })
  })
})
