import { lazy, memo, Suspense, useState, type ReactElement } from 'react'
import type { lowerPart } from './lower-part'
import type { ProductMoreProps } from './product-more'

/** The code of the lower part, as far as it was needed. Code only: nothing of a visitor is kept here. */
const kept: { part?: typeof lowerPart } = {}

/** Pages that are put together here wait for it; one that came from the server stands until it is there. */
export const loadLowerPart = async (): Promise<typeof lowerPart> => (kept.part ??= (await import('./lower-part')).lowerPart)

const Late = lazy(async () => ({ default: (await loadLowerPart()).ProductMore }))

const partId = 'lower-part'

/** What the server sent, word for word: a change of the page above must not take it away before its code is there. */
const AsItStands = (): ReactElement => {
  const [html] = useState(() => (typeof document === 'undefined' ? '' : (document.getElementById(partId)?.innerHTML ?? '')))
  // eslint-disable-next-line no-restricted-syntax -- it stands in the page already
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** What stands below the first screen of a product's page; its code comes after the page can be used. */
export const LaterProduct = memo((props: ProductMoreProps): ReactElement => {
  const [More] = useState(() => kept.part?.ProductMore ?? Late)
  return (
    <Suspense fallback={<AsItStands />}>
      <div id={partId}>
        <More {...props} />
      </div>
    </Suspense>
  )
})
