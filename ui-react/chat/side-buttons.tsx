import { useEffect, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { Asks } from '../../core/consent/consent'
import { isPrivatePage } from '../../core/consent/private-page'
import { useNeedTexts } from '../runtime/needed-texts'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import { lazyView } from '../runtime/lazy-view'
import { VerticalText } from './vertical-text'
import styles from './side-buttons.module.css'

/** Only shops with a chat load it, with the consent it needs. */
const ChatButton = lazyView(async () => (await import('./chat-button')).ChatButton)

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
          <VerticalText>{text('chat.quote')}</VerticalText>
        </Link>
      )}
      {lunch !== undefined && (
        <Link href={lunch} className={styles.button}>
          <VerticalText>{text('chat.lunch')}</VerticalText>
        </Link>
      )}
      {asks?.chat !== undefined && <ChatButton asks={asks} />}
      <button type="button" className={styles.button} onClick={openDisplay}>
        <VerticalText>{text('chat.accessibility')}</VerticalText>
      </button>
    </aside>
  )
}

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
