import { describe, expect, it } from '@jest/globals'
import { areasOf, dropZones } from './templates'

describe('the areas of a page that are shown', () => {
  it('are the two drop zones on category and brand pages, with any template [S2-2.22]', () => {
    for (const model of ['ecommerce_category', 'ecommerce_brand'])
      for (const template of ['Bulk Order', 'Category', undefined]) expect(areasOf(model, template)).toEqual(dropZones)
  })

  it('are five on a division page, and those of the template on other pages [S2-2.77] [S2-2.93]', () => {
    expect(areasOf('division_pages', 'Default')).toHaveLength(5)
    expect(areasOf('web_pages', 'Collection')).toEqual(dropZones)
    expect(areasOf('web_pages', 'Default')).toEqual(['widget_area_1_ej', 'widget_area_2_ej'])
  })
})
