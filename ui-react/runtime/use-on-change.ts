import { useEffect, useRef } from 'react'

/** Calls `act` when the value changes, but not for its initial value: what was opened before hydration stays open. */
export const useOnChange = (value: string, act: () => void): void => {
  const was = useRef(value)
  useEffect(() => {
    if (was.current === value) return
    was.current = value
    act()
  }, [value])
}
