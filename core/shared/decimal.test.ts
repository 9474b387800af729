import { describe, expect, it } from '@jest/globals'
import { centsFromDecimal } from './decimal'

describe('A typed amount', () => {
  it('accepts commas as thousands separators or as one decimal comma', () => {
    expect(['12.50', '12,50', '12,5', '1,250', '1,250.00', '1,299,000.5', '-12,50'].map(centsFromDecimal)).toEqual([
      1_250, 1_250, 1_250, 125_000, 125_000, 129_900_050, -1_250,
    ])
  })

  it('is refused with commas in other places', () => {
    expect(['12,500.0,0', '1,25,0', '12,,50', ',50', '1250,', '1,2500', '12,50.00'].map(centsFromDecimal)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    )
  })
})
