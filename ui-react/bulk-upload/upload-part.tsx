import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { UploadAbout } from '../../core/bulk-upload/upload-account.port'
import { afterPaint } from '../app/after-paint'
import { freshKey } from '../app/fresh-key'
import { useShell } from '../app/shell-context'
import { useUseCases } from '../app/use-cases-context'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { KeptNotices } from './kept-notices'
import { ReadAs } from './read-as'
import { refreshIntent, type UploadAnswer } from './upload-action'
import { PasteForm, UploadDrop } from './upload-drop'
import { ListFacts, UploadResult } from './upload-result'
import { UploadStore } from './upload.store'
import { useSoon } from './use-soon'
import styles from './bulk-upload.module.css'

export type UploadPartProps = { readonly sendKey: string; readonly answer?: UploadAnswer; /** What the account keeps, where the page has asked already. */ readonly kept?: UploadAbout; /** It is one part of a page among others. */ readonly isPart?: boolean }

/** A list of SKUs on its way into the cart: taken, checked with the shop, put right in place, kept meanwhile (S3-2.30 to S3-2.32). Its heading is the page's. */
export const UploadPart = observer(({ sendKey, answer, kept, isPart }: UploadPartProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const useCases = useUseCases()
  const { customerId } = useShell()
  const shown = answer && 'shown' in answer ? answer.shown : undefined
  const [store] = useState(() => new UploadStore(useCases, { now: () => Date.now(), freshKey, painted: () => new Promise(afterPaint) }, shown))
  // What a page knew when it was made is asked again for whoever comes later.
  const [loaded] = useState({ kept, customerId })
  useEffect(() => void store.resume(customerId, customerId === loaded.customerId ? loaded.kept : undefined), [store, customerId, loaded])
  const isTaken = useSoon(store.state !== 'empty')
  const { submit } = useFetcher()
  const inCart = store.added
  // The cart in the frame is read again after what the router sends.
  useEffect(() => { if (inCart) void submit({ intent: refreshIntent }, { method: 'post', action: '/bulk-upload/' }) }, [inCart, submit])
  const told = answer?.tag === 'added' ? { lines: answer.lines, refused: shown?.checked.errors.length ?? 0 } : undefined
  const added = store.added ?? told
  const problem = store.problem ?? (answer?.tag === 'refused' && store.state === 'empty' ? answer.problem : undefined)
  return (
    <div className={isPart ? styles.part : styles.page}>
      <ProblemNotice problem={problem} actions={store.canTryAgain ? <Button variant="secondary" size="dense" onClick={store.tryAgain}>{text('bulk-upload.try-again')}</Button> : undefined} />
      {added && (
        <Notice live tone={added.refused > 0 ? 'warning' : 'ok'} title={text('bulk-upload.in-cart', { count: added.lines })} actions={<Link href="/cart/">{text('shared.view-cart')}</Link>}>
          {added.refused > 0 && <p>{text('bulk-upload.not-in-cart', { count: added.refused })}</p>}
        </Notice>
      )}
      {store.resumed !== undefined && store.state === 'done' && <Notice tone="info">{text('bulk-upload.resumed', { when: format.date(store.resumed) })}</Notice>}
      <KeptNotices store={store} kept={kept} />
      <UploadDrop store={store} />
      {!isTaken && <PasteForm store={store} />}
      <ReadAs store={store} />
      <ListFacts store={store} />
      <UploadResult store={store} sendKey={sendKey} />
    </div>
  )
})
UploadPart.displayName = 'UploadPart'
