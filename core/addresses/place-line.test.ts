import { describe, expect, it } from '@jest/globals'
import { placeLine } from './place-line'

describe('the place line of an address', () => {
  it('has no separators for missing parts', () => {
    expect(placeLine({ city: 'Dayton', state: 'OH', postalCode: '45402' })).toBe('Dayton, OH 45402')
    expect(placeLine({ city: 'Luxembourg', state: '', postalCode: '1111' })).toBe('Luxembourg, 1111')
    expect(placeLine({ city: '', state: '', postalCode: '546080' })).toBe('546080')
    expect(placeLine({ city: 'Central', state: 'Hong Kong Island', postalCode: '' })).toBe('Central, Hong Kong Island')
  })
})
