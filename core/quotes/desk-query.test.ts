import { describe, expect, it } from '@jest/globals'
import { addressOfDeskQuery, deskQueryOf, isDeskQueryFiltered } from './desk-query'

describe('a question for the queue of quotes', () => {
  it('is the same after its address was read again', () => {
    const owner = 'stef@lintel.example'
    for (const asked of [{}, { waiting: 'yes' }, { owner }, { owner, waiting: 'yes' }]) {
      const query = deskQueryOf(asked)
      expect(deskQueryOf(addressOfDeskQuery(query))).toEqual(query)
      expect(isDeskQueryFiltered(query)).toBe(Object.keys(asked).length > 0)
    }
  })

  it('contains status and assignee only', () => {
    const address = addressOfDeskQuery(deskQueryOf({ owner: ' stef@lintel.example ', waiting: 'yes' }))
    expect(address).toMatchObject({ owner: 'stef@lintel.example', waiting: 'yes' })
    expect(deskQueryOf({ owner: '  ', waiting: 'no' })).toEqual(deskQueryOf({}))
  })
})
