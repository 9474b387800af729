import { useEffect, useState } from 'react'

/** Window event with upload progress, from 0 to 1. */
export const sentShareEvent = 'lintel:sent-share'

/** Upload progress; undefined without an upload. */
export const useSentShare = (busy: boolean): number | undefined => {
  const [share, setShare] = useState<number>()
  useEffect(() => {
    if (!busy) return
    const onProgress = (event: Event): void => setShare((event as CustomEvent<number>).detail)
    addEventListener(sentShareEvent, onProgress)
    return () => {
      removeEventListener(sentShareEvent, onProgress)
      setShare(undefined)
    }
  }, [busy])
  return busy ? share : undefined
}
