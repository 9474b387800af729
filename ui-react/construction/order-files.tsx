import { observer } from 'mobx-react-lite'
import type { ReactElement, RefObject } from 'react'
import type { LatestOrderFile } from '../../core/construction/construction.port'
import { programDay } from '../../core/orders/order-details'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { OrderFileField } from './file-fields'
import type { OrderFormStore } from './order-form.store'
import { UploadFrame } from './upload-frame'
import styles from './order-form.module.css'

type FilesProps = {
  readonly store: OrderFormStore
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly latest?: LatestOrderFile
}

/** Files of the order: in an embedded form, or in this one without JavaScript; and the current order form (S3-3.21). */
export const OrderFiles = observer(({ store, frame, latest }: FilesProps): ReactElement => {
  const text = useText()
  const imported = store.form.orderType === 'fromImport'
  return (
    <section className={styles.files} aria-labelledby="order-files">
      <h3 id="order-files" className={styles.sub}>
        {text('construction.files')}
      </h3>
      <p className={styles.lead}>{text('construction.files-lead')}</p>
      <p className={styles.latest} data-shown={imported || undefined}>
        {latest ? (
          <>
            <a href={latest.url} download className={styles.download}>
              <Icon name="download" />
              {text('construction.latest-file')}
            </a>
            <span className={styles.date}>{text('construction.latest-date', { date: programDay(latest.date) })}</span>
          </>
        ) : (
          text('construction.latest-none')
        )}
      </p>
      <UploadFrame store={store} frame={frame} />
      <noscript>
        <div className={styles.plainFiles}>
          <OrderFileField kind="order" />
          {!store.page.exempt && <OrderFileField kind="certificate" />}
          <OrderFileField kind="other" />
        </div>
      </noscript>
    </section>
  )
})
OrderFiles.displayName = 'OrderFiles'
