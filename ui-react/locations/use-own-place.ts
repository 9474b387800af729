import { useState } from 'react'
import type { Place } from '../../core/locations/locations'

export type OwnPlace =
  | { readonly tag: 'unasked' }
  | { readonly tag: 'asking' }
  | { readonly tag: 'known'; readonly place: Place }
  /** `refused`: the reader or their settings denied it; otherwise the position is unavailable. */
  | { readonly tag: 'unknown'; readonly refused: boolean }

const timeoutMs = 10_000
/** How long a location is reused. */
const goodForMs = 300_000

/** The reader's geolocation, requested on demand. It never leaves the page. */
export const useOwnPlace = (): { readonly own: OwnPlace; readonly ask: () => void; readonly forget: () => void } => {
  const [own, setOwn] = useState<OwnPlace>({ tag: 'unasked' })
  const ask = (): void => {
    if (!('geolocation' in navigator)) return setOwn({ tag: 'unknown', refused: false })
    setOwn({ tag: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setOwn({ tag: 'known', place: { latitude, longitude } }),
      error => setOwn({ tag: 'unknown', refused: error.code === error.PERMISSION_DENIED }),
      { timeout: timeoutMs, maximumAge: goodForMs },
    )
  }
  return { own, ask, forget: () => setOwn({ tag: 'unasked' }) }
}
