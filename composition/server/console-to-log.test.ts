import { describe, expect, it } from '@jest/globals'
import { consoleToLog, withoutPaths } from './console-to-log'

describe('console output of libraries', () => {
  it('is logged one line each, without stacks, addresses and quotations', () => {
    const lines: unknown[] = []
    const written = (level: string) => (facts: object, message: string) => void lines.push({ level, ...facts, message })
    const target = { ...console }
    consoleToLog({ warn: written('warn'), error: written('error') }, target)
    target.warn('The URL path "/account/sam%E0" could not be decoded')
    target.error(new Error('no such thing\n    at render (/srv/shop/dist/server/main.js:1:1)'), { customer: 7 })
    expect(lines).toEqual([
      { level: 'warn', said: 'The URL path "..." could not be decoded', message: 'a library wrote to the console' },
      { level: 'error', said: 'Error: no such thing object', message: 'a library wrote to the console' },
    ])
  })

  it('is stripped of names and limited in length', () => {
    expect(withoutPaths('for sam@northgate.example at https://shop.example/x?y "unfinished')).toBe(
      'for ... at ... "..."',
    )
    expect(withoutPaths(`a${'\u2028'}second line`)).toBe('a')
    expect(withoutPaths('x'.repeat(9_999)).length).toBeLessThanOrEqual(1_000)
  })
})
