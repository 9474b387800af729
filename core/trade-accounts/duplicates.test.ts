import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { duplicateReasonsOf, duplicatesAmong, isWithinEdits, type CompanyTraits } from './duplicates'

const traits = (some: Partial<CompanyTraits>): CompanyTraits => ({ name: '', emails: [], addresses: [], ...some })
const named = (one: string, other: string) =>
  duplicateReasonsOf(traits({ name: one }), traits({ name: other })).includes('name')

describe('a company that may be the applicant', () => {
  it.each([
    ['Millbrook Interiors LLC', 'MILLBROOK INTERIORS, Inc.'],
    ['Millbrook Interiors', 'Milbrook Interior'],
    ['Müller & Söhne GmbH', 'Muller and Sohne'],
  ])('has the same name but for two letters and its legal form: %s, %s [A-5]', (one, other) =>
    expect(named(one, other)).toBe(true),
  )

  it.each([
    ['Millbrook Interiors', 'Millbrook Exteriors and Doors'],
    ['ABC', 'ABD'],
    ['LLC', 'Inc.'],
  ])('is another with another name: %s, %s [A-5]', (one, other) => expect(named(one, other)).toBe(false))

  it('uses the same mail domain, unless it is a shared one [A-5]', () => {
    const at = (domain: string) => traits({ emails: [`a@${domain}`] })
    expect(duplicateReasonsOf(at('northgate.example'), at('NORTHGATE.example'))).toEqual(['email-domain'])
    expect(duplicateReasonsOf(at('gmail.com'), at('gmail.com'))).toEqual([])
  })

  it('has the same street and postal code, as people write them [A-5]', () => {
    const at = (street: string, postalCode: string) => traits({ addresses: [{ street, postalCode }] })
    expect(duplicateReasonsOf(at('418 North Quarry Road', '45404'), at('418 N. Quarry Rd.', '45404-1234'))).toEqual([
      'address',
    ])
    expect(duplicateReasonsOf(at('418 Quarry Road', '45404'), at('418 Quarry Road', '45402'))).toEqual([])
    expect(duplicateReasonsOf(at('', ''), at('', ''))).toEqual([])
  })

  it('has the same tax number; companies without one do not match [A-5]', () => {
    expect(duplicateReasonsOf(traits({ taxPrint: 'a' }), traits({ taxPrint: 'a' }))).toEqual(['tax-number'])
    expect(duplicateReasonsOf(traits({}), traits({}))).toEqual([])
  })

  it('comes first with the most reasons', () => {
    const applicant = traits({ name: 'Millbrook Interiors', taxPrint: 'a' })
    const found = duplicatesAmong(applicant, [
      { ...traits({ name: 'Other' }), companyId: 1 },
      { ...traits({ name: 'Millbrook Interior' }), companyId: 2 },
      { ...traits({ name: 'Millbrook Interiors', taxPrint: 'a' }), companyId: 3 },
    ])
    expect(found.map(({ companyId }) => companyId)).toEqual([3, 2])
  })

  it('counts edits alike in both directions', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), fc.nat(3), (one, other, limit) => {
        expect(isWithinEdits(one, other, limit)).toBe(isWithinEdits(other, one, limit))
        expect(isWithinEdits(one, `${one}ab`, 2)).toBe(true)
        expect(isWithinEdits(one, `${one}abc`, 2)).toBe(false)
      }),
    ))
})
