import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetCustomers, toggleCompared, useCompared } from '../compare/compared-here'
import type { CompareTrayProps } from '../compare/compare-tray'
import { useCompareToast } from '../compare/use-compare-toast'
import type { ListsAtProductProps } from '../shopping-lists/lists-at-product'
import type { ChooserDialogProps } from '../wish-lists/chooser-dialog'
import { loginHref, wishedProductIn } from '../wish-lists/wish-address'
import { useNeedTexts } from '../runtime/needed-texts'
import { useShell } from '../runtime/shell-context'
import { toolOf, type LiveToolsProps } from './tool-of'

/**
 * Enhanced compare boxes, the compare tray on pages with products, the wish list chooser as a dialog, and the shopping
 * list menu below a product's link.
 */
export const LiveTools = ({ begun }: LiveToolsProps): ReactElement => {
  const { signedIn } = useShell()
  const compared = useCompared()
  const showToast = useCompareToast()
  const [asked, setAsked] = useState<string>()
  const [listing, setListing] = useState<HTMLAnchorElement>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const elsewhere = !/^\/compare\/?$/.test(pathname)
  const [offered, setOffered] = useState(false)
  const tick = () => {
    const boxes = document.querySelectorAll<HTMLInputElement>('input[form="compare"]')
    boxes.forEach(box => void (box.checked = compared.includes(Number(box.value))))
    setOffered(boxes.length > 0 || document.querySelector('main article') !== null)
  }
  useEffect(() => {
    tick()
    // Other products have other checkboxes.
    const others = new MutationObserver(tick)
    others.observe(document.body, { childList: true, subtree: true })
    return () => others.disconnect()
  }, [compared])
  useEffect(() => {
    setAsked(undefined)
    setListing(undefined)
  }, [pathname])
  useEffect(() => {
    if (!signedIn) forgetCustomers()
  }, [signedIn])
  useEffect(() => {
    const use = (tool: Element): void => {
      if (tool instanceof HTMLAnchorElement) {
        if (tool.dataset['list'])
          return signedIn
            ? setListing(tool)
            : void navigate(`/login/?${new URLSearchParams({ checkout_url: tool.pathname + tool.search })}`)
        // Guests would only be redirected (S1-4.30). If the session has expired, the lists redirect.
        const wish = wishedProductIn(new URLSearchParams(tool.search))
        return signedIn || !wish ? setAsked(tool.search) : void navigate(loginHref(wish))
      }
      const change = toggleCompared(Number((tool as HTMLInputElement).value), signedIn)
      if (change === 'too-many') tick()
      showToast(change)
    }
    const used = (event: Event): void => {
      const tool = toolOf(event)
      if (!tool) return
      if (event.type === 'click') event.preventDefault()
      use(tool)
    }
    begun.splice(0).forEach(use)
    document.addEventListener('click', used)
    document.addEventListener('change', used)
    return () => {
      document.removeEventListener('click', used)
      document.removeEventListener('change', used)
    }
  })
  const product = wishedProductIn(new URLSearchParams(asked))
  const Tray = usePart<CompareTrayProps>(compared.length > 0 && offered && elsewhere, loadTray, trayTexts)
  const Lists = usePart<ListsAtProductProps>(listing !== undefined, loadLists, listsTexts)
  const Chooser = usePart<ChooserDialogProps>(product !== undefined, loadChooser, chooserTexts)
  return (
    <>
      {Tray && <Tray compared={compared} />}
      {Lists && listing && <Lists key={listing.search} tool={listing} onClose={() => setListing(undefined)} />}
      {Chooser && product && <Chooser key={asked} product={product} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const trayTexts = ['compare']
const chooserTexts = ['wish-lists', 'forms']
const listsTexts = ['shopping-lists', 'product', 'forms', 'calendar']
const loadTray = async () => (await import('../compare/compare-tray')).CompareTray
const loadLists = async () => (await import('../shopping-lists/lists-at-product')).ListsAtProduct
const loadChooser = async () => (await import('../wish-lists/chooser-dialog')).ChooserDialog

/** A component with its texts, loaded when it is wanted; on failure the page does without it. */
const usePart = <Props,>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  texts: readonly string[],
): ComponentType<Props> | undefined => {
  const need = useNeedTexts()
  const [part, setPart] = useState<{ readonly shown: ComponentType<Props> }>()
  useEffect(() => {
    if (!wanted || part) return
    let left = false
    Promise.all([load(), need(texts)]).then(
      ([shown]) => void (left || setPart({ shown })),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [wanted, part, load, need, texts])
  return wanted ? part?.shown : undefined
}
