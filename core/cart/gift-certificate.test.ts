import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { checkGift, type NewGift } from './gift-certificate'

const asked: NewGift = {
  amount: 5_000,
  theme: 'Birthday',
  sender: { name: 'Rita', email: 'rita@lintel.example' },
  recipient: { name: 'Sam', email: 'sam@lintel.example' },
}
const issuesOf = (changes: Partial<NewGift>) => {
  const checked = checkGift({ ...asked, ...changes })
  return E.isLeft(checked) ? checked.left.map(found => found.field) : []
}

describe('a requested gift certificate', () => {
  it('is trimmed, without line breaks in its names', () => {
    const messy = {
      ...asked,
      message: '  Have fun.\nSee you. ',
      recipient: { name: ' Sam\r\nBcc: all@lintel.example ', email: ' sam@lintel.example ' },
    }
    expect(checkGift(messy)).toEqual(
      E.right({
        ...asked,
        message: 'Have fun.\nSee you.',
        recipient: { name: 'Sam Bcc: all@lintel.example', email: 'sam@lintel.example' },
      }),
    )
  })

  it.each([99, 100_001, 0, -5_000, 1.5, Number.NaN])('is refused at %p cents', amount => {
    expect(issuesOf({ amount })).toEqual(['amount'])
  })

  it.each([100, 100_000])('is accepted at %p cents', amount => {
    expect(issuesOf({ amount })).toEqual([])
  })

  it('reports every invalid field', () => {
    const invalidPerson = { name: ' ', email: 'nobody' }
    expect(
      issuesOf({ sender: invalidPerson, recipient: { name: 'x'.repeat(101), email: '' }, message: 'x'.repeat(201) }),
    ).toEqual(['sender-name', 'sender-email', 'recipient-name', 'recipient-email', 'message'])
  })
})
