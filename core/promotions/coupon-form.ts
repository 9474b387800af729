import * as E from 'fp-ts/Either'
import { centsFromDecimal, decimalFromCents } from '../shared/decimal'
import { issue, type Issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import { dayBegins, dayEnds, dayOf } from '../shared/store-day'
import { couponCode, type Coupon, type CouponDiscount } from './coupon'

/** The fields of a coupon as staff type them. */
export const couponFields = [
  'code',
  'name',
  'kind',
  'percent',
  'amount',
  'over',
  'upTo',
  'from',
  'until',
  'uses',
  'usesPerBuyer',
  'groups',
  'companies',
  'categories',
  'brands',
  'skus',
  'notCategories',
  'notBrands',
  'notSkus',
  'firstOrderOnly',
  'isExclusive',
  'sparesContractPrices',
] as const
export type CouponField = (typeof couponFields)[number]

/** Absent fields are empty; a checked box is any text. */
export type CouponForm = Readonly<Partial<Record<CouponField, string>>>

export const couponKinds: readonly CouponDiscount['tag'][] = ['percent', 'fixed', 'free-shipping']

/** Lists of names, which the platform resolves to ids. */
export type NamedLists = {
  readonly companies: readonly string[]
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  readonly notCategories: readonly string[]
  readonly notBrands: readonly string[]
}

/** A valid form, before its names are resolved. */
export type CouponDraft = Omit<Coupon, 'id' | 'companies' | 'within' | 'without'> & {
  readonly names: NamedLists
  readonly skus: readonly string[]
  readonly notSkus: readonly string[]
}

export const maxCouponNameLength = 100
export const maxListed = 200
const maxListLength = 10_000
const highestAmount: Cents = 10_000_000
const mostUses = 1_000_000
const codeShape = /^[\p{Lu}\p{N}_-]{3,40}$/u

/** Names and SKUs are separated by lines, commas or semicolons. */
export const listed = (text: string | undefined): readonly string[] => [
  ...new Set(
    (text ?? '')
      .slice(0, maxListLength)
      .split(/[\n\r,;]+/)
      .map(word => word.trim())
      .filter(word => word !== ''),
  ),
]

type Read<A> = E.Either<readonly Issue[], A>
const wrong = (field: CouponField, code: string, values?: Issue['values']): Read<never> =>
  E.left([issue(field, `coupon-desk.issues.${code}`, values)])

/** Reads a form; every unreadable field is an issue. `coded`: false for a batch, whose codes are drawn. */
export const readCouponForm = (form: CouponForm, coded = true): Read<CouponDraft> => {
  const fields = {
    code: coded ? readCode(form.code) : E.right(''),
    name: readName(form.name),
    takes: readDiscount(form),
    over: readAmount('over', form.over),
    upTo: readAmount('upTo', form.upTo),
    startsAt: readDay('from', form.from, dayBegins),
    endsAt: readDay('until', form.until, dayEnds),
    uses: readUses('uses', form.uses),
    usesPerBuyer: readUses('usesPerBuyer', form.usesPerBuyer),
  }
  const issues = [...Object.values(fields).flatMap(issuesOf), ...orderIssues(fields), ...listIssues(form)]
  if (issues.length > 0) return E.left(issues)
  const of = <A>(read: Read<A>): A => (read as E.Right<A>).right
  return E.right({
    code: of(fields.code),
    name: of(fields.name),
    takes: of(fields.takes),
    over: of(fields.over) ?? 0,
    upTo: of(fields.upTo),
    startsAt: of(fields.startsAt),
    endsAt: of(fields.endsAt),
    uses: of(fields.uses),
    usesPerBuyer: of(fields.usesPerBuyer),
    groups: (form.groups ?? '').split(/\s+/).map(Number).filter(Number.isSafeInteger).filter(Boolean),
    firstOrderOnly: isChecked(form.firstOrderOnly),
    isExclusive: isChecked(form.isExclusive),
    sparesContractPrices: isChecked(form.sparesContractPrices),
    names: {
      companies: listed(form.companies),
      categories: listed(form.categories),
      brands: listed(form.brands),
      notCategories: listed(form.notCategories),
      notBrands: listed(form.notBrands),
    },
    skus: listed(form.skus).map(sku => sku.toUpperCase()),
    notSkus: listed(form.notSkus).map(sku => sku.toUpperCase()),
  })
}

const issuesOf = (read: Read<unknown>): readonly Issue[] => (E.isLeft(read) ? read.left : [])

const isChecked = (text: string | undefined): boolean => (text ?? '') !== ''

const readCode = (typed: string | undefined): Read<string> => {
  const code = couponCode(typed ?? '')
  return codeShape.test(code) ? E.right(code) : wrong('code', 'code')
}

const readName = (typed: string | undefined): Read<string> => {
  const name = (typed ?? '').trim()
  if (name === '') return wrong('name', 'name')
  return name.length > maxCouponNameLength ? wrong('name', 'name-long', { max: maxCouponNameLength }) : E.right(name)
}

const readDiscount = ({ kind, percent, amount }: CouponForm): Read<CouponDiscount> => {
  switch (kind) {
    case 'percent': {
      const basisPoints = wholeCents(percent)
      return basisPoints !== undefined && basisPoints > 0 && basisPoints <= 10_000
        ? E.right({ tag: kind, basisPoints })
        : wrong('percent', 'percent')
    }
    case 'fixed': {
      const cents = wholeCents(amount)
      return cents !== undefined && cents > 0 && cents <= highestAmount
        ? E.right({ tag: kind, cents })
        : wrong('amount', 'amount')
    }
    case 'free-shipping':
      return E.right({ tag: kind })
    default:
      return wrong('kind', 'kind')
  }
}

/** Undefined for anything that is not a number with at most two decimals: an amount is never rounded. */
const wholeCents = (typed: string | undefined): number | undefined => {
  const text = (typed ?? '')
    .trim()
    .replace(/^\$|%$/g, '')
    .trim()
  return /[.,]\d{3,}$/.test(text) && !/^\d{1,3}(,\d{3})+$/.test(text) ? undefined : centsFromDecimal(text)
}

const readAmount = (field: 'over' | 'upTo', typed: string | undefined): Read<Cents | undefined> => {
  if ((typed ?? '').trim() === '') return E.right(undefined)
  const cents = wholeCents(typed)
  return cents !== undefined && cents >= (field === 'over' ? 0 : 1) && cents <= 100 * highestAmount
    ? E.right(cents)
    : wrong(field, 'amount')
}

const readDay = (
  field: 'from' | 'until',
  typed: string | undefined,
  momentOf: (day: string) => number | undefined,
): Read<number | undefined> => {
  const day = (typed ?? '').trim()
  if (day === '') return E.right(undefined)
  const moment = momentOf(day)
  return moment === undefined ? wrong(field, 'day') : E.right(moment)
}

const readUses = (field: 'uses' | 'usesPerBuyer', typed: string | undefined): Read<number | undefined> => {
  const text = (typed ?? '').trim().replaceAll(',', '')
  if (text === '') return E.right(undefined)
  const uses = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return uses >= 1 && uses <= mostUses ? E.right(uses) : wrong(field, 'uses', { max: mostUses })
}

type Spans = {
  readonly over: Read<number | undefined>
  readonly upTo: Read<number | undefined>
  readonly startsAt: Read<number | undefined>
  readonly endsAt: Read<number | undefined>
  readonly uses: Read<number | undefined>
  readonly usesPerBuyer: Read<number | undefined>
}

type Bound = Read<number | undefined>

/** Whether two read numbers are in the wrong order; unread and absent ones are in any order. */
const violates = (one: Bound, other: Bound, wrongOrder: (one: number, other: number) => boolean): boolean =>
  E.isRight(one) &&
  E.isRight(other) &&
  one.right !== undefined &&
  other.right !== undefined &&
  wrongOrder(one.right, other.right)

const orderIssues = ({ over, upTo, startsAt, endsAt, uses, usesPerBuyer }: Spans): readonly Issue[] => [
  ...(violates(endsAt, startsAt, (end, start) => end <= start) ? [issue('until', 'coupon-desk.issues.until')] : []),
  ...(violates(upTo, over, (most, least) => most <= least) ? [issue('upTo', 'coupon-desk.issues.up-to')] : []),
  ...(violates(uses, usesPerBuyer, (all, own) => all < own)
    ? [issue('usesPerBuyer', 'coupon-desk.issues.uses-per-buyer')]
    : []),
]

const lists: readonly CouponField[] = [
  'companies',
  'categories',
  'brands',
  'skus',
  'notCategories',
  'notBrands',
  'notSkus',
]

const listIssues = (form: CouponForm): readonly Issue[] =>
  lists
    .filter(field => (form[field] ?? '').length > maxListLength || listed(form[field]).length > maxListed)
    .map(field => issue(field, 'coupon-desk.issues.listed', { max: maxListed }))

/** Names of what a coupon is limited to, in the order of its ids. */
export type CouponNames = NamedLists & { readonly groups: readonly number[] }

/** The form that describes a coupon. */
export const formOfCoupon = (coupon: Coupon, names: CouponNames): CouponForm => {
  const lines = (all: readonly string[]) => all.join('\n')
  const box = (checked: boolean | undefined) => (checked ? 'yes' : '')
  const { takes, startsAt, endsAt } = coupon
  return {
    code: coupon.code,
    name: coupon.name,
    kind: takes.tag,
    percent: takes.tag === 'percent' ? plain(takes.basisPoints) : '',
    amount: takes.tag === 'fixed' ? decimalFromCents(takes.cents) : '',
    over: coupon.over > 0 ? decimalFromCents(coupon.over) : '',
    upTo: coupon.upTo === undefined ? '' : decimalFromCents(coupon.upTo),
    from: startsAt === undefined ? '' : dayOf(startsAt),
    until: endsAt === undefined ? '' : dayOf(endsAt - 1),
    uses: String(coupon.uses ?? ''),
    usesPerBuyer: String(coupon.usesPerBuyer ?? ''),
    groups: names.groups.join(' '),
    companies: lines(names.companies),
    categories: lines(names.categories),
    brands: lines(names.brands),
    skus: lines(coupon.within?.skus ?? []),
    notCategories: lines(names.notCategories),
    notBrands: lines(names.notBrands),
    notSkus: lines(coupon.without?.skus ?? []),
    firstOrderOnly: box(coupon.firstOrderOnly),
    isExclusive: box(coupon.isExclusive),
    sparesContractPrices: box(coupon.sparesContractPrices),
  }
}

/** 1250 basis points -> "12.5". */
const plain = (basisPoints: number): string => String(basisPoints / 100)
