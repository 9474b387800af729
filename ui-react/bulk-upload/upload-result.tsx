import { observer } from 'mobx-react-lite'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { Form } from 'react-router'
import { errorResults } from '../../core/bulk-upload/error-results'
import { listText } from '../../core/bulk-upload/list-text'
import { errorFileName } from '../../core/bulk-upload/upload-file'
import type { ErrorLine } from '../../core/bulk-upload/upload-line'
import { saveFile } from '../runtime/save-file'
import { useHydrated } from '../runtime/use-hydrated'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { nextTab } from '../kit/next-tab'
import { Notice } from '../kit/notice'
import { TextArea } from '../kit/fields/text-area'
import { issueText, listOfSkus } from './issue-text'
import { addIntent, checkIntent } from './upload-action'
import { ErrorTable, UploadPages, ValidTable } from './upload-tables'
import type { UploadStore } from './upload.store'
import type { UploadTab } from './upload-result.store'
import { useSoon } from './use-soon'
import styles from './bulk-upload.module.css'

type StoreProps = { readonly store: UploadStore }

/** What the parser found besides lines, so that nothing is dropped silently. */
export const ListFacts = observer(({ store }: StoreProps): ReactElement | null => {
  const text = useText()
  const { number } = useFormat()
  const { facts } = store
  if (
    store.state !== 'done' ||
    !facts ||
    (facts.header === undefined && facts.blank === 0 && !facts.totals && !facts.beyond)
  )
    return null
  return (
    <Notice tone={facts.beyond ? 'warning' : 'info'}>
      {facts.beyond && (
        <p>{text('bulk-upload.beyond', { rows: number(facts.beyond.rows), from: number(facts.beyond.from) })}</p>
      )}
      {facts.header !== undefined && <p>{text('bulk-upload.header-taken', { header: facts.header })}</p>}
      {facts.totals !== undefined && <p>{text('bulk-upload.totals', { count: facts.totals })}</p>}
      {facts.blank > 0 && <p>{text('bulk-upload.blank', { count: facts.blank })}</p>}
    </Notice>
  )
})
ListFacts.displayName = 'ListFacts'

/** Errors and valid lines in tabs, and the button to add them to the cart (S3-2.31, S3-2.32). */
export const UploadResult = observer(({ store, sendKey }: StoreProps & { readonly sendKey: string }): ReactElement => {
  const text = useText()
  const { state, result } = store
  const isBusy = useSoon(store.isBusy)
  return (
    <div className={styles.result}>
      {state === 'done' && <Tabs store={store} />}
      {!isBusy && <AddForm store={store} sendKey={sendKey} />}
      {state === 'done' && result.checked.errors.length > 0 && (
        <Correction errors={result.checked.errors} title={text('bulk-upload.correct')} />
      )}
    </div>
  )
})
UploadResult.displayName = 'UploadResult'

const tabs = ['errors', 'valid'] as const

const Tabs = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const { errors, valid } = store.result.checked
  const labels: Readonly<Record<UploadTab, string>> = {
    errors: text('bulk-upload.errors', { n: errors.length }),
    valid: text('bulk-upload.valid', { n: valid.length }),
  }
  const move = (event: KeyboardEvent): void => {
    const next = nextTab(tabs, store.result.tab, event.key) as UploadTab | undefined
    if (!next) return
    event.preventDefault()
    store.result.show(next)
    list.current?.querySelector<HTMLElement>(`#upload-${next}-tab`)?.focus()
  }
  const panel = (tab: UploadTab): ReactElement =>
    tab === 'errors' ? <Errors store={store} /> : <ValidTable store={store} />
  // Without JavaScript both are shown, one below the other.
  if (!hydrated)
    return (
      <>
        {tabs.map(tab => (
          <section key={tab} aria-label={labels[tab]} className={styles.panel}>
            <h2 className={styles.panelTitle}>{labels[tab]}</h2>
            {panel(tab)}
          </section>
        ))}
      </>
    )
  return (
    <div>
      <div ref={list} role="tablist" aria-label={text('bulk-upload.result')} className={styles.tabs} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`upload-${tab}-tab`}
            aria-selected={store.result.tab === tab}
            aria-controls="upload-panel"
            tabIndex={store.result.tab === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => store.result.show(tab)}
          >
            {labels[tab]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="upload-panel"
        aria-labelledby={`upload-${store.result.tab}-tab`}
        className={styles.panel}
      >
        {panel(store.result.tab)}
        <UploadPages store={store} />
      </div>
    </div>
  )
})

