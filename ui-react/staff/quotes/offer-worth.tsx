import {
  createContext,
  useContext,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { Form } from 'react-router'
import type { Typed } from '../../../core/quotes/offer-typed'
import { offerWorth, type OfferWorth } from '../../../core/quotes/offer-worth'
import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { formValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { TotalBar, TotalFigures, TotalWays } from '../../kit/total-bar'
import staff from '../staff.module.css'
import styles from './offer-worth.module.css'

const Worth = createContext<OfferWorth | undefined>(undefined)

type TypedFormProps = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly quote: DeskQuote
  /** The form's initial content. */ readonly typed: Typed
  readonly children: ReactNode
}

/** The values of a form's fields. */
export const typedIn = (form: HTMLFormElement): Typed => formValues(new FormData(form))

/** The offer form with live totals: only the figures re-render while typing. */
export const OfferFields = ({ form, quote, typed, children }: TypedFormProps): ReactElement => {
  const [values, setValues] = useState(typed)
  const worth = useMemo(() => offerWorth(values, quote), [values, quote])
  return (
    <Worth value={worth}>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        className={staff.part}
        onInput={({ currentTarget }) => setValues(typedIn(currentTarget))}
        onKeyDown={toNextRow}
      >
        {children}
      </Form>
    </Worth>
  )
}

/** Enter moves down a column of cells, Shift+Enter up, and does not submit. */
const toNextRow = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { target, currentTarget: form, key, shiftKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const [, column] = /^line:.*:(price|quantity)$/.exec(target.name) ?? []
  if (column === undefined) return
  event.preventDefault()
  const cells = [...form.querySelectorAll<HTMLInputElement>(`input[name^="line:"][name$=":${column}"]`)]
  const next = cells[cells.indexOf(target) + (shiftKey ? -1 : 1)]
  next?.focus()
  next?.select()
}

/** An item's total as quoted, and its discount. */
export const LineTotal = ({ id }: { readonly id: string }): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const { total, off = 0 } = useContext(Worth)?.lines[id] ?? {}
  return (
    <span className={styles.total}>
      <strong>{total === undefined ? '–' : money(total)}</strong>
      {off > 0 && (
        <span className={staff.quiet}>{text('quote-desk.off', { percent: number(Math.round(off / 10) / 10) })}</span>
      )}
    </span>
  )
}

/** The totals and actions, sticky for long quotes. */
export const OfferTotals = ({ children }: { readonly children: ReactNode }): ReactElement | null => {
  const text = useText()
  const { money } = useFormat()
  const worth = useContext(Worth)
  if (!worth) return null
  const { original, discount, quoted, grand } = worth.totals
  return (
    <div className={styles.foot}>
      {worth.unpriced > 0 && <p className={staff.quiet}>{text('quote-desk.unpriced', { count: worth.unpriced })}</p>}
      <TotalBar>
        <TotalFigures
          live
          figures={[
            { label: text('quote-desk.before'), value: money(original) },
            { label: text('quote-desk.discount'), value: money(0 - discount) },
            { label: text('quote-desk.quoted'), value: money(quoted) },
            { label: text('quote-desk.grand'), value: money(grand), sum: true },
          ]}
        />
        <TotalWays>{children}</TotalWays>
      </TotalBar>
    </div>
  )
}
