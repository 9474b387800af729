import { useEffect, useState, type RefObject } from 'react'

const sticksAfter = 230
const letsGoUnder = 100

/**
 * The header sticks after 230 px and is released below 100 px when scrolling up (S2-9.05); in between it keeps its
 * state.
 */
export const stickyAt = (stuck: boolean, scrolled: number): boolean =>
  stuck ? scrolled >= letsGoUnder : scrolled > sticksAfter

/**
 * Observes two markers at the top of the page instead of every scroll event. `marks` needs children at 100 and 230 px.
 */
export const useSticky = (top: RefObject<HTMLElement | null>): boolean => {
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const element = top.current
    if (!element) return
    const look = () => setStuck(held => stickyAt(held, window.scrollY))
    const observers = [sticksAfter, letsGoUnder].map(height => {
      const observer = new IntersectionObserver(look, { rootMargin: `${height}px 0px 0px 0px` })
      observer.observe(element)
      return observer
    })
    return () => observers.forEach(observer => observer.disconnect())
  }, [top])
  return stuck
}
