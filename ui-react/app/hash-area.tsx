import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useNeedTexts } from './needed-texts'

type Area = ComponentType<{ readonly path: string }>

const namespaces = ['account', 'orders', 'address', 'cart', 'forms']
const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * The account area behind addresses like `/#/orders` (S1-2.16), which never reach a server: the page's own content gives way
 * to it while the hash stands, and the address stays as it is. The bootstrap hides main until then, so nothing flashes.
 */
export const HashArea = ({ children }: { readonly children: ReactNode }): ReactElement => {
  // Links of the router change the hash without a hashchange event; being rendered again is enough to see it.
  useLocation()
  const hash = useSyncExternalStore(subscribe, () => location.hash, () => '')
  const path = hash.startsWith('#/') ? hash.slice(1) : undefined
  const area = useArea(path !== undefined)
  useEffect(() => {
    // Asked of the address itself: while the page is taken over the path is not known here yet, and nothing may flash.
    document.documentElement.classList.toggle('hash-route', location.hash.startsWith('#/') && area === undefined)
  }, [path, area])
  if (path === undefined) return <>{children}</>
  const Shown = area
  return Shown ? <Shown path={path} /> : <div aria-busy />
}

const useArea = (wanted: boolean): Area | undefined => {
  const need = useNeedTexts()
  const [area, setArea] = useState<{ readonly shown: Area }>()
  useEffect(() => {
    if (!wanted || area) return
    let left = false
    void Promise.all([import('../account/account-area'), need(namespaces)]).then(([{ AccountArea }]) => {
      if (!left) setArea({ shown: AccountArea })
    })
    return () => {
      left = true
    }
  }, [wanted, area, need])
  return area?.shown
}
