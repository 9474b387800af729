import * as E from 'fp-ts/Either'
import { centsFromDecimal } from '../shared/decimal'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { RefundRequest } from './refund-lines'

/**
 * Typed texts of a refund by field: pieces as `line-<position>`, amounts as `shipping`, `fees`,
 * `other`, and `note`.
 */
export type RefundForm = Readonly<Record<string, string>>

export const refundLineField = (position: number): string => `line-${position}`
export const maxRefundNoteLength = 500
const lineField = /^line-(\d{1,6})$/
const amountFields = ['shipping', 'fees', 'other'] as const

export type ReadRefund = { readonly request: RefundRequest; readonly note?: string }

/** Whether a field belongs to the form of a refund. */
export const isRefundField = (name: string): boolean =>
  lineField.test(name) || name === 'note' || amountFields.some(field => field === name)

/** Reads what was typed; empty fields are zero. Whether the parts were paid is decided against the order. */
export const readRefundForm = (form: RefundForm): E.Either<readonly Issue[], ReadRefund> => {
  const typed = (field: string): string => (form[field] ?? '').trim()
  const pieces = Object.keys(form).flatMap(field => {
    const position = lineField.exec(field)?.[1]
    if (position === undefined || typed(field) === '') return []
    return [{ field, position: Number(position), quantity: /^\d{1,9}$/.test(typed(field)) ? Number(typed(field)) : -1 }]
  })
  const amounts = amountFields.map(field => ({ field, cents: amountOf(typed(field)) }))
  const note = typed('note')
  const issues = [
    ...pieces.flatMap(({ field, quantity }) =>
      quantity < 0 ? [issue(field, 'payment-desk.issues.whole-pieces')] : [],
    ),
    ...amounts.flatMap(({ field, cents }) => (cents === undefined ? [issue(field, 'payment-desk.issues.amount')] : [])),
    ...(note.length > maxRefundNoteLength
      ? [issue('note', 'payment-desk.issues.too-long', { max: maxRefundNoteLength })]
      : []),
  ]
  if (issues.length > 0) return E.left(issues)
  const cents = (field: (typeof amountFields)[number]): Cents => amounts.find(each => each.field === field)?.cents ?? 0
  const lines = pieces.flatMap(({ position, quantity }) => (quantity > 0 ? [{ position, quantity }] : []))
  return E.right({
    request: { lines, shipping: cents('shipping'), fees: cents('fees'), other: cents('other') },
    ...(note === '' ? {} : { note }),
  })
}

/** A fraction of a cent is refused, not rounded. */
const amountOf = (typed: string): Cents | undefined => {
  const text = typed.replace(/^\$\s*/, '')
  if (text === '') return 0
  return /^[\d,]{1,15}(?:\.\d{0,2})?$/.test(text) ? centsFromDecimal(text) : undefined
}
