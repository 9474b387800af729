import { describe, expect, it } from '@jest/globals'
import { protocolRoutes } from '../../composition/wiring/protocol-routes'
import { largestBody } from '../../core/files/body-limits'

/** Calls of trade accounts, their prices and their payments. */
const ofTrade = new RegExp(
  '^/exp-sf-cms/api/bc/(?:applications|companies|company-roles|company-people|checkout|gift-certificates)(?:/|$)' +
    '|^/apis/staff/(?:applications|companies|company-preview|coupons|coupon-batches|gift-certificates|payments' +
    '|price-lists|price-runs|settings|shipping-zones|tax-rules|order-notices)(?:/|$)',
)

describe('Calls of trade accounts and payments', () => {
  const writes = protocolRoutes.filter(({ method, path }) => method !== 'GET' && ofTrade.test(path))

  it('answer 413 to more than 256 kB, but for files', () => {
    expect(writes.length).toBeGreaterThan(40)
    const larger = writes.filter(
      ({ takes = 'small', form }) => !(takes === 'files' && form) && largestBody[takes] > 256_000,
    )
    expect(larger.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
})
