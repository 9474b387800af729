import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { TaxPort, TaxQuote } from '../../../core/tax/tax.port'
import { unavailable } from '../../../core/shared/domain-error'
import { databaseEngines } from '../../../test/builders/database/database'
import { anEntrance, type Entrance } from '../../../test/builders/platform/entrance'
import { quotedTax, type TaxSource } from './quoted-tax'

type Asked = Parameters<typeof quotedTax>[2]

const asked: Asked = {
  destination: { countryCode: 'US', state: 'OH', postalCode: '43215' },
  lines: [{ kind: 'physical', extendedSalePrice: 10_000, couponAmount: 0 }],
  shipping: 1_000,
}
const [line] = asked.lines
const others: readonly (readonly [string, Asked])[] = [
  ['country', { ...asked, destination: { ...asked.destination, countryCode: 'PR' } }],
  ['state', { ...asked, destination: { ...asked.destination, state: 'PA' } }],
  ['postal code', { ...asked, destination: { ...asked.destination, postalCode: '43216' } }],
  ['kind', { ...asked, lines: [{ ...line!, kind: 'digital' }] }],
  ['price', { ...asked, lines: [{ ...line!, extendedSalePrice: 10_001 }] }],
  ['coupon', { ...asked, lines: [{ ...line!, couponAmount: 1 }] }],
  ['tax class', { ...asked, lines: [{ ...line!, taxClass: 'door' }] }],
  ['number of lines', { ...asked, lines: [line!, line!] }],
  ['shipping', { ...asked, shipping: 1_001 }],
]

/** A tax service with its own amounts, and how often it was asked. */
const aService = (answers = true) => {
  const service = {
    calls: 0,
    quote: (...[, lines]: Parameters<TaxPort['quote']>) => {
      service.calls += 1
      const quote: TaxQuote = { lines: lines.map(() => 777), shipping: 7 }
      return answers ? TE.right(quote) : TE.left(unavailable('tax', 'away'))
    },
  }
  return service
}

describe.each(databaseEngines())('The tax of a checkout on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const quoted = (source: Partial<TaxSource>, what = asked) =>
    quotedTax(entrance.db, { from: 'service', stored: null, now: entrance.clock.now, ...source }, what)
  const table = async (what = asked) => (await quoted({}, what)).quote

  it('is that of the table without a service, and nothing is stored [A-21]', async () => {
    const { quote, stored } = await quoted({ stored: '{"asked":"x"}' })
    expect([quote, stored]).toEqual([{ lines: [575], shipping: 0 }, null])
  })

  it('is asked of the service once for the same goods and place [A-21]', async () => {
    const service = aService()
    const first = await quoted({ service })
    expect(first.quote).toEqual({ lines: [777], shipping: 7 })
    expect(await quoted({ service, stored: first.stored })).toEqual(first)
    expect(service.calls).toBe(1)
  })

  it.each(others)('is asked again for another %s [A-21]', async (_, other) => {
    const service = aService()
    const { stored } = await quoted({ service })
    const next = await quoted({ service, stored }, other)
    expect([service.calls, next.stored === stored]).toEqual([2, false])
    const placed = await quoted({ service, stored, from: 'stored' }, other)
    expect(placed).toEqual({ quote: { ...(await table(other)), estimated: true }, stored })
    expect(service.calls).toBe(2)
  })

  it('is what the shopper saw when the order is placed, without a call in the transaction [A-21]', async () => {
    const service = aService()
    const { quote, stored } = await quoted({ service })
    expect(await quoted({ service, stored, from: 'stored' })).toEqual({ quote, stored })
    expect(await quoted({ service, stored: null, from: 'stored' })).toEqual({
      quote: { ...(await table()), estimated: true },
      stored: null,
    })
    expect(service.calls).toBe(1)
  })

  it('is estimated by the table while the service is away, and asked again afterwards [A-21]', async () => {
    const [away, back] = [aService(false), aService()]
    const { quote, stored } = await quoted({ service: away })
    expect(quote).toEqual({ ...(await table()), estimated: true })
    expect(await quoted({ service: away, stored, from: 'stored' })).toEqual({ quote, stored })
    expect((await quoted({ service: back, stored })).quote.estimated).toBeUndefined()
    expect(back.calls).toBe(1)
  })

  it('ignores a stored quote that cannot be read', async () => {
    expect((await quoted({ service: aService(), stored: 'broken' })).quote.lines).toEqual([777])
  })
})
