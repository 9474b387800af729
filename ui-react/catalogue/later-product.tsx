import { lazy, memo, Suspense, useState, type ReactElement } from 'react'
import type { ProductMore, ProductMoreProps } from './product-more'

/** The code of the lower part, as far as it was needed. Code only: nothing of a visitor is kept here. */
const kept: { more?: typeof ProductMore } = {}

/** Pages that are put together here wait for it; one that came from the server stands until it is there. */
export const loadProductMore = async (): Promise<typeof ProductMore> => (kept.more ??= (await import('./product-more')).ProductMore)

const Late = lazy(async () => ({ default: await loadProductMore() }))

/** What stands below the first screen of a product's page; its code comes after the page can be used. */
export const LaterProduct = memo((props: ProductMoreProps): ReactElement => {
  const [More] = useState(() => kept.more ?? Late)
  return (
    <Suspense>
      <More {...props} />
    </Suspense>
  )
})
