import { describe, expect, it } from '@jest/globals'
import { oneAtATime } from './one-at-a-time'

/** Work that reads `value` at its start and ends when the test says. */
const reading = () => {
  const state = { value: 0, seen: [] as number[], running: 0, most: 0 }
  const ends: (() => void)[] = []
  const look = oneAtATime(async () => {
    state.running += 1
    state.most = Math.max(state.most, state.running)
    const found = state.value
    await new Promise<void>(resolve => ends.push(resolve))
    state.seen.push(found)
    state.running -= 1
  })
  const end = async () => {
    ends.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { state, look, end }
}

describe('looking for changes', () => {
  it('sees a change that was made while another look was under way', async () => {
    const { state, look, end } = reading()
    const first = look()
    state.value = 1
    const second = look()
    await end()
    await first
    await end()
    await second
    expect(state.seen).toEqual([0, 1])
  })

  it('shares the next look among all who ask during one', async () => {
    const { state, look, end } = reading()
    const all = [look(), look(), look(), look()]
    await end()
    await end()
    await Promise.all(all)
    expect([state.seen.length, state.most]).toEqual([2, 1])
  })

  it('looks again after one that failed', async () => {
    let tries = 0
    const look = oneAtATime(async () => {
      tries += 1
      await Promise.resolve()
      if (tries === 1) throw new Error('no connection')
    })
    const [first, second] = await Promise.allSettled([look(), look()])
    expect([first?.status, second?.status, tries]).toEqual(['rejected', 'fulfilled', 2])
  })
})
