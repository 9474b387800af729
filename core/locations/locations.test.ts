import { describe, expect, it } from '@jest/globals'
import { directionsTo, locationOf, locationsIn, statesOf } from './locations'

const branch = (id: string, fields: Readonly<Record<string, unknown>>) =>
  locationOf({ id, model: 'store_locations', title: `Branch ${id}`, fields })
const dayton = branch('1', {
  brandName: 'Lintel Supply Dayton',
  address: '1180 Foundry Street',
  address2: ' ',
  city: 'Dayton',
  state: 'oh',
  zip: '45402',
  latitude: 39.7589,
  longitude: '-84.1916',
  phoneNumber: '(937) 555-0142',
  brandPageUrl: '/divisions/campus/',
})
const columbus = branch('2', { name: 'Columbus', city: 'Columbus', state: 'OH', latitude: 95, longitude: -82 })
const sanJuan = branch('3', {
  name: 'San Juan',
  city: 'San Juan',
  state: 'PR',
  zip: '00926',
  latitude: 18.38,
  longitude: -66.06,
})
const nowhere = branch('4', { address: 'Pier 4', state: 'ZZ' })
const all = [sanJuan, dayton, columbus, nowhere]

describe("The store locator's branches", () => {
  it('have only the details that are known and valid', () => {
    expect(dayton).toEqual({
      id: '1',
      name: 'Lintel Supply Dayton',
      address: ['1180 Foundry Street', 'Dayton, OH 45402'],
      state: 'OH',
      phone: '(937) 555-0142',
      page: '/divisions/campus/',
      place: { latitude: 39.7589, longitude: -84.1916 },
    })
    expect(columbus).toMatchObject({ name: 'Columbus', place: undefined })
    expect(nowhere).toMatchObject({ name: 'Branch 4', address: ['Pier 4', 'ZZ'] })
  })

  it('yield their states sorted by name, without duplicates [S2-2.80]', () => {
    expect(statesOf(all)).toEqual([
      { code: 'OH', name: 'Ohio' },
      { code: 'PR', name: 'Puerto Rico' },
      { code: 'ZZ', name: 'ZZ' },
    ])
  })

  it('are filtered by state, or all shown if none is in it [S2-4.43]', () => {
    expect(locationsIn(all, 'oh').map(({ id }) => id)).toEqual(['1', '2'])
    for (const state of ['', 'WY', '../']) expect(locationsIn(all, state)).toBe(all)
  })

  it('have directions by coordinates, otherwise by address [S2-2.80]', () => {
    expect(directionsTo(dayton)).toBe('https://www.openstreetmap.org/directions?to=39.7589%2C-84.1916')
    expect(directionsTo(nowhere)).toBe('https://www.openstreetmap.org/search?query=Pier%204%2C%20ZZ')
  })
})
