import { useEffect, useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { ShoppingList } from '../../core/shopping-lists/shopping-list'
import { PrintButton } from '../orders'
import { Flash } from '../runtime/toasts/flash'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { EmptyState } from '../kit/empty-state'
import { Icon } from '../kit/marks/icon'
import { Notice } from '../kit/notice'
import { Pagination } from '../kit/pagination'
import { addToDraft, requestPath } from '../quotes'
import { DeleteList } from './delete-list'
import { FileLink } from './file-link'
import type { ListAnswer } from './list-action'
import { listsPath, type ListPlace } from './list-address'
import { ListApproval } from './list-approval'
import { linesForm, ListLines } from './list-lines'
import { doneText } from './done-text'
import { ListStatusBadge } from './list-status'
import { ListDetailsForm } from './list-details-form'
import { NotAddedLines } from './not-added-lines'
import styles from './shopping-lists.module.css'

export type ListViewProps = {
  readonly list: ShoppingList
  readonly page: number
  readonly pages: number
  /** Idempotency key of this rendering of the page. */
  readonly showing: string
  /** The action's result for a form posted without JavaScript. */
  readonly answer?: ListAnswer
  readonly place: ListPlace
}

/** A list: lines, actions, status, visibility. */
export const ListView = ({ list, page, pages, showing, answer, place }: ListViewProps): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<ListAnswer>({ key: `shopping-list-${list.id}` })
  const result = fetcher.data ?? answer
  const action = `${listsPath}/${list.id}${page > 1 ? `?page=${page}` : ''}`
  useQuoteHandedOn(fetcher.data)
  const part = useFocusOnResult(fetcher.data)
  const may = (wanted: ShoppingList['allowedActions'][number]): boolean => list.allowedActions.includes(wanted)
  return (
    <div ref={part} className={styles.part}>
      <Facts list={list} />
      <ResultNotice result={result} />
      <ListApproval {...{ list, fetcher, action, result }} />
      <div className={`no-print ${styles.ways} ${styles.uses}`}>
        {list.items.length > 0 && <AllOfIt list={list} fetcher={fetcher} />}
        <MoreWays>
          {may('change') && <EditDetails {...{ list, fetcher, action, result }} />}
          {list.itemCount > 0 && <FileLink list={list} />}
          {list.itemCount > 0 && <PrintButton variant="tertiary" size="dense" />}
          {may('remove') && <DeleteList list={list} />}
        </MoreWays>
      </div>
      {list.items.length === 0 ? (
        <EmptyState
          level={2}
          drawing="box"
          title={text('shopping-lists.empty')}
          actions={[{ href: '/', text: text('shopping-lists.browse') }]}
        >
          {text('shopping-lists.empty-lead')}
        </EmptyState>
      ) : (
        <ListLines {...{ list, fetcher, action, result, showing, pages }} />
      )}
      {pages > 1 && (
        <Pagination
          label={text('shopping-lists.item-pages')}
          current={page}
          total={pages}
          hrefFor={number => `${place.list(list.id)}?page=${number}`}
          previousText={text('shared.previous-page')}
          nextText={text('shared.next-page')}
          pageText={number => text('shared.page', { page: number })}
          gapText={(from, to, number) => text('shared.page-gap', { from, to, page: number })}
        />
      )}
    </div>
  )
}

type AllOfItProps = { readonly list: ShoppingList; readonly fetcher: FetcherWithComponents<ListAnswer> }

/** Adds the whole list, with its saved quantities, to the cart or a quote. */
const AllOfIt = ({ list, fetcher }: AllOfItProps): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  const sent = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent')
  return (
    <>
      {list.allowedActions.includes('order') && (
        <Button
          type="submit"
          form={linesForm}
          name="intent"
          value="order-all"
          busy={sent === 'order-all'}
          busyText={text('shared.adding')}
        >
          {text('shopping-lists.order-all')}
        </Button>
      )}
      {quotes && (
        <Button
          type="submit"
          form={linesForm}
          name="intent"
          value="quote-all"
          variant="secondary"
          busy={sent === 'quote-all'}
          busyText={text('shopping-lists.quoting')}
        >
          {text('shopping-lists.quote-all')}
        </Button>
      )}
    </>
  )
}

/** Menu of less frequent actions. Closes on Escape and when focus leaves. */
const MoreWays = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const text = useText()
  const close = (menu: HTMLDetailsElement): void => void (menu.open = false)
  return (
    <details
      className={styles.more}
      onBlur={event =>
        event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close(event.currentTarget)
      }
      onKeyDown={event => {
        if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return
        event.currentTarget.querySelector('summary')?.focus()
        close(event.currentTarget)
      }}
    >
      <summary>
        {text('shopping-lists.more-ways')}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.moreWays}>{children}</div>
    </details>
  )
}

