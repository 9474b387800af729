import { lazy, memo, Suspense, useState, type ReactElement } from 'react'
import type { lowerPart } from './lower-part'
import type { ProductMoreProps } from './product-more'

/** The code of the lower part, as far as it was needed. Code only: nothing of a visitor is kept here. */
const kept: { part?: typeof lowerPart } = {}

/** Pages that are put together here wait for it; one that came from the server stands until it is there. */
export const loadLowerPart = async (): Promise<typeof lowerPart> => (kept.part ??= (await import('./lower-part')).lowerPart)

const Late = lazy(async () => ({ default: (await loadLowerPart()).ProductMore }))

/** What stands below the first screen of a product's page; its code comes after the page can be used. */
export const LaterProduct = memo((props: ProductMoreProps): ReactElement => {
  const [More] = useState(() => kept.part?.ProductMore ?? Late)
  return (
    <Suspense>
      <More {...props} />
    </Suspense>
  )
})
