import { describe, expect, it } from '@jest/globals'
import { inTurns, isMet, median, share, type Row } from './row.ts'
import { asMarkdown, asText, type Machine } from './table.ts'

const machine: Machine = {
  processor: '2 x Example',
  memoryGb: 8,
  system: 'Linux 6',
  node: 'v24.21.0',
  load: [0.5, 1.2],
  day: '2026-11-21',
}
const cached: Row = {
  what: 'seen before',
  value: 3_500,
  unit: 'requests/s',
  control: { what: 'same bytes', value: 5_000 },
  goal: { kind: 'share', figure: 70, better: 'more' },
}
const memory: Row = { what: 'idle', value: 112.4, unit: 'MB', goal: { kind: 'value', figure: 90, better: 'less' } }

describe('the benchmark table', () => {
  it('compares figures with controls and goals', () => {
    expect([share(cached), isMet(cached)]).toEqual([70, true])
    expect([share(memory), isMet(memory)]).toEqual([undefined, false])
    expect(isMet({ ...memory, value: 90 })).toBe(true)
    expect(isMet({ ...cached, control: undefined })).toBe(false)
    expect(isMet({ ...cached, goal: undefined })).toBeUndefined()
  })

  it('takes the medians of alternating runs', async () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
    const turns = { subject: [10, 20, 90], control: [100, 200, 300] }
    const { value, control } = await inTurns(
      3,
      async () => turns.subject.shift() ?? 0,
      async () => turns.control.shift() ?? 0,
    )
    expect(value).toBe(20)
    expect(value / control).toBeCloseTo(0.1)
  })

  it('prints the measurement, the goal, and the machine with its load', () => {
    const text = asText([{ name: 'listing', about: 'A `listing`.', rows: [cached, memory] }], machine)
    expect(text).toContain('listing: A listing.')
    expect(text).toMatch(/seen before +3,500 requests\/s +5,000 requests\/s, same bytes +70 % +at least 70 % +met/)
    expect(text).toMatch(/idle +112 MB +at most 90 MB +not met/)
    expect(text).toContain('Node v24.21.0; load average 0.5 before and 1.2 after')
  })

  it('is written to the document under the name of its benchmark', () => {
    const table = asMarkdown({ name: 'memory', about: 'Memory.', rows: [memory] }, machine)
    expect(table).toMatch(/^### memory\n\nMemory\.\n\n\| what /)
    expect(table).toContain('| idle | 112 MB | | | at most 90 MB | not met |')
  })
})
