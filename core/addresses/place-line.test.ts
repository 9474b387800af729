import { describe, expect, it } from '@jest/globals'
import { placeLine } from './place-line'

describe('the line of an address with its place', () => {
  it('has no marks for what the country does not write', () => {
    expect(placeLine({ city: 'Dayton', state: 'OH', postalCode: '45402' })).toBe('Dayton, OH 45402')
    expect(placeLine({ city: 'Luxembourg', state: '', postalCode: '1111' })).toBe('Luxembourg, 1111')
    expect(placeLine({ city: '', state: '', postalCode: '546080' })).toBe('546080')
    expect(placeLine({ city: 'Central', state: 'Hong Kong Island', postalCode: '' })).toBe('Central, Hong Kong Island')
  })
})
