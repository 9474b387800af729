import type { ReactElement } from 'react'
import { maxQuoteNoteLength } from '../../../core/quotes/desk-change'
import { lineField } from '../../../core/quotes/offer-typed'
import type { QuoteLine } from '../../../core/quotes/quote'
import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { quotedPrice, quotedSubtotal } from '../../../core/quotes/quote-totals'
import { decimalFromCents } from '../../../core/shared/decimal'
import type { Cents } from '../../../core/shared/money'
import { ProductHeader } from '../../orders'
import { useFormat, useText } from '../../i18n'
import { Checkbox } from '../../kit/fields/checkbox'
import { classNames } from '../../kit/class-names'
import { Table, type Column, type TableProps } from '../../kit/table'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import type { FieldOf } from './offer-fields'
import styles from './offer-lines.module.css'
import { LineTotal } from './offer-worth'

type LinesProps = Pick<DeskQuote, 'lines' | 'listPrices'>

/** The items of an offer: catalogue price, and fields for quoted price, quantity and comment. */
export const OfferLines = ({ lines, listPrices, field }: LinesProps & { readonly field: FieldOf }): ReactElement => {
  const text = useText()
  const cell = (what: 'price' | 'quantity', line: QuoteLine) => ({
    ...field(lineField(what, line.id)),
    ...inCell(`quote-desk.${what}`, line),
    autoComplete: 'off',
  })
  const inCell = (what: string, line: QuoteLine) => ({
    label: text('quote-desk.of-item', { what: text(what), item: line.name }),
    hideLabel: true,
    dense: true,
  })
  const columns: readonly Column<QuoteLine>[] = [
    ...useFaceColumns({ lines, listPrices }),
    {
      key: 'price',
      label: text('quote-desk.price'),
      align: 'end',
      tight: true,
      cell: line => (
        <TextInput
          {...cell('price', line)}
          lead="$"
          inputMode="decimal"
          maxLength={14}
          placeholder={inDecimals(line.basePrice)}
          fieldClassName={styles.price}
        />
      ),
    },
    {
      key: 'quantity',
      label: text('quote-desk.quantity'),
      align: 'end',
      tight: true,
      cell: line => (
        <TextInput {...cell('quantity', line)} inputMode="numeric" maxLength={6} fieldClassName={styles.quantity} />
      ),
    },
    {
      key: 'total',
      label: text('quote-desk.line-total'),
      align: 'end',
      cell: line => (
        <span className={styles.figure}>
          <LineTotal id={line.id} />
        </span>
      ),
    },
    {
      key: 'comment',
      label: text('quote-desk.comment'),
      narrow: 'full',
      cell: line => <Comment line={line} {...field(lineField('comment', line.id))} />,
    },
    {
      key: 'drop',
      label: text('quote-desk.drop'),
      align: 'end',
      tight: true,
      cell: line => {
        const { defaultValue, ...names } = field(lineField('drop', line.id))
        return (
          <Checkbox
            {...names}
            {...inCell('quote-desk.drop', line)}
            value="yes"
            defaultChecked={defaultValue === 'yes'}
          />
        )
      },
    },
  ]
  return <ItemTable {...{ lines, columns }} />
}

/** The items of a read-only quote. */
export const ClosedLines = ({ lines, listPrices }: LinesProps): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const columns: readonly Column<QuoteLine>[] = [
    ...useFaceColumns({ lines, listPrices }),
    {
      key: 'price',
      label: text('quote-desk.price'),
      align: 'end',
      cell: line => <span className={styles.figure}>{money(quotedPrice(line) ?? 0)}</span>,
    },
    {
      key: 'quantity',
      label: text('quote-desk.quantity'),
      align: 'end',
      cell: line => <span className={styles.figure}>{number(line.quantity)}</span>,
    },
    {
      key: 'total',
      label: text('quote-desk.line-total'),
      align: 'end',
      cell: line => <strong className={styles.figure}>{money(quotedSubtotal(line) ?? 0)}</strong>,
    },
  ]
  return <ItemTable {...{ lines, columns }} className={styles.closed} />
}

const ItemTable = ({
  lines,
  columns,
  className,
}: Pick<LinesProps, 'lines'> & Pick<TableProps<QuoteLine>, 'columns' | 'className'>): ReactElement => {
  const text = useText()
  return (
    <Table
      caption={text('quote-desk.items')}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      className={classNames(styles.lines, className)}
    />
  )
}

const inDecimals = (cents: Cents | undefined): string => (cents === undefined ? '' : decimalFromCents(cents))

/** Item and its catalogue price: this buyer's, and the general one if different. */
const useFaceColumns = ({ lines, listPrices = [] }: LinesProps): readonly Column<QuoteLine>[] => {
  const text = useText()
  const { money } = useFormat()
  const listed = new Map(listPrices.map(({ lineId, price }) => [lineId, price]))
  return [
    {
      key: 'item',
      label: text('quote-desk.item'),
      rowHeader: true,
      narrow: 'full',
      cell: line => <Item line={line} lines={lines} />,
    },
    {
      key: 'catalog',
      label: text('quote-desk.catalog-price'),
      align: 'end',
      cell: ({ id, basePrice }) => {
        const list = listed.get(id)
        return (
          <span className={`${styles.figure} ${styles.catalog}`}>
            {basePrice === undefined ? text('quote-desk.no-price') : money(basePrice)}
            {list !== undefined && list !== basePrice && (
              <span className={styles.list}>{text('quote-desk.list-price', { price: money(list) })}</span>
            )}
          </span>
        )
      },
    },
  ]
}

const Item = ({ line, lines }: Pick<LinesProps, 'lines'> & { readonly line: QuoteLine }): ReactElement => {
  const text = useText()
  const { slug: _, options, alternateTo, comments = [], ...face } = line
  const instead = lines.find(({ id }) => id === alternateTo)
  return (
    <ProductHeader
      line={{
        ...face,
        options: options.map(({ optionName, optionLabel }) => ({ name: optionName, value: optionLabel })),
      }}
      numberText="quote-desk.part-number"
      kind={instead && <span className={staff.quiet}>{text('quote-desk.instead', { name: instead.name })}</span>}
    >
      {comments.map(({ at, by, text: message }) => (
        <blockquote key={`${at} ${by}`} className={styles.said}>
          {message} <span className={staff.quiet}>{by}</span>
        </blockquote>
      ))}
    </ProductHeader>
  )
}

/** A comment to the buyer, collapsed initially. */
const Comment = ({ line, ...field }: { readonly line: QuoteLine } & ReturnType<FieldOf>): ReactElement => {
  const text = useText()
  return (
    <details className={styles.comment} open={field.error !== undefined || Boolean(field.defaultValue) || undefined}>
      <summary>{text('quote-desk.comment-add')}</summary>
      <TextArea
        {...field}
        label={text('quote-desk.comment-about', { name: line.name })}
        hideLabel
        rows={2}
        maxLength={maxQuoteNoteLength}
        className={styles.words}
      />
    </details>
  )
}
