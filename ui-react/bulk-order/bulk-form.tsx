import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { bulkIntents } from '../../core/bulk-order/bulk-intents'
import { firstUnits } from '../../core/bulk-order/bulk-quantity'
import { quoteLinesOf, type BulkAim } from '../../core/bulk-order/bulk-selection'
import type { BulkShelf } from '../../core/bulk-order/view-bulk-order'
import { isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useFormat, useText } from '../i18n'
import { piecesField, type BulkAnswer } from './bulk-action'
import { type BulkOrderStore } from './bulk-order.store'
import { BulkTable } from './bulk-table'
import { BulkTotals } from './bulk-totals'
import styles from './bulk-section.module.css'

const Found = observer(({ store }: { readonly store: BulkOrderStore }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return (
    <p className={styles.count} role="status">
      {store.find.trim() !== '' && text('bulk-order.found', { count: store.found, shown: number(store.found) })}
    </p>
  )
})

/** Notice that some quantities were prefilled. */
const FilledIn = ({ products }: { readonly products: BulkShelf['products'] }): ReactElement | null => {
  const text = useText()
  const [unit, ...others] = firstUnits(products)
  if (unit === undefined) return null
  return (
    <p className={styles.count}>
      {text('bulk-order.filled-in', { unit: others.length > 0 ? text('bulk-order.any-unit') : unit.toLowerCase() })}
    </p>
  )
}

type OrderProps = {
  readonly id: string
  readonly store: BulkOrderStore
  readonly action: string
  readonly searched: boolean
  readonly onAsk: () => void
}

export const Order = observer(({ id, store, action, searched, onAsk }: OrderProps): ReactElement => {
  const text = useText()
  const { customerId } = useShell()
  const useCases = useUseCases()
  const fetcher = useFetcher<BulkAnswer>()
  const handled = useRef<BulkAnswer>(undefined)
  const [key, setKey] = useState<string>()
  const { data: answer, state } = fetcher
  useEffect(() => {
    if (state !== 'idle' || store.sending !== 'cart') return
    store.send(undefined)
    if (answer === undefined || handled.current === answer) return
    handled.current = answer
    if (answer.tag === 'added') {
      setKey(undefined)
      store.clear()
      return toast.success(text('bulk-order.added'), { label: text('shared.view-cart'), href: '/cart/' })
    }
    setKey(answer.key)
    store.refuse(answer.issues)
    if (answer.closed) store.close()
    toast.error(refusalText(answer, text))
  }, [answer, state, store, text])

  // A closed cart is reported as soon as a quantity is entered, without waiting for a click (S3-4.13).
  const asked = useRef(false)
  const checkCart = (): void => {
    if (asked.current) return
    asked.current = true
    void useCases
      .viewCart()()
      .then(cart => isRight(cart) && !cart.right.editable && store.close())
  }

  const addToQuote = async (): Promise<void> => {
    store.send('quote')
    try {
      const { addToDraft } = await import('../quotes')
      await addToDraft(useCases, customerId, quoteLinesOf(store.lines, freshKey))
      store.clear()
      toast.success(text('bulk-order.quoted'), { label: text('bulk-order.open-quote'), href: '/request-quote/' })
    } catch {
      toast.error(text('bulk-order.unexpected'))
    } finally {
      store.send(undefined)
    }
  }
  const send = (aim: Exclude<BulkAim, 'list'>): void => {
    if (store.sending) return
    const wrong = store.check(aim)
    if (wrong) return toast.error(text(wrong.code))
    if (aim === 'quote') return void addToQuote()
    store.send('cart')
    const form = new FormData()
    form.set('intent', bulkIntents.cart)
    form.set('key', key ?? freshKey())
    for (const { product, variant, quantity } of store.lines)
      form.set(piecesField(product.id, variant.id), String(quantity))
    void fetcher.submit(form, { method: 'post', action })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    // Enter in a quantity field must not add to the cart by accident.
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'intent') return
    if (submitter.value === bulkIntents.questions) onAsk()
    else send(submitter.value === bulkIntents.quote ? 'quote' : 'cart')
  }
  const enter = ({
    key: pressed,
    target,
    currentTarget,
  }: {
    readonly key: string
    readonly target: EventTarget
    readonly currentTarget: HTMLFormElement
    preventDefault: () => void
  }): boolean => {
    if (pressed !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'number') return false
    const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=number]')].filter(
      field => field.offsetParent !== null,
    )
    const next = fields[fields.indexOf(target) + 1]
    // focus() scrolls to it; selecting first would set the focus without scrolling.
    next?.focus()
    next?.select()
    return true
  }
  return (
    <div className={styles.order}>
      <form
        id={id}
        method="post"
        action={action}
        noValidate
        onSubmit={submit}
        onInput={checkCart}
        onKeyDown={event => enter(event) && event.preventDefault()}
      >
        <FilledIn products={store.products} />
        <Found store={store} />
        <BulkTable store={store} />
      </form>
      <BulkTotals store={store} searched={searched} form={id} />
    </div>
  )
})

export const refusalText = (
  answer: Extract<BulkAnswer, { tag: 'refused' }>,
  text: ReturnType<typeof useText>,
): string => answer.message ?? text(answer.code, answer.values)
