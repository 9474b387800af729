import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  basisPointsIn,
  checkTaxRule,
  quoteByRules,
  ruleFor,
  taxAt,
  taxPlaceIssues,
  tidyTaxRule,
  type TaxRule,
} from './tax-rule'

const rule = (change: Partial<TaxRule>): TaxRule => ({
  countryCode: 'US',
  state: '',
  postalPrefix: '',
  taxClass: '',
  basisPoints: 100,
  isShippingTaxable: false,
  fromDay: '2026-01-01',
  ...change,
})
const columbus = { countryCode: 'US', state: 'OH', postalCode: '43004-1234' }
const today = '2026-11-27'
const rateAt = (rules: readonly TaxRule[], taxClass = '', day = today) =>
  ruleFor(rules, columbus, taxClass, day)?.basisPoints

const someRules = fc.uniqueArray(
  fc.record({
    countryCode: fc.constantFrom('US', 'CA'),
    state: fc.constantFrom('', 'OH', 'TX'),
    postalPrefix: fc.constantFrom('', '4', '430', '43004'),
    taxClass: fc.constantFrom('', 'food', 'clothing'),
    basisPoints: fc.integer({ min: 0, max: 2_000 }),
    isShippingTaxable: fc.boolean(),
    fromDay: fc.constantFrom('2025-01-01', '2026-01-01', '2027-01-01'),
  }),
  { selector: ({ basisPoints: _, isShippingTaxable: __, ...key }) => JSON.stringify(key), maxLength: 25 },
)

describe('the tax table', () => {
  it('[A-21] applies the most specific rule, whatever the order of the rules', () => {
    fc.assert(
      fc.property(
        someRules.chain(rules => fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length }))),
        fc.constantFrom('', 'food', 'Clothing'),
        ([rules, shuffled], taxClass) => {
          const found = ruleFor(rules, columbus, taxClass, today)
          expect(ruleFor(shuffled, columbus, taxClass, today)).toEqual(found)
          const covering = rules.filter(
            each =>
              each.countryCode === 'US' &&
              ['', 'OH'].includes(each.state) &&
              ['', taxClass.toLowerCase()].includes(each.taxClass) &&
              each.fromDay <= today,
          )
          const specificity = (each: TaxRule) =>
            [Number(each.taxClass !== ''), each.postalPrefix.length, Number(each.state !== ''), each.fromDay].join()
          expect(found && specificity(found)).toBe(covering.map(specificity).sort().at(-1))
        },
      ),
    )
  })

  it('[A-21] prefers a class, then the longer postal code, then the state, then the later day', () => {
    const country = rule({ basisPoints: 1 })
    const state = rule({ state: 'OH', basisPoints: 2 })
    const later = rule({ state: 'OH', basisPoints: 3, fromDay: '2026-11-01' })
    const county = rule({ state: 'OH', postalPrefix: '43', basisPoints: 4 })
    const town = rule({ state: 'OH', postalPrefix: '43004', basisPoints: 5 })
    const food = rule({ taxClass: 'Food', basisPoints: 6 })
    expect(rateAt([country])).toBe(1)
    expect(rateAt([country, state])).toBe(2)
    expect(rateAt([country, state, later])).toBe(3)
    expect(rateAt([country, state, later, county])).toBe(4)
    expect(rateAt([country, state, later, county, town])).toBe(5)
    expect(rateAt([country, state, later, county, town, food], 'food')).toBe(6)
    expect(rateAt([country, state, later, county, town, food])).toBe(5)
  })

  it('[A-21] applies a rule from its day on, and takes no tax where no rule covers the place', () => {
    const soon = rule({ basisPoints: 700, fromDay: '2026-12-01' })
    expect(rateAt([soon], '', '2026-11-30')).toBeUndefined()
    expect(rateAt([soon], '', '2026-12-01')).toBe(700)
    const lines = [{ kind: 'physical', extendedSalePrice: 10_000, couponAmount: 0 }] as const
    expect(quoteByRules([rule({ state: 'TX' })], today, columbus, lines, 500)).toEqual({ lines: [0], shipping: 0 })
  })

  it('[A-21] taxes each line by its class after discounts, and shipping only where it is taxable', () => {
    const rules = [
      rule({ state: 'OH', basisPoints: 575, isShippingTaxable: true }),
      rule({ state: 'OH', taxClass: 'food', basisPoints: 0 }),
    ]
    const lines = [
      { kind: 'physical', extendedSalePrice: 10_000, couponAmount: 1_000 },
      { kind: 'physical', extendedSalePrice: 10_000, couponAmount: 0, taxClass: 'Food' },
      { kind: 'gift-certificate', extendedSalePrice: 5_000, couponAmount: 0 },
    ] as const
    expect(quoteByRules(rules, today, columbus, lines, 2_000)).toEqual({ lines: [518, 0, 0], shipping: 115 })
    expect(taxAt(lines, 575)).toEqual({ lines: [518, 575, 0], shipping: 0 })
  })
})

describe('the form of a tax rule', () => {
  const known = {
    isKnownCountry: (code: string) => code === 'US',
    isKnownRegion: (region: string) => region === 'US-OH',
  }

  it('reads rates in percent with up to two decimals', () => {
    expect(['5.75', '5,75 %', '0', '10.5'].map(basisPointsIn)).toEqual([575, 575, 0, 1050])
    expect(['', '-1', '5.755', 'five', '1000'].map(basisPointsIn)).toEqual(Array(5).fill(undefined))
  })

  it('[A-21] refuses codes of no place, rates above 50 % and days that do not exist, each at its field', () => {
    expect(checkTaxRule(tidyTaxRule(rule({ state: ' oh ' })))).toEqual([])
    const wrong = rule({
      countryCode: 'USA',
      state: 'Ohio',
      postalPrefix: '43;',
      basisPoints: 5_001,
      fromDay: '2026-02-30',
    })
    expect(checkTaxRule(wrong).map(({ field }) => field)).toEqual([
      'countryCode',
      'state',
      'postalPrefix',
      'rate',
      'fromDay',
    ])
  })

  it('[A-21] refuses places that do not exist', () => {
    expect(taxPlaceIssues(rule({ state: 'ZZ' }), known)).toMatchObject([{ field: 'state', values: { country: 'US' } }])
    expect(taxPlaceIssues(rule({ countryCode: 'XX', state: '' }), known)).toMatchObject([{ field: 'countryCode' }])
    expect(taxPlaceIssues(rule({ state: 'OH' }), known)).toEqual([])
  })
})
