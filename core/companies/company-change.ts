import * as E from 'fp-ts/Either'
import { maxTermsDays, overLimits, type OverLimit, type PaymentTerms } from '../credit/credit'
import { centsFromDecimal } from '../shared/decimal'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import { checkAssignment, defaultPriority } from '../prices/price-list'
import { dayOf, isDay } from '../shared/store-day'
import { isCompanyCatalog, type CompanyCatalog } from './company-catalog'

/** A change at the desk, as typed; amounts in dollars, days of terms and percent as digits. */
export type CompanyChange =
  | {
      readonly tag: 'credit'
      /** Empty: no limit. */
      readonly limit: string
      readonly over: string
      /** Empty: no terms. */
      readonly days: string
      readonly discountPercent: string
      readonly discountDays: string
    }
  /** The open balance, and the day it is of. */
  | { readonly tag: 'balance'; readonly balance: string; readonly day: string }
  | { readonly tag: 'credit-hold'; readonly reason: string }
  | { readonly tag: 'credit-resume' }
  /**
   * The customer group, by its number; empty: none. `catalog`: the categories that its people see; unchanged if it is
   * not named. `list`: in a preview alone, a price list that comes before those assigned.
   */
  | { readonly tag: 'group'; readonly group: string; readonly catalog?: string; readonly list?: string }
  /** Assigns a price list, by its number, or changes its priority; empty: the default. */
  | { readonly tag: 'assign-list'; readonly list: string; readonly priority: string }
  | { readonly tag: 'remove-list'; readonly list: string }
  /** An empty price list for the company alone, which applies before its other ones. */
  | { readonly tag: 'own-list' }
  /** The methods granted, of those that the shop has; `shipsUnpaid`: also ship before a bank payment arrived. */
  | { readonly tag: 'methods'; readonly methods: readonly string[]; readonly shipsUnpaid?: boolean }
  /** The company buys nothing until it is resumed. */
  | { readonly tag: 'hold'; readonly reason: string }
  | { readonly tag: 'resume' }

/** A change whose input was read. */
export type CheckedChange =
  | { readonly tag: 'credit'; readonly limit?: Cents; readonly over: OverLimit; readonly terms?: PaymentTerms }
  | { readonly tag: 'balance'; readonly balance: Cents; readonly day: string }
  | {
      readonly tag: 'group'
      readonly groupId?: number
      readonly catalog?: CompanyCatalog
      readonly listId?: number
    }
  | { readonly tag: 'assign-list'; readonly listId: number; readonly priority: number }
  | { readonly tag: 'remove-list'; readonly listId: number }
  | { readonly tag: 'own-list' }
  | { readonly tag: 'credit-hold' | 'hold'; readonly reason: string }
  | { readonly tag: 'credit-resume' | 'resume' }
  | { readonly tag: 'methods'; readonly methods: readonly string[]; readonly shipsUnpaid: boolean }

export const maxLimit: Cents = 50_000_000
export const maxHoldReasonLength = 300

/** Reads and checks a change; `now` is epoch milliseconds. Otherwise all issues at their fields. */
export const checkCompanyChange = (change: CompanyChange, now: number): E.Either<readonly Issue[], CheckedChange> => {
  switch (change.tag) {
    case 'credit':
      return checkCredit(change)
    case 'balance':
      return checkBalance(change, now)
    case 'credit-hold':
    case 'hold': {
      const reason = change.reason.trim()
      if (reason === '') return E.left([issue('reason', 'companies.issues.reason')])
      return reason.length > maxHoldReasonLength
        ? E.left([issue('reason', 'staff.issues.too-long', { max: maxHoldReasonLength })])
        : E.right({ tag: change.tag, reason })
    }
    case 'group':
      return checkGroup(change)
    case 'assign-list':
    case 'remove-list':
      return checkList(change)
    case 'credit-resume':
    case 'resume':
    case 'own-list':
      return E.right({ tag: change.tag })
    case 'methods':
      return E.right({
        tag: 'methods',
        methods: [...new Set(change.methods)],
        shipsUnpaid: change.shipsUnpaid === true,
      })
  }
}

const checkGroup = ({
  group,
  catalog,
  list = '',
}: Extract<CompanyChange, { tag: 'group' }>): E.Either<readonly Issue[], CheckedChange> => {
  const seen = catalog !== undefined && isCompanyCatalog(catalog) ? catalog : undefined
  const issues = [
    ...(isNumber(group) ? [] : [issue('group', 'companies.issues.group')]),
    ...(seen === catalog ? [] : [issue('catalog', 'companies.issues.catalog')]),
    ...(isNumber(list) ? [] : [issue('list', 'companies.issues.list')]),
  ]
  return issues.length > 0
    ? E.left(issues)
    : E.right({
        tag: 'group',
        ...(group === '' ? {} : { groupId: Number(group) }),
        ...(seen === undefined ? {} : { catalog: seen }),
        ...(list === '' ? {} : { listId: Number(list) }),
      })
}

