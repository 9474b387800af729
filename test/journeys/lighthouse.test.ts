import { describe, expect, it } from '@jest/globals'
import { journey } from './support/journey'
import { lighthouseOf, type Category } from './support/lighthouse'

const { shop } = journey()

const forPeople: readonly Category[] = ['accessibility', 'best-practices']

describe('Lighthouse on a phone', () => {
  it.each([
    ['home', '/', [...forPeople, 'seo']],
    ['listing', '/hardware/', [...forPeople, 'seo']],
    ['product', '/grade-1-storeroom-lock/', [...forPeople, 'seo']],
    // A cart is not to be found by search engines.
    ['cart', '/cart/', forPeople],
  ] as const)('finds nothing to better in the %s page, and nothing moves', async (_, path, categories) => {
    const { scores, layoutShift, findings } = await lighthouseOf(shop().url + path, categories)
    expect({ scores, layoutShift, findings }).toEqual({ scores: Object.fromEntries(categories.map(name => [name, 100])), layoutShift: 0, findings: [] })
  })
})
