import * as E from 'fp-ts/Either'
import type { Outcome } from '../shared/domain-error'
import type { MirrorCounts } from './catalogue-mirror.port'
import type { MirrorListener } from './mirror-catalogue'
import { noCounts, plusCounts, totalOf } from './mirror-counts'
import type { MirroredProduct } from './mirrored'

type Steps = {
  /** The next products by ascending ids; empty: there are no more. */
  readonly read: (afterId: number) => Outcome<readonly MirroredProduct[]>
  readonly save: (products: readonly MirroredProduct[], afterId: number) => Outcome<MirrorCounts>
}

/** Reads and writes products step by step, from an id on, until there are no more or the listener stops it. */
export const readProducts = async (
  fromId: number,
  { read, save }: Steps,
  listener: MirrorListener,
): Promise<Awaited<ReturnType<Outcome<MirrorCounts>>>> => {
  let counts = noCounts
  for (let afterId = fromId; !listener.isStopped();) {
    const products = await read(afterId)()
    if (E.isLeft(products)) return products
    if (products.right.length === 0) break
    const saved = await save(products.right, afterId)()
    if (E.isLeft(saved)) return saved
    counts = plusCounts(counts, saved.right)
    afterId = Math.max(...products.right.map(({ id }) => id))
    listener.progress('products', totalOf(counts))
  }
  return E.right(counts)
}
