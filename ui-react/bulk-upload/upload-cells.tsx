import { observer } from 'mobx-react-lite'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { faultyField } from '../../core/bulk-upload/faulty-field'
import type { ErrorLine } from '../../core/bulk-upload/upload-line'
import { useHydrated } from '../runtime/use-hydrated'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { issueText } from './issue-text'
import type { UploadStore } from './upload.store'
import styles from './bulk-upload.module.css'

export type StoreProps = { readonly store: UploadStore }

type CellProps = StoreProps & { readonly line: ErrorLine; readonly field: 'sku' | 'qty' }

/** Id of the element with a line's issue, for `aria-describedby` of the field. */
const reasonId = ({ row }: ErrorLine): string => `upload-reason-${row}`

/** An editable cell: Enter or blur rechecks the line. */
export const Cell = observer(({ store, line, field }: CellProps): ReactElement => {
  const text = useText()
  const [value, setValue] = useState(line[field])
  const check = (): void => {
    if (value.trim() !== line[field].trim()) void store.result.fix(line, { [field]: value })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') check()
    else if (event.key === 'Escape') setValue(line[field])
  }
  return (
    <TextInput
      dense
      hideLabel
      errorId={faultyField(line.issue) === field ? reasonId(line) : undefined}
      label={text(field === 'sku' ? 'bulk-upload.sku-of' : 'bulk-upload.qty-of', { row: line.row })}
      value={value}
      onChange={event => setValue(event.currentTarget.value)}
      onBlur={check}
      onKeyDown={press}
      maxLength={field === 'sku' ? 200 : 40}
      inputMode={field === 'qty' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      disabled={store.result.again.includes(line.row)}
      fieldClassName={field === 'sku' ? styles.skuField : styles.qtyField}
    />
  )
})

export const Why = observer(({ store, line }: StoreProps & { readonly line: ErrorLine }): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const { number } = useFormat()
  const { similar = [], quantities = [] } = line.issue
  return (
    <div className={styles.why}>
      <span id={reasonId(line)} className={styles.reason}>
        {store.result.again.includes(line.row) ? text('bulk-upload.checking') : issueText(line.issue, text)}
      </span>
      {similar.length > 0 && (
        <span className={styles.similar}>
          {text('bulk-upload.did-you-mean')}
          {similar.map(sku =>
            hydrated ? (
              <Button key={sku} variant="tertiary" size="dense" onClick={() => void store.result.fix(line, { sku })}>
                {sku}
              </Button>
            ) : (
              <strong key={sku}>{sku}</strong>
            ),
          )}
        </span>
      )}
      {quantities.length > 0 && (
        <span className={styles.similar}>
          {text('bulk-upload.which-quantity')}
          {quantities.map(count =>
            hydrated ? (
              <Button
                key={count}
                variant="tertiary"
                size="dense"
                onClick={() => void store.result.fix(line, { qty: String(count) })}
              >
                {number(count)}
              </Button>
            ) : (
              <strong key={count}>{number(count)}</strong>
            ),
          )}
        </span>
      )}
    </div>
  )
})
