import {
  memo,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router'
import type { StoreOffer } from '../../core/access/store-configuration'
import type { Shell } from '../../core/pages/shell'
import { lazyView } from '../runtime/lazy-view'
import { PageExtras } from '../runtime/page-extras'
import { ShellProvider, type ShellFacts } from '../runtime/shell-context'
import { pageSession } from '../runtime/page-session'
import { StoredElement } from '../runtime/stored-element'
import { StoredMarkupContext } from '../runtime/stored-markup'
import { ToastSlot } from '../runtime/toasts/toasts'
import { useHydrated } from '../runtime/use-hydrated'
import { useSlow } from '../runtime/use-slow'
import { useText } from '../i18n'
import { Link, LinkProvider } from '../kit/link'
import { Footer as PlainFooter } from './footer'
import type { FrameData } from './frame-loader'
import { Header } from './header'
import { PathnameProvider, usePathname } from './pathname'
import { RoutedLink } from './routed-link'
import { SkipLink } from './skip-link'
import { StaleNotice } from './stale-notice'
import styles from './frame.module.css'

export type PageFrameProps = FrameData & {
  readonly children: ReactNode
  /** Replaces the store's header: the checkout has a reduced one. */
  readonly header?: ReactNode
  readonly footer?: ReactNode
}

const PageOutline = lazyView(async () => (await import('./page-outline')).PageOutline)

/** Memoized: it does not change with the page. */
const Footer = memo(PlainFooter)

/** The layout of every page: header, page, footer. */
export const PageFrame = ({
  shell: own,
  origin,
  asks,
  mapTiles,
  header,
  footer,
  children,
}: PageFrameProps): ReactElement => {
  const text = useText()
  const offer = useOffer(own.offer)
  const shell = useMemo(() => ({ ...own, offer }), [own, offer])
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  useMoveFocus(main, pathname, hash)
  const [dialog, show] = useState<ReactElement | null>(null)
  useEffect(() => void Object.assign(pageSession, { who: shell.customer, show }), [shell.customer])
  const chat = asks?.chat !== undefined
  const facts = useMemo(
    () => ({ ...factsOf(shell, origin), mapTiles, chat, quotes: shell.offer.quotes }),
    [shell, origin, mapTiles, chat],
  )
  return (
    <ShellProvider value={facts}>
      <PathnameProvider value={pathname}>
        <LinkProvider value={RoutedLink}>
          <SkipLink />
          {useHydrated() && <PageExtras asks={asks} lunch={own.footer.lunchLink} />}
          {header ?? <Header shell={shell} />}
          <StaleNotice />
          <Progress />
          <Main facts={facts} element={main}>
            <OutlineSlot />
            {children}
          </Main>
          {footer ?? <Footer shell={shell} asks={asks !== undefined} />}
          {shell.customer?.companies && shell.customer.role === 3 && (
            <aside className={styles.acting} aria-label={text('navigation.acting-for')}>
              {text('navigation.acting-for')} <b>{shell.customer.company?.name ?? '-'}</b>{' '}
              <Link href="/account/company">{text('navigation.change-company')}</Link>
            </aside>
          )}
          {dialog}
          <ToastSlot closeText={text('shared.close')} />
          <ScrollRestoration getKey={placeOf} />
        </LinkProvider>
      </PathnameProvider>
    </ShellProvider>
  )
}

type MainProps = {
  readonly facts: ShellFacts
  readonly element: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** The page itself. On the server its markup may be there from an earlier rendering of the same data. */
const Main = ({ facts, element, children }: MainProps): ReactElement => {
  const markup = useContext(StoredMarkupContext)
  const stored = markup?.main(facts)
  return stored === undefined ? (
    <main id="main" ref={element} tabIndex={-1} className={styles.main}>
      <ShellProvider value={markup?.noting(facts) ?? facts}>{children}</ShellProvider>
    </main>
  ) : (
    <StoredElement as="main" markup={stored} id="main" tabIndex={-1} className={styles.main} />
  )
}

/** Fast responses show no progress bar. */
const progressAfterMs = 200

/** Progress bar for a pending navigation. */
const Progress = (): ReactElement | null => {
  const text = useText()
  return useSlow(useNavigation().state === 'loading', progressAfterMs) ? (
    <div className={styles.progress} role="progressbar" aria-label={text('shared.loading')} />
  ) : null
}

/** Skeleton of a page that is loading; loaded with the first one. */
const OutlineSlot = (): ReactElement | null => {
  const { state, location } = useNavigation()
  const pathname = usePathname()
  return state === 'loading' && location.pathname !== pathname ? <PageOutline /> : null
}

/**
 * Visibility of features for this visitor, from the server until the merchant's scripts change it. A new server value
 * overrides. Session flags and window events are handled by lazily loaded code.
 */
const useOffer = (own: StoreOffer): StoreOffer => {
  const [switched, setSwitched] = useState<Partial<StoreOffer>>()
  useEffect(() => {
    const following = import('./store-offer')
      .then(late => late.followOffer(own, setSwitched))
      .catch(() => () => undefined)
    return () => void following.then(stop => stop())
  }, [JSON.stringify(own)])
  // Keeps the identity without switches: otherwise all consumers of the layout's facts would re-render.
  return useMemo(() => (Object.keys(switched ?? {}).length > 0 ? { ...own, ...switched } : own), [own, switched])
}

/**
 * All first pages of a tab share a key: without the URL, another page would restore the scroll position of the last
 * one.
 */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

const factsOf = (shell: Shell, origin: string): ShellFacts => ({
  origin,
  storeKey: shell.storeKey,
  storeName: shell.storeName,
  language: shell.language,
  signedIn: shell.customer !== undefined,
  customerId: shell.customer?.id,
  role: shell.customer?.role,
  roleUnknown: shell.customer?.roleUnknown,
  stopped: shell.customer?.stopped,
  permissions: shell.customer?.permissions,
  isStaff: shell.customer?.isStaff,
  buyer: shell.customer?.company?.name ?? shell.customer?.group?.name,
  openingSearchHeader: shell.offer.openingSearchHeader,
  phone: shell.header.phone,
  usp: shell.footer.usp,
})

/** A page change moves focus to the new page's content, as a full page load would; changes of the query keep it. */
const useMoveFocus = (main: RefObject<HTMLElement | null>, pathname: string, hash: string): void => {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
