import { observer } from 'mobx-react-lite'
import { useState, type ReactElement } from 'react'
import type { ReadTable } from '../../core/bulk-upload/read-rows'
import { columnName } from '../../core/files/column-name'
import { useText } from '../i18n'
import { Select } from '../kit/fields/select'
import type { UploadStore } from './upload.store'
import styles from './bulk-upload.module.css'

type StoreProps = { readonly store: UploadStore }

/** How a file was parsed, and controls to change it: sheet, header row, and the columns of SKU and quantity. */
export const ReadAs = observer(({ store }: StoreProps): ReactElement | null =>
  store.table ? <Choices store={store} table={store.table} /> : null,
)
ReadAs.displayName = 'ReadAs'

/** Stays mounted while the file is read again, so that it does not lose keyboard focus. */
const Choices = ({ store, table }: StoreProps & { readonly table: ReadTable }): ReactElement => {
  const text = useText()
  const [isOpen] = useState(() => store.result.checked.errors.length > store.result.checked.valid.length)
  const { sheets = [], sheet, heading, columns, sku, quantity, top } = table
  const nameOf = (at: number): string => columns[at] || text('bulk-upload.column', { name: columnName(at) })
  const places = columns.map((_, at) => ({ value: String(at), label: nameOf(at) }))
  const rows = [
    { value: '0', label: text('bulk-upload.no-heading') },
    ...top.map(({ row, text: rowText }) => ({
      value: String(row),
      label: text('bulk-upload.heading-row', { row, text: rowText }),
    })),
  ]
  return (
    <details className={styles.readAs} open={isOpen}>
      <summary>{text('bulk-upload.read-as', { sku: nameOf(sku), quantity: nameOf(quantity) })}</summary>
      <div className={styles.choices}>
        {sheets.length > 1 && (
          <Select
            label={text('bulk-upload.sheet')}
            value={sheet}
            options={sheets.map(name => ({ value: name, label: name }))}
            onChange={event => store.readAs({ sheet: event.currentTarget.value })}
          />
        )}
        <Select
          label={text('bulk-upload.heading')}
          value={String(heading)}
          options={rows}
          onChange={event => store.readAs({ heading: Number(event.currentTarget.value) })}
        />
        <Select
          label={text('bulk-upload.sku-column')}
          value={String(sku)}
          options={places}
          onChange={event => store.readAs({ sku: Number(event.currentTarget.value) })}
        />
        <Select
          label={text('bulk-upload.quantity-column')}
          value={String(quantity)}
          options={places}
          onChange={event => store.readAs({ quantity: Number(event.currentTarget.value) })}
        />
      </div>
    </details>
  )
}