type ListTyped = Extract<CompanyChange, { tag: 'assign-list' | 'remove-list' }>

const checkList = (change: ListTyped): E.Either<readonly Issue[], CheckedChange> => {
  const listId = change.list !== '' && isNumber(change.list) ? Number(change.list) : undefined
  const typed = change.tag === 'assign-list' ? change.priority.trim() : ''
  const priority = typed === '' ? defaultPriority : Number(typed)
  const issues = [
    ...(listId === undefined ? [issue('list', 'companies.issues.list')] : []),
    ...checkAssignment({ level: 'company', subject: 'company', priority }),
  ]
  if (issues.length > 0 || listId === undefined) return E.left(issues)
  return E.right(change.tag === 'assign-list' ? { tag: change.tag, listId, priority } : { tag: change.tag, listId })
}

/** The number of a row, or nothing. */
const isNumber = (typed: string): boolean => /^([1-9]\d{0,8})?$/.test(typed)

type CreditTyped = Extract<CompanyChange, { tag: 'credit' }>

const checkCredit = (typed: CreditTyped): E.Either<readonly Issue[], CheckedChange> => {
  const limit = amountIn(typed.limit)
  const over = overLimits.find(known => known === typed.over)
  const days = wholeIn(typed.days)
  const [percent, discountDays] = [basisPointsIn(typed.discountPercent), wholeIn(typed.discountDays)]
  const hasDiscount = typed.discountPercent.trim() !== '' || typed.discountDays.trim() !== ''
  const issues = [
    ...(limit === 'wrong' || (limit ?? 0) < 0 || (limit ?? 0) > maxLimit
      ? [issue('limit', 'companies.issues.limit')]
      : []),
    ...(over ? [] : [issue('over', 'companies.issues.over')]),
    ...(days === 'wrong' || (days ?? 0) > maxTermsDays ? [issue('days', 'companies.issues.days')] : []),
    ...(hasDiscount && days === undefined ? [issue('days', 'companies.issues.days-needed')] : []),
    ...(hasDiscount && !(typeof percent === 'number' && percent > 0 && percent < 10_000)
      ? [issue('discountPercent', 'companies.issues.discount-percent')]
      : []),
    ...(hasDiscount &&
    !(typeof discountDays === 'number' && discountDays > 0 && (typeof days !== 'number' || discountDays < days))
      ? [issue('discountDays', 'companies.issues.discount-days')]
      : []),
  ]
  if (issues.length > 0 || !over || typeof limit === 'string' || typeof days === 'string') return E.left(issues)
  const discount =
    hasDiscount && typeof percent === 'number' && typeof discountDays === 'number'
      ? { discount: { basisPoints: percent, days: discountDays } }
      : {}
  return E.right({
    tag: 'credit',
    over,
    ...(limit === undefined ? {} : { limit }),
    ...(days === undefined ? {} : { terms: { days, ...discount } }),
  })
}

const checkBalance = (
  typed: Extract<CompanyChange, { tag: 'balance' }>,
  now: number,
): E.Either<readonly Issue[], CheckedChange> => {
  const balance = amountIn(typed.balance)
  const day = typed.day.trim()
  const issues = [
    ...(typeof balance === 'number' && Math.abs(balance) <= maxBalance
      ? []
      : [issue('balance', 'companies.issues.balance')]),
    ...(isDay(day) && day <= dayOf(now) ? [] : [issue('day', 'companies.issues.day')]),
  ]
  return issues.length > 0 || typeof balance !== 'number' ? E.left(issues) : E.right({ tag: 'balance', balance, day })
}

const maxBalance: Cents = 100_000_000_00

/** Dollars with up to two decimals, with or without separators; undefined if empty. */
const amountIn = (typed: string): Cents | undefined | 'wrong' => {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  if (text === '') return undefined
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? (centsFromDecimal(text) ?? 'wrong') : 'wrong'
}

const wholeIn = (typed: string): number | undefined | 'wrong' => {
  const text = typed.trim()
  if (text === '') return undefined
  return /^\d{1,3}$/.test(text) ? Number(text) : 'wrong'
}

const basisPointsIn = (typed: string): number | undefined | 'wrong' => {
  const text = typed.trim().replace(/\s*%$/, '')
  if (text === '') return undefined
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? (centsFromDecimal(text) ?? 'wrong') : 'wrong'
}
