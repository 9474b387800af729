import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { Language } from '../../../core/access/visitor'
import type { Outcome } from '../../../core/shared/domain-error'
import { statesOf } from './countries'
import { countryCodes } from './country-codes'
import { placeIssues, referenceGeography } from './geography'
import { eachOf } from '../../../test/builders/each-of'

const answer = async <A>(outcome: Outcome<A>): Promise<A> => {
  const found = await outcome()
  if (E.isLeft(found)) throw new Error(found.left.tag)
  return found.right
}

const named = async (language: Language, iso2: string) =>
  (await answer(referenceGeography(language).countries())).find(country => country.iso2 === iso2)?.name

describe('countries and states', () => {
  it('list every country once, with two letters, three letters and number', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes.map(code => code.iso2)).size).toBe(249)
    expect(new Set(countryCodes.map(code => code.iso3)).size).toBe(249)
    expect(new Set(countryCodes.map(code => code.id)).size).toBe(249)
    expect(
      eachOf(countryCodes).every(
        code => /^[A-Z]{2}$/.test(code.iso2) && /^[A-Z]{3}$/.test(code.iso3) && code.id > 0 && code.id < 900,
      ),
    ).toBe(true)
  })

  it("name countries in the visitor's language, in its order", async () => {
    expect([await named('en', 'DE'), await named('fr-LU', 'DE')]).toEqual(['Germany', 'Allemagne'])
    const names = (await answer(referenceGeography('fr-LU').countries())).map(country => country.name)
    expect(names).toEqual([...names].sort(new Intl.Collator('fr-LU').compare))
  })

  it('list the states of the United States with DC and Puerto Rico, and those of Canada and Mexico', async () => {
    const geography = referenceGeography('en')
    const states = await answer(geography.states(840))
    expect(states.map(state => state.abbreviation)).toEqual(expect.arrayContaining(['OH', 'DC', 'PR', 'TX']))
    expect([
      states.length,
      (await answer(geography.states(124))).length,
      (await answer(geography.states(484))).length,
    ]).toEqual([59, 13, 32])
    expect(eachOf(states).every(state => state.countryId === 840)).toBe(true)
  })

  it('list the states an address needs: areas of Hong Kong, prefectures, provinces and emirates', async () => {
    const listed = async (id: number) => (await answer(referenceGeography('en').states(id))).map(({ name }) => name)
    expect(await listed(344)).toEqual(['Kowloon', 'Hong Kong Island', 'New Territories'])
    expect(await listed(392)).toEqual(expect.arrayContaining(['Hokkaido', 'Tokyo']))
    expect(await listed(784)).toContain('Dubai')
    expect(await listed(372)).toContain('Co. Cork')
  })

  it('list no states where a country has no list, and find no unknown country', async () => {
    expect(await answer(referenceGeography('en').states(442))).toEqual([])
    expect(await referenceGeography('en').states(999)()).toMatchObject({ left: { tag: 'not-found' } })
  })

  it('give every state a unique number', () => {
    const ids = countryCodes.flatMap(code => statesOf(code).map(state => state.id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('report which part of an address does not exist', () => {
    const address = {
      firstName: 'A',
      lastName: 'B',
      address1: 'C',
      city: 'D',
      state: 'OH',
      postalCode: '45402',
      countryCode: 'US',
    }
    expect(placeIssues(address)).toEqual([])
    expect(placeIssues({ ...address, state: 'Ohio' })).toEqual([])
    expect(placeIssues({ ...address, state: 'XX' }).map(found => found.field)).toEqual(['state'])
    expect(placeIssues({ ...address, countryCode: 'XX' }).map(found => found.field)).toEqual(['countryCode'])
    expect(placeIssues({ ...address, countryCode: 'LU', state: 'wherever' })).toEqual([])
    expect(placeIssues({ ...address, countryCode: 'IE', state: '' })).toEqual([])
    expect(placeIssues({ ...address, countryCode: 'IE', state: 'Ohio' })).toEqual([
      { field: 'state', code: 'address.county-required' },
    ])
  })
})
