import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Asks } from '../../core/consent/consent'
import { isPrivatePage } from '../../core/consent/private-page'
import { useNeedTexts } from '../runtime/needed-texts'
import { useShell } from '../runtime/shell-context'
import { useConsent } from '../consent'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import { chatIsHere, openChat, watchForChat } from './watch-chat'
import styles from './side-buttons.module.css'

type SideButtonsProps = { readonly asks?: Asks; readonly lunch?: string }

/** Floating buttons (S2-2.65), loaded after the page; without JavaScript the footer has the same links. */
export const SideButtons = ({ asks, lunch }: SideButtonsProps): ReactElement | null => {
  const text = useText()
  const { pathname, hash } = useLocation()
  const { quotes } = useShell()
  const ready = useTexts()
  if (!ready || isPrivatePage(pathname, hash)) return null
  return (
    <aside className={`no-print ${styles.side}`} aria-label={text('chat.side')}>
      {quotes && (
        <Link href="/request-quote/" className={styles.button}>
          <Words>{text('chat.quote')}</Words>
        </Link>
      )}
      {lunch !== undefined && (
        <Link href={lunch} className={styles.button}>
          <Words>{text('chat.lunch')}</Words>
        </Link>
      )}
      {asks?.chat !== undefined && <ChatButton asks={asks} />}
      <button type="button" className={styles.button} onClick={openDisplay}>
        <Words>{text('chat.accessibility')}</Words>
      </button>
    </aside>
  )
}

/** Vertical text, read from bottom to top. */
const Words = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className={styles.words}>{children}</span>
)

const openDisplay = (): void => void import('../display').then(late => late.openDisplay()).catch(() => undefined)

const namespaces = ['chat']

const useTexts = (): boolean => {
  const need = useNeedTexts()
  const [ready, setReady] = useState(false)
  useEffect(
    () =>
      void need(namespaces).then(
        () => setReady(true),
        () => undefined,
      ),
    [need],
  )
  return ready
}

/** Asks for consent, shows a spinner until the chat is loaded, then opens it, or the contact page if it fails. */
const ChatButton = ({ asks }: { readonly asks: Asks }): ReactElement => {
  const text = useText()
  const allowed = useConsent(asks).consent?.tools === true
  const state = useChat(allowed)
  const wanted = useRef(false)
  const open = (): void => {
    if (state === 'here') return openChat()
    wanted.current = true
    if (!allowed) askForConsent()
  }
  useEffect(() => {
    if (state !== 'here' || !wanted.current) return
    wanted.current = false
    openChat()
  }, [state])
  useEffect(() => {
    const click = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('[data-opens-chat]')) open()
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  })
  if (state === 'away') {
    return (
      <Link href="/contact-us/" className={styles.button}>
        <Words>{text('chat.away')}</Words>
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={state === 'waiting'}
      aria-label={state === 'waiting' ? text('chat.waiting') : undefined}
      onClick={open}
    >
      <Words>
        {text('chat.chat')}
        {state === 'waiting' && (
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
        )}
      </Words>
    </button>
  )
}

/** Without consent for the chat, opens the cookie banner through the footer's link. */
const askForConsent = (): void => document.querySelector<HTMLAnchorElement>('a[href="/cookie-preferences"]')?.click()

type ChatState = 'not-allowed' | 'waiting' | 'here' | 'away'

const useChat = (allowed: boolean): ChatState => {
  const [state, setState] = useState<ChatState>('not-allowed')
  useEffect(() => {
    if (!allowed) return setState('not-allowed')
    if (chatIsHere()) return setState('here')
    setState('waiting')
    return watchForChat(found => setState(found ? 'here' : 'away'))
  }, [allowed])
  return state
}
