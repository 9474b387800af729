import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import type { Asks } from '../../core/consent/consent'
import { SideButtons } from '../chat'
import { hearFarewellCalls } from '../hand-off/farewell-call'

const ConsentSlot = lazy(async () => ({ default: (await import('../consent')).ConsentSlot }))

export type PageExtrasProps = { readonly asks?: Asks; readonly lunch?: string }

/** What stands over a page and not in it, and what listens to scripts of the merchant: all of it comes once the page stands. */
export const PageExtras = ({ asks, lunch }: PageExtrasProps): ReactElement => {
  useEffect(() => hearFarewellCalls(), [])
  return (
    <>
      {asks && (
        <Suspense>
          <ConsentSlot asks={asks} />
        </Suspense>
      )}
      <SideButtons asks={asks} lunch={lunch} />
    </>
  )
}
