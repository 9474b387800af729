import { describe, expect, it } from '@jest/globals'
import { isSetAside } from './set-aside'

describe('a line of goods that the visitor may not see', () => {
  it('is set aside, and back among the lines once they may', () => {
    expect(isSetAside({ goods: { visible: false }, agreed: false })).toBe(true)
    expect(isSetAside({ goods: { visible: true }, agreed: false })).toBe(false)
  })

  it('stays where it is when it was agreed with the buyer', () => {
    expect(isSetAside({ goods: { visible: false }, agreed: true })).toBe(false)
  })

  it('is not mixed up with one whose goods are gone, which is told at the line', () => {
    expect(isSetAside({ agreed: false })).toBe(false)
  })
})
