import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react'
import type { lowerPart } from './lower-part'
import type { ProductMoreProps } from './product-more'
// The server's markup needs these styles before its code is loaded.
import './product-more.module.css'

/** Module cache of the lower part's component; contains no visitor data. */
const cache: { part?: typeof lowerPart } = {}

/** Pages rendered in the browser wait for the component; server-rendered markup stays until it is loaded. */
export const loadLowerPart = async (): Promise<typeof lowerPart> =>
  (cache.part ??= (await import('./lower-part')).lowerPart)

const partId = 'lower-part'

/** The server's markup, left unchanged until the component is loaded. */
const ServerMarkup = (): ReactElement => {
  const [html] = useState(() =>
    typeof document === 'undefined' ? '' : (document.getElementById(partId)?.innerHTML ?? ''),
  )
  // eslint-disable-next-line no-restricted-syntax -- it stands in the page already
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** Loads the code early; set while it is waiting for the lower part to be wanted. */
const waiting: { load?: () => void } = {}

const intents = ['pointerdown', 'keydown', 'focusin', 'click', 'submit', 'input', 'change'] as const

/**
 * Resolves once the lower part is near the viewport, or somebody acts anywhere in the page: a page that is left alone
 * does not load its code. Actions need it, as React commits what a navigation or a form changes only when no part of
 * the page is waiting any more.
 */
const whenWanted = (): Promise<void> =>
  new Promise(resolve => {
    const part = typeof document === 'undefined' ? null : document.getElementById(partId)
    if (!part || typeof IntersectionObserver === 'undefined') return resolve()
    const load = (): void => {
      observer.disconnect()
      for (const intent of intents) document.removeEventListener(intent, load, true)
      part.removeEventListener('pointerover', load)
      delete waiting.load
      resolve()
    }
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && load(), {
      rootMargin: '200px',
    })
    observer.observe(part)
    for (const intent of intents) document.addEventListener(intent, load, true)
    part.addEventListener('pointerover', load)
    waiting.load = load
  })

/** If the code fails to load the markup stays: text is readable, and links are the browser's own. */
const Late = lazy<ComponentType<ProductMoreProps>>(() =>
  whenWanted()
    .then(loadLowerPart)
    .then(
      ({ ProductMore }) => ({ default: ProductMore }),
      () => ({ default: ServerMarkup }),
    ),
)

const patienceMs = 5_000

/**
 * Holds clicks on markup that is not interactive yet and replays them once it is; after a timeout the browser's default
 * applies.
 */
const useHeldClicks = (): (() => void) => {
  const held = useRef<HTMLElement[]>([])
  const alive = useRef(typeof document === 'undefined')
  const arrived = useCallback(() => {
    alive.current = true
    for (const control of held.current.splice(0)) if (control.isConnected) control.click()
  }, [])
  useLayoutEffect(() => {
    const hold = (event: MouseEvent): void => {
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>(`#${partId} :is(a[href],button)`) : null
      if (
        alive.current ||
        !control ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (held.current.length === 0) setTimeout(arrived, patienceMs)
      waiting.load?.()
      if (!held.current.includes(control)) held.current.push(control)
    }
    document.addEventListener('click', hold, true)
    return () => document.removeEventListener('click', hold, true)
  }, [arrived])
  return arrived
}

const Mounted = ({ onMount }: { readonly onMount: () => void }): null => {
  useEffect(onMount, [onMount])
  return null
}

/** The product page below the fold; its code is loaded once it is wanted. */
export const LaterProduct = memo((props: ProductMoreProps): ReactElement => {
  const [More] = useState(() => cache.part?.ProductMore ?? Late)
  const arrived = useHeldClicks()
  return (
    <Suspense fallback={<ServerMarkup />}>
      <div id={partId}>
        <More {...props} />
        <Mounted onMount={arrived} />
      </div>
    </Suspense>
  )
})
