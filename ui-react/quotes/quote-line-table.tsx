import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { quantityTyped } from '../../core/quotes/draft-quote'
import type { WantedLine } from '../../core/quotes/quote'
import { LinePicture } from '../product'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import type { QuoteRequestStore } from './quote-request.store'
import styles from './quote-request.module.css'

export type DraftLinesProps = { readonly store: QuoteRequestStore; readonly onEdit: (line: WantedLine) => void }

/** The lines of a draft: picture, SKU, options, quantity, price and tax (S3-2.09). */
export const DraftLines = observer(({ store, onEdit }: DraftLinesProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const price = ({ basePrice }: WantedLine) =>
    basePrice === undefined ? text('quote-request.by-quote') : money(basePrice)
  const columns: readonly Column<WantedLine>[] = [
    {
      key: 'product',
      label: text('quote-request.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: line => <Goods line={line} />,
    },
    {
      key: 'quantity',
      label: text('quote-request.columns.quantity'),
      cell: line => <Quantity line={line} store={store} />,
    },
    {
      key: 'price',
      label: text('quote-request.columns.price'),
      align: 'end',
      cell: line => <span className={styles.figure}>{price(line)}</span>,
    },
    {
      key: 'tax',
      label: text('quote-request.columns.tax'),
      align: 'end',
      cell: line => <span className={styles.figure}>{money(line.tax)}</span>,
    },
    {
      key: 'deeds',
      label: text('quote-request.columns.deeds'),
      hideLabel: true,
      align: 'end',
      narrow: 'full',
      cell: line => (
        <span className={styles.deeds}>
          <Button variant="tertiary" size="dense" onClick={() => onEdit(line)}>
            {text('quote-request.edit')}
            <span className="visually-hidden">{line.name}</span>
          </Button>
          <IconButton
            icon="trash"
            dense
            label={text('quote-request.remove', { name: line.name })}
            onClick={() => store.drafts.remove(line.id)}
          />
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={text('quote-request.lines')}
      columns={columns}
      rows={store.drafts.draft.lines}
      rowKey={({ id }) => id}
    />
  )
})

const Goods = ({ line }: { readonly line: WantedLine }): ReactElement => {
  const text = useText()
  return (
    <span className={styles.goods}>
      <LinePicture small picture={line.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{line.name}</span>
        <span className={styles.note}>
          <span className="sku">{line.sku}</span>{' '}
          {line.options.map(({ optionName, optionLabel }) => `${optionName}: ${optionLabel}`).join(', ')}
        </span>
        {line.partNumber && (
          <span className={styles.note}>{text('shared.part-number', { number: line.partNumber })}</span>
        )}
      </span>
    </span>
  )
}

const Quantity = observer(
  ({ line, store }: { readonly line: WantedLine; readonly store: QuoteRequestStore }): ReactElement => {
    const text = useText()
    const wrong = store.issues.find(({ field }) => field === `line:${line.id}`)
    const type = (typed: string): void => {
      const quantity = quantityTyped(typed)
      if (quantity !== undefined) store.drafts.changeQuantity(line.id, quantity)
    }
    return (
      <TextInput
        dense
        hideLabel
        label={text('quote-request.quantity-of', { name: line.name })}
        inputMode="numeric"
        autoComplete="off"
        className={styles.quantity}
        value={String(line.quantity)}
        error={wrong && text(wrong.code, wrong.values)}
        onChange={event => type(event.currentTarget.value)}
        onBlur={() => store.drafts.settleQuantity(line.id)}
      />
    )
  },
)
