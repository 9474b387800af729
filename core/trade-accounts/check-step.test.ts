import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { emptyForm } from './application'
import { centsTyped, checkStep, type TypedStep } from './check-step'
import { missingIn } from './missing-in'

const facts = { today: '2026-11-27', isKnownRegion: (region: string) => ['US-OH', 'US-KY', 'CA-ON'].includes(region) }
const issuesIn = (typed: TypedStep): readonly string[] => {
  const found = checkStep(typed, facts)
  return E.isLeft(found) ? found.left.map(({ field, code }) => `${field} ${code.split('.').at(-1)}`) : []
}
const branch = {
  name: 'Yard',
  phone: '',
  address1: '88 Foundry Street',
  address2: '',
  city: 'Dayton',
  state: 'oh',
  postalCode: '45402',
  countryCode: 'us',
  shipTo: true,
  billTo: false,
}
const blank = { ...branch, name: '', address1: '', city: '', state: '', postalCode: '', countryCode: 'US' }
const reference = { company: 'Acme', contact: '', phone: '', email: '' }

describe('a step of an application', () => {
  it('may be saved half filled', () => {
    expect(issuesIn({ step: 'company', legalName: '', tradeName: '', business: '', years: '', phone: '' })).toEqual([])
    expect(issuesIn({ step: 'branches', branches: [blank], shipToStates: '' })).toEqual([])
  })

  it('drops blank rows and tidies the others', () => {
    const found = checkStep({ step: 'branches', branches: [blank, branch, blank], shipToStates: 'oh, on ca-on' }, facts)
    expect(E.isLeft(found) && found.left).toMatchObject([{ field: 'shipToStates', values: { states: 'ON' } }])
    const fixed = checkStep({ step: 'branches', branches: [blank, branch], shipToStates: 'oh, ca-on' }, facts)
    expect(E.isRight(fixed) && fixed.right.form).toMatchObject({
      branches: [{ name: 'Yard', state: 'OH', countryCode: 'US' }],
      shipToStates: ['US-OH', 'CA-ON'],
    })
  })

  it('takes 20 branches, 3 references and 10 people, and not one more', () => {
    const many = (count: number): TypedStep => ({
      step: 'branches',
      branches: Array.from({ length: count }, () => branch),
      shipToStates: '',
    })
    expect([issuesIn(many(20)), issuesIn(many(21))]).toEqual([[], ['branches too-many']])
    const references = (count: number): TypedStep => ({
      step: 'credit',
      amount: '',
      terms: '',
      references: Array.from({ length: count }, () => reference),
    })
    expect([issuesIn(references(3)), issuesIn(references(4))]).toEqual([[], ['references too-many']])
  })

  it('names the field of the row that is wrong', () => {
    const wrong = { ...branch, city: ' ', postalCode: '4540', state: 'ZZ' }
    expect(issuesIn({ step: 'branches', branches: [branch, wrong], shipToStates: '' })).toEqual([
      'branches.1.city branch-city',
      'branches.1.state branch-state',
      'branches.1.postalCode postal-code',
    ])
  })

  it('refuses a certificate whose last day is over, or that names no state', () => {
    const certificate = (states: string, lastDay: string): TypedStep => ({
      step: 'tax',
      country: 'US',
      number: '',
      none: '',
      certificates: [{ upload: 'one', states, lastDay }],
    })
    expect(issuesIn(certificate('OH', '2026-11-27'))).toEqual([])
    expect(issuesIn(certificate('', '2026-11-26'))).toEqual([
      'certificates.0.states states',
      'certificates.0.lastDay last-day-over',
    ])
  })

  it.each([
    ['', 0],
    ['$25,000.00', 2_500_000],
    ['500000', 50_000_000],
    ['1.5', 150],
    ['1.005', undefined],
    ['-5', undefined],
    ['1,00', undefined],
    ['many', undefined],
  ])('reads an amount of money in whole cents: %s', (typed, cents) => expect(centsTyped(typed)).toBe(cents))

  it('refuses credit above 500,000.00 and terms above 120 days', () => {
    const credit = (amount: string, terms: string): TypedStep => ({ step: 'credit', amount, terms, references: [] })
    expect(issuesIn(credit('500,000.00', '120'))).toEqual([])
    expect(issuesIn(credit('500,000.01', '121'))).toEqual(['amount amount-max', 'terms terms'])
  })

  it('invites each address once, with a role', () => {
    const person = { firstName: 'Hal', lastName: 'Helper', email: 'hal@fairhaven.example', role: '2' }
    expect(
      issuesIn({ step: 'people', people: [person, { ...person, email: 'HAL@fairhaven.example', role: '3' }] }),
    ).toEqual(['people.1.email email-twice', 'people.1.role role'])
  })
})

describe('an application', () => {
  it('lacks name, phone, tax number, branch and consent at first [A-2]', () => {
    expect(missingIn(emptyForm, undefined).map(({ step, field }) => `${step} ${field}`)).toEqual([
      'company legalName',
      'company phone',
      'tax taxNumber',
      'branches branches',
      'send consent',
    ])
    expect(missingIn(emptyForm, { none: 'New company.' }).map(({ field }) => field)).not.toContain('taxNumber')
  })

  it('needs consent to the present text', () =>
    expect(
      missingIn({ ...emptyForm, consent: { version: 'older', at: 1 } }, undefined).map(({ field }) => field),
    ).toContain('consent'))
})
