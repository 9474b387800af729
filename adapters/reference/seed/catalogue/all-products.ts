import type { ProductRows } from './product-rows'
import { productRows } from './product-rows'
import type { SeedProduct } from './seed-product'
import { accessDoors } from './access-doors'
import { cabinets } from './cabinets'
import { campus } from './campus'
import { closers } from './closers'
import { construction } from './construction'
import { exitDevices } from './exit-devices'
import { frames } from './frames'
import { grabBars } from './grab-bars'
import { hinges } from './hinges'
import { hollowMetalDoors } from './hollow-metal-doors'
import { homeGoods } from './home-goods'
import { locksets } from './locksets'
import { partitions } from './partitions'
import { security } from './security'
import { sinksAndFaucets } from './sinks-and-faucets'
import { thresholdsAndSeals } from './thresholds-and-seals'
import { washroom } from './washroom'
import { woodDoors } from './wood-doors'

const products: readonly SeedProduct[] = [
  ...woodDoors,
  ...hollowMetalDoors,
  ...accessDoors,
  ...frames,
  ...locksets,
  ...hinges,
  ...closers,
  ...exitDevices,
  ...thresholdsAndSeals,
  ...security,
  ...partitions,
  ...washroom,
  ...grabBars,
  ...cabinets,
  ...sinksAndFaucets,
  ...homeGoods,
  ...construction,
  ...campus,
]

/** Product ids encode the home category and the position in it: 31001 is the first lockset. */
const idsOf = (seeds: readonly SeedProduct[]): ReadonlyMap<SeedProduct, number> => {
  const counts = new Map<number, number>()
  return new Map(
    seeds.map(seed => {
      const at = (counts.get(seed.home) ?? 0) + 1
      counts.set(seed.home, at)
      return [seed, seed.home * 100 + at]
    }),
  )
}

/**
 * Sort order: the first product of every category before the second of any, so that a root category shows some of each.
 */
const orderOf = (id: number) => (id % 100) * 1000 + Math.floor(id / 100)

/** All products of the demo merchant as rows; deterministic. */
export const allProducts = (): readonly ProductRows[] => {
  const ids = idsOf(products)
  const bySku = new Map(products.map(seed => [seed.sku, ids.get(seed) ?? 0]))
  const productIdOf = (sku: string): number => {
    const id = bySku.get(sku)
    if (id === undefined)
      throw new Error(`a modifier of the demo catalog refers to the product ${sku}, which does not exist`)
    return id
  }
  return products.map(seed => {
    const id = ids.get(seed) ?? 0
    return productRows(id, seed, orderOf(id), productIdOf)
  })
}
