import type { StoreType } from '../orders/order-details'

/** The pages of the program, one for each of its chains (S3-2.37). */
const pages: Readonly<Record<string, StoreType>> = { '/dollar-general/': 'dollarGeneral', '/popshelf/': 'pOpshelf' }

export const storeTypes: readonly StoreType[] = ['dollarGeneral', 'pOpshelf']

/** The chain that a page is for; undefined for pages of no program. */
export const chainOfPage = (path: string): StoreType | undefined => {
  const slug = path.endsWith('/') ? path : `${path}/`
  return Object.hasOwn(pages, slug) ? pages[slug] : undefined
}
