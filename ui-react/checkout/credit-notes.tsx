import type { ReactElement } from 'react'
import type { Checkout } from '../../core/checkout/checkout'
import type { WithheldMethod } from '../../core/checkout/offered-methods'
import type { PaymentMethod } from '../../core/orders/order'
import { useFormat, useText, type Text } from '../i18n'
import { Notice } from '../kit/notice'

type Credit = { readonly checkout: Pick<Checkout, 'credit' | 'withheldMethods'> }

/** What is left of the company's credit, and why some of its methods cannot pay this order. */
export const CreditNotes = ({ checkout: { credit, withheldMethods = [] } }: Credit): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { left, limit, overBy, needsRelease } = credit ?? {}
  const reasons = [...new Set(withheldMethods.map(({ off }) => reasonText(off, text, format)))]
  return (
    <>
      {left !== undefined && limit !== undefined && (
        <p>{text('checkout.credit-left', { left: format.money(left), limit: format.money(limit) })}</p>
      )}
      {reasons.map(reason => (
        <Notice key={reason} tone="warning">
          <p>{reason}</p>
        </Notice>
      ))}
      {overBy !== undefined && (
        <Notice tone="info">
          <p>
            {text(needsRelease ? 'checkout.credit-release' : 'checkout.credit-over', { amount: format.money(overBy) })}
          </p>
        </Notice>
      )}
    </>
  )
}

/** Amounts of a reason are in cents, its day is yyyy-mm-dd. */
const reasonText = (
  { reason, values = {} }: WithheldMethod['off'],
  text: Text,
  format: Pick<ReturnType<typeof useFormat>, 'money' | 'date'>,
): string => {
  const { left, total, day } = values
  return text(reason, {
    ...(left === undefined ? {} : { left: format.money(Number(left)) }),
    ...(total === undefined ? {} : { total: format.money(Number(total)) }),
    ...(day === undefined ? {} : { day: format.date(Date.parse(`${day}T17:00Z`)) }),
  })
}

/** The second line of a method: the company's own terms of an invoice, and the method's surcharge. */
export const methodNote = (
  method: PaymentMethod,
  { credit, methodFees }: Pick<Checkout, 'credit' | 'methodFees'>,
  text: Text,
  { money }: Pick<ReturnType<typeof useFormat>, 'money'>,
): string => {
  const fee = methodFees?.find(each => each.method === method)
  const note =
    method === 'invoice' && credit?.terms
      ? text('checkout.payment-note.invoice-terms', { count: credit.terms.days })
      : text(`checkout.payment-note.${method}`)
  return fee ? `${note} ${text('checkout.payment-note.fee', { amount: money(fee.amount) })}` : note
}
