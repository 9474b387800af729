import { describe, expect, it } from '@jest/globals'
import { fullName } from './full-name'

describe('the name of a person', () => {
  it.each([
    ['Rita', 'Reyes', 'Rita Reyes'],
    ['Rita', '', 'Rita'],
    ['', 'Reyes', 'Reyes'],
    ['', '', ''],
    [undefined, undefined, ''],
    ['Mary Ann', undefined, 'Mary Ann'],
  ])('joins %s and %s without extra blanks', (firstName, lastName, name) => {
    expect(fullName(firstName, lastName)).toBe(name)
  })
})
