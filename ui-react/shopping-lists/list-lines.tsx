import type { ReactElement } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { notNow } from '../../core/shopping-lists/left-on-list'
import { maxItemNoteLength, type ListItem, type ShoppingList } from '../../core/shopping-lists/shopping-list'
import { ProductHeader } from '../orders'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import { QuantityStepper } from '../kit/fields/quantity-stepper'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import type { ListAnswer } from './list-action'
import { reasonKey } from './reason-key'
import styles from './shopping-lists.module.css'

/** Id of the form with a list's lines, for buttons elsewhere on the page. */
export const linesForm = 'list-lines'

export type ListLinesProps = {
  readonly list: ShoppingList
  readonly fetcher: FetcherWithComponents<ListAnswer>
  readonly action: string
  readonly result?: ListAnswer
  readonly showing: string
  readonly pages: number
}

/** Lines of a list with quantities, notes and actions: one form, so it works without JavaScript. */
export const ListLines = ({ list, fetcher, action, result, showing, pages }: ListLinesProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { quotes } = useShell()
  const sent = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent')
  const mayChange = list.allowedActions.includes('change')
  const issues = result && !result.done ? result.issues : []
  const issueAt = (field: string): string | undefined => {
    const found = issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  const tick: Column<ListItem> = {
    key: 'select',
    label: text('shopping-lists.columns.select'),
    hideLabel: true,
    tight: true,
    narrow: 'full',
    cell: item => (
      <span className={`no-print ${styles.tick}`}>
        <Checkbox
          hideLabel
          name="item"
          value={item.id}
          label={text('shopping-lists.select-named', { name: named(item) })}
        />
      </span>
    ),
  }
  const removing: Column<ListItem> = {
    key: 'remove',
    label: text('shopping-lists.columns.ways'),
    hideLabel: true,
    align: 'end',
    narrow: 'full',
    cell: item => (
      <Button
        type="submit"
        name="intent"
        value={`remove:${item.id}`}
        variant="tertiary"
        size="dense"
        icon="trash"
        className="no-print"
        busy={sent === `remove:${item.id}`}
        aria-label={text('shopping-lists.remove-named', { name: named(item) })}
      >
        {text('shopping-lists.remove')}
      </Button>
    ),
  }
  const columns: readonly Column<ListItem>[] = [
    tick,
    {
      key: 'product',
      label: text('shopping-lists.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: item => <Face item={item} noteError={issueAt(`note-${item.id}`)} mayChange={mayChange} />,
    },
    {
      key: 'price',
      label: text('shopping-lists.columns.price'),
      align: 'end',
      cell: item => (
        <span className={styles.nowrap}>
          {item.price === undefined ? text('shopping-lists.no-price') : format.money(item.price)}
        </span>
      ),
    },
    {
      key: 'quantity',
      label: text('shopping-lists.columns.quantity'),
      align: 'end',
      tight: true,
      cell: item =>
        mayChange ? (
          <span className={styles.quantity}>
            <QuantityStepper
              key={item.quantity}
              dense
              name={`quantity-${item.id}`}
              label={text('shopping-lists.quantity-of', { name: named(item) })}
              lessText={text('shopping-lists.less', { name: named(item) })}
              moreText={text('shopping-lists.more', { name: named(item) })}
              defaultValue={item.quantity}
              min={1}
              step={item.pack}
              error={issueAt(`quantity-${item.id}`)}
            />
          </span>
        ) : (
          format.number(item.quantity)
        ),
    },
    {
      key: 'total',
      label: text('shopping-lists.columns.total'),
      align: 'end',
      cell: item => (
        <strong className={styles.nowrap}>
          {item.price === undefined ? '' : format.money(item.price * item.quantity)}
        </strong>
      ),
    },
    ...(mayChange ? [removing] : []),
  ]
  const button = (intent: string, label: string, busyText: string, variant: 'secondary' | 'tertiary') => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant={variant}
      busy={sent === intent}
      busyText={text(busyText)}
    >
      {text(label)}
    </Button>
  )
  return (
    <fetcher.Form
      id={linesForm}
      method="post"
      action={action}
      noValidate
      className={styles.part}
      onSubmit={event => sent !== undefined && event.preventDefault()}
    >
      {mayChange && <button name="intent" value="save" hidden tabIndex={-1} />}
      <input type="hidden" name="key" value={showing} />
      <Table
        caption={text('shopping-lists.items', { name: list.name })}
        columns={columns}
        rows={list.items}
        rowKey={item => String(item.id)}
        className={styles.lines}
      />
      <p className={styles.total}>
        <span>
          {text(pages > 1 ? 'shopping-lists.total-of-all' : 'shopping-lists.total', { count: list.itemCount })}
        </span>{' '}
        <strong>{format.money(list.total)}</strong>
      </p>
      <div className={`no-print ${styles.deeds}`}>
        {mayChange && (
          <div className={styles.ways}>
            {button('save', 'shopping-lists.save', 'shopping-lists.saving', 'secondary')}
            {button('remove', 'shopping-lists.remove-selected', 'shopping-lists.removing', 'tertiary')}
          </div>
        )}
        <div className={styles.ways}>
          {quotes && button('quote', 'shopping-lists.quote-selected', 'shopping-lists.quoting', 'tertiary')}
          {list.allowedActions.includes('order') &&
            button('order', 'shopping-lists.order-selected', 'shared.adding', 'tertiary')}
        </div>
      </div>
    </fetcher.Form>
  )
}

/** Includes the SKU, to distinguish two lines of one product. */
const named = ({ name, sku }: ListItem): string => `${name} ${sku}`

const Face = ({
  item,
  mayChange,
  noteError,
}: {
  readonly item: ListItem
  readonly mayChange: boolean
  readonly noteError?: string
}): ReactElement => {
  const text = useText()
  return (
    <ProductHeader
      line={{
        ...item,
        options: item.options.map(({ optionName, optionLabel }) => ({ name: optionName, value: optionLabel })),
      }}
    >
      {!item.available && <span className={styles.out}>{text(reasonKey(item.why ?? notNow), item.why?.values)}</span>}
      {mayChange ? (
        <TextInput
          name={`note-${item.id}`}
          label={text('shopping-lists.note-of', { name: named(item) })}
          hideLabel
          dense
          placeholder={text('shopping-lists.note-hint')}
          maxLength={maxItemNoteLength}
          autoComplete="off"
          defaultValue={item.note}
          error={noteError}
          fieldClassName={item.note === '' ? `no-print ${styles.noteField}` : styles.noteField}
        />
      ) : (
        item.note && <span className={styles.note}>{item.note}</span>
      )}
    </ProductHeader>
  )
}
