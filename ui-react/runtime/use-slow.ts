import { useEffect, useState } from 'react'

/**
 * Whether something goes on for longer than `patienceMs`: what is answered sooner shows nothing in between, and moves
 * nothing on the page.
 */
export const useSlow = (goingOn: boolean, patienceMs: number): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!goingOn) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [goingOn, patienceMs])
  return goingOn && isSlow
}
