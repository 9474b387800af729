import { isMoney } from '../cart/line-kind'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { shareOf, type Cents } from '../shared/money'
import { isDay } from '../shared/store-day'
import type { TaxDestination, TaxedLine, TaxQuote } from './tax.port'

/** Sales tax of a place. Empty texts: all states, all postal codes, products of every class. */
export type TaxRule = {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly state: string
  readonly postalPrefix: string
  readonly taxClass: string
  readonly basisPoints: number
  readonly isShippingTaxable: boolean
  /** First day it applies, yyyy-mm-dd in the store's time zone. */
  readonly fromDay: string
}

/** 50 %: a higher rate is a typing error. */
export const maxTaxBasisPoints = 5_000
const maxTaxClassLength = 40

/** Compares postal codes and classes as people write them. */
const folded = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const covers = (rule: TaxRule, { countryCode, state, postalCode }: TaxDestination, taxClass: string): boolean =>
  rule.countryCode === countryCode.toUpperCase() &&
  (rule.state === '' || rule.state === state.toUpperCase()) &&
  folded(postalCode).startsWith(folded(rule.postalPrefix)) &&
  (rule.taxClass === '' || folded(rule.taxClass) === folded(taxClass))

/**
 * Compares two rules that cover the same goods, the more specific first: one of a product class before one of all
 * products, then the longer postal code, then a state before its country, then the later first day. Rules that are
 * equal in all of it have the same key and cannot both be stored.
 */
const bySpecificity = (a: TaxRule, b: TaxRule): number =>
  Number(a.taxClass === '') - Number(b.taxClass === '') ||
  folded(b.postalPrefix).length - folded(a.postalPrefix).length ||
  Number(a.state === '') - Number(b.state === '') ||
  compareText(b.fromDay, a.fromDay)

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The rule for a product class at a destination on a day, whatever the order of the rules; undefined: no tax. */
export const ruleFor = (
  rules: readonly TaxRule[],
  destination: TaxDestination,
  taxClass: string,
  today: string,
): TaxRule | undefined =>
  rules.filter(rule => rule.fromDay <= today && covers(rule, destination, taxClass)).sort(bySpecificity)[0]

/** Tax on one line: on the discounted price, rounded to a cent. A gift certificate is taxed when it is spent. */
const lineTax = (line: TaxedLine, basisPoints: number): Cents =>
  isMoney(line) ? 0 : shareOf(line.extendedSalePrice - line.couponAmount, basisPoints)

/** The same rate on all lines, and none on shipping. */
export const taxAt = (lines: readonly TaxedLine[], basisPoints: number): TaxQuote => ({
  lines: lines.map(line => lineTax(line, basisPoints)),
  shipping: 0,
})

/** Tax by the rules of a day. Shipping is taxed at the rate of goods without a class, where that rule taxes it. */
export const quoteByRules = (
  rules: readonly TaxRule[],
  today: string,
  destination: TaxDestination,
  lines: readonly TaxedLine[],
  shipping: Cents,
): TaxQuote => {
  const general = ruleFor(rules, destination, '', today)
  return {
    lines: lines.map(line => lineTax(line, ruleFor(rules, destination, line.taxClass ?? '', today)?.basisPoints ?? 0)),
    shipping: general?.isShippingTaxable ? shareOf(shipping, general.basisPoints) : 0,
  }
}

/** Upper case for codes, without spaces around. */
export const tidyTaxRule = (rule: TaxRule): TaxRule => ({
  ...rule,
  countryCode: rule.countryCode.trim().toUpperCase(),
  state: rule.state.trim().toUpperCase(),
  postalPrefix: rule.postalPrefix.trim().toUpperCase(),
  taxClass: rule.taxClass.trim(),
})

/** Validates a tidy rule, except that its place exists: the platform knows the places. */
export const checkTaxRule = (rule: TaxRule): readonly Issue[] => [
  ...(/^[A-Z]{2}$/.test(rule.countryCode) ? [] : [issue('countryCode', 'tax-desk.issues.country')]),
  ...(/^[A-Z0-9]{0,3}$/.test(rule.state)
    ? []
    : [issue('state', 'tax-desk.issues.state', { country: rule.countryCode })]),
  ...(/^[A-Z0-9 -]{0,10}$/.test(rule.postalPrefix) ? [] : [issue('postalPrefix', 'tax-desk.issues.postal-prefix')]),
  ...(rule.taxClass.length <= maxTaxClassLength
    ? []
    : [issue('taxClass', 'tax-desk.issues.tax-class', { max: maxTaxClassLength })]),
  ...(Number.isSafeInteger(rule.basisPoints) && rule.basisPoints >= 0 && rule.basisPoints <= maxTaxBasisPoints
    ? []
    : [issue('rate', 'tax-desk.issues.rate', { max: maxTaxBasisPoints / 100 })]),
  ...(isDay(rule.fromDay) ? [] : [issue('fromDay', 'tax-desk.issues.from-day')]),
]

/** Issues of a tidy rule's place that does not exist; `isKnownRegion` knows 'US-OH', `isKnownCountry` knows 'US'. */
export const taxPlaceIssues = (
  { countryCode, state }: Pick<TaxRule, 'countryCode' | 'state'>,
  {
    isKnownCountry,
    isKnownRegion,
  }: { readonly isKnownCountry: (code: string) => boolean; readonly isKnownRegion: (region: string) => boolean },
): readonly Issue[] => [
  ...(isKnownCountry(countryCode) ? [] : [issue('countryCode', 'tax-desk.issues.country')]),
  ...(state === '' || isKnownRegion(`${countryCode}-${state}`)
    ? []
    : [issue('state', 'tax-desk.issues.state', { country: countryCode })]),
]

/** A rate in percent as written by people, in basis points; undefined if it is none, or finer than a basis point. */
export const basisPointsIn = (percent: string): number | undefined => {
  const [, whole, parts = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(percent.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}

/** A rule in one line, for histories: 'US-OH 43* food: 5.75 % from 2026-12-01'. */
export const taxRuleText = (rule: TaxRule): string =>
  [
    `${rule.countryCode}${rule.state === '' ? '' : `-${rule.state}`}`,
    ...(rule.postalPrefix === '' ? [] : [`${rule.postalPrefix}*`]),
    ...(rule.taxClass === '' ? [] : [rule.taxClass]),
  ].join(' ') +
  `: ${percentOf(rule.basisPoints)} %${rule.isShippingTaxable ? ' with shipping' : ''} from ${rule.fromDay}`

/** Basis points as percent: 5.75. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)
