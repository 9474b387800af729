import { describe, expect, it } from '@jest/globals'
import { NoRoom, TooLarge, withLimitedBody } from './body'

const megabyte = new Uint8Array(1_000_000)

/** A form that has sent so much and then waits, until it is told to end. */
const slowForm = (megabytes: number) => {
  let end: () => void = () => undefined
  const ended = new Promise<void>(resolve => (end = resolve))
  let sent = 0
  let waits = false
  const body = new ReadableStream<Uint8Array>({
    pull: async controller => {
      if (sent < megabytes) {
        sent += 1
        return controller.enqueue(megabyte)
      }
      waits = true
      await ended
      controller.close()
    },
  })
  return { request: new Request('https://shop.example/', { method: 'POST', body, duplex: 'half' } as RequestInit), end, waits: () => waits }
}

describe('bodies that are sent to the gateway', () => {
  it('have a size of their own', async () => {
    await expect(withLimitedBody(slowForm(13).request)).rejects.toThrow(TooLarge)
  })

  it('have a size in all: who comes when there is no room is turned away, and others get theirs', async () => {
    const senders = Array.from({ length: 9 }, () => slowForm(10))
    const read = senders.map(({ request }) => withLimitedBody(request))
    while (!senders.every(each => each.waits())) await new Promise(resolve => setTimeout(resolve, 5))
    await expect(withLimitedBody(slowForm(10).request)).rejects.toThrow(NoRoom)
    senders.forEach(({ end }) => end())
    for (const each of read) expect((await (await each).arrayBuffer()).byteLength).toBe(10_000_000)
    const next = slowForm(10)
    next.end()
    expect((await (await withLimitedBody(next.request)).arrayBuffer()).byteLength).toBe(10_000_000)
  })
})
