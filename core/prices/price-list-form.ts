import * as E from 'fp-ts/Either'
import { priceRoundings } from '../access/price-context'
import type { PriceTier } from '../catalogue/price'
import { decimalFromCents } from '../shared/decimal'
import { issue, type Issue } from '../shared/domain-error'
import { exactCents, exactHundredths } from '../shared/exact-cents'
import { checkTerms, checkTiers, type PriceListKind, type PriceListTerms } from './price-list'

/** The fields of a price list as staff type them. */
export const priceListFields = ['name', 'kind', 'base', 'percent', 'rounding', 'from', 'until'] as const
export type PriceListField = (typeof priceListFields)[number]
/** Absent fields are empty. */
export type PriceListForm = Readonly<Partial<Record<PriceListField, string>>>

/** Reads the terms of a list; whether its base exists is the platform's to check. */
export const readPriceListForm = (form: PriceListForm): E.Either<readonly Issue[], PriceListTerms> => {
  const [from, until] = [typed(form.from), typed(form.until)]
  const terms: PriceListTerms = {
    name: typed(form.name),
    kind: kindIn(form),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
  }
  const base = terms.kind.tag === 'fixed' ? [] : [[terms.kind.listId, undefined] as const]
  const issues = [
    ...(form.kind === 'fixed' || form.kind === 'percent-of' ? [] : [issue('kind', 'prices.issues.kind')]),
    ...(terms.kind.tag === 'percent-of' && terms.kind.listId === 0 ? [issue('base', 'prices.issues.base')] : []),
    ...checkTerms(undefined, terms, new Map<number, number | undefined>(base)),
  ]
  return issues.length > 0 ? E.left(issues) : E.right(terms)
}

const typed = (text: string | undefined): string => (text ?? '').trim()

const kindIn = (form: PriceListForm): PriceListKind =>
  form.kind === 'percent-of'
    ? {
        tag: 'percent-of',
        listId: /^\d{1,9}$/.test(typed(form.base)) ? Number(typed(form.base)) : 0,
        basisPoints: exactHundredths(typed(form.percent).replace(/%$/, '')) ?? 0,
        rounding: priceRoundings.find(known => known === form.rounding) ?? 'none',
      }
    : { tag: 'fixed' }

/** The form of a stored list. */
export const formOfPriceList = ({ name, kind, from, until }: PriceListTerms): PriceListForm => ({
  name,
  kind: kind.tag,
  base: kind.tag === 'fixed' ? '' : String(kind.listId),
  percent: kind.tag === 'fixed' ? '' : percentOfPoints(kind.basisPoints),
  rounding: kind.tag === 'fixed' ? 'none' : kind.rounding,
  from: from ?? '',
  until: until ?? '',
})

/** 8500 basis points -> "85", 8550 -> "85.5". */
export const percentOfPoints = (basisPoints: number): string => String(basisPoints / 100)

/** Lines of the form for the prices of one SKU. */
export const tierLines = 8
export const tierFields = ['minimum', 'price', 'sale', 'from', 'until'] as const
export type TierField = (typeof tierFields)[number]
/** Typed texts by field and line: `price:0`. An empty line is no price. */
export type TierForm = Readonly<Record<string, string>>

/** Reads the prices of one SKU; each issue is at the field of its line. */
export const readTierForm = (form: TierForm): E.Either<readonly Issue[], readonly PriceTier[]> => {
  const lines = Array.from({ length: tierLines }, (_, at) => at).filter(at =>
    tierFields.some(field => field !== 'minimum' && typed(form[`${field}:${at}`]) !== ''),
  )
  const tiers = lines.map((at): PriceTier => {
    const text = (field: TierField) => typed(form[`${field}:${at}`])
    return {
      minimum: text('minimum') === '' ? (at === 0 ? 1 : Number.NaN) : wholeOf(text('minimum')),
      price: exactCents(text('price')) ?? Number.NaN,
      ...(text('sale') === '' ? {} : { salePrice: exactCents(text('sale')) ?? Number.NaN }),
      ...(text('from') === '' ? {} : { from: text('from') }),
      ...(text('until') === '' ? {} : { until: text('until') }),
    }
  })
  const issues = checkTiers(tiers).map(each => ({ ...each, field: fieldOfLine(each.field, lines) }))
  return issues.length > 0 ? E.left(issues) : E.right(tiers)
}

const wholeOf = (text: string): number => {
  const bare = text.replaceAll(',', '')
  return /^-?\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN
}

/** `price:1` of the checked tiers is the field of the second line that is not empty. */
const fieldOfLine = (field: string, lines: readonly number[]): string => {
  const [name = '', at = '0'] = field.split(':')
  return `${name}:${lines[Number(at)] ?? 0}`
}

/** The form of stored prices, in the order of their minimums. */
export const formOfTiers = (tiers: readonly PriceTier[]): TierForm =>
  Object.fromEntries(
    [...tiers]
      .sort((a, b) => a.minimum - b.minimum)
      .flatMap(({ minimum, price, salePrice, from, until }, at) => [
        [`minimum:${at}`, String(minimum)],
        [`price:${at}`, decimalFromCents(price)],
        [`sale:${at}`, salePrice === undefined ? '' : decimalFromCents(salePrice)],
        [`from:${at}`, from ?? ''],
        [`until:${at}`, until ?? ''],
      ]),
  )
