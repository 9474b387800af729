import type { StoreType } from '../orders/order-details'

/** The program's pages, one per chain (S3-2.37). */
const pages: Readonly<Record<string, StoreType>> = { '/dollar-general/': 'dollarGeneral', '/popshelf/': 'pOpshelf' }

export const storeTypes: readonly StoreType[] = ['dollarGeneral', 'pOpshelf']

/** The chain of a page; undefined for pages outside the program. */
export const chainOfPage = (path: string): StoreType | undefined => {
  const slug = path.endsWith('/') ? path : `${path}/`
  return Object.hasOwn(pages, slug) ? pages[slug] : undefined
}
