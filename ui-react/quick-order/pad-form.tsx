import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { mostRows, type PadRow } from '../../core/quick-order/pad-row'
import type { Issue } from '../../core/shared/domain-error'
import { freshKey } from '../app/fresh-key'
import { useHydrated } from '../app/use-hydrated'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { SectionHead } from '../kit/section-head'
import { TextInput } from '../kit/text-input'
import { addRowIntent, boughtIntent, oneMore, orderIntent, padded, type PadAnswer } from './pad-action'
import { PadNews } from './pad-news'
import styles from './quick-order.module.css'

export type PadFormProps = { readonly answer?: PadAnswer; readonly sendKey: string }

type Shown = PadRow & { readonly issue?: Issue }

/** What an answer leaves on the pad. */
const rowsAfter = (answer: PadAnswer | undefined): readonly Shown[] => {
  if (answer === undefined || (answer.tag !== 'longer' && answer.from === boughtIntent)) return padded([])
  return padded(answer.tag === 'ordered' ? answer.kept : answer.rows)
}

/** The key of the next click: that of a click which nobody answered, else one of its own. */
export const useClickKey = (sent: PadAnswer | undefined, answer: PadAnswer | undefined, sendKey: string): string => {
  const known = sent ?? answer
  const fresh = useMemo(() => (sent ? freshKey() : sendKey), [sent, sendKey])
  return known?.tag === 'refused' && known.key !== undefined ? known.key : fresh
}

/** An order by SKU: rows of SKU and quantity, a row more, and into the cart (S2-2.90). Without script it is a form of three rows. */
export const PadForm = ({ answer, sendKey }: PadFormProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const fetcher = useFetcher<PadAnswer>({ key: 'quick-order' })
  const told = fetcher.data ?? answer
  const key = useClickKey(fetcher.data, answer, sendKey)
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() => rowsAfter(told))
  const [latest, setLatest] = useState(told)
  const [wanted, setWanted] = useState<string>()
  if (told !== latest) {
    setLatest(told)
    setRows(rowsAfter(told))
    setWanted('[aria-invalid]')
  }
  useEffect(() => {
    if (wanted === undefined) return
    form.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(undefined)
  }, [wanted])
  const type = (at: number, typed: Partial<PadRow>): void => setRows(rows.map((row, own) => (own === at ? { sku: row.sku, quantity: row.quantity, ...typed } : row)))
  return (
    <section aria-labelledby="order-by-sku">
      <SectionHead id="order-by-sku" title={text('quick-order.by-sku')} link={{ href: '/bulk-upload/', label: text('quick-order.upload') }} />
      <fetcher.Form ref={form} method="post" action="/quick-order-pad" noValidate className={styles.pad}>
        <PadNews answer={told} from={orderIntent} nothing="quick-order.issues.nothing" />
        <input type="hidden" name="key" value={key} />
        <div className={styles.row} aria-hidden>
          <span className="annotation">{text('quick-order.sku')}</span>
          <span className="annotation">{text('quick-order.quantity')}</span>
        </div>
        {rows.map((row, at) => {
          const errorAt = (field: 'sku' | 'quantity') => row.issue?.field === field && text(row.issue.code, row.issue.values)
          return (
            <div key={at} className={styles.row}>
              <TextInput name="sku" label={text('quick-order.sku-of', { row: at + 1 })} hideLabel value={row.sku} onChange={event => type(at, { sku: event.currentTarget.value })} error={errorAt('sku') || undefined} maxLength={200} autoComplete="off" autoCapitalize="characters" spellCheck={false} data-row={at} />
              <TextInput name="quantity" label={text('quick-order.quantity-of', { row: at + 1 })} hideLabel value={row.quantity} onChange={event => type(at, { quantity: event.currentTarget.value })} error={errorAt('quantity') || undefined} type="number" inputMode="numeric" min={1} step={1} autoComplete="off" />
              {hydrated && rows.length > 1 && <IconButton icon="trash" label={text('quick-order.remove-row', { row: at + 1 })} onClick={() => setRows(rows.filter((_, own) => own !== at))} />}
            </div>
          )
        })}
        <div className={styles.ways}>
          <Button type="submit" name="intent" value={orderIntent} busy={fetcher.state !== 'idle'} busyText={text('quick-order.adding')}>
            {text('quick-order.add-to-cart')}
          </Button>
          {rows.length < mostRows && (
            <Button
              type="submit" name="intent" value={addRowIntent} variant="secondary" icon="plus"
              onClick={event => {
                event.preventDefault()
                setRows(oneMore(rows))
                setWanted(`[data-row="${rows.length}"]`)
              }}
            >
              {text('quick-order.add-row')}
            </Button>
          )}
        </div>
      </fetcher.Form>
    </section>
  )
}
