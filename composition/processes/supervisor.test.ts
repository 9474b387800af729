import { describe, expect, it } from '@jest/globals'
import type { ToPrimary } from './messages'
import { pauseAfter, supervisor, type Child, type Ending } from './supervisor'

type FakeChild = Child & {
  readonly says: (message: ToPrimary) => void
  readonly ends: (ending: Ending) => void
  readonly signals: string[]
}

const killed: Ending = { code: null, signal: 'SIGKILL' }
const address = 'http://localhost:3000'
const turn = () => new Promise(resolve => setImmediate(resolve))

/** A supervisor of processes that do what the test says. */
const aShop = (count: number, time = { now: 0 }) => {
  const children: FakeChild[] = []
  const pauses: number[] = []
  const failed: string[] = []
  const supervised = supervisor({
    count,
    slotsPerName: 1,
    fork: () => {
      let hear = (_: ToPrimary): void => undefined
      let end = (_: Ending): void => undefined
      const signals: string[] = []
      const child: FakeChild = {
        id: children.length + 1,
        pid: 100 + children.length,
        signals,
        send: () => undefined,
        onMessage: listener => void (hear = listener),
        onEnd: listener => void (end = listener),
        kill: signal => void signals.push(signal),
        says: message => hear(message),
        ends: ending => end(ending),
      }
      children.push(child)
      return child
    },
    pause: async ms => void pauses.push(ms),
    now: () => time.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onFailed: line => void failed.push(line),
  })
  const open = async (at: number) => {
    children[at]!.says({ tag: 'open', address })
    await turn()
  }
  return { supervised, children, pauses, failed, open }
}

const opened = async (count: number, time = { now: 0 }) => {
  const shop = aShop(count, time)
  const started = shop.supervised.start()
  for (let at = 0; at < count; at++) await shop.open(at)
  await started
  return shop
}

describe('a shop in several processes', () => {
  it('starts the first alone, so that it migrates and seeds, and is open when all are', async () => {
    const { supervised, children, open } = aShop(3)
    let isOpen = false
    const started = supervised.start().then(at => {
      isOpen = true
      return at
    })
    expect(children).toHaveLength(1)
    await open(0)
    expect(children).toHaveLength(3)
    await open(1)
    expect(isOpen).toBe(false)
    await open(2)
    expect(await started).toBe(address)
  })

  it('does not start when a process cannot, and says why, once', async () => {
    const { supervised, children } = aShop(2)
    const started = supervised.start()
    children[0]!.says({ tag: 'refused', line: 'port 3000 on 127.0.0.1 is taken' })
    children[0]!.ends({ code: 1, signal: null })
    await expect(started).rejects.toThrow('port 3000 on 127.0.0.1 is taken')
    expect(children).toHaveLength(1)
  })

  it('ends the processes that listen when another one cannot start', async () => {
    const { supervised, children, open } = aShop(2)
    const started = supervised.start()
    await open(0)
    children[1]!.ends(killed)
    await turn()
    expect(children[0]!.signals).toEqual(['SIGTERM'])
    children[0]!.ends({ code: 0, signal: null })
    await expect(started).rejects.toThrow('ended with SIGKILL before it listened')
  })

  it('starts another process in place of one that was killed', async () => {
    const { children, failed } = await opened(2)
    children[0]!.ends(killed)
    await turn()
    expect(children).toHaveLength(3)
    expect(failed).toEqual([])
  })

  it('waits longer before each start after failures in a row, and as short as before after a minute', async () => {
    const time = { now: 0 }
    const { children, pauses, open } = await opened(2, time)
    for (let at = 0; at < 3; at++) {
      children.at(at === 0 ? 0 : -1)!.ends(killed)
      await turn()
      await open(children.length - 1)
    }
    time.now = 60_000
    children.at(-1)!.ends(killed)
    await turn()
    expect(pauses).toEqual([250, 500, 1_000, 250])
    expect(pauseAfter(50)).toBe(30_000)
  })

  it('keeps trying while another process serves, and ends with the reason when none is left', async () => {
    const { children, failed } = await opened(2)
    children[0]!.ends(killed)
    await turn()
    children[2]!.ends({ code: 1, signal: null })
    await turn()
    expect([children.length, failed]).toEqual([4, []])
    children[1]!.ends(killed)
    await turn()
    children[3]!.says({ tag: 'refused', line: 'the database could not be opened' })
    children[3]!.ends({ code: 1, signal: null })
    await turn()
    expect(failed).toEqual(['the database could not be opened'])
  })

  it('lets every process finish when it stops, and starts none in their place', async () => {
    const { supervised, children } = await opened(2)
    const stopped = supervised.stop()
    for (const child of children) {
      expect(child.signals).toEqual(['SIGTERM'])
      child.ends({ code: 0, signal: null })
    }
    await stopped
    expect(children).toHaveLength(2)
  })

  it('reports a process that did not finish', async () => {
    const { supervised, children } = await opened(2)
    const stopped = supervised.stop()
    children[0]!.ends({ code: 0, signal: null })
    children[1]!.ends({ code: 1, signal: null })
    await expect(stopped).rejects.toThrow('did not stop gracefully')
  })
})
