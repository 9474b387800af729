import { useEffect, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { cssTransition, toast as toastify, ToastContainer, type Id } from 'react-toastify/unstyled'
import { ToastView } from '../kit/toast-view'
import type { ToastMessage } from './toasts'
import styles from './toast-host.module.css'

/** Long enough to read twice, and never gone while pointed at or focused. */
const milliseconds = 6000

const transition = cssTransition({ enter: styles.enter ?? 'enter', exit: styles.exit ?? 'exit', collapse: false })

/** Errors that stand open, by their words. */
const openErrors = new Map<string, Id>()

/** The place toasts appear in: bottom right, across the width on narrow screens. The look is the kit's. */
export const ToastHost = ({ closeText }: { readonly closeText: string }): ReactElement => {
  const { key } = useLocation()
  useEffect(() => {
    for (const text of [...openErrors.keys()]) closeError(text)
  }, [key])
  return (
    <ToastContainer
      className={styles.host}
      toastClassName={styles.toast}
      progressClassName={styles.clock}
      position="bottom-right"
      aria-label={closeText}
      transition={transition}
      closeButton={false}
      icon={false}
      draggable={false}
      newestOnTop
    />
  )
}

/** The same error said again takes the place of the one that stands open. */
export const showToast = (message: ToastMessage, closeText: string): void => {
  const { tone, text, action } = message
  if (tone === 'error') closeError(text)
  const content = ({ closeToast }: { readonly closeToast: () => void }): ReactElement => (
    <ToastView tone={tone} action={action} onClose={() => closeToast()} closeText={closeText}>
      {text}
    </ToastView>
  )
  const id: Id = toastify(content, {
    autoClose: tone === 'error' ? false : milliseconds,
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => void (openErrors.get(text) === id && openErrors.delete(text)),
  })
  if (tone === 'error') openErrors.set(text, id)
}

const closeError = (text: string): void => {
  const id = openErrors.get(text)
  if (id === undefined) return
  openErrors.delete(text)
  toastify.dismiss(id)
}
