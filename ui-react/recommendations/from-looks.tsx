import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react'
import type { LookedAtProps } from './looked-at-row'

/** Loads early enough to avoid layout shifts in the viewport. */
const near = { rootMargin: '1500px' }

/** A row from this browser's viewed products, loaded when scrolled near, so that pages stay cacheable. */
export const FromLooks = (props: LookedAtProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null)
  const [Row, setRow] = useState<ComponentType<LookedAtProps>>()
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      import('./looked-at-row').then(({ LookedAtRow }) => setRow(() => LookedAtRow)).catch(() => undefined)
    }, near)
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={place}>{Row && <Row {...props} />}</div>
}
