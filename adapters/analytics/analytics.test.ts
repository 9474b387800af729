import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { checkoutStarted } from '../../core/analytics/analytics'
import { trackEvent } from '../../core/analytics/track-event'
import { aCart } from '../../test/builders/cart'
import { consoleAnalytics } from './console-analytics'
import { dataLayerAnalytics, type DataLayer } from './data-layer'
import { noAnalytics } from './no-analytics'

const event = checkoutStarted(aCart())

const told = [
  'event',
  'begin_checkout',
  {
    currency: 'USD',
    value: 467.1,
    coupon: 'SAVE10',
    items: [
      { item_id: 'LS-G1-626', item_name: 'Grade 1 Storeroom Lock', item_brand: 'Hollis & Rowe', price: 161, quantity: 3 },
      { item_id: 'BX-1', item_name: 'Coat Hook', price: 18, quantity: 2 },
    ],
  },
]

describe('the start of a checkout', () => {
  it('reaches the queue of a tag manager with value, coupon and items, in decimals', () => {
    const page: DataLayer = {}
    dataLayerAnalytics(page).track(event)
    expect(page.dataLayer).toEqual([told])
  })

  it('joins what stands in the queue already, and the queue has an end', () => {
    const page: DataLayer = { dataLayer: ['before'] }
    const analytics = dataLayerAnalytics(page)
    for (let times = 0; times < 500; times += 1) analytics.track(event)
    expect(page.dataLayer?.[0]).toBe('before')
    expect(page.dataLayer?.length).toBe(200)
  })

  it('is written to the console for whoever sets counting up', () => {
    const lines: unknown[][] = []
    consoleAnalytics((...parts) => void lines.push([...parts])).track(event)
    expect(lines).toEqual([told])
  })

  it('is told to nobody where nobody counts', () => {
    expect(noAnalytics.track(event)).toBeUndefined()
  })

  it('does not fail with whoever counts', async () => {
    const broken = { track: () => { throw new Error('blocked by the browser') } }
    expect(E.isRight(await trackEvent({ analytics: broken })(event)())).toBe(true)
  })
})
