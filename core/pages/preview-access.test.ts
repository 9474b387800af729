import { describe, expect, it } from '@jest/globals'
import { staffCapabilities } from '../access/staff-capability'
import { previewedGroup } from './preview-access'

describe('a customer group in a preview', () => {
  const contract = { id: 2, name: 'Contract', categoryAccess: { tag: 'all' }, priceListId: 11 } as const

  it('keeps its price list only for staff who may answer quotes', () => {
    expect(previewedGroup({ capabilities: ['content', 'quotes'] }, contract)).toEqual(contract)
    expect(
      previewedGroup({ capabilities: staffCapabilities.filter(capability => capability !== 'quotes') }, contract),
    ).toEqual({ id: 2, name: 'Contract', categoryAccess: { tag: 'all' } })
  })
})
