import { describe, expect, it } from '@jest/globals'
import { ownership, type Locks } from './ownership'

type Line = { readonly grant: () => void; readonly gone: (reason: Error) => void }

/** Locks with browser semantics: one holder, a queue, and `steal`, which evicts the holder. */
const browserLocks = (): Locks => {
  let holder: Line | undefined
  const line: Line[] = []
  const next = () => {
    holder = line.shift()
    holder?.grant()
  }
  return {
    request: (_, { signal, steal }, held) =>
      new Promise((resolve, reject) => {
        const one: Line = {
          gone: reject,
          grant: () =>
            void held()
              .then(resolve, reject)
              .finally(() => {
                if (holder === one) next()
              }),
        }
        signal?.addEventListener('abort', () => {
          const at = line.indexOf(one)
          if (at >= 0) line.splice(at, 1)
          if (holder !== one) reject(new Error('left the line'))
        })
        if (steal) {
          const old = holder
          holder = one
          old?.gone(new Error('stolen'))
          one.grant()
        } else if (holder) line.push(one)
        else {
          holder = one
          one.grant()
        }
      }),
  }
}

const aTab = (locks: Locks) => {
  let closed: () => void = () => undefined
  const seen: string[] = []
  let serving = 0
  const tab = ownership(locks, 'shop', async lost => {
    serving += 1
    seen.push('owns')
    await new Promise<void>(resolve => {
      closed = resolve
      lost.addEventListener('abort', () => {
        seen.push('lost')
        resolve()
      })
    })
    serving -= 1
  })
  return { ...tab, handOver: () => closed(), seen, serving: () => serving }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

describe('the tab that owns the offline database', () => {
  it('is the first tab, and the next one after a handover', async () => {
    const locks = browserLocks()
    const [first, second] = [aTab(locks), aTab(locks)]
    await settled()
    expect([first.serving(), second.serving()]).toEqual([1, 0])
    first.handOver()
    await settled()
    expect([first.serving(), second.serving()]).toEqual([0, 1])
    second.handOver()
    await settled()
    expect([first.serving(), second.serving()]).toEqual([1, 0])
  })

  it('is the tab that takes over from a sleeping owner, which releases it on waking', async () => {
    const locks = browserLocks()
    const [sleeper, taker] = [aTab(locks), aTab(locks)]
    await settled()
    taker.take()
    taker.take()
    await settled()
    expect(sleeper.seen).toEqual(['owns', 'lost'])
    expect([sleeper.serving(), taker.serving()]).toEqual([0, 1])
    taker.take()
    await settled()
    expect(taker.seen).toEqual(['owns'])
    taker.handOver()
    await settled()
    expect([sleeper.serving(), taker.serving()]).toEqual([1, 0])
  })
})
