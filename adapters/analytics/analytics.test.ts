import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { eventsOf, type AnalyticsEvent, type Happening } from '../../core/analytics/analytics'
import { trackEvent } from '../../core/analytics/track-event'
import type { Cart } from '../../core/cart/cart'
import type { Checkout } from '../../core/checkout/checkout'
import type { Order } from '../../core/orders/order'
import type { Consent } from '../../core/consent/consent'
import { aCart } from '../../test/builders/cart'
import { consoleAnalytics } from './console-analytics'
import { dataLayerAnalytics, type DataLayer } from './data-layer'
import { gtagEvent } from './gtag-event'
import { noAnalytics } from './no-analytics'
import { oncePerOrder } from './once-per-order'
import { withConsent } from './with-consent'

const cart = aCart()
const the = (happening: Happening): AnalyticsEvent => eventsOf(happening)[0]!
const event = the({ tag: 'checkout-started', cart })
const accountOpened = the({ tag: 'account-opened' })
const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '12 Mill Road',
  city: 'Dayton',
  state: 'Ohio',
  postalCode: '45402',
  countryCode: 'US',
}
const anOrder: Order = {
  id: 1042,
  placedAt: 0,
  status: 'awaiting-fulfillment',
  total: 51_000,
  pieces: 3,
  email: 'ada@northgate.example',
  billingAddress: address,
  shippingAddress: address,
  shippingMethod: 'freight',
  paymentMethod: 'purchase-order',
  poNumber: 'PO-Lovelace',
  lines: [
    {
      kind: 'physical',
      productId: 1,
      sku: 'LS-G1-626',
      name: 'Grade 1 Storeroom Lock',
      options: [],
      quantity: 3,
      price: 16_100,
      total: 48_300,
    },
  ],
  totals: { subtotal: 48_300, discount: 0, shipping: 2_500, liftgate: 0, tax: 200, total: 51_000 },
  coupons: ['SAVE10'],
}
const aCheckout: Checkout = {
  cart,
  email: anOrder.email,
  phone: '937 555 0100',
  shippingAddress: address,
  shippingOptions: [],
  shippingOptionId: 'freight',
  paymentMethods: [],
  totals: anOrder.totals,
  step: 'review',
  orderKey: 'secret-key',
}

/** Reads the queue: each entry is an `arguments` object. */
const entries = (queue: readonly unknown[] = []): unknown[] =>
  queue.map(entry => (typeof entry === 'string' ? entry : Array.from(entry as IArguments)))
const noWait = (): void => undefined

