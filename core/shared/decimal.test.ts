import { describe, expect, it } from '@jest/globals'
import { centsFromDecimal } from './decimal'

describe('An amount that somebody typed', () => {
  it('has commas between groups of three digits, or one before its cents', () => {
    expect(['12.50', '12,50', '12,5', '1,250', '1,250.00', '1,299,000.5', '-12,50'].map(centsFromDecimal)).toEqual([
      1_250, 1_250, 1_250, 125_000, 125_000, 129_900_050, -1_250,
    ])
  })

  it('is none where commas stand anywhere else: no amount is guessed', () => {
    expect(['12,500.0,0', '1,25,0', '12,,50', ',50', '1250,', '1,2500', '12,50.00'].map(centsFromDecimal)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    )
  })
})
