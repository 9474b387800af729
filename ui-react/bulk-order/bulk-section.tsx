import { enableStaticRendering, observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { useActionData, useLocation } from 'react-router'
import { browseHref, bulkHref, bulkSection, questionsHref } from '../../core/bulk-order/bulk-address'
import { bulkIntents } from '../../core/bulk-order/bulk-intents'
import type { BulkLayout } from '../../core/bulk-order/bulk-product'
import { maxBulkProducts } from '../../core/bulk-order/bulk-product'
import type { BulkShelf } from '../../core/bulk-order/view-bulk-order'
import type { BulkQuestion } from '../../core/bulk-order/view-bulk-question'
import { afterPaint } from '../runtime/after-paint'
import { Flash } from '../runtime/toasts/flash'
import { useShell } from '../runtime/shell-context'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import type { BulkPageAnswer } from './bulk-action'
import { BulkOrderStore } from './bulk-order.store'
import { QuestionPanel } from './question-panel'
import { useQuestions } from './use-questions'
import styles from './bulk-section.module.css'
import { refusalText, Order } from './bulk-form'

// The server renders a page once, so nothing is observed there.
enableStaticRendering(typeof document === 'undefined')

export type BulkSectionProps = {
  /** The category: its name and path. */
  readonly name: string
  readonly slug: string
  readonly layout: BulkLayout
  readonly goods: BulkShelf
  /** Initial row filter. */
  readonly find?: string
  /** Opened by a search; the button is then labeled "Add All To Cart" (S3-2.20), as with a row filter. */
  readonly searched?: boolean
  /** The question form, if its panel is open initially. */
  readonly question?: BulkQuestion
}

/**
 * The bulk-order table of a category (S3-2.19 to S3-2.23): a form of quantities that are added together to the cart, a
 * quote or a list. Without JavaScript every row is expanded.
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
    // Quantities stay until the products change; input of a form post without JavaScript is restored.
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
            {/* Without JavaScript, Enter in a field submits the first button of the form: this one. */}
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
        {goods.total > maxBulkProducts && (
          <Notice tone="info">{text('bulk-order.first-of', { shown: maxBulkProducts, total: goods.total })}</Notice>
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
 * Filters rows in the page; without JavaScript by reloading it. The input is uncontrolled, so that typing never waits
 * for rows.
 */
const FindForm = ({ store, query, slug }: FindProps): ReactElement => {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const look = useCallback(() => field.current && store.look(field.current.value), [store])
  // Also applies a filter that was typed before hydration.
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