/**
 * After a response, focuses the message about rejected lines or the first invalid field, as a long list's buttons are
 * far away.
 */
const useFocusOnResult = (result: ListAnswer | undefined): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const wrong = !result.done && result.issues.length > 0
    const left = (result.done === 'ordered' || result.done === 'quoted') && result.left.length > 0
    part.current?.querySelector<HTMLElement>(wrong ? '[aria-invalid="true"]' : left ? '[data-left]' : 'none')?.focus()
  }, [result])
  return part
}

/** Lines for a quote are added to this browser's draft, once per response. */
const useQuoteHandedOn = (result: ListAnswer | undefined): void => {
  const text = useText()
  const useCases = useUseCases()
  const { customerId } = useShell()
  const handed = useRef<ListAnswer>(undefined)
  useEffect(() => {
    if (result?.done !== 'quoted' || handed.current === result || result.lines.length === 0) return
    handed.current = result
    const { lines } = result
    void addToDraft(useCases, customerId, lines).then(() =>
      toast.success(text('shopping-lists.quoted', { count: lines.length }), {
        label: text('shopping-lists.open-quote'),
        href: requestPath,
      }),
    )
  }, [result, useCases, customerId, text])
}

/** Owner, status and visibility. */
const Facts = ({ list }: { readonly list: ShoppingList }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { role, buyer } = useShell()
  const company = role !== undefined && role <= 3
  return (
    <div className={styles.facts}>
      {list.description && <p className={styles.description}>{list.description}</p>}
      <p className={styles.quiet}>
        {company && <ListStatusBadge status={list.status} />}
        <span>
          {text(list.own ? 'shopping-lists.made-by-you' : 'shopping-lists.made-by', {
            name: list.owner,
            date: format.date(list.createdAt * 1000),
          })}
        </span>
        <span>
          {company
            ? text('shopping-lists.seen-by-company', { company: buyer ?? '' })
            : text('shopping-lists.seen-by-you')}
        </span>
      </p>
    </div>
  )
}

/** Result of the last form: a toast on success, a message in the page for rejected lines or errors. */
const ResultNotice = ({ result }: { readonly result?: ListAnswer }): ReactElement | null => {
  const text = useText()
  if (!result) return null
  if (!result.done) {
    const none = result.issues.find(issue => issue.field === 'items')
    return none ? (
      <Flash tone="error" text={text(none.code, none.values)} occasion={result} />
    ) : (
      <ProblemNotice problem={result.problem} />
    )
  }
  return (
    <>
      <Flash tone="ok" text={doneText(result, text)} occasion={result} />
      {result.done === 'ordered' && <NotAddedLines left={result.left} could={result.added} goal="cart" />}
      {result.done === 'quoted' && <NotAddedLines left={result.left} could={result.lines.length} goal="quote" />}
    </>
  )
}

type EditDetailsProps = {
  readonly list: ShoppingList
  readonly fetcher: FetcherWithComponents<ListAnswer>
  readonly action: string
  readonly result?: ListAnswer
}

/** The rename dialog; after a rejection without JavaScript the page shows the reason. */
const EditDetails = ({ list, fetcher, action, result }: EditDetailsProps): ReactElement => {
  const text = useText()
  const dialog = useId()
  const refused = result && !result.done && result.intent === 'rename' ? result : undefined
  const [issue] = refused?.issues ?? []
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The submitted dialog was removed when the name changed.
    if (fetcher.data?.done === 'renamed' && document.activeElement === document.body) opener.current?.focus()
  }, [fetcher.data, list.name, list.description])
  return (
    <>
      <Button ref={opener} variant="tertiary" size="dense" icon="edit" opens={dialog}>
        {text('shopping-lists.edit')}
      </Button>
      <Dialog
        key={`${list.name} ${list.description}`}
        id={dialog}
        title={text('shopping-lists.edit-title')}
        closeText={text('shared.close')}
      >
        <ListDetailsForm
          {...{ fetcher, action }}
          intent="rename"
          answer={refused}
          details={list}
          labels={{ send: text('shopping-lists.save'), busy: text('shopping-lists.saving') }}
        />
      </Dialog>
      {issue && fetcher.data === undefined && (
        <Notice tone="error" live>
          {text(issue.code, issue.values)}
        </Notice>
      )}
    </>
  )
}
