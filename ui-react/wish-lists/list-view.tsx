import { useId, type ReactElement } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { WishListPage } from '../../core/wish-lists/view-wish-lists'
import { Flash } from '../runtime/toasts/flash'
import { ProblemNotice } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { Pagination } from '../kit/pagination'
import { SectionHead } from '../kit/section-head'
import { DeleteList } from './delete-list'
import { ListLines } from './list-lines'
import { ListNameForm } from './list-name-form'
import { ListSharing } from './list-sharing'
import { doneText, listsPath } from './wish-list-toasts'
import type { WishListAnswer } from './wish-list-action'
import styles from './wish-lists.module.css'

export type ListViewProps = {
  readonly found: WishListPage
  /** Action data of the page, for forms submitted without JavaScript. */
  readonly answer?: WishListAnswer
  /** URLs of the lists and of this list's pages, either as pages or in the account area. */
  readonly backHref: string
  readonly pageHref: (page: number) => string
}

/** A wish list: lines, actions, sharing. */
export const ListView = ({ found, answer, backHref, pageHref }: ListViewProps): ReactElement => {
  const text = useText()
  const { list, lines, page, pages } = found
  const fetcher = useFetcher<WishListAnswer>({ key: `wish-list-${list.id}` })
  const result = fetcher.data ?? answer
  const action = `${listsPath}/${list.id}`
  return (
    <div className={styles.part}>
      <p className={styles.back}>
        <Link href={backHref}>{text('wish-lists.all')}</Link>
      </p>
      <SectionHead title={list.name}>
        <div className={styles.ways}>
          <Rename {...{ list, fetcher, action, result }} />
          <DeleteList list={list} />
        </div>
      </SectionHead>
      <ResultNotice result={result} />
      {list.items.length === 0 ? (
        <EmptyState
          level={3}
          drawing="box"
          title={text('wish-lists.empty')}
          actions={[{ href: '/', text: text('wish-lists.browse') }]}
        >
          {text('wish-lists.empty-lead')}
        </EmptyState>
      ) : (
        <ListLines {...{ list, lines, fetcher, action }} />
      )}
      {pages > 1 && (
        <Pagination
          label={text('wish-lists.pages')}
          current={page}
          total={pages}
          hrefFor={pageHref}
          previousText={text('shared.previous-page')}
          nextText={text('shared.next-page')}
          pageText={number => text('shared.page', { page: number })}
          gapText={(from, to, number) => text('shared.page-gap', { from, to, page: number })}
        />
      )}
      <ListSharing {...{ list, fetcher, action }} />
    </div>
  )
}

/** Result of the last form: a toast on success, a message in the page for rejected lines or errors. */
const ResultNotice = ({ result }: { readonly result?: WishListAnswer }): ReactElement | null => {
  const text = useText()
  if (!result) return null
  if (!result.done) {
    const none = result.issues.find(issue => issue.field === 'items')
    return none ? (
      <Flash tone="error" text={text(none.code)} occasion={result} />
    ) : (
      <ProblemNotice problem={result.problem} />
    )
  }
  return (
    <>
      <Flash tone="ok" text={doneText(result, text)} occasion={result} />
      {result.done === 'moved' && result.left.length > 0 && (
        <Notice tone="warning" live title={text('wish-lists.left-title', { count: result.left.length })}>
          <ul>
            {result.left.map(left => (
              <li key={left.itemId}>
                {left.name === undefined || left.slug === undefined ? (
                  text('wish-lists.left-gone')
                ) : (
                  <Link href={left.slug}>
                    {text(left.reason === 'choose' ? 'wish-lists.left-choose' : 'wish-lists.left-not-now', {
                      name: left.name,
                    })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

type RenameProps = {
  readonly list: WishListPage['list']
  readonly fetcher: FetcherWithComponents<WishListAnswer>
  readonly action: string
  readonly result?: WishListAnswer
}

/** Rename dialog; after a rejection without JavaScript it is open in the page with the input. */
const Rename = ({ list, fetcher, action, result }: RenameProps): ReactElement => {
  const text = useText()
  const dialog = useId()
  const refused = result && !result.done && result.intent === 'rename' ? result : undefined
  const title = text('wish-lists.rename-title', { name: list.name })
  return (
    <>
      <Button variant="tertiary" size="dense" icon="edit" opens={dialog} aria-label={title}>
        {text('wish-lists.rename')}
      </Button>
      <Dialog key={list.name} id={dialog} size="small" title={title} closeText={text('shared.close')}>
        <ListNameForm
          {...{ fetcher, action }}
          intent="rename"
          answer={refused}
          defaultName={list.name}
          labels={{ send: text('wish-lists.save-name'), busy: text('wish-lists.renaming') }}
        />
      </Dialog>
      {refused && fetcher.data === undefined && refused.issues[0] && (
        <Notice tone="error" live>
          {text(refused.issues[0].code, refused.issues[0].values)}
        </Notice>
      )}
    </>
  )
}
