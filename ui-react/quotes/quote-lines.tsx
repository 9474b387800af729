import type { ReactElement } from 'react'
import type { Quote, QuoteLine } from '../../core/quotes/quote'
import { lineSubtotal, quotedPrice, quotedSubtotal } from '../../core/quotes/quote-totals'
import type { Cents } from '../../core/shared/money'
import { ProductHeader } from '../orders'
import { useFormat, useText } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { Table, type Column } from '../kit/table'
import styles from './quote-lines.module.css'

/** The lines of a quote (S3-2.15): catalogue price, offered price, quantity, and the totals of both. */
export const QuoteLines = ({ quote: { lines } }: { readonly quote: Quote }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const price = (cents: Cents | undefined): string =>
    cents === undefined ? text('quotes.on-request') : format.money(cents)
  const columns: readonly Column<QuoteLine>[] = [
    {
      key: 'line',
      label: text('quotes.columns.line'),
      rowHeader: true,
      narrow: 'full',
      cell: line => <Goods line={line} lines={lines} />,
    },
    {
      key: 'quantity',
      label: text('quotes.columns.quantity'),
      align: 'end',
      cell: line => format.number(line.quantity),
    },
    {
      key: 'price',
      label: text('quotes.columns.price'),
      align: 'end',
      cell: line => <span className={styles.catalogue}>{price(line.basePrice)}</span>,
    },
    {
      key: 'quoted',
      label: text('quotes.columns.quoted'),
      align: 'end',
      cell: line => <strong>{price(quotedPrice(line))}</strong>,
    },
    {
      key: 'subtotal',
      label: text('quotes.columns.subtotal'),
      align: 'end',
      cell: line => <span className={styles.catalogue}>{price(lineSubtotal(line))}</span>,
    },
    {
      key: 'quoted-subtotal',
      label: text('quotes.columns.quoted-subtotal'),
      align: 'end',
      cell: line => <strong>{price(quotedSubtotal(line))}</strong>,
    },
  ]
  return <Table caption={text('quotes.lines')} columns={columns} rows={lines} rowKey={line => line.id} />
}

const Goods = ({ line, lines }: { readonly line: QuoteLine; readonly lines: readonly QuoteLine[] }): ReactElement => {
  const text = useText()
  const { sku, partNumber, name, slug, options, picture, alternateTo, accepted, comments = [] } = line
  const inPlaceOf = alternateTo === undefined ? undefined : lines.find(({ id }) => id === alternateTo)
  return (
    <ProductHeader
      line={{
        sku,
        partNumber,
        name,
        ...(slug === undefined ? {} : { slug }),
        ...(picture ? { picture } : {}),
        options: options.map(({ optionName, optionLabel }) => ({ name: optionName, value: optionLabel })),
      }}
      kind={inPlaceOf && <span className={styles.facts}>{text('quotes.alternate', { sku: inPlaceOf.sku })}</span>}
    >
      {accepted && (
        <span>
          <Badge tone="ok">{text('quotes.accepted')}</Badge>
        </span>
      )}
      {comments.length > 0 && (
        <ul className={styles.comments} aria-label={text('quotes.comments')}>
          {comments.map((comment, at) => (
            <li key={at}>
              <strong>{comment.by}:</strong> {comment.text}
            </li>
          ))}
        </ul>
      )}
    </ProductHeader>
  )
}
