import { describe, expect, it } from '@jest/globals'
import { addressOfDeskQuery, deskQueryOf, isDeskQueryFiltered } from './desk-query'

describe('a query of the quote queue', () => {
  it('round-trips through its address', () => {
    const owner = 'stef@lintel.example'
    for (const asked of [{}, { waiting: 'yes' }, { owner }, { owner, waiting: 'yes' }]) {
      const query = deskQueryOf(asked)
      expect(deskQueryOf(addressOfDeskQuery(query))).toEqual(query)
      expect(isDeskQueryFiltered(query)).toBe(Object.keys(asked).length > 0)
    }
  })

  it('has an owner and whether quotes wait, trimmed', () => {
    const address = addressOfDeskQuery(deskQueryOf({ owner: ' stef@lintel.example ', waiting: 'yes' }))
    expect(address).toMatchObject({ owner: 'stef@lintel.example', waiting: 'yes' })
    expect(deskQueryOf({ owner: '  ', waiting: 'no' })).toEqual(deskQueryOf({}))
  })
})
