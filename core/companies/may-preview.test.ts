import { describe, expect, it } from '@jest/globals'
import { staffCapabilities, type StaffCapability, type StaffDesk } from '../access/staff-capability'
import { mayPreview } from './may-preview'

const deskWith = (...capabilities: readonly StaffCapability[]): StaffDesk => ({
  id: 1,
  name: 'Stef',
  email: 'stef@lintel.example',
  capabilities,
})

describe('a preview of the shop as a company', () => {
  it('ends once the member of staff may no longer see companies [A-14]', () => {
    expect(mayPreview(deskWith('companies'), false)).toBe(true)
    expect(mayPreview(deskWith(...staffCapabilities.filter(each => each !== 'companies')), false)).toBe(false)
  })

  it('with a price run ends once they may no longer see prices [A-18]', () => {
    expect(mayPreview(deskWith('companies', 'prices'), true)).toBe(true)
    expect(mayPreview(deskWith('companies'), true)).toBe(false)
  })
})
