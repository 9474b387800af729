import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { FormService } from '../../core/construction/form-service'
import { requestOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { OrderFileField } from './file-fields'
import { sendToService, sendToShop, UploadFormStore } from './upload-form.store'
import styles from './upload-page.module.css'

export { ErrorPage as ErrorBoundary } from '../content'

type UploadData = { readonly formService?: FormService }

export const loader = ({ context }: LoaderFunctionArgs): UploadData => {
  const { formService } = requestOf(context)
  return formService ? { formService } : {}
}

/**
 * The file form embedded in the order page (S3-2.43): posts messages to the shop's own origin only. Standalone, or
 * without JavaScript, it shows no fields. A configured form service takes the files instead (S3-7.30).
 */
export const Component = observer((): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const hydrated = useHydrated()
  const { formService } = useLoaderData<UploadData>()
  const store = useMemo(
    () =>
      typeof window === 'undefined'
        ? undefined
        : new UploadFormStore({
            around: { origin: location.origin, source: window.parent },
            post: message => window.parent.postMessage(message, location.origin),
            send: formService
              ? sendToService(useCases.sendByFormService, formService)
              : sendToShop(useCases.uploadOrderFile),
            say: issue => text(issue.code, issue.values),
          }),
    [useCases, text, formService],
  )
  useEffect(() => {
    // Preloads the service's scripts while the files are being selected.
    if (formService) void useCases.sendByFormService(formService, [])()
  }, [useCases, formService])
  useEffect(() => {
    if (!store || window.parent === window) return
    const hear = ({ origin, source, data }: MessageEvent): void => store.hear({ origin, source, data })
    addEventListener('message', hear)
    store.reportReady()
    return () => removeEventListener('message', hear)
  }, [store])
  return (
    <main className={styles.page}>
      <PageMeta title={text('construction.frame')} noindex />
      <h1 className="visually-hidden">{text('construction.frame')}</h1>
      {hydrated && store && (
        <form data-upload-form className={styles.form} onSubmit={event => event.preventDefault()}>
          {store.kinds.map(kind => {
            const issue = store.issues.get(kind)
            return (
              <OrderFileField
                key={kind}
                kind={kind}
                disabled={store.sending}
                error={issue && text(issue.code, issue.values)}
                onChoose={files => store.choose(kind, files)}
              />
            )
          })}
        </form>
      )}
    </main>
  )
})
Component.displayName = 'UploadPage'
