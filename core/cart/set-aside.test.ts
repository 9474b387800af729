import { describe, expect, it } from '@jest/globals'
import { isSetAside } from './set-aside'

describe('a line whose product the visitor may not see', () => {
  it('is set aside, and returns once the visitor may see it', () => {
    expect(isSetAside({ goods: { visible: false }, agreed: false })).toBe(true)
    expect(isSetAside({ goods: { visible: true }, agreed: false })).toBe(false)
  })

  it('is not set aside when its price was agreed', () => {
    expect(isSetAside({ goods: { visible: false }, agreed: true })).toBe(false)
  })

  it('is not set aside when its product no longer exists', () => {
    expect(isSetAside({ agreed: false })).toBe(false)
  })
})
