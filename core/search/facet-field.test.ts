import { describe, expect, it } from '@jest/globals'
import { facetField } from './facet-field'

describe('the field name of a facet', () => {
  it.each([
    ['Brand', 'brand_esi'],
    ['Door/Frame Finish', 'door_frame_finish_esi'],
    ['ANSI grade', 'ansi_grade_esi'],
    ['Épaisseur', 'epaisseur_esi'],
    ['', 'field_esi'],
  ])('for "%s" is %s', (name, field) => {
    expect(facetField(name)).toBe(field)
  })
})
