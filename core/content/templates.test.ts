import { describe, expect, it } from '@jest/globals'
import { areasOf, dropZones } from './templates'

describe('the areas in which visitors see blocks', () => {
  it('are the two above the products on pages of categories and brands, whatever their template [S2-2.22]', () => {
    for (const model of ['ecommerce_category', 'ecommerce_brand'])
      for (const template of ['Bulk Order', 'Category', undefined]) expect(areasOf(model, template)).toEqual(dropZones)
  })

  it('are five on the page of a division, and those of its template on any other [S2-2.77] [S2-2.93]', () => {
    expect(areasOf('division_pages', 'Default')).toHaveLength(5)
    expect(areasOf('web_pages', 'Collection')).toEqual(dropZones)
    expect(areasOf('web_pages', 'Default')).toEqual(['widget_area_1_ej', 'widget_area_2_ej'])
  })
})
