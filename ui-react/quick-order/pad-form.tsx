import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { maxRows } from '../../core/quick-order/pad-row'
import { freshKey } from '../runtime/fresh-key'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { SectionHead } from '../kit/section-head'
import { addRowIntent, oneMore, orderIntent, padded, type PadAnswer } from './pad-action'
import { PadResult } from './pad-result'
import { PadRowFields } from './pad-row-fields'
import { chosenFor, pickedFor, rowsAfter, typedInto, type ShownRow } from './pad-rows'
import styles from './quick-order.module.css'
import { useChooseForRow } from './use-choose-for-row'
import { useSavedRows } from './use-saved-rows'

export type PadFormProps = { readonly answer?: PadAnswer; readonly sendKey: string }

const loadPaste = () => import('../../core/quick-order/pasted-rows')

/** Idempotency key of the next click: that of an unanswered click, otherwise a new one. */
export const useClickKey = (sent: PadAnswer | undefined, answer: PadAnswer | undefined, sendKey: string): string => {
  const known = sent ?? answer
  const fresh = useMemo(() => (sent ? freshKey() : sendKey), [sent, sendKey])
  return known?.tag === 'refused' && known.key !== undefined ? known.key : fresh
}

const sendButton = `[value="${orderIntent}"]`

/**
 * Quick Order via SKU: rows of SKU and quantity, a button for another row, and one to add all to the cart (S2-2.90,
 * S3-2.33). Without JavaScript it is a form of three rows.
 */
export const PadForm = ({ answer, sendKey }: PadFormProps): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<PadAnswer>({ key: 'quick-order' })
  const result = fetcher.data ?? answer
  const key = useClickKey(fetcher.data, answer, sendKey)
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() => rowsAfter(result, []))
  const [latest, setLatest] = useState(result)
  const [wanted, setWanted] = useState<string>()
  const [pasted, setPasted] = useState<{ readonly pasted: number; readonly beyond: number }>()
  if (result !== latest) {
    setLatest(result)
    setRows(rowsAfter(result, rows))
    setWanted('[aria-invalid]')
    setPasted(undefined)
  }
  useSavedRows(rows, saved => setRows(padded(saved)))
  const { choose, choosing, dialog } = useChooseForRow({
    rows,
    onChosen: (at, chosen) => {
      setRows(chosenFor(rows, at, chosen))
      setWanted(rows[at]?.quantity === '' ? `[data-quantity="${at}"]` : `[data-choose="${at}"]`)
    },
    onLeft: at => setWanted(`[data-choose="${at}"]`),
    onUnknown: (at, issue) => setRows(rows.map((row, own) => (own === at ? { ...row, issue } : row))),
  })
  useEffect(() => {
    if (wanted === undefined) return
    form.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(undefined)
  }, [wanted])
  useEffect(() => void loadPaste().catch(() => undefined), [])
  const busy = fetcher.state !== 'idle'
  const addRow = (): void => {
    setRows(oneMore(rows))
    setWanted(`[data-row="${rows.length}"]`)
  }
  const done = (at: number, field: 'sku' | 'quantity' | 'empty'): void => {
    if (field === 'empty') setWanted(sendButton)
    else if (field === 'sku') setWanted(`[data-quantity="${at}"]`)
    else if (at + 1 < rows.length) setWanted(`[data-row="${at + 1}"]`)
    else if (rows.length < maxRows) addRow()
    else setWanted(sendButton)
  }
  const paste = (event: ClipboardEvent, at: number): void => {
    const copied = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t,;|]/.test(copied.trim())) return
    event.preventDefault()
    const { currentTarget: field } = event
    void loadPaste().then(
      ({ pasteInto }) => {
        const into = pasteInto(rows, at, copied)
        if (!into) return typeInto(field as HTMLInputElement, copied)
        setRows(padded(into.rows))
        setPasted(into)
        setWanted(sendButton)
      },
      () => typeInto(field as HTMLInputElement, copied),
    )
  }
  return (
    <section aria-labelledby="order-by-sku">
      <SectionHead id="order-by-sku" title={text('quick-order.by-sku')} />
      <fetcher.Form
        ref={form}
        method="post"
        action="/quick-order-pad"
        noValidate
        className={styles.pad}
        onKeyDown={submitOnShortcut}
      >
        <PadResult answer={result} from={orderIntent} nothing="quick-order.issues.nothing" />
        {pasted && <Pasted {...pasted} />}
        <input type="hidden" name="key" value={key} />
        <div className={styles.row} aria-hidden>
          <span className="annotation">{text('quick-order.sku')}</span>
          <span className="annotation">{text('quick-order.quantity')}</span>
        </div>
        {rows.map((row, at) => (
          <PadRowFields
            key={at}
            row={row}
            at={at}
            busy={busy}
            onType={typed => setRows(typedInto(rows, at, typed))}
            onPick={picked => {
              setRows(pickedFor(rows, at, picked))
              setWanted(`[data-quantity="${at}"]`)
            }}
            onPaste={event => paste(event, at)}
            onDone={field => done(at, field)}
            onChoose={() => void choose(at)}
            choosing={choosing === at}
            onRemove={rows.length > 1 ? () => removed(rows, at, setRows, setWanted) : undefined}
          />
        ))}
        <div className={styles.ways}>
          <Button type="submit" name="intent" value={orderIntent} busy={busy} busyText={text('quick-order.adding')}>
            {text('quick-order.add-to-cart')}
          </Button>
          {rows.length < maxRows && (
            <Button
              type="submit"
              name="intent"
              value={addRowIntent}
              variant="secondary"
              icon="plus"
              onClick={event => {
                event.preventDefault()
                addRow()
              }}
            >
              {text('quick-order.add-row')}
            </Button>
          )}
        </div>
      </fetcher.Form>
      {dialog}
    </section>
  )
}

/** Keeps the focus at the position of the removed row. */
const removed = (
  rows: readonly ShownRow[],
  at: number,
  setRows: (rows: readonly ShownRow[]) => void,
  setWanted: (wanted: string) => void,
): void => {
  setRows(rows.filter((_, own) => own !== at))
  setWanted(`[data-row="${Math.min(at, rows.length - 2)}"]`)
}

/** Ctrl+Enter or Cmd+Enter submits the pad from any field. */
const submitOnShortcut = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit(event.currentTarget.querySelector<HTMLButtonElement>(sendButton))
}

/** The pasted text is not a list: insert it into the field. */
const typeInto = (field: HTMLInputElement, copied: string): void => {
  field.setRangeText(copied.replaceAll(/\s+/g, ' ').trim(), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const Pasted = ({ pasted, beyond }: { readonly pasted: number; readonly beyond: number }): ReactElement => {
  const text = useText()
  return (
    <Notice live tone={beyond > 0 ? 'warning' : 'info'} title={text('quick-order.pasted', { count: pasted })}>
      {beyond > 0 && text('quick-order.pasted-beyond', { count: beyond, maximum: maxRows })}
    </Notice>
  )
}
