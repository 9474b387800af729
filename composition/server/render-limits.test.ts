import { describe, expect, it } from '@jest/globals'
import { renderLimits, type RenderLimitSettings } from './render-limits'

const settings: RenderLimitSettings = { places: 2, line: 3, waitMs: 1_000, limitMs: 1_000 }

/** Work that finishes on demand. */
const aRendering = () => {
  let finish: (value: string) => void = () => undefined
  let fail: (reason: Error) => void = () => undefined
  const ended = new Promise<string>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  let signal: AbortSignal | undefined
  return {
    work: (given: AbortSignal) => {
      signal = given
      return ended
    },
    finish: (value = 'page') => finish(value),
    fail: () => fail(new Error('broken')),
    begun: () => signal !== undefined,
    aborted: () => signal?.aborted,
  }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

describe('the render limits', () => {
  it('run a fixed number concurrently, and the queue in order', async () => {
    const limits = renderLimits(settings)
    const renderings = Array.from({ length: 5 }, aRendering)
    const answers = renderings.map(({ work }) => limits.run(work))
    await settled()
    expect([limits.running(), limits.waiting()]).toEqual([2, 3])
    expect(renderings.map(each => each.begun())).toEqual([true, true, false, false, false])
    renderings[1]!.finish('second')
    await settled()
    expect(renderings.map(each => each.begun())).toEqual([true, true, true, false, false])
    renderings[2]!.finish()
    await settled()
    expect(renderings.map(each => each.begun())).toEqual([true, true, true, true, false])
    for (const each of renderings) each.finish()
    await settled()
    for (const each of renderings) each.finish()
    expect((await Promise.all(answers)).map(answer => answer.tag)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(await answers[1]).toEqual({ tag: 'done', value: 'second' })
    expect([limits.running(), limits.waiting()]).toEqual([0, 0])
  })

  it('refuse a caller immediately when the queue is full', async () => {
    const limits = renderLimits(settings)
    const renderings = Array.from({ length: 5 }, aRendering)
    const answers = renderings.map(({ work }) => limits.run(work))
    const refused = aRendering()
    expect(await limits.run(refused.work)).toEqual({ tag: 'busy' })
    expect(refused.begun()).toBe(false)
    for (const each of renderings) each.finish()
    await Promise.all(answers)
  })

  it('refuse a caller after the maximum waiting time, without starting the work', async () => {
    const limits = renderLimits({ ...settings, places: 1, waitMs: 10 })
    const slow = aRendering()
    const answer = limits.run(slow.work)
    const impatient = aRendering()
    expect(await limits.run(impatient.work)).toEqual({ tag: 'busy' })
    slow.finish()
    expect(await answer).toEqual({ tag: 'done', value: 'page' })
    await settled()
    expect([impatient.begun(), limits.running(), limits.waiting()]).toEqual([false, 0, 0])
  })

  it('abort work that takes too long, and start the next', async () => {
    const limits = renderLimits({ ...settings, places: 1 })
    const slow = aRendering()
    const next = aRendering()
    const answers = [limits.run(slow.work, { limitMs: 20 }), limits.run(next.work)] as const
    expect(await answers[0]).toEqual({ tag: 'late' })
    expect(slow.aborted()).toBe(true)
    await settled()
    expect(next.begun()).toBe(true)
    next.finish()
    expect(await answers[1]).toEqual({ tag: 'done', value: 'page' })
    slow.fail()
    await settled()
    expect(limits.running()).toBe(0)
  })

  it('release the slot when work fails, and pass the failure on', async () => {
    const limits = renderLimits({ ...settings, places: 1 })
    const broken = aRendering()
    const answer = limits.run(broken.work)
    broken.fail()
    await expect(answer).rejects.toThrow('broken')
    const thrown = limits.run(() => {
      throw new Error('at once')
    })
    await expect(thrown).rejects.toThrow('at once')
    expect(limits.running()).toBe(0)
  })

  it('drop a caller who disconnects, queued or running', async () => {
    const limits = renderLimits({ ...settings, places: 1 })
    const [atWork, inLine] = [new AbortController(), new AbortController()]
    const [first, second] = [aRendering(), aRendering()]
    const answers = [
      limits.run(first.work, { left: atWork.signal }),
      limits.run(second.work, { left: inLine.signal }),
    ] as const
    await settled()
    inLine.abort()
    expect(await answers[1]).toEqual({ tag: 'busy' })
    expect(limits.waiting()).toBe(0)
    atWork.abort()
    expect(await answers[0]).toEqual({ tag: 'late' })
    expect([first.aborted(), second.begun(), limits.running()]).toEqual([true, false, 0])
    expect(await limits.run(second.work, { left: inLine.signal })).toEqual({ tag: 'busy' })
  })

  it('keep a correct count through any mixture of outcomes', async () => {
    const limits = renderLimits({ places: 3, line: 5, waitMs: 15, limitMs: 12 })
    const peak = { running: 0, waiting: 0 }
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        await new Promise(resolve => setTimeout(resolve, at))
        const ended = limits.run(async () => {
          peak.running = Math.max(peak.running, limits.running())
          peak.waiting = Math.max(peak.waiting, limits.waiting())
          await new Promise(resolve => setTimeout(resolve, (at * 7) % 30))
          if (at % 5 === 0) throw new Error('broken')
          return at
        })
        return ended.then(
          answer => answer.tag,
          () => 'failed',
        )
      }),
    )
    expect(peak.running).toBeLessThanOrEqual(3)
    expect(peak.waiting).toBeLessThanOrEqual(5)
    expect(new Set(answers).size).toBeGreaterThan(2)
    expect([limits.running(), limits.waiting()]).toEqual([0, 0])
  })
})
