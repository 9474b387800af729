import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import type { UploadAbout } from '../../core/bulk-upload/upload-account.port'
import { afterPaint } from '../runtime/after-paint'
import { freshKey } from '../runtime/fresh-key'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { SavedListNotices } from './saved-list-notices'
import { ReadAs } from './read-as'
import { refreshIntent, type UploadAnswer } from './upload-action'
import { PasteForm, UploadDrop } from './upload-drop'
import { ListFacts, UploadResult } from './upload-result'
import { UploadStore } from './upload.store'
import { useSoon } from './use-soon'
import styles from './bulk-upload.module.css'

export type UploadPartProps = {
  readonly sendKey: string
  readonly answer?: UploadAnswer
  /** The account's list, if the page has already loaded it. */ readonly saved?: UploadAbout
  /** Rendered as one part of a page among others. */ readonly isPart?: boolean
}

/**
 * Bulk upload into the cart: reading, validation, corrections, and storage in between (S3-2.30 to S3-2.32). The page
 * provides the heading.
 */
export const UploadPart = observer(({ sendKey, answer, saved, isPart }: UploadPartProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const useCases = useUseCases()
  const { customerId } = useShell()
  const shown = answer && 'shown' in answer ? answer.shown : undefined
  const [store] = useState(
    () => new UploadStore(useCases, { now: () => Date.now(), freshKey, painted: () => new Promise(afterPaint) }, shown),
  )
  // Loader data is valid for its customer only; it is loaded again for another.
  const [loaded] = useState({ saved, customerId })
  useEffect(
    () => void store.resume(customerId, customerId === loaded.customerId ? loaded.saved : undefined),
    [store, customerId, loaded],
  )
  const isTaken = useSoon(store.state !== 'empty')
  const notice = useAddedNotice(store.added)
  const serverResult =
    answer?.tag === 'added' ? { lines: answer.lines, refused: shown?.checked.errors.length ?? 0 } : undefined
  const added = store.added ?? serverResult
  const problem = store.problem ?? (answer?.tag === 'refused' && store.state === 'empty' ? answer.problem : undefined)
  return (
    <div className={isPart ? styles.part : styles.page}>
      <ProblemNotice
        problem={problem}
        actions={
          store.canTryAgain ? (
            <Button variant="secondary" size="dense" onClick={store.tryAgain}>
              {text('bulk-upload.try-again')}
            </Button>
          ) : undefined
        }
      />
      {added && (
        <div ref={notice} tabIndex={-1} className={styles.added}>
          <AddedNotice {...added} />
        </div>
      )}
      {store.resumed !== undefined && store.state === 'done' && (
        <Notice tone="info">{text('bulk-upload.resumed', { when: format.date(store.resumed) })}</Notice>
      )}
      <SavedListNotices store={store} saved={saved} />
      <UploadDrop store={store} />
      {!isTaken && <PasteForm store={store} />}
      <ReadAs store={store} />
      <ListFacts store={store} />
      <UploadResult store={store} sendKey={sendKey} />
    </div>
  )
})
UploadPart.displayName = 'UploadPart'

type Added = NonNullable<UploadStore['added']>

/** How many lines were added to the cart, and how many were not. */
const AddedNotice = ({ lines, refused }: Added): ReactElement => {
  const text = useText()
  const left = refused > 0 && text('bulk-upload.not-in-cart', { count: refused })
  if (lines === 0) return <Notice tone="error" title={left} />
  return (
    <Notice
      tone={left ? 'warning' : 'ok'}
      title={text('bulk-upload.in-cart', { count: lines })}
      actions={<Link href="/cart/">{text('shared.view-cart')}</Link>}
    >
      {left && <p>{left}</p>}
    </Notice>
  )
}

/** Announces added lines once: a toast with a link, and focus on the notice. */
const useAddedNotice = (added: UploadStore['added']): RefObject<HTMLDivElement | null> => {
  const text = useText()
  const { submit } = useFetcher()
  const notice = useRef<HTMLDivElement>(null)
  const handled = useRef<typeof added>(undefined)
  useEffect(() => {
    if (!added || handled.current === added) return
    handled.current = added
    notice.current?.focus()
    if (added.lines > 0)
      toast.success(text('bulk-upload.in-cart', { count: added.lines }), {
        label: text('shared.view-cart'),
        href: '/cart/',
      })
    // The layout reloads the cart after a submit of the router.
    void submit({ intent: refreshIntent }, { method: 'post', action: '/bulk-upload/' })
  }, [added, submit, text])
  return notice
}
