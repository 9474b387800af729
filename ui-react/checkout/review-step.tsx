import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { CartLine } from '../../core/cart/cart'
import { dueOf } from '../../core/checkout/certificates'
import { LineKindNote, lineName } from '../cart'
import { ProblemNotice, useSubmitting } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { Pagination } from '../kit/pagination'
import { Table, type Column } from '../kit/table'
import type { LateStepProps } from './late-steps'
import { PaymentPlan } from './payment-plan'
import styles from './step-form.module.css'

/** Review with the order button; idempotent by key. */
export const ReviewStep = ({ data: { checkout, review }, answer }: LateStepProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const busy = useSubmitting('place')
  const result = answer?.intent === 'place' ? answer : undefined
  const { isFreightOpen } = checkout.totals
  const columns: readonly Column<CartLine>[] = [
    {
      key: 'product',
      label: text('orders.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: line => <Line line={line} />,
    },
    {
      key: 'quantity',
      label: text('orders.columns.quantity'),
      align: 'end',
      cell: line => format.number(line.quantity),
    },
    { key: 'price', label: text('orders.columns.price'), align: 'end', cell: line => format.money(line.salePrice) },
    {
      key: 'total',
      label: text('orders.columns.total'),
      align: 'end',
      cell: line => format.money(line.extendedSalePrice),
    },
  ]
  return (
    <Form
      method="post"
      action="/secure-checkout"
      className={styles.form}
      onSubmit={event => busy && event.preventDefault()}
    >
      <ProblemNotice problem={result?.problem} actions={<Link href="/cart/">{text('checkout.back-to-cart')}</Link>} />
      <p className={styles.note}>{text('checkout.review-lead')}</p>
      {isFreightOpen && <Notice tone="warning">{text('checkout.quoted-note')}</Notice>}
      <Table
        compact
        caption={text('orders.lines')}
        columns={columns}
        rows={review?.lines ?? []}
        rowKey={line => line.id}
      />
      {review && review.pages > 1 && <ReviewPages {...review} />}
      {checkout.plan && <PaymentPlan parts={checkout.plan} />}
      <input type="hidden" name="orderKey" value={checkout.orderKey} />
      <div className={styles.place}>
        <Button type="submit" name="intent" value="place" size="main" busy={busy} busyText={text('checkout.placing')}>
          {text('checkout.place')}
        </Button>
        <p>
          {text(
            isFreightOpen
              ? 'checkout.total-before-shipping'
              : checkout.certificates
                ? 'checkout.due'
                : 'checkout.total',
          )}{' '}
          <strong>{format.money(dueOf(checkout))}</strong>
        </p>
      </div>
    </Form>
  )
}

/** Pagination of the lines by URL. */
const ReviewPages = ({ page, pages }: { readonly page: number; readonly pages: number }): ReactElement => {
  const text = useText()
  return (
    <Pagination
      label={text('shared.pages')}
      current={page}
      total={pages}
      hrefFor={other => `/secure-checkout?step=review&page=${other}`}
      previousText={text('shared.previous-page')}
      nextText={text('shared.next-page')}
      pageText={other => text('shared.page', { page: other })}
      gapText={(from, to, other) => text('shared.page-gap', { from, to, page: other })}
    />
  )
}

const Line = ({ line }: { readonly line: CartLine }): ReactElement => {
  const text = useText()
  return (
    <>
      <span className={styles.line}>
        {lineName(line, text)} <span className="sku">{line.sku}</span>
      </span>
      {line.partNumber && (
        <span className={styles.number}>{text('shared.part-number', { number: line.partNumber })}</span>
      )}
      <LineKindNote line={line} />
    </>
  )
}
