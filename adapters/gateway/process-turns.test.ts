import { describe, expect, it } from '@jest/globals'
import { processTurns } from './process-turns'

const soon = () => new Promise(resolve => setTimeout(resolve, 5))

describe('the write queue of one process', () => {
  it('serializes the writes of one session in order, and runs those of others concurrently', async () => {
    const { inTurn } = processTurns()
    const steps: string[] = []
    const write = (session: string, name: string) =>
      inTurn(session, async () => {
        steps.push(`${name} begins`)
        await soon()
        steps.push(`${name} ends`)
      })
    await Promise.all([write('ada', 'first'), write('ada', 'second'), write('ben', 'third')])
    expect(steps).toHaveLength(6)
    expect(steps.indexOf('second begins')).toBeGreaterThan(steps.indexOf('first ends'))
    expect(steps.indexOf('third begins')).toBeLessThan(steps.indexOf('first ends'))
  })

  it('continues after a write that failed, and reports the failure to that write only', async () => {
    const { inTurn } = processTurns()
    const failing = inTurn('ada', () => Promise.reject(new Error('no stock')))
    const next = inTurn('ada', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('no stock')
    expect(await next).toBe('done')
  })
})
