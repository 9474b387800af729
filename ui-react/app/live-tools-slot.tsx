import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react'
import { toolOf, type LiveToolsProps } from './tool-of'

/** Whether products are selected for comparison in this browser (`compared-here.ts`). */
const hasCompared = (): boolean => {
  try {
    return localStorage.getItem('lintel-compare') !== null
  } catch {
    return false
  }
}

/**
 * Product cards have a compare box and a wish list link that work without JavaScript. Enhancements load on first use,
 * or if products are selected for comparison already.
 */
export const LiveToolsSlot = (): ReactElement | null => {
  const [Live, setLive] = useState<ComponentType<LiveToolsProps>>()
  const begun = useRef<Element[]>([])
  useEffect(() => {
    if (Live) return
    const load = () =>
      void import('./live-tools')
        .then(({ LiveTools }) => setLive(() => LiveTools))
        .catch(() => begun.current.forEach(tool => tool instanceof HTMLAnchorElement && location.assign(tool.href)))
    const begin = (event: Event) => {
      const tool = toolOf(event)
      if (!tool) return
      if (event.type === 'click') event.preventDefault()
      begun.current.push(tool)
      load()
    }
    if (hasCompared()) load()
    document.addEventListener('click', begin)
    document.addEventListener('change', begin)
    return () => {
      document.removeEventListener('click', begin)
      document.removeEventListener('change', begin)
    }
  }, [Live])
  return Live ? <Live begun={begun.current} /> : null
}
