import { describe, expect, it } from '@jest/globals'
import { full } from './support/inspect'
import { journey } from './support/journey'
import { lighthouseOf, type Category } from './support/lighthouse'

const { shop } = journey()

const forPeople: readonly Category[] = ['accessibility', 'best-practices']

const home = { page: 'home', path: '/', categories: [...forPeople, 'seo'] } as const
const product = { page: 'product', path: '/grade-1-storeroom-lock/', categories: [...forPeople, 'seo'] } as const
const listing = { page: 'listing', path: '/hardware/', categories: [...forPeople, 'seo'] } as const
/** Search engines must not index a cart. */
const cart = { page: 'cart', path: '/cart/', categories: forPeople } as const

describe('Lighthouse on a phone', () => {
  // Each page takes half a minute: the short run audits only the largest.
  it.each(full ? [home, product, listing, cart] : [product])(
    'finds nothing to improve in the $page page, and no layout shift',
    async ({ path, categories }) => {
      const { scores, layoutShift, findings } = await lighthouseOf(shop().url + path, categories)
      expect({ scores, layoutShift, findings }).toEqual({
        scores: Object.fromEntries(categories.map(name => [name, 100])),
        layoutShift: 0,
        findings: [],
      })
    },
  )
})
