import { enableStaticRendering, observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'
import { browseHref, bulkHref, bulkSection, questionsHref } from '../../core/bulk-order/bulk-address'
import { bulkIntents } from '../../core/bulk-order/bulk-intents'
import { firstUnits } from '../../core/bulk-order/bulk-quantity'
import type { BulkLayout } from '../../core/bulk-order/bulk-product'
import { mostBulkProducts } from '../../core/bulk-order/bulk-product'
import { quoteLinesOf, type BulkAim } from '../../core/bulk-order/bulk-selection'
import type { BulkShelf } from '../../core/bulk-order/view-bulk-order'
import type { BulkQuestion } from '../../core/bulk-order/view-bulk-question'
import { afterPaint } from '../runtime/after-paint'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { freshKey } from '../runtime/fresh-key'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useHydrated } from '../runtime/use-hydrated'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { piecesField, type BulkAnswer, type BulkPageAnswer } from './bulk-action'
import { BulkOrderStore } from './bulk-order.store'
import { BulkTable } from './bulk-table'
import { BulkTotals } from './bulk-totals'
import { QuestionPanel } from './question-panel'
import { useQuestions } from './use-questions'
import styles from './bulk-section.module.css'

// On the server nothing is observed: a page is rendered once.
enableStaticRendering(typeof document === 'undefined')

export type BulkSectionProps = {
  /** The category: its name and its own path. */
  readonly name: string
  readonly slug: string
  readonly layout: BulkLayout
  readonly goods: BulkShelf
  /** What rows are looked for at first. */
  readonly find?: string
  /**
   * A search led here; a table that is opened by one says "Add All To Cart" (S3-2.20), as does one whose rows are
   * looked for.
   */
  readonly searched?: boolean
  /** What a question asks, where the panel for it stands open from the start. */
  readonly question?: BulkQuestion
}

/**
 * The bulk-order table of a category (S3-2.19 to S3-2.23): a form of quantities that goes to the cart, a quote or a
 * list in one go. Without script it is that form, with every row open.
 */
export const BulkSection = observer(
  ({ name, slug, layout, goods, find = '', searched = false, question }: BulkSectionProps): ReactElement => {
    const text = useText()
    const { search } = useLocation()
    const query = new URLSearchParams(search)
    const posted = useActionData<BulkPageAnswer>()
    const refused = posted?.tag === 'refused' ? posted : undefined
    const questions = useQuestions(question)
    const hydrated = useHydrated()
    const { quotes } = useShell()
    const [formId, panelId] = [useId(), useId()]
    // Quantities are the page's until its goods change; what a page without script sent stands in the one that answers
    // it.
    const [first] = useState(() =>
      posted && 'sent' in posted ? { sent: new Map(posted.sent), refused: refused?.issues } : {},
    )
    const store = useMemo(
      () => new BulkOrderStore({ products: goods.products, layout, find, ...first }),
      [goods.products, layout, find, first],
    )
    return (
      <section aria-label={text('bulk-order.title')} className={styles.section}>
        <Flash tone="error" text={refused && refusalText(refused, text)} occasion={refused} />
        <div className={styles.tools}>
          <nav aria-label={text('bulk-order.views')} className={styles.views}>
            <Link href={browseHref(slug, query)}>{text('bulk-order.browse')}</Link>
            <Link href={bulkHref(slug, query)} aria-current="page">
              {text('bulk-order.title')}
            </Link>
          </nav>
          {goods.products.length > 0 && <FindForm key={find} store={store} query={query} slug={slug} />}
          <div className={styles.acts}>
            {goods.products.length > 0 && (
              <>
                <Button variant="tertiary" className={styles.selectAll} onClick={() => store.selectAll()}>
                  {text('bulk-order.select-all')}
                </Button>
                <Button variant="tertiary" className={styles.selectAll} onClick={() => store.clear()}>
                  {text('bulk-order.clear')}
                </Button>
              </>
            )}
            {/* Enter in a field presses the first button of its form where no script runs: it goes on as the table does. */}
            {(layout !== 'quote' || quotes) && (
              <button
                type="submit"
                form={formId}
                name="intent"
                value={layout === 'quote' ? bulkIntents.quote : bulkIntents.cart}
                hidden
              />
            )}
            <Button
              type="submit"
              form={formId}
              name="intent"
              value={bulkIntents.questions}
              formAction={questionsHref(slug, query)}
              variant="tertiary"
              aria-expanded={questions.open}
              aria-controls={panelId}
              busy={questions.fetching}
              onPointerEnter={questions.prepare}
              onFocus={questions.prepare}
            >
              {text('bulk-order.questions')}
            </Button>
          </div>
        </div>
        <QuestionPanel
          id={panelId}
          label={text('bulk-order.questions')}
          category={name}
          answer={posted?.tag === 'question' ? posted.answer : undefined}
          action={hydrated ? slug + search : questionsHref(slug, query)}
          {...{ questions, store }}
        />
        {goods.total > mostBulkProducts && (
          <Notice tone="info">{text('bulk-order.first-of', { shown: mostBulkProducts, total: goods.total })}</Notice>
        )}
        {goods.failed ? (
          <Notice tone="error" live title={text('bulk-order.failed')} />
        ) : goods.products.length === 0 ? (
          <Nothing slug={slug} query={query} />
        ) : (
          <Order
            id={formId}
            store={store}
            action={slug + search}
            searched={searched || find !== ''}
            onAsk={questions.toggle}
          />
        )}
        {goods.products.length === 0 && (
          <form
            id={formId}
            method="post"
            action={slug + search}
            onSubmit={event => (event.preventDefault(), questions.toggle())}
          />
        )}
      </section>
    )
  },
)

