import { useEffect, useRef } from 'react'

/**
 * Acts when the value has become another. The page as it came is no change: what was opened before the app was there
 * stays open.
 */
export const useOnChange = (value: string, act: () => void): void => {
  const was = useRef(value)
  useEffect(() => {
    if (was.current === value) return
    was.current = value
    act()
  }, [value])
}
