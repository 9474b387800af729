import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement, type RefObject } from 'react'
import { fieldsMessage, readUploadMessage } from '../../core/construction/window-message'
import { useText } from '../i18n'
import type { OrderFormStore } from './order-form.store'
import { uploadPagePath } from './upload-page-path'
import styles from './upload-frame.module.css'

type FrameProps = { readonly store: OrderFormStore; readonly frame: RefObject<HTMLIFrameElement | null> }

/**
 * The embedded file form (S3-2.43), a page of the shop. Its messages are accepted only from its own window and origin,
 * and only if they are well formed (S3-4.25).
 */
export const UploadFrame = observer(({ store, frame }: FrameProps): ReactElement => {
  const text = useText()
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent): void => {
      const message = readUploadMessage(
        { origin, source, data },
        {
          origin: location.origin,
          source: frame.current?.contentWindow ?? null,
          links: store.page.linkHosts ?? noHosts,
        },
      )
      if (message) store.hear(message)
    }
    addEventListener('message', hear)
    // The frame may have posted its ready message before the listener was added.
    frame.current?.contentWindow?.postMessage(fieldsMessage(undefined), location.origin)
    return () => removeEventListener('message', hear)
  }, [store, frame])
  const {
    ready,
    wantsCertificate,
    flow: { mode },
  } = store
  useEffect(() => {
    if (!ready) return
    frame.current?.contentWindow?.postMessage(
      fieldsMessage({ certificate: wantsCertificate, order: mode === 'fromImport' }),
      location.origin,
    )
  }, [ready, wantsCertificate, mode, frame])
  useEffect(() => (ready && frame.current ? followHeight(frame.current, setHeight) : undefined), [ready, frame])
  return (
    <div className={styles.place}>
      {!ready && <p className={styles.waiting}>{text('construction.frame-loading')}</p>}
      <iframe
        ref={frame}
        src={uploadPagePath}
        title={text('construction.frame')}
        className={styles.frame}
        style={height === undefined ? undefined : { height }}
        data-ready={ready || undefined}
      />
    </div>
  )
})
UploadFrame.displayName = 'UploadFrame'

/** Without a form service, the form accepts no external links. */
const noHosts: readonly string[] = []

/** Resizes the frame to its content. */
const followHeight = (frame: HTMLIFrameElement, onHeight: (height: number) => void): (() => void) | undefined => {
  const inside = frame.contentDocument?.querySelector('[data-upload-form]')
  if (!inside) return undefined
  const observer = new ResizeObserver(() => onHeight(Math.ceil(inside.getBoundingClientRect().height)))
  observer.observe(inside)
  return () => observer.disconnect()
}
