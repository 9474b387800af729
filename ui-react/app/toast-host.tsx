import { useEffect, type ReactElement } from 'react'
import { ToastContainer, toast, type ToastContentProps, type ToastTransitionProps } from 'react-toastify/unstyled'
import { ToastView } from '../kit/toast-view'
import type { ToastMessage } from './toasts'
import './toast-host.css'

/** Long enough to read twice; it waits while pointed at, and an error stays until it is closed. */
const milliseconds = 6000

export const showToast = (message: ToastMessage): void => {
  const isError = message.tone === 'error'
  toast(Message, { data: message, role: isError ? 'alert' : 'status', autoClose: isError ? false : milliseconds })
}

const Message = ({ data, closeToast, toastProps }: ToastContentProps<ToastMessage>): ReactElement => (
  <ToastView tone={data.tone} action={data.action} onClose={() => closeToast()} closeText={toastProps.ariaLabel}>
    {data.text}
  </ToastView>
)

/** The style sheet fades toasts in; leaving needs no waiting for an animation that a reduced-motion page never plays. */
const Appear = ({ children, isIn, done, playToast }: ToastTransitionProps): ReactElement => {
  useEffect(playToast, [])
  useEffect(() => {
    if (!isIn) done()
  }, [isIn])
  return <>{children}</>
}

export const ToastHost = ({ closeText }: { readonly closeText: string }): ReactElement => (
  <ToastContainer
    {...{ ariaLabel: closeText }}
    position="bottom-right"
    transition={Appear}
    hideProgressBar
    closeButton={false}
    closeOnClick={false}
    draggable={false}
    icon={false}
    limit={4}
  />
)
