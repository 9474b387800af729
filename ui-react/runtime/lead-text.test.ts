import { describe, expect, it } from '@jest/globals'
import { leadText } from './lead-text'

const text = (key: string, values?: Readonly<Record<string, unknown>>) =>
  `${key}${values ? ` ${Object.values(values)}` : ''}`

describe('how soon something ships, in words', () => {
  it("is a time span with words before it, or the merchant's own sentence unchanged", () => {
    expect(leadText({ madeToOrder: true, time: '3 weeks' }, text)).toBe(
      'shared.made-to-order, shared.lead-time 3 weeks',
    )
    expect(leadText({ madeToOrder: false, time: 'Usually ships in 24 hours' }, text)).toBe('Usually ships in 24 hours')
    expect(leadText({ madeToOrder: true }, text)).toBe('shared.made-to-order')
  })
})
