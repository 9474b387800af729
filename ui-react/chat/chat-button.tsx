import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Asks } from '../../core/consent/consent'
import { useConsent } from '../consent'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import { chatIsHere, openChat, watchForChat } from './watch-chat'
import { VerticalText } from './vertical-text'
import styles from './side-buttons.module.css'

/** Asks for consent, shows a spinner until the chat is loaded, then opens it, or the contact page if it fails. */
export const ChatButton = ({ asks }: { readonly asks: Asks }): ReactElement => {
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
        <VerticalText>{text('chat.away')}</VerticalText>
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
      <VerticalText>
        {text('chat.chat')}
        {state === 'waiting' && (
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
        )}
      </VerticalText>
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
