import { describe, expect, it } from '@jest/globals'
import { stickyAt } from './use-sticky'

describe('the sticky header', () => {
  it('becomes sticky after 230 px and stops below 100 px [S2-9.05]', () => {
    expect(stickyAt(false, 230)).toBe(false)
    expect(stickyAt(false, 231)).toBe(true)
    expect(stickyAt(true, 101)).toBe(true)
    expect(stickyAt(true, 99)).toBe(false)
    expect(stickyAt(false, 150)).toBe(false)
  })
})
