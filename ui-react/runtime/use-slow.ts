import { useEffect, useState } from 'react'

/**
 * Whether something takes longer than `patienceMs`: shorter waits show no loading state and do not shift the layout.
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
