import { useEffect, useId, useState, type ReactElement } from 'react'
import { sampleFileName } from '../../core/bulk-upload/upload-file'
import { logFailure } from '../runtime/log-failure'
import { useNeedTexts } from '../runtime/needed-texts'
import { loadUploadPart, uploadTexts } from '../bulk-upload'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { SectionHead } from '../kit/section-head'
import styles from './quick-order.module.css'

type UploadPart = Awaited<ReturnType<typeof loadUploadPart>>

/**
 * The list upload on the pad, loaded after the page; until then, and without JavaScript, a form leads to the upload
 * page.
 */
export const PadUpload = ({ sendKey }: { readonly sendKey: string }): ReactElement => {
  const text = useText()
  const need = useNeedTexts()
  const id = useId()
  const [loaded, setLoaded] = useState<{ readonly Part: UploadPart }>()
  useEffect(() => {
    let isHere = true
    void Promise.all([loadUploadPart(), need(uploadTexts)]).then(
      ([Part]) => isHere && setLoaded({ Part }),
      (reason: unknown) =>
        logFailure('The upload of a list', { tag: 'unavailable', service: 'shop', detail: String(reason) }),
    )
    return () => void (isHere = false)
  }, [need])
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={text('quick-order.csv')} />
      <div className={styles.upload}>
        {loaded ? (
          <loaded.Part isPart sendKey={sendKey} />
        ) : (
          <form method="post" action="/bulk-upload/" encType="multipart/form-data" className={styles.file}>
            <input type="file" name="file" accept=".csv,text/csv,.xlsx" aria-label={text('quick-order.csv-file')} />
            <Button type="submit" name="intent" value="check" variant="secondary" icon="upload">
              {text('quick-order.upload')}
            </Button>
            <a href={`/${sampleFileName}`} download={sampleFileName}>
              {text('quick-order.csv-sample')}
            </a>
          </form>
        )}
      </div>
    </section>
  )
}