const Nothing = ({ slug, query }: { readonly slug: string; readonly query: URLSearchParams }): ReactElement => {
  const text = useText()
  return (
    <EmptyState
      level={2}
      title={text('bulk-order.nothing')}
      actions={[{ href: browseHref(slug, query), text: text('bulk-order.browse-all') }]}
    >
      {text('bulk-order.nothing-why')}
    </EmptyState>
  )
}

type FindProps = { readonly store: BulkOrderStore; readonly query: URLSearchParams; readonly slug: string }

/**
 * Narrows the rows to what is typed, on the page; without script by asking for the page again. What is typed is the
 * browser's, and seen before the rows that it leaves: typing waits for no row.
 */
const FindForm = ({ store, query, slug }: FindProps): ReactElement => {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const look = useCallback(() => field.current && store.look(field.current.value), [store])
  // Letters typed before the page was taken over look for rows as well.
  useEffect(() => void look(), [look])
  return (
    <form role="search" method="get" action={slug} className={styles.find} onSubmit={event => event.preventDefault()}>
      {[...query].map(([name, value], at) =>
        name === 'q' || name === bulkSection.name ? null : <input key={at} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name={bulkSection.name} value={bulkSection.value} />
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={text('bulk-order.find')}
        placeholder={text('bulk-order.find')}
        ref={field}
        defaultValue={store.find}
        maxLength={120}
        autoComplete="off"
        onChange={() => afterPaint(look)}
      />
    </form>
  )
}

const Found = observer(({ store }: { readonly store: BulkOrderStore }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return (
    <p className={styles.count} role="status">
      {store.find.trim() !== '' && text('bulk-order.found', { count: store.found, shown: number(store.found) })}
    </p>
  )
})

/** That some quantities are filled in before anybody touched them. */
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

const Order = observer(({ id, store, action, searched, onAsk }: OrderProps): ReactElement => {
  const text = useText()
  const { customerId } = useShell()
  const useCases = useUseCases()
  const fetcher = useFetcher<BulkAnswer>()
  const told = useRef<BulkAnswer>(undefined)
  const [key, setKey] = useState<string>()
  const { data: answer, state } = fetcher
  useEffect(() => {
    if (state !== 'idle' || store.sending !== 'cart') return
    store.send(undefined)
    if (answer === undefined || told.current === answer) return
    told.current = answer
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

  // A closed cart is known as soon as something is wanted: no click is needed to hear of it (S3-4.13).
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
    // Enter in a quantity puts nothing into the cart by accident.
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
    // The focus scrolls to it; selecting first would bring the focus without.
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

const refusalText = (answer: Extract<BulkAnswer, { tag: 'refused' }>, text: ReturnType<typeof useText>): string =>
  answer.message ?? text(answer.code, answer.values)
