import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { BoughtItem } from '../../core/quick-order/bought-items'
import { ProductHeader } from '../orders'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { QuantityStepper } from '../kit/fields/quantity-stepper'
import { SectionHead } from '../kit/section-head'
import { Table, type Column } from '../kit/table'
import { boughtIntent, type PadAnswer } from './pad-action'
import { useClickKey, type PadFormProps } from './pad-form'
import { PadResult } from './pad-result'
import styles from './quick-order.module.css'

type BoughtFormProps = PadFormProps & { readonly bought: readonly BoughtItem[] | 'unread' }

/** Items bought before, with quantity fields (S2-2.90). */
export const BoughtForm = ({ bought, ...props }: BoughtFormProps): ReactElement => {
  const text = useText()
  return (
    <section aria-labelledby="bought-before">
      <SectionHead
        id="bought-before"
        title={text('quick-order.bought')}
        link={{ href: '/account/orders', label: text('quick-order.all-orders') }}
      />
      {bought === 'unread' ? (
        <Notice tone="warning">{text('quick-order.bought-unread')}</Notice>
      ) : bought.length === 0 ? (
        <p className={styles.none}>{text('quick-order.bought-nothing')}</p>
      ) : (
        <Items bought={bought} {...props} />
      )}
    </section>
  )
}

const Items = ({
  bought,
  answer,
  sendKey,
}: PadFormProps & { readonly bought: readonly BoughtItem[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const fetcher = useFetcher<PadAnswer>({ key: 'quick-order-bought' })
  const result = fetcher.data ?? answer
  const key = useClickKey(fetcher.data, answer, sendKey)
  const own = result && result.tag !== 'longer' && result.from === boughtIntent ? result : undefined
  const remainingRowOf = (sku: string) =>
    own?.tag === 'ordered' ? own.rejected.find(row => row.sku === sku) : undefined
  const quantityOf = (sku: string): number =>
    Number((own?.tag === 'refused' ? own.rows.find(row => row.sku === sku) : remainingRowOf(sku))?.quantity) || 0
  const columns: readonly Column<BoughtItem>[] = [
    {
      key: 'product',
      label: text('orders.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: item => <ProductHeader line={item} />,
    },
    {
      key: 'last',
      label: text('quick-order.last-ordered'),
      cell: item => text('quick-order.last', { pieces: item.quantity, day: format.date(item.orderedAt) }),
    },
    {
      key: 'quantity',
      label: text('quick-order.quantity'),
      tight: true,
      cell: item => <Quantity item={item} quantity={quantityOf(item.sku)} issue={remainingRowOf(item.sku)?.issue} />,
    },
  ]
  return (
    <fetcher.Form method="post" action="/quick-order-pad" noValidate className={styles.bought}>
      <PadResult answer={result} from={boughtIntent} nothing="quick-order.issues.nothing-bought" />
      <input type="hidden" name="key" value={key} />
      {/* After a response, the quantities of rejected rows remain. */}
      <Table
        key={fetcher.data ? key : 'first'}
        caption={text('quick-order.bought')}
        columns={columns}
        rows={bought}
        rowKey={item => item.sku}
      />
      <div className={styles.ways}>
        <Button
          type="submit"
          name="intent"
          value={boughtIntent}
          busy={fetcher.state !== 'idle'}
          busyText={text('quick-order.adding')}
        >
          {text('quick-order.add-to-cart')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

type QuantityProps = {
  readonly item: BoughtItem
  readonly quantity: number
  readonly issue?: { readonly code: string; readonly values?: Readonly<Record<string, string | number>> }
}

const Quantity = ({ item: { sku, slug }, quantity, issue }: QuantityProps): ReactElement => {
  const text = useText()
  return (
    <>
      <input type="hidden" name="sku" value={sku} />
      <QuantityStepper
        dense
        name="quantity"
        label={text('quick-order.quantity-of-sku', { sku })}
        lessText={text('quick-order.less', { sku })}
        moreText={text('quick-order.more', { sku })}
        defaultValue={quantity}
        error={
          issue &&
          (issue.code === 'quick-order.issues.choose' ? (
            <Link href={slug}>{text(issue.code)}</Link>
          ) : (
            text(issue.code, issue.values)
          ))
        }
      />
    </>
  )
}
