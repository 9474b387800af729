import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { dueOf } from '../../core/checkout/certificates'
import { isAccountMethod } from '../../core/checkout/payment-methods'
import type { Order } from '../../core/orders/order'
import { waitsForBuyer, waitsForQuote } from '../../core/orders/order-freight'
import { useSubmitting } from '../forms'
import { useFormat, useText, type Text } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { methodText } from './method-text'
import styles from './freight-offer.module.css'

/** `page`: the order's page, which takes the answer. */
type FreightOfferProps = { readonly order: Order; readonly page: string }

/** The freight of an order that is quoted after it: what the order waits for, and the buyer's answer. */
export const FreightOffer = ({ order, page }: FreightOfferProps): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const { freight, totals, paymentMethod } = order
  if (!freight) return null
  const until = freight.until === undefined ? '' : format.date(freight.until)
  if (waitsForQuote(order))
    return (
      <Notice tone="info" title={text('account.freight.to-quote')}>
        <p>{text('account.freight.to-quote-lead', { day: until })}</p>
      </Notice>
    )
  if (!waitsForBuyer(order)) return null
  const amount = format.money(totals.shipping)
  const due = dueOf(order)
  const way = due === 0 ? 'covered' : isAccountMethod(paymentMethod) ? 'account' : paymentMethod
  return (
    <Notice tone="warning" title={text('account.freight.quoted', { amount })}>
      <p>{text('account.freight.quoted-lead', { total: format.money(totals.total), day: until })}</p>
      {freight.isOwn ? (
        <>
          <p>{wayText(way, order, { text, due: format.money(due) })}</p>
          <Answer page={page} pays={way === 'card' || way === 'card-test'} />
        </>
      ) : (
        <p>{text('account.freight.others')}</p>
      )}
    </Notice>
  )
}

/** How the order is paid once the freight is accepted; a method without a sentence of its own is named. */
const wayText = (
  way: string,
  { paymentMethod, paymentLabel }: Order,
  { text, due }: { readonly text: Text; readonly due: string },
): string => {
  const key = `account.freight.way.${way}`
  const sentence = text(key, { due })
  return sentence === key
    ? text('account.freight.way.other', { method: methodText(paymentMethod, text, paymentLabel) })
    : sentence
}

/** Declining cancels the order, so it asks once more; without script too. */
const Answer = ({ page: action, pays }: { readonly page: string; readonly pays: boolean }): ReactElement => {
  const text = useText()
  const accepting = useSubmitting('accept-freight')
  const declining = useSubmitting('decline-freight')
  return (
    <div className={styles.answer}>
      <Form method="post" action={action}>
        <Button
          type="submit"
          name="intent"
          value="accept-freight"
          busy={accepting}
          busyText={text('account.freight.saving')}
        >
          {text(pays ? 'account.freight.accept-and-pay' : 'account.freight.accept')}
        </Button>
      </Form>
      <details className={styles.decline}>
        <summary>{text('account.freight.decline')}</summary>
        <Form method="post" action={action} className={styles.sure}>
          <p>{text('account.freight.decline-lead')}</p>
          <Button
            type="submit"
            name="intent"
            value="decline-freight"
            variant="secondary"
            busy={declining}
            busyText={text('account.freight.saving')}
          >
            {text('account.freight.decline-now')}
          </Button>
        </Form>
      </details>
    </div>
  )
}
