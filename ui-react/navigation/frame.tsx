import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { Shell } from '../../core/navigation/shell'
import { ShellProvider, type ShellFacts } from '../app/shell-context'
import { ToastSlot } from '../app/toasts'
import { useText } from '../i18n'
import { LinkProvider } from '../kit/link'
import { Footer } from './footer'
import type { FrameData } from './frame-loader'
import { Header } from './header'
import { isRequestQuote } from './request-quote'
import { RoutedLink } from './routed-link'
import { StaleNotice } from './stale-notice'
import styles from './frame.module.css'

export type PageFrameProps = FrameData & {
  readonly children: ReactNode
  /** In place of the store's own: the checkout has calmer ones. */
  readonly header?: ReactNode
  readonly footer?: ReactNode
}

/** The frame around every page: header, the page, footer. */
export const PageFrame = ({ shell, origin, header, footer, children }: PageFrameProps): ReactElement => {
  const text = useText()
  const main = useRef<HTMLElement>(null)
  useMoveFocus(main)
  const busy = useNavigation().state === 'loading'
  return (
    <ShellProvider value={factsOf(shell, origin)}>
      <LinkProvider value={RoutedLink}>
        <a className="skip-link" href="#main">
          {text('navigation.skip')}
        </a>
        {header ?? <Header shell={shell} />}
        <StaleNotice />
        {busy && <div className={styles.progress} role="progressbar" aria-label={text('shared.loading')} />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer ?? <Footer shell={shell} />}
        <ToastSlot closeText={text('shared.close')} />
        <ScrollRestoration />
      </LinkProvider>
    </ShellProvider>
  )
}

const factsOf = (shell: Shell, origin: string): ShellFacts => ({
  origin,
  storeKey: shell.storeKey,
  storeName: shell.storeName,
  language: shell.language,
  signedIn: shell.customer !== undefined,
  role: shell.customer?.role,
  buyer: shell.customer?.company?.name ?? shell.customer?.group?.name,
  phone: shell.header.phone,
  usp: shell.footer.usp.filter(entry => !isRequestQuote(entry.href ?? '')),
})

/** A page change moves focus to the new page's content, as a full page load would; changes of the query keep it. */
const useMoveFocus = (main: React.RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
