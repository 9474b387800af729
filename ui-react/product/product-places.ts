type Product = { readonly id: number }

export type Place<P> = { readonly product: P; readonly at: number; readonly unseen?: true }

/**
 * A list's products, and unseen those of a next one that it lacks, each before what it will stand before: once shown,
 * they are where they belong. A cell that the browser takes out and puts in again is styled and laid out anew.
 */
export const placesOf = <P extends Product>(products: readonly P[], ready: readonly P[]): readonly Place<P>[] => {
  const standsAt = new Map(products.map(({ id }, at) => [id, at]))
  let next = 0
  const until = (end: number): readonly Place<P>[] => {
    const places = products.slice(next, end).map((product, at) => ({ product, at: next + at }))
    next = Math.max(next, end)
    return places
  }
  const beside = ready.flatMap((product, at): readonly Place<P>[] => {
    const stands = standsAt.get(product.id)
    return stands === undefined ? [{ product, at, unseen: true }] : until(stands + 1)
  })
  return [...beside, ...until(products.length)]
}
