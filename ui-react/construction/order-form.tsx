import { enableStaticRendering, observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useActionData, useSubmit } from 'react-router'
import type { StoreType } from '../../core/orders/order-details'
import { scrollOffset, type OrderRefusal } from '../../core/construction/order-flow'
import type { OrderShelf } from '../../core/construction/view-order-shelf'
import type { OrderPage } from '../../core/construction/view-order-page'
import { submitMessage } from '../../core/construction/window-message'
import { dayOf } from '../../core/shared/store-day'
import { freshKey } from '../runtime/fresh-key'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'
import type { OrderAnswer } from './order-answer'
import { OrderDetailsFields } from './order-details-fields'
import { OrderFiles } from './order-files'
import { OrderFormStore } from './order-form.store'
import { orderedField, orderIntent } from '../../core/construction/order-intent'
import { OrderTable } from './order-table'
import { OrderTotal } from './order-total'
import styles from './order-form.module.css'

// The server renders a page once, so nothing is observed there.
enableStaticRendering(typeof document === 'undefined')

type FormProps = {
  readonly slug: string
  readonly storeType: StoreType
  readonly order: OrderShelf
  readonly start: OrderPage
}

const wait = (milliseconds: number): Promise<void> =>
  milliseconds === 0 ? Promise.resolve() : new Promise(done => setTimeout(done, milliseconds))

/**
 * The order form of a program (S3-2.37 to S3-2.40). With JavaScript the embedded form uploads the files and the order
 * follows; without, the whole form is posted in one request.
 */
export const OrderForm = observer(({ slug, storeType, order, start }: FormProps): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const answered = useActionData<OrderAnswer>()
  const sent = answered?.tag === 'order-refused' ? answered : undefined
  const frame = useRef<HTMLIFrameElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const go = useSubmit()
  const products = useMemo(() => order.sections.flatMap(section => section.products), [order])
  const leaving = useRef<(to: 'cart' | 'again') => void>(() => undefined)
  leaving.current = to =>
    to === 'again'
      ? location.reload()
      : void go({ intent: orderIntent, [orderedField]: 'yes' }, { method: 'post', action: slug })
  const store = useMemo(
    () =>
      new OrderFormStore(
        { storeType, products, page: start, ...(sent ? { sent } : {}) },
        {
          useCases,
          wait,
          freshKey,
          today: () => dayOf(Date.now()),
          leave: to => leaving.current(to),
          askForFiles: mode => frame.current?.contentWindow?.postMessage(submitMessage(mode), location.origin),
        },
      ),
    [storeType, products, start, sent, useCases],
  )
  const refusal = 'refusal' in store.flow ? store.flow.refusal : undefined
  const summarySeen = useRef(false)
  useEffect(() => {
    summarySeen.current = refusal !== undefined && !store.dimmed && bringIntoView(form.current)
  }, [refusal, store])
  useEffect(() => {
    // The summary above the fields shows the same text: a toast would only cover it.
    if (!refusal || summarySeen.current) return
    const refusalMessage = refusalText(refusal, text)
    toast.error(refusalMessage)
    return () => toast.takeBack(refusalMessage)
  }, [refusal, text])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void store.submit()
  }
  const { form: typed } = store
  // Idempotency key of a page without JavaScript; the browser keeps the rendered one.
  const [key] = useState(() => (typeof document === 'undefined' ? freshKey() : ''))
  return (
    <form
      ref={form}
      method="post"
      action={slug}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      className={styles.form}
      aria-busy={store.dimmed || undefined}
    >
      <input type="hidden" name="intent" value={orderIntent} />
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <div className={styles.fields} inert={store.dimmed}>
        <h2 className={styles.title}>{text('construction.form')}</h2>
        {store.refusal && <Refusal store={store} refusal={store.refusal} />}
        <div className={styles.grid}>
          <OrderDetailsFields store={store} />
        </div>
        <OrderFiles store={store} frame={frame} latest={start.latestOrderFile} />
      </div>
      <div className={styles.lines} inert={store.dimmed} hidden={typed.orderType === 'fromImport' || undefined}>
        <h2 className={styles.title}>{text('construction.lines')}</h2>
        {order.failed && <Notice tone="error">{text('construction.failed')}</Notice>}
        {!order.failed && order.sections.length === 0 && <p>{text('construction.empty')}</p>}
        {order.sections.map((section, at) => (
          <OrderTable key={at} store={store} section={section} at={at} />
        ))}
      </div>
      <OrderTotal store={store} />
      {store.dimmed && <Dimmed store={store} />}
    </form>
  )
})
OrderForm.displayName = 'OrderForm'

const refusalText = (refusal: OrderRefusal, text: ReturnType<typeof useText>): string =>
  refusal.message ?? text(refusal.code, refusal.values)

const summaryId = 'order-refusal'

type RefusalProps = { readonly store: OrderFormStore; readonly refusal: OrderRefusal }

/** What is missing, each with a link to its field (S3-5.26, S3-5.27). */
const Refusal = observer(({ store, refusal }: RefusalProps): ReactElement => {
  const text = useText()
  const missing = [...store.issues.values()].filter(({ field }) => !field.startsWith('product:'))
  const { faults = [] } = refusal
  return (
    <Notice id={summaryId} tone="error" live title={refusalText(refusal, text)}>
      {faults.length > 0 && (
        <ul className={styles.missing}>
          {faults.map(({ code, values }, at) => (
            <li key={at}>
              {text(
                code,
                code === 'order-file.header-empty' ? { name: text(`construction.field.${values?.['name']}`) } : values,
              )}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map(({ field, code, values }) => (
            <li key={field}>
              <a href={`#${field}`}>
                {code === 'construction.issues.required' ? text(`construction.missing.${field}`) : text(code, values)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
})
Refusal.displayName = 'Refusal'

/** Overlay while an order is being submitted (S3-4.24, S3-4.26). */
const Dimmed = observer(({ store }: { readonly store: OrderFormStore }): ReactElement => {
  const text = useText()
  const { tag, mode } = store.flow
  const state =
    tag === 'ordered' ? 'done' : tag === 'uploading' ? 'uploading' : mode === 'fromImport' ? 'importing' : 'ordering'
  return (
    <div className={styles.dim}>
      <p role="status" className={styles.dimWords}>
        {text(`construction.dimmed.${state}`)}
      </p>
    </div>
  )
})
Dimmed.displayName = 'Dimmed'

/**
 * Scrolls to the first invalid field, with the summary above it if both fit, otherwise to the form, below the header
 * (S3-4.25, S3-9.06). True: the summary is visible.
 */
const bringIntoView = (form: HTMLFormElement | null): boolean => {
  if (!form) return false
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const field = wrong?.closest('div') ?? undefined
  const summary = document.getElementById(summaryId)
  const foot = document.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0
  const bottom = (field ?? summary)?.getBoundingClientRect().bottom ?? 0
  const fits = summary !== null && bottom - summary.getBoundingClientRect().top <= innerHeight - foot - scrollOffset
  scrollTo({
    top: Math.max(0, (fits ? summary : (field ?? form)).getBoundingClientRect().top + scrollY - scrollOffset),
  })
  wrong?.focus({ preventScroll: true })
  return fits
}
