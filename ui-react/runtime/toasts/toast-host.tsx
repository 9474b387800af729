import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import {
  ToastContainer,
  toast,
  type Id,
  type ToastContentProps,
  type ToastTransitionProps,
} from 'react-toastify/unstyled'
import { ToastView } from '../../kit/toast-view'
import { nextToast, type CountedToast } from './counted-toast'
import type { ToastMessage } from './toasts'
import './toast-host.css'

/** Long enough to read twice; paused on hover. Errors stay until closed, repeated, or the page changes. */
const milliseconds = 6000

/** Open error toasts by text. */
const openErrors = new Map<string, Id>()

export const showToast = (message: ToastMessage): void => {
  const isError = message.tone === 'error'
  if (isError) closeError(message.text)
  if (message.over) return
  if (!isError) return showPassing(message)
  openErrors.set(message.text, toast(Message, { data: message, role: 'alert', autoClose: false }))
}

/** The one toast that expires. */
let passing: { readonly id: Id; readonly counted: CountedToast } | undefined

const showPassing = (message: ToastMessage): void => {
  const previous = passing
  const counted = nextToast(previous?.counted, message)
  const data = { ...message, text: counted.text }
  if (previous && counted.times > 1 && toast.isActive(previous.id)) {
    toast.update(previous.id, { data, autoClose: milliseconds })
    passing = { id: previous.id, counted }
    return
  }
  if (previous) toast.dismiss(previous.id)
  const id: Id = toast(Message, {
    data,
    role: 'status',
    autoClose: milliseconds,
    onClose: () => void (passing?.id === id && (passing = undefined)),
  })
  passing = { id, counted }
}

const closeError = (text: string): void => {
  const id = openErrors.get(text)
  openErrors.delete(text)
  if (id !== undefined) toast.dismiss(id)
}

const Message = ({ data, closeToast, toastProps }: ToastContentProps<ToastMessage>): ReactElement => (
  <ToastView tone={data.tone} action={data.action} onClose={() => closeToast()} closeText={toastProps.ariaLabel}>
    {data.text}
  </ToastView>
)

/** Toasts stay above bars that end within this many pixels of the viewport's bottom. */
const nearFoot = 80

/** Toasts appear above a sticky bottom bar, which has the next button. */
const standAboveFoot = (shown: HTMLElement | null): void => {
  const container = shown?.closest<HTMLElement>('.Toastify__toast-container')
  const bars = [...document.querySelectorAll('[data-foot], [data-compare-tray]')].map(bar =>
    bar.getBoundingClientRect(),
  )
  const covered = Math.max(
    0,
    ...bars
      .filter(bar => bar.top < innerHeight && bar.bottom > innerHeight - nearFoot)
      .map(bar => innerHeight - bar.top),
  )
  if (covered > 0) container?.style.setProperty('--foot', `${covered}px`)
  else container?.style.removeProperty('--foot')
}

/**
 * The style sheet fades toasts in; they are removed immediately, because with reduced motion the end of an animation
 * would never be reported.
 */
const Appear = ({ children, isIn, done, playToast, nodeRef }: ToastTransitionProps): ReactElement => {
  useEffect(playToast, [])
  useLayoutEffect(() => standAboveFoot(nodeRef.current), [])
  useEffect(() => {
    if (!isIn) done()
  }, [isIn])
  return <>{children}</>
}

export const ToastHost = ({ closeText }: { readonly closeText: string }): ReactElement => {
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    for (const text of [...openErrors.keys()]) closeError(text)
  }, [pathname])
  return (
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
}
