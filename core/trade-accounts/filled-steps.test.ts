import { describe, expect, it } from '@jest/globals'
import { consentVersion, emptyForm, type ApplicationForm, type Branch } from './application'
import { filledSteps } from './filled-steps'

const branch: Branch = {
  name: 'Yard',
  phone: '',
  address1: '88 Foundry Street',
  address2: '',
  city: 'Dayton',
  state: 'OH',
  postalCode: '45402',
  countryCode: 'US',
  shipTo: true,
  billTo: false,
}
const company: ApplicationForm = { ...emptyForm, legalName: 'Fairhaven LLC', phone: '(937) 555-0141' }

describe('the steps of an application that are filled in', () => {
  it('are none before anything was entered, the optional ones included', () => {
    expect(filledSteps(emptyForm, undefined)).toEqual([])
  })

  it('are those whose required fields are there', () => {
    expect(filledSteps({ ...company, phone: '' }, undefined)).toEqual([])
    expect(filledSteps(company, undefined)).toEqual(['company'])
    expect(filledSteps({ ...company, branches: [branch] }, { none: 'New company.' })).toEqual([
      'company',
      'tax',
      'branches',
    ])
  })

  it('are optional ones as soon as they have an entry, whatever comes before them', () => {
    const people = [{ firstName: 'Nia', lastName: 'New', email: 'nia@fairhaven.example', role: 2 as const }]
    expect(filledSteps({ ...emptyForm, credit: 500_000 }, undefined)).toEqual(['credit'])
    expect(filledSteps({ ...emptyForm, people }, undefined)).toEqual(['people'])
    expect(filledSteps({ ...emptyForm, consent: { version: consentVersion, at: 1 } }, undefined)).toEqual(['send'])
  })
})
