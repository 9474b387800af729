import { join } from 'node:path'
import { referenceAwaitedPictures } from '../../../adapters/reference/catalogue/awaited-pictures'
import type { Config } from '../../config/configuration'
import type { EmbeddedBase } from '../../embedded/embedded-platform'
import { systemClock } from '../../wiring/system'
import type { Log } from '../log'
import type { LoadedProducts, ProductsOfSetup } from './products-file'

type Parts = {
  readonly config: Pick<Config, 'dataFolder'>
  readonly base: Pick<EmbeddedBase, 'db'>
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Loads the file of products that set-up took, and then the pictures that it names. The running shop shows both. */
export const loadProducts = async (products: Pick<ProductsOfSetup, 'load'>, parts: Parts): Promise<LoadedProducts> => {
  const loaded = await products.load()
  if (loaded.tag === 'failed') parts.log.warn({ reason: loaded.reason }, 'the products of set-up could not be loaded')
  else {
    parts.log.info({ products: loaded.products, problems: loaded.problems }, 'the products of set-up are loaded')
    void fetchTheirPictures(parts)
  }
  return loaded
}

/** Loads them after all if the server stopped in between. */
export const resumeLoading = async (products: ProductsOfSetup, parts: Parts): Promise<void> => {
  if (await products.isAwaited()) await loadProducts(products, parts)
}

const fetchTheirPictures = async ({ config, base, log }: Parts): Promise<void> => {
  try {
    const { fetchPictures } = await import('../../catalogue-import/fetch-pictures')
    const counts = await fetchPictures(
      referenceAwaitedPictures(base.db, systemClock),
      join(config.dataFolder, 'pictures'),
      () => undefined,
      new AbortController().signal,
    )
    if (counts.fetched + counts.missing > 0) log.info(counts, 'the pictures of products are fetched')
  } catch (reason) {
    log.warn({ reason: String(reason) }, 'the pictures of products could not be fetched')
  }
}
