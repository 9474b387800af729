import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactElement } from 'react'
import type { PickedForRow } from '../../core/bulk-upload/find-for-row'
import { isEmptyRow, type PadRow } from '../../core/quick-order/pad-row'
import { useNeedTexts } from '../runtime/needed-texts'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { comboboxField } from '../kit/combobox/use-combobox'
import { IconButton } from '../kit/icon-button'
import { TextInput } from '../kit/fields/text-input'
import { asksForChoices, type ShownRow } from './pad-rows'
import styles from './quick-order.module.css'
import { RowChoice } from './row-choice'
import type { RowResults } from './row-search'

const loadSearch = () => import('./row-search')

export type PadRowFieldsProps = {
  readonly row: ShownRow
  readonly at: number
  readonly busy: boolean
  readonly onType: (typed: Partial<PadRow>) => void
  readonly onPick: (picked: PickedForRow) => void
  readonly onPaste: (event: ClipboardEvent) => void
  /** Called when the user finished editing a field of the row. */
  readonly onDone: (field: 'sku' | 'quantity' | 'empty') => void
  /** Opens the options of the row's product; `choosing` while they are loading. */
  readonly onChoose: () => void
  readonly choosing: boolean
  readonly onRemove?: () => void
}

/**
 * A row of the pad: a search box that also accepts a SKU, and a quantity (S3-2.33). Enter moves from field to field.
 */
export const PadRowFields = ({
  row,
  at,
  busy,
  onType,
  onPick,
  onPaste,
  onDone,
  onChoose,
  choosing,
  onRemove,
}: PadRowFieldsProps): ReactElement => {
  const text = useText()
  const need = useNeedTexts()
  const hydrated = useHydrated()
  const id = useId()
  const [search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>>>()
  const [open, setOpen] = useState(false)
  const results = useRef<RowResults>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const wake = (): void => {
    if (!search)
      void Promise.all([loadSearch(), need(['product'])]).then(
        ([loaded]) => setSearch(loaded),
        () => undefined,
      )
  }
  const pick = (picked: PickedForRow): void => {
    setOpen(false)
    onPick(picked)
  }
  const close = (): void => {
    setOpen(false)
    field.current?.focus()
  }
  const showing = open && search !== undefined && row.name === undefined && row.sku.trim() !== ''
  useEffect(() => {
    if (!showing) return
    const leave = ({ target }: PointerEvent): void => void (box.current?.contains(target as Node) || setOpen(false))
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [showing])
  const keyInSku = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isEmptyRow(row)) return onDone('empty')
      const exact = showing ? results.current?.exact() : undefined
      if (exact) return pick(exact)
      if (showing && results.current?.enter()) return
      setOpen(false)
      onDone('sku')
    } else if (event.key === 'ArrowDown' && showing) {
      event.preventDefault()
      results.current?.enter()
    } else if (event.key === 'Escape' && showing) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const keyInQuantity = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onDone('quantity')
  }
  const errorAt = (name: 'sku' | 'quantity') =>
    row.issue?.field === name ? text(row.issue.code, row.issue.values) : undefined
  return (
    <div className={styles.row}>
      <div
        ref={box}
        className={styles.box}
        onBlur={event =>
          event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget as Node) && setOpen(false)
        }
      >
        {row.name !== undefined && <input type="hidden" name="sku" value={row.sku} />}
        <TextInput
          ref={field}
          name={row.name === undefined ? 'sku' : undefined}
          label={text('quick-order.sku-of', { row: at + 1 })}
          hideLabel
          placeholder={text('quick-order.search')}
          value={row.name ?? row.sku}
          help={row.name !== undefined && <span className="sku">{row.sku}</span>}
          error={errorAt('sku')}
          maxLength={200}
          readOnly={busy}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-row={at}
          onFocus={event => {
            wake()
            if (row.name !== undefined) event.currentTarget.select()
          }}
          onChange={event => {
            setOpen(true)
            onType({ sku: event.currentTarget.value })
          }}
          onPaste={onPaste}
          onKeyDown={keyInSku}
          {...(hydrated ? { ...comboboxField(id, showing), 'aria-haspopup': 'dialog' as const } : {})}
        />
        <RowChoice row={row} at={at} asks={asksForChoices(row)} busy={choosing} onChoose={onChoose} />
        {showing && (
          <search.RowSearch
            id={id}
            row={at + 1}
            typed={row.sku}
            onPick={pick}
            onClose={close}
            onResults={found => void (results.current = found)}
          />
        )}
      </div>
      <TextInput
        name="quantity"
        label={text('quick-order.quantity-of', { row: at + 1 })}
        hideLabel
        value={row.quantity}
        error={errorAt('quantity')}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        readOnly={busy}
        autoComplete="off"
        data-quantity={at}
        onChange={event => onType({ quantity: event.currentTarget.value })}
        onKeyDown={keyInQuantity}
      />
      {hydrated && onRemove && (
        <IconButton icon="trash" label={text('quick-order.remove-row', { row: at + 1 })} onClick={onRemove} />
      )}
    </div>
  )
}
