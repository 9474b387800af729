import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { ReorderLine, Reordered } from '../../core/orders/reorder.port'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { Table, type Column } from '../kit/table'
import { TitleBlock } from '../kit/title-block'
import { OrderCrumbs } from './order-crumbs'
import { ProductHeader } from './product-header'
import { refusalKey } from '../sign-in'
import type { ReorderAnswer, ReorderData } from './reorder-data'
import styles from './reorder-view.module.css'

export type ReorderViewProps = {
  readonly data: ReorderData
  readonly answer?: ReorderAnswer
  readonly base: '/account/orders' | '/#/orders'
}

/** The lines of an old order with current data, before reordering; afterwards the result. */
export const ReorderView = ({ data, answer, base }: ReorderViewProps): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<ReorderAnswer>({ key: `reorder-${data.orderId}` })
  const result = fetcher.data ?? answer
  const orderHref = `${base}/${data.orderId}`
  return (
    <Page>
      <OrderCrumbs id={data.orderId} base={base} here={text('orders.reorder.title')} />
      <TitleBlock
        title={text('orders.reorder.title')}
        over={text('orders.title', { id: data.orderId })}
        lead={result?.done ? undefined : text('orders.reorder.lead')}
      />
      {result?.done ? (
        <Done reordered={result.done} />
      ) : (
        <Offer data={data} answer={result} Form={fetcher.Form} busy={fetcher.state !== 'idle'} orderHref={orderHref} />
      )}
    </Page>
  )
}

type OfferProps = {
  readonly data: ReorderData
  readonly answer?: Exclude<ReorderAnswer, { readonly done: Reordered }>
  readonly Form: ReturnType<typeof useFetcher>['Form']
  readonly busy: boolean
  readonly orderHref: string
}

const Offer = ({ data: { orderId, lines, key }, answer, Form, busy, orderHref }: OfferProps): ReactElement => {
  const text = useText()
  const ready = lines.filter(line => line.issue === undefined)
  const out = lines.filter(line => line.issue !== undefined)
  return (
    <>
      <ProblemNotice
        problem={
          answer?.problem ?? (answer && answer.issues.length > 0 ? { code: 'orders.reorder.refused' } : undefined)
        }
      />
      {out.length > 0 && (
        <Notice tone="warning" title={text('orders.reorder.some-out', { count: out.length })}>
          {text('orders.reorder.some-out-lead')}
        </Notice>
      )}
      {ready.length > 0 && <Lines caption={text('orders.reorder.ready')} lines={ready} />}
      {out.length > 0 && <Lines caption={text('orders.reorder.out')} lines={out} />}
      <Form method="post" action={`/account/orders/${orderId}/reorder`} className={styles.ways}>
        <input type="hidden" name="key" value={key} />
        {ready.length > 0 && (
          <Button type="submit" name="intent" value="reorder" busy={busy} busyText={text('orders.reorder.adding')}>
            {text('orders.reorder.add', { count: ready.length })}
          </Button>
        )}
        <ButtonLink href={orderHref} variant="tertiary">
          {text('orders.reorder.back')}
        </ButtonLink>
      </Form>
    </>
  )
}

const Done = ({ reordered: { added, leftOut } }: { readonly reordered: Reordered }): ReactElement => {
  const text = useText()
  return (
    <>
      <Notice
        live
        tone={added.length > 0 ? 'ok' : 'warning'}
        title={text('orders.reorder.added', { count: added.length })}
      >
        {leftOut.length > 0 && text('orders.reorder.left-out', { count: leftOut.length })}
      </Notice>
      {leftOut.length > 0 && <Lines caption={text('orders.reorder.out')} lines={leftOut} />}
      {added.length > 0 && <Lines caption={text('orders.reorder.in-cart')} lines={added} />}
      <div className={styles.ways}>
        <ButtonLink href="/cart/">{text('orders.reorder.to-cart')}</ButtonLink>
      </div>
    </>
  )
}

const Lines = ({
  caption,
  lines,
}: {
  readonly caption: string
  readonly lines: readonly ReorderLine[]
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<ReorderLine>[] = [
    {
      key: 'product',
      label: text('orders.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: line => <Product line={line} />,
    },
    {
      key: 'quantity',
      label: text('orders.columns.quantity'),
      align: 'end',
      cell: line => format.number(line.quantity),
    },
    { key: 'then', label: text('orders.reorder.then'), align: 'end', cell: line => format.money(line.then) },
    { key: 'now', label: text('orders.reorder.now'), align: 'end', cell: line => <Now line={line} /> },
  ]
  return <Table caption={caption} showCaption columns={columns} rows={lines} rowKey={line => String(line.position)} />
}

const Now = ({ line: { now, then } }: { readonly line: ReorderLine }): ReactElement => {
  const text = useText()
  const format = useFormat()
  if (now === undefined) return <span className={styles.note}>{text('orders.none')}</span>
  return (
    <span className={styles.now}>
      <strong>{format.money(now)}</strong>
      {now !== then && (
        <span className={styles.note}>
          {text(now > then ? 'orders.reorder.dearer' : 'orders.reorder.cheaper', {
            amount: format.money(Math.abs(now - then)),
          })}
        </span>
      )}
    </span>
  )
}

const Product = ({ line }: { readonly line: ReorderLine }): ReactElement => {
  const text = useText()
  return (
    <ProductHeader line={line}>
      {line.issue && <span className={styles.issue}>{text(refusalKey(line.issue.code), line.issue.values)}</span>}
    </ProductHeader>
  )
}