describe('analytics events', () => {
  it('[S1-7.18] have the eight specified names and parameters of gtag, with amounts in decimals', () => {
    const happenings: readonly Happening[] = [
      { tag: 'searched', term: 'Grade 1 lock', results: 12 },
      { tag: 'shipping-known', checkout: aCheckout },
      { tag: 'billing-known', checkout: aCheckout },
      { tag: 'order-placed', order: anOrder },
      { tag: 'account-opened' },
      { tag: 'line-removed', line: cart.lines[0]! },
      { tag: 'checkout-started', cart },
    ]
    const events = happenings.flatMap(eventsOf)
    const tracked = Object.fromEntries(events.map(gtagEvent).map(([, name, details]) => [name, details]))
    const sale = {
      currency: 'USD',
      value: 467.1,
      coupon: 'SAVE10',
      items: [
        expect.objectContaining({ item_id: 'LS-G1-626', price: 161, quantity: 3 }),
        expect.objectContaining({ item_id: 'BX-1' }),
      ],
    }
    expect(tracked).toEqual({
      view_search_results: { search_term: 'grade 1 lock', results: 12 },
      add_shipping_info: { ...sale, shipping_tier: 'freight' },
      add_billing_info: sale,
      purchase: {
        transaction_id: '1042',
        currency: 'USD',
        value: 510,
        tax: 2,
        shipping: 25,
        coupon: 'SAVE10',
        items: [{ item_id: 'LS-G1-626', item_name: 'Grade 1 Storeroom Lock', price: 161, quantity: 3 }],
      },
      conversion: { transaction_id: '1042', currency: 'USD', value: 510 },
      sign_up: { method: 'email' },
      remove_from_cart: {
        currency: 'USD',
        value: 483,
        items: [expect.objectContaining({ item_id: 'LS-G1-626', quantity: 3 })],
      },
      begin_checkout: sale,
    })
  })

  it('[S2-7.24] include search previews without personal data, and the viewed variant with its price', () => {
    const lock = { name: 'Grade 1 Storeroom Lock', brand: { name: 'Hollis & Rowe', slug: '/hollis-rowe/' } }
    expect(gtagEvent(the({ tag: 'previewed', term: 'Grade 1', results: 31 }))).toEqual([
      'event',
      'quick_search',
      { search_term: 'grade 1', results: 31 },
    ])
    expect(gtagEvent(the({ tag: 'previewed', term: 'ada@northgate.example', results: 0 }))).toEqual([
      'event',
      'quick_search',
      { results: 0 },
    ])
    const item = { item_id: 'LS-G1-626', item_name: lock.name, item_brand: 'Hollis & Rowe', quantity: 1 }
    expect(
      gtagEvent(
        the({
          tag: 'variant-viewed',
          product: lock,
          variant: { sku: 'LS-G1-626', price: { now: 16_100, contract: true } },
        }),
      ),
    ).toEqual(['event', 'view_item', { currency: 'USD', value: 161, items: [{ ...item, price: 161 }] }])
    expect(gtagEvent(the({ tag: 'variant-viewed', product: lock, variant: { sku: 'LS-G1-626' } }))).toEqual([
      'event',
      'view_item',
      { currency: 'USD', value: 0, items: [{ ...item, price: 0 }] },
    ])
  })

  it('[S1-9.11] name at most five categories of an item', () => {
    const categories = ['Hardware', 'Locks', 'Storeroom', 'Grade 1', 'Commercial', 'Everything']
    const [, , { items }] = gtagEvent(
      the({
        tag: 'checkout-started',
        cart: { ...cart, lines: cart.lines.slice(0, 1).map(line => ({ ...line, categories })) },
      }),
    )
    const [item] = items as readonly Record<string, unknown>[]
    expect(Object.entries(item ?? {}).filter(([key]) => key.startsWith('item_category'))).toEqual([
      ['item_category', 'Hardware'],
      ['item_category2', 'Locks'],
      ['item_category3', 'Storeroom'],
      ['item_category4', 'Grade 1'],
      ['item_category5', 'Commercial'],
    ])
  })

  it("contain no personal data, even if the shopper's name and address are known", () => {
    // Prefixed, so that a short name does not occur in a product name by chance.
    const person = fc.string({ minLength: 1, maxLength: 20 }).map(text => `\u00a7${text}\u00a7`)
    fc.assert(
      fc.property(person, fc.emailAddress(), person, (name, email, street) => {
        const own = {
          ...address,
          firstName: name,
          lastName: name,
          companyName: name,
          phone: name,
          address1: street,
          city: street,
          postalCode: street,
        }
        const lines: Cart['lines'] = cart.lines.map(line => ({
          ...line,
          options: [{ name: 'Engraving', value: name }],
        }))
        const checkout: Checkout = {
          ...aCheckout,
          cart: { ...cart, lines },
          email,
          phone: name,
          shippingAddress: own,
          billingAddress: own,
          orderKey: street,
          payment: { method: 'purchase-order', poNumber: name },
        }
        const order: Order = {
          ...anOrder,
          email,
          billingAddress: own,
          shippingAddress: own,
          poNumber: name,
          buyer: { id: 7, name },
          lines: anOrder.lines.map(line => ({ ...line, options: [{ name: 'Engraving', value: name }] })),
        }
        const happenings: readonly Happening[] = [
          { tag: 'shipping-known', checkout },
          { tag: 'billing-known', checkout },
          { tag: 'checkout-started', cart: checkout.cart },
          { tag: 'line-removed', line: lines[0]! },
          { tag: 'order-placed', order },
          { tag: 'searched', term: `mail ${email}`, results: 0 },
        ]
        const tracked = JSON.stringify(happenings.flatMap(eventsOf).map(gtagEvent))
        expect([name, email, street].filter(secret => tracked.includes(JSON.stringify(secret).slice(1, -1)))).toEqual(
          [],
        )
      }),
    )
  })

  it.each(['ada@northgate.example', 'call 937 555 0100', '(937) 555-0100', '+352 621 123 456'])(
    'omit a search term that may be personal data: %s',
    term => {
      expect(gtagEvent(the({ tag: 'searched', term, results: 0 }))[2]).toEqual({ results: 0 })
    },
  )
})

const [purchase, conversion] = eventsOf({ tag: 'order-placed', order: anOrder }) as readonly [
  AnalyticsEvent,
  AnalyticsEvent,
]

