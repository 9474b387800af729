import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { useActionData, useFetcher, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { useCasesOf } from '../app/context'
import { freshKey } from '../app/fresh-key'
import { PageMeta } from '../app/seo'
import { useShell } from '../app/shell-context'
import { useUseCases } from '../app/use-cases-context'
import { ErrorPage } from '../content'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { TitleBlock } from '../kit/title-block'
import { answerUpload, refreshIntent, type UploadAnswer } from './upload-action'
import { PasteForm, UploadDrop } from './upload-drop'
import { ListFacts, UploadResult } from './upload-result'
import { UploadStore } from './upload.store'
import styles from './bulk-upload.module.css'

type Loaded = { readonly key: string }

export const loader = (): Loaded => ({ key: freshKey() })
export const action = async ({ context, request }: ActionFunctionArgs): Promise<UploadAnswer> => answerUpload(useCasesOf(context), await request.formData())
/** What was uploaded is the page's own. */
export const shouldRevalidate = (): boolean => false

/** The CSV bulk upload: a file or pasted lines, checked with the shop, put right in place, and into the cart (S3-2.30 to S3-2.32). */
export const Component = observer((): ReactElement => {
  const text = useText()
  const format = useFormat()
  const useCases = useUseCases()
  const { customerId } = useShell()
  const { key } = useLoaderData<Loaded>()
  const answer = useActionData<UploadAnswer>()
  const shown = answer && 'shown' in answer ? answer.shown : undefined
  const [store] = useState(() => new UploadStore(useCases, { customerId, now: () => Date.now(), freshKey }, shown))
  useEffect(() => void store.resume(), [store, customerId])
  const { submit } = useFetcher()
  const inCart = store.added
  // The cart in the frame is read again after what the router sends.
  useEffect(() => { if (inCart) void submit({ intent: refreshIntent }, { method: 'post', action: '/bulk-upload/' }) }, [inCart, submit])
  const told = answer?.tag === 'added' ? { lines: answer.lines, refused: shown?.checked.errors.length ?? 0 } : undefined
  const added = store.added ?? told
  const problem = store.problem ?? (answer?.tag === 'refused' && store.state === 'empty' ? answer.problem : undefined)
  return (
    <div className="wrap">
      <PageMeta title={text('bulk-upload.title')} description={text('bulk-upload.lead')} />
      <Breadcrumb label={text('shared.breadcrumb')} items={[{ href: '/', label: text('shared.home') }, { href: '/bulk-upload/', label: text('bulk-upload.title') }]} />
      <TitleBlock title={text('bulk-upload.title')} lead={text('bulk-upload.lead')} />
      <div className={styles.page}>
        <ProblemNotice problem={problem} actions={store.canTryAgain ? <Button variant="secondary" size="dense" onClick={store.tryAgain}>{text('bulk-upload.try-again')}</Button> : undefined} />
        {added && (
          <Notice live tone={added.refused > 0 ? 'warning' : 'ok'} title={text('bulk-upload.in-cart', { count: added.lines })} actions={<Link href="/cart/">{text('shared.view-cart')}</Link>}>
            {added.refused > 0 && <p>{text('bulk-upload.not-in-cart', { count: added.refused })}</p>}
          </Notice>
        )}
        {store.resumed !== undefined && store.state === 'done' && <Notice tone="info">{text('bulk-upload.resumed', { when: format.date(store.resumed) })}</Notice>}
        <UploadDrop store={store} />
        {store.state === 'empty' && <PasteForm store={store} />}
        <ListFacts store={store} />
        <UploadResult store={store} sendKey={key} />
      </div>
    </div>
  )
})
Component.displayName = 'BulkUploadPage'

export const ErrorBoundary = ErrorPage
