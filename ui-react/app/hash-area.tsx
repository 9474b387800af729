import { useEffect, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Area, loadArea } from './hash-areas'
import { useNeedTexts } from '../runtime/needed-texts'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'

type AreaName = Parameters<typeof loadArea>[0]

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * The account area for URLs like `/#/orders` (S1-2.16), which the server does not see: replaces the page's content
 * while the hash is there. The bootstrap script hides main until then, so nothing flashes.
 */
export const HashArea = ({ children }: { readonly children: ReactNode }): ReactElement => {
  // Links of the router change the hash without a hashchange event; re-rendering is enough to notice it.
  useLocation()
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
  const path = hash.startsWith('#/') ? hash.slice(1) : undefined
  const area = useArea(path === undefined ? undefined : areaOf(path))
  useEffect(() => {
    // Reads the address itself: during hydration the path is not known here yet, and the page must not flash.
    document.documentElement.classList.toggle('hash-route', location.hash.startsWith('#/') && area === undefined)
  }, [path, area])
  if (path === undefined) return <>{children}</>
  const Shown = area
  return Shown ? <Shown path={path} /> : <OnItsWay />
}

/** The page's content is replaced, including its title: the window has the shop's name until the area sets a title. */
const OnItsWay = (): ReactElement => (
  <>
    <PageMeta title={useShell().storeName} noindex />
    <div aria-busy />
  </>
)

/** The account area for the beginning of a hash. */
const areaOf = (path: string): AreaName =>
  /^\/wishlists\b/.test(path) ? 'wishLists' : /^\/shoppingLists?\b/.test(path) ? 'shoppingLists' : 'account'

const useArea = (wanted: AreaName | undefined): Area | undefined => {
  const need = useNeedTexts()
  const [area, setArea] = useState<{ readonly name: AreaName; readonly shown: Area }>()
  useEffect(() => {
    if (!wanted || area?.name === wanted) return
    let left = false
    void import('./hash-areas')
      .then(({ loadArea }) => loadArea(wanted, need))
      .then(shown => {
        if (!left) setArea({ name: wanted, shown })
      })
      .catch((reason: unknown) => {
        // Thrown during render, so that the error boundary handles it.
        if (!left)
          setArea(() => {
            throw reason
          })
      })
    return () => {
      left = true
    }
  }, [wanted, area, need])
  return area && area.name === wanted ? area.shown : undefined
}
