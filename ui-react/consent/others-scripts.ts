import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivatePage } from '../../core/consent/private-page'
import { othersScript, othersScriptRuns } from '../runtime/others-script'

/** A dialog asks for a password: the script is loaded with the next navigation. */
const asksPassword = (): boolean => document.querySelector('dialog[open] [type="password"]') !== null

/** Whether the document was loaded under a policy that forbids third-party scripts, even after navigation. */
const openedPrivately = (): boolean =>
  isPrivatePage(new URL(performance.getEntriesByType('navigation')[0]?.name || location.href).pathname, '')

/**
 * Loads third-party scripts: quote tool (S1-7.17) and chat (S2-2.65), in the browser only. Scripts cannot be unloaded,
 * so pages that forbid them are opened with a full page load.
 */
export const OthersScripts = ({ scripts }: { readonly scripts: readonly string[] }): null => {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const loaded = othersScriptRuns()
    const isPrivate = isPrivatePage(pathname, hash)
    if (isPrivate && loaded) location.reload()
    if (isPrivate || loaded || asksPassword() || openedPrivately()) return
    for (const src of scripts) {
      const element = Object.assign(document.createElement('script'), {
        src,
        async: true,
        referrerPolicy: 'strict-origin',
      })
      element.setAttribute(othersScript, '')
      document.head.append(element)
    }
  }, [pathname, hash, scripts.join(' ')])
  useEffect(() => {
    // A sign-in dialog would share the page with the scripts, so the login page opens with a full page load. So does
    // the next page after one that forbids third-party scripts.
    const leave = (event: MouseEvent): void => {
      if (
        event.target instanceof Element &&
        event.target.closest(othersScriptRuns() ? 'a[href^="/login"]' : openedPrivately() ? 'a[href^="/"]' : 'x')
      )
        event.stopImmediatePropagation()
    }
    addEventListener('click', leave, true)
    return () => removeEventListener('click', leave, true)
  }, [])
  // Consent was withdrawn after loading: only a reload removes the script.
  useEffect(() => () => void (othersScriptRuns() && location.reload()), [])
  return null
}
