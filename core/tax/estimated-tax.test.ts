import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { unavailable } from '../shared/domain-error'
import { taxServicePatience, withTaxTable, type Timer } from './estimated-tax'
import type { TaxPort } from './tax.port'

const lines = [{ kind: 'physical', extendedSalePrice: 10_000, couponAmount: 0 }] as const
const columbus = { countryCode: 'US', state: 'OH', postalCode: '43004' }
const table: TaxPort = { quote: () => TE.right({ lines: [575], shipping: 0 }) }

/** Timers that elapse only on request. */
const timers = () => {
  const waiting: (() => void)[] = []
  const cancelled: number[] = []
  const timer = (milliseconds: number): Timer => ({
    over: new Promise(resolve => waiting.push(resolve)),
    cancel: () => cancelled.push(milliseconds),
  })
  return { timer, cancelled, pass: () => waiting.forEach(resolve => resolve()) }
}

describe('a tax service', () => {
  it('[A-21] is answered for by the table, as an estimate, if it is silent for 3 seconds', async () => {
    const silent: TaxPort = { quote: () => () => new Promise(() => {}) }
    const { timer, pass, cancelled } = timers()
    const quoted = answerOf(withTaxTable(silent, table, timer).quote(columbus, lines, 0))
    pass()
    expect(await quoted).toEqual({ lines: [575], shipping: 0, estimated: true })
    expect([taxServicePatience, cancelled]).toEqual([3_000, [3_000]])
  })

  it('[A-21] is answered for by the table if it fails, throws, or quotes other lines than were sent', async () => {
    const failing: readonly TaxPort[] = [
      { quote: () => TE.left(unavailable('tax')) },
      { quote: () => () => Promise.reject(new Error('cut')) },
      { quote: () => TE.right({ lines: [1, 2], shipping: 0 }) },
    ]
    for (const service of failing)
      expect(await answerOf(withTaxTable(service, table, timers().timer).quote(columbus, lines, 0))).toEqual({
        lines: [575],
        shipping: 0,
        estimated: true,
      })
  })

  it('[A-21] counts as it answers, without an estimate', async () => {
    const service: TaxPort = { quote: () => TE.right({ lines: [601], shipping: 12 }) }
    expect(await answerOf(withTaxTable(service, table, timers().timer).quote(columbus, lines, 200))).toEqual({
      lines: [601],
      shipping: 12,
    })
  })
})
