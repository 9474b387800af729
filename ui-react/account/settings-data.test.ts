import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Address, Country } from '../../core/addresses/address'
import { invalid, issue } from '../../core/shared/domain-error'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerSettings, settingsData } from './settings-data'

const posted = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const profile = { firstName: 'Ada', lastName: 'Admin', email: 'ada@northgate.example' }
const address: Address = {
  id: 4,
  firstName: 'Ada',
  lastName: 'Admin',
  address1: '22 Elm Street',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5V 2T6',
  countryCode: 'CA',
}
const countries: readonly Country[] = [
  { id: 40, name: 'Austria', iso2: 'AT', iso3: 'AUT' },
  { id: 124, name: 'Canada', iso2: 'CA', iso3: 'CAN' },
  { id: 840, name: 'United States', iso2: 'US', iso3: 'USA' },
]
const shop = (given: Partial<UseCases> = {}): UseCases =>
  ({
    viewDevices: () => TE.right([]),
    listCountries: () => TE.right(countries),
    listStates: (id: number) => TE.right([{ id: 1, name: 'Ontario', abbreviation: 'ON', countryId: id }]),
    ...given,
  }) as UseCases

describe('the account settings', () => {
  it('open the address named in the query, with the states of its country', async () => {
    const data = await settingsData(shop(), { profile, addresses: [address] }, '4')
    expect(data.editing).toBe(4)
    expect(Object.keys(data.geography.states)).toEqual(['CA'])
    expect(data.geography.countries.map(country => country.iso2)).toEqual(['US', 'CA', 'AT'])
  })

  it("open no address that is not the customer's", async () => {
    expect((await settingsData(shop(), { profile, addresses: [address] }, '5')).editing).toBeUndefined()
  })

  it('distinguish a new address from a changed one', async () => {
    const useCases = shop({ saveAddress: () => TE.right([]) })
    expect(await answerSettings(useCases, posted({ intent: 'save-address' }))).toEqual({ done: 'address-added' })
    expect(await answerSettings(useCases, posted({ intent: 'save-address', id: '4' }))).toEqual({
      done: 'address-updated',
    })
  })

  it('keep the input when an address is refused', async () => {
    const useCases = shop({ saveAddress: () => TE.left(invalid(issue('city', 'address.city-required'))) })
    const answer = await answerSettings(
      useCases,
      posted({ intent: 'save-address', firstName: 'Ada', countryCode: 'CA' }),
    )
    expect(answer).toMatchObject({
      values: { firstName: 'Ada' },
      issues: [{ field: 'city' }],
      geography: { states: { CA: [{ abbreviation: 'ON' }] } },
    })
  })

  it('return the fields of another country before anything is saved', async () => {
    const useCases = shop({
      saveAddress: () => {
        throw new Error('kept')
      },
    })
    const typed = { intent: 'save-address', fieldsOf: 'US', countryCode: 'AT', city: 'Linz' }
    expect(await answerSettings(useCases, posted(typed))).toMatchObject({
      values: typed,
      problem: { code: 'address.fields-changed' },
      geography: { formats: { AT: { state: 'none' } } },
    })
  })

  it('show the states of another country without losing the rest', async () => {
    const answer = await answerSettings(
      shop(),
      posted({ intent: 'states', firstName: 'Ada', countryCode: 'CA', state: 'OH' }),
    )
    expect(answer).toMatchObject({ values: { firstName: 'Ada', state: '' }, issues: [] })
  })
})
