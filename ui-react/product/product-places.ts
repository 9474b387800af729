type Product = { readonly id: number }

export type Place<P> = { readonly product: P; readonly at: number; readonly unseen?: true }

/**
 * Positions of a list's products merged with hidden prefetched ones, so that showing them moves no element: reinserting
 * a cell would trigger layout again.
 */
export const placesOf = <P extends Product>(products: readonly P[], ready: readonly P[]): readonly Place<P>[] => {
  const positionOf = new Map(products.map(({ id }, at) => [id, at]))
  let next = 0
  const until = (end: number): readonly Place<P>[] => {
    const places = products.slice(next, end).map((product, at) => ({ product, at: next + at }))
    next = Math.max(next, end)
    return places
  }
  const beside = ready.flatMap((product, at): readonly Place<P>[] => {
    const position = positionOf.get(product.id)
    return position === undefined ? [{ product, at, unseen: true }] : until(position + 1)
  })
  return [...beside, ...until(products.length)]
}