describe('the data layer of a tag manager', () => {
  it('[S1-9.05] is polled every 100 ms, and created by the page after 400 ms', () => {
    const page: DataLayer = {}
    const waits: { readonly milliseconds: number; readonly then: () => void }[] = []
    const counter = dataLayerAnalytics(page, (milliseconds, then) => void waits.push({ milliseconds, then }))
    counter.track(event)
    counter.track(event)
    for (let at = 0; at < 4; at += 1) {
      expect(page.dataLayer).toBeUndefined()
      waits[at]?.then()
    }
    expect(waits.map(wait => wait.milliseconds)).toEqual([100, 100, 100, 100])
    expect(entries(page.dataLayer)).toEqual([[...gtagEvent(event)], [...gtagEvent(event)]])
  })

  it('receives gtag commands after the entries already there, up to 200 entries', () => {
    const page: DataLayer = { dataLayer: ['before'] }
    const counter = dataLayerAnalytics(page, noWait)
    for (let times = 0; times < 500; times += 1) counter.track(event)
    expect(entries(page.dataLayer?.slice(0, 2))).toEqual(['before', [...gtagEvent(event)]])
    expect(Object.prototype.toString.call(page.dataLayer?.[1])).toBe('[object Arguments]')
    expect(page.dataLayer?.length).toBe(200)
  })

  it('has a second queue for advertising, which receives conversions only', () => {
    const page: DataLayer = { dataLayer: [] }
    const counter = dataLayerAnalytics(page, noWait)
    counter.track(purchase)
    counter.track(conversion)
    expect(entries(page.adsQueue)).toEqual([
      ['event', 'conversion', { transaction_id: '1042', currency: 'USD', value: 510 }],
    ])
    expect(page.dataLayer).toHaveLength(2)
  })

  it('is replaced by the console for debugging, and by nothing by default', () => {
    const lines: unknown[][] = []
    consoleAnalytics((...parts) => void lines.push([...parts])).track(event)
    expect(lines).toEqual([[...gtagEvent(event)]])
    expect(noAnalytics.track(event)).toBeUndefined()
  })
})

describe('consent', () => {
  const counting = (first: Consent = {}) => {
    let stored = first
    const tracked: AnalyticsEvent['name'][] = []
    const analytics = withConsent(
      { track: ({ name }) => void tracked.push(name) },
      { consent: () => stored, keep: consent => void (stored = consent) },
    )
    return { analytics, tracked }
  }

  it('[S1-7.18] gates sending: events are buffered before it and sent after it', () => {
    const { analytics, tracked } = counting()
    analytics.track(event)
    expect(tracked).toEqual([])
    analytics.decide({ statistics: true, advertising: true })
    expect(tracked).toEqual(['begin_checkout'])
    analytics.track(accountOpened)
    expect(tracked).toEqual(['begin_checkout', 'sign_up'])
  })

  it('when refused, drops buffered and later events', () => {
    const { analytics, tracked } = counting()
    analytics.track(event)
    analytics.decide({ statistics: false, advertising: false })
    analytics.track(event)
    analytics.decide({ statistics: true, advertising: true })
    expect(tracked).toEqual([])
  })

  it('to statistics alone sends no conversion to advertising', () => {
    const { analytics, tracked } = counting({ statistics: true, advertising: false })
    analytics.track(purchase)
    analytics.track(conversion)
    expect(tracked).toEqual(['purchase'])
  })

  it('that is never given leaves at most 20 events in the buffer', () => {
    const { analytics, tracked } = counting()
    for (let times = 0; times < 500; times += 1) analytics.track(event)
    analytics.decide({ statistics: true })
    expect(tracked).toHaveLength(20)
  })
})

describe('order tracking', () => {
  const memory = () => {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }
  }
  const counted = (storage: () => ReturnType<typeof memory>) => {
    const tracked: AnalyticsEvent['name'][] = []
    return { tracked, counter: oncePerOrder({ track: ({ name }) => void tracked.push(name) }, storage) }
  }

  it('remembers the numbers of the last forty tracked orders', () => {
    const storage = memory()
    const { counter } = counted(() => storage)
    for (let id = 1; id <= 42; id += 1) counter.track(the({ tag: 'order-placed', order: { ...anOrder, id } }))
    const reloaded = counted(() => storage)
    for (const id of [3, 2, 42]) reloaded.counter.track(the({ tag: 'order-placed', order: { ...anOrder, id } }))
    expect(reloaded.tracked).toEqual(['purchase'])
  })

  it('sends one purchase event per order, however often its page is opened [S1-7.18]', () => {
    const storage = memory()
    const [first, reloaded] = [counted(() => storage), counted(() => storage)]
    for (const { counter } of [first, first, reloaded]) {
      counter.track(purchase)
      counter.track(conversion)
      counter.track(accountOpened)
    }
    expect(first.tracked).toEqual(['purchase', 'conversion', 'sign_up', 'sign_up'])
    expect(reloaded.tracked).toEqual(['sign_up'])
    reloaded.counter.track(the({ tag: 'order-placed', order: { ...anOrder, id: 1043 } }))
    expect(reloaded.tracked).toEqual(['sign_up', 'purchase'])
  })

  it('sends one purchase event per page load where storage is not available', () => {
    const { tracked, counter } = counted(() => {
      throw new Error('closed')
    })
    counter.track(purchase)
    counter.track(purchase)
    expect(tracked).toEqual(['purchase'])
  })
})

it('an analytics error never fails a purchase', async () => {
  const broken = {
    ...noAnalytics,
    track: () => {
      throw new Error('blocked by the browser')
    },
  }
  expect(E.isRight(await trackEvent({ analytics: broken })({ tag: 'checkout-started', cart })())).toBe(true)
})