const Errors = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const { errors } = store.result.checked
  const skusOf = (code: string) =>
    errors.flatMap(({ issue, product, sku }) =>
      issue.code === `bulk-upload.issues.${code}` ? [product?.variantSku ?? sku] : [],
    )
  const [blocked, gone] = [skusOf('not-purchasable'), skusOf('out-of-stock')]
  const outOfStock = errors.filter(({ issue }) => issue.code === 'bulk-upload.issues.out-of-stock')
  if (errors.length === 0) return <p className={styles.none}>{text('bulk-upload.no-errors')}</p>
  return (
    <>
      {blocked.length > 1 && (
        <Notice tone="error">{text('bulk-upload.issues.not-purchasable', { list: listOfSkus(blocked, text) })}</Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="error" actions={<Results errors={outOfStock} label={text('bulk-upload.stock-results')} />}>
          {text('bulk-upload.issues.out-of-stock', { list: listOfSkus(gone, text) })}
        </Notice>
      )}
      <div className={styles.tools}>
        <Results errors={errors} label={text('bulk-upload.error-results')} />
      </div>
      <ErrorTable store={store} />
    </>
  )
})

/** The file of errors: generated on request; without JavaScript it is a data link. */
const Results = ({
  errors,
  label,
}: {
  readonly errors: readonly ErrorLine[]
  readonly label: string
}): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const content = () =>
    errorResults(errors.flatMap(({ sku, qty, row, issue }) => [{ sku, qty, row, error: issueText(issue, text) }]))
  if (!hydrated)
    return (
      <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(content())}`} download={errorFileName}>
        {label}
      </a>
    )
  return (
    <Button
      variant="tertiary"
      icon="download"
      onClick={() => saveFile(new Blob([content()], { type: 'text/csv;charset=utf-8' }), errorFileName)}
    >
      {label}
    </Button>
  )
}

const AddForm = observer(({ store, sendKey }: StoreProps & { readonly sendKey: string }): ReactElement => {
  const text = useText()
  const { valid } = store.result.checked
  return (
    <Form
      method="post"
      action="/bulk-upload/"
      className={styles.ways}
      onSubmit={event => {
        event.preventDefault()
        void store.add()
      }}
    >
      <input type="hidden" name="key" value={sendKey} />
      <AddedLines store={store} />
      <Button
        type="submit"
        name="intent"
        value={addIntent}
        icon="cart"
        disabled={store.nothingReady}
        busy={store.isAdding}
        busyText={text('bulk-upload.adding')}
      >
        {text('bulk-upload.add-to-cart')}
      </Button>
      {store.state === 'done' && (
        <span className={styles.quiet}>{text('bulk-upload.ready', { count: valid.length })}</span>
      )}
    </Form>
  )
})

/** Without JavaScript the lines are included in the form; with it the page need not contain them. */
const AddedLines = observer(({ store }: StoreProps): ReactElement | null => {
  const hydrated = useHydrated()
  return hydrated || store.result.checked.valid.length === 0 ? null : (
    <textarea name="lines" hidden readOnly value={listText(store.result.checked.valid)} />
  )
})

/**
 * Without JavaScript, lines with errors are edited in a text area and rechecked; with it they are corrected in their
 * rows.
 */
const Correction = ({
  errors,
  title,
}: {
  readonly errors: readonly ErrorLine[]
  readonly title: string
}): ReactElement | null => {
  const text = useText()
  const hydrated = useHydrated()
  if (hydrated) return null
  return (
    <Form method="post" action="/bulk-upload/" className={styles.paste}>
      <TextArea name="lines" rows={8} label={title} defaultValue={listText(errors)} />
      <div>
        <Button type="submit" name="intent" value={checkIntent} variant="secondary">
          {text('bulk-upload.check-lines')}
        </Button>
      </div>
    </Form>
  )
}
