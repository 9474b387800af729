import { useEffect, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { cssTransition, toast as toastify, ToastContainer, type Id } from 'react-toastify/unstyled'
import { useText } from '../i18n'
import { ToastView } from '../kit/toast-view'
import type { ToastMessage } from './toast-queue'
import styles from './toast-host.module.css'

const transition = cssTransition({ enter: styles.enter ?? 'enter', exit: styles.exit ?? 'exit', collapse: false })

/** Errors that stand open, by their words. They go when they are closed, said again, or the page changes. */
const openErrors = new Map<unknown, Id>()

/** The place toasts appear in: bottom right, across the width on narrow screens. The look is the kit's. */
export const ToastHost = (): ReactElement => {
  const text = useText()
  const { key } = useLocation()
  useEffect(() => {
    for (const words of [...openErrors.keys()]) closeError(words)
  }, [key])
  return (
    <ToastContainer
      className={styles.place}
      toastClassName={styles.toast}
      progressClassName={styles.clock}
      position="bottom-right"
      aria-label={text('shared.notifications')}
      transition={transition}
      closeButton={false}
      icon={false}
      draggable={false}
      newestOnTop
    />
  )
}

export const showToast = (message: ToastMessage): void => {
  const { tone, words } = message
  if (tone === 'error') closeError(words)
  const id = toastify(({ closeToast }) => <Toast {...message} onClose={() => closeToast()} />, {
    autoClose: tone === 'error' ? false : 6000,
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => void (openErrors.get(words) === id && openErrors.delete(words)),
  })
  if (tone === 'error') openErrors.set(words, id)
}

const closeError = (words: unknown): void => {
  const id = openErrors.get(words)
  if (id === undefined) return
  openErrors.delete(words)
  toastify.dismiss(id)
}

const Toast = ({ tone, words, action, onClose }: ToastMessage & { readonly onClose: () => void }): ReactElement => {
  const text = useText()
  return (
    <ToastView tone={tone} action={action} onClose={onClose} closeText={text('shared.close')}>
      {words}
    </ToastView>
  )
}
