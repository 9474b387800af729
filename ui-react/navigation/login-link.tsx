import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react'
import { askToSignIn } from '../sign-in'
import { isPlainClick } from '../runtime/page-link'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import { usePathname } from './pathname'

/** Sign-in pages, where the dialog must not open. */
const signInPaths = /^\/(?:log|sign-up|forgot|_reset)/

/**
 * Link to the login page for guests (S2-2.47). If the page has unsaved input, a sign-in dialog opens over it (S1-4.13);
 * in a new tab or without JavaScript the login page opens.
 */
export const LoginLink = ({ className }: { readonly className?: string }): ReactElement => {
  const text = useText()
  const pathname = usePathname()
  const typed = useRef(false)
  useEffect(() => {
    typed.current = false
    const note = ({ target }: Event): void => {
      if ((target as Element).closest('main')) typed.current = true
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [pathname])
  const sign = (event: MouseEvent): void => {
    if (!typed.current || signInPaths.test(pathname) || !isPlainClick(event)) return
    event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
    void askToSignIn({ tag: 'pop-up' })
  }
  return (
    <Link href="/login/" className={className} onClick={sign}>
      {text('navigation.login')}
    </Link>
  )
}
