import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from '../../core/cart/cart'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { QuantityStepper } from '../kit/fields/quantity-stepper'
import type { CartAnswer } from './cart-action'
import { useCartAddress } from './cart-address'
import { lineName } from './line-kind'
import styles from './line-quantity.module.css'

/** Debounce: covers several clicks without a noticeable delay. */
const settlesAfterMs = 500

/** Quantity of a line. With JavaScript changes are saved after a pause; the button saves immediately. */
export const LineQuantity = ({
  line,
  answer,
}: {
  readonly line: CartLine
  readonly answer?: CartAnswer
}): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<CartAnswer>({ key: `line-${line.id}` })
  const address = useCartAddress()
  const form = useRef<HTMLFormElement>(null)
  const settling = useSettling(() => form.current?.requestSubmit())
  const busy = fetcher.state !== 'idle'
  const { minimum, maximum, stock, pack, quantity } = line
  const step = pack?.size ?? 1
  const refused = refusedFor(line, fetcher.data ?? answer)
  const sent = fetcher.formData?.get('quantity')
  // Until the cart is reloaded its quantity is outdated: the submitted value is shown, and typed input is not
  // overwritten.
  const known = typeof sent === 'string' ? Number(sent) : quantity
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={address}
      noValidate
      onSubmit={settling.end}
      className={styles.form}
      data-busy={busy || undefined}
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="line" value={line.id} />
      <QuantityStepper
        dense
        name="quantity"
        label={text('cart.quantity-of', { name: lineName(line, text) })}
        lessText={text('cart.less')}
        moreText={text('cart.more')}
        value={refused || settling.isOn ? undefined : known}
        defaultValue={refused?.typed ?? quantity}
        min={Math.max(1, Math.ceil(minimum / step)) * step}
        max={Math.min(maximum ?? Infinity, Math.max(stock, quantity))}
        step={step}
        onChange={next => next !== known && settling.begin()}
        error={refused && (refused.code ? text(refused.code, refused.values) : refused.message)}
      />
      <Button type="submit" variant="tertiary" size="dense" busy={busy}>
        {text(busy ? 'cart.updating' : 'cart.update')}
      </Button>
    </fetcher.Form>
  )
}

/** Whether a typed quantity is unsaved; it is saved after a pause in typing. */
const useSettling = (save: () => void) => {
  const timer = useRef<number>(undefined)
  const [isOn, setOn] = useState(false)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const end = (): void => {
    window.clearTimeout(timer.current)
    setOn(false)
  }
  const begin = (): void => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(save, settlesAfterMs)
    setOn(true)
  }
  return { isOn, begin, end }
}

type Refused = {
  readonly typed?: number
  readonly code?: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly message?: string
}

/** The last response's issue for this line, with the rejected input. */
const refusedFor = (line: CartLine, answer?: CartAnswer): Refused | undefined => {
  if (!answer || answer.done || answer.intent !== 'change' || answer.values['line'] !== line.id) return undefined
  const typed = Number(answer.values['quantity'])
  const own = answer.issues[0]
  if (own) return { typed, code: own.code, values: own.values }
  return (
    answer.problem &&
    ('code' in answer.problem ? { typed, ...answer.problem } : { typed, message: answer.problem.message })
  )
}
