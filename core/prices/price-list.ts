import * as E from 'fp-ts/Either'
import { priceLevels, priceRoundings, type PriceLevel, type PriceRounding } from '../access/price-context'
import type { PriceTier } from '../catalogue/price'
import { issue, type Issue } from '../shared/domain-error'
import { isDay } from '../shared/store-day'

/** How a list has its prices: its own entries, or a share of another list's. */
export type PriceListKind =
  | { readonly tag: 'fixed' }
  | {
      readonly tag: 'percent-of'
      readonly listId: number
      readonly basisPoints: number
      readonly rounding: PriceRounding
    }

/** What staff write of a list, without entries and assignments. */
export type PriceListTerms = {
  readonly name: string
  readonly kind: PriceListKind
  readonly from?: string
  readonly until?: string
}

/** An assignment: to a store by its key, to a group or company by its number. Priority 1 comes first. */
export type PriceAssignment = { readonly level: PriceLevel; readonly subject: string; readonly priority: number }

export const defaultPriority = 500
export const highestPriority = 999
export const maxNameLength = 100
/** A hundred times the other list's price. */
export const highestBasisPoints = 1_000_000
export const highestListPrice = 99_999_999_99
export const highestMinimum = 1_000_000

/** Checks the terms of a list; `baseOf` names for each percent list the one that it is calculated from. */
export const checkTerms = (
  listId: number | undefined,
  { name, kind, from, until }: PriceListTerms,
  baseOf: ReadonlyMap<number, number | undefined>,
): readonly Issue[] => [
  ...(name.trim() === '' || name.length > maxNameLength
    ? [issue('name', 'prices.issues.name', { maximum: maxNameLength })]
    : []),
  ...(from !== undefined && !isDay(from) ? [issue('from', 'prices.issues.day')] : []),
  ...(until !== undefined && !isDay(until) ? [issue('until', 'prices.issues.day')] : []),
  ...(from !== undefined && until !== undefined && isDay(from) && isDay(until) && until < from
    ? [issue('until', 'prices.issues.until-before-from')]
    : []),
  ...(kind.tag === 'fixed' ? [] : percentIssues(listId, kind, baseOf)),
]

const percentIssues = (
  listId: number | undefined,
  { listId: baseId, basisPoints, rounding }: Extract<PriceListKind, { tag: 'percent-of' }>,
  baseOf: ReadonlyMap<number, number | undefined>,
): readonly Issue[] => [
  ...(!baseOf.has(baseId)
    ? [issue('base', 'prices.issues.base')]
    : listId !== undefined && isCircular(listId, baseId, baseOf)
      ? [issue('base', 'prices.issues.circle')]
      : []),
  ...(Number.isSafeInteger(basisPoints) && basisPoints > 0 && basisPoints <= highestBasisPoints
    ? []
    : [issue('percent', 'prices.issues.percent')]),
  ...(priceRoundings.includes(rounding) ? [] : [issue('rounding', 'prices.issues.rounding')]),
]

/** The tiers of one variant as staff typed them; each issue is at the field of its line, as `price:0`. */
export const checkTiers = (tiers: readonly PriceTier[]): readonly Issue[] =>
  tiers.flatMap((tier, at) => [
    ...(isAmount(tier.price) ? [] : [issue(`price:${at}`, 'prices.issues.price')]),
    ...(tier.salePrice === undefined || isAmount(tier.salePrice) ? [] : [issue(`sale:${at}`, 'prices.issues.price')]),
    ...(Number.isSafeInteger(tier.minimum) && tier.minimum >= 1 && tier.minimum <= highestMinimum
      ? tiers.findIndex(each => each.minimum === tier.minimum) < at
        ? [issue(`minimum:${at}`, 'prices.issues.minimum-twice', { minimum: tier.minimum })]
        : []
      : [issue(`minimum:${at}`, 'prices.issues.minimum')]),
    ...(tier.from !== undefined && !isDay(tier.from) ? [issue(`from:${at}`, 'prices.issues.day')] : []),
    ...(tier.until !== undefined && !isDay(tier.until) ? [issue(`until:${at}`, 'prices.issues.day')] : []),
    ...(tier.from !== undefined && tier.until !== undefined && tier.until < tier.from
      ? [issue(`until:${at}`, 'prices.issues.until-before-from')]
      : []),
  ])

const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0 && cents <= highestListPrice

/** An assignment as typed; the subject of a company is its name, which the platform looks up. */
export const readAssignment = (typed: {
  readonly to: string
  readonly company: string
  readonly priority: string
}): E.Either<readonly Issue[], PriceAssignment> => {
  const [level = '', subject = ''] = typed.to === 'company' ? ['company', typed.company] : typed.to.split(':')
  const known = priceLevels.find(each => each === level)
  const priority = typed.priority.trim() === '' ? defaultPriority : Number(typed.priority)
  const assignment = { level: known ?? 'store', subject: subject.trim(), priority }
  const issues = [
    ...(known ? [] : [issue('to', 'prices.issues.to')]),
    ...checkAssignment(assignment).map(each =>
      each.field === 'subject' ? { ...each, field: known === 'company' ? 'company' : 'to' } : each,
    ),
  ]
  return issues.length > 0 ? E.left(issues) : E.right(assignment)
}

export const checkAssignment = ({ priority, subject }: PriceAssignment): readonly Issue[] => [
  ...(Number.isSafeInteger(priority) && priority >= 1 && priority <= highestPriority
    ? []
    : [issue('priority', 'prices.issues.priority', { maximum: highestPriority })]),
  ...(subject === '' ? [issue('subject', 'prices.issues.subject')] : []),
]

/** Whether a list calculated from `baseId` would be part of a circle. */
export const isCircular = (
  listId: number,
  baseId: number,
  baseOf: ReadonlyMap<number, number | undefined>,
): boolean => {
  const seen = new Set([listId])
  for (let at: number | undefined = baseId; at !== undefined; at = baseOf.get(at)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}
