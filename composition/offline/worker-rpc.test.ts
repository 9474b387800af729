import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Answered, Asked, Channel, Message } from './channel'
import { workerFetch } from './worker-fetch'
import { workerRpc } from './worker-rpc'

/** A channel: participants receive each other's messages, not their own; `said` records all of them. */
const aRoom = () => {
  const ears = new Set<{ readonly hear: (message: Message) => void; readonly of: object }>()
  const sent: Message[] = []
  const join = (): Channel => {
    const of = {}
    return {
      say: message => {
        sent.push(message)
        for (const ear of [...ears]) if (ear.of !== of) ear.hear(message)
      },
      listen: hear => {
        const ear = { hear, of }
        ears.add(ear)
        return () => void ears.delete(ear)
      },
    }
  }
  return { join, said: sent }
}

const open = (owner: string): Message => ({ tag: 'open', owner, place: { tag: 'browser' }, inView: true })
const answerTo = ({ id }: Asked, status = 200): Answered => ({ id, status, headers: [], body: new ArrayBuffer(0) })
const aLine = (patienceMs = 10_000) => {
  const room = aRoom()
  const owner = room.join()
  let ids = 0
  let takeovers = 0
  const line = workerRpc({
    channel: room.join(),
    newId: () => `id-${++ids}`,
    takeOver: () => void takeovers++,
    patienceMs,
  })
  const asks = () => room.said.flatMap(message => (message.tag === 'ask' ? [message.asked] : []))
  return { room, owner, line, asks, takeovers: () => takeovers }
}
const request = { method: 'POST', url: '/x', headers: [] } as const

describe('the RPC of a page to the shop in its browser', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('waits for an owner, sends a request once, and returns its answer', async () => {
    const { owner, line, asks } = aLine()
    const answer = line.ask(request)
    expect(asks()).toEqual([])
    owner.say(open('a'))
    owner.say(open('a'))
    expect(asks().map(asked => asked.id)).toEqual(['id-1'])
    owner.say({ tag: 'answer', answered: answerTo(asks()[0]!, 201) })
    expect((await answer).status).toBe(201)
  })

  it('resends unanswered requests only to the next owner, under the same id', async () => {
    const { owner, line, asks } = aLine()
    owner.say(open('a'))
    const first = line.ask(request)
    const second = line.ask(request)
    owner.say({ tag: 'answer', answered: answerTo(asks()[0]!) })
    await first
    owner.say(open('b'))
    expect(asks().map(asked => asked.id)).toEqual(['id-1', 'id-2', 'id-2'])
    owner.say({ tag: 'answer', answered: answerTo(asks()[2]!) })
    expect((await second).id).toBe('id-2')
  })

  it('holds requests back during a handover of the database', async () => {
    const { owner, line, asks } = aLine()
    owner.say(open('a'))
    owner.say({ tag: 'closing', owner: 'a' })
    const answer = line.ask(request)
    expect(asks()).toEqual([])
    owner.say(open('b'))
    owner.say({ tag: 'answer', answered: answerTo(asks()[0]!) })
    expect((await answer).status).toBe(200)
  })

  it('takes over the database when its owner no longer responds', async () => {
    const { owner, line, takeovers } = aLine(20)
    owner.say(open('a'))
    const answer = line.ask(request)
    jest.advanceTimersByTime(70)
    expect(takeovers()).toBeGreaterThan(0)
    owner.say(open('b'))
    owner.say({ tag: 'answer', answered: answerTo({ ...request, id: 'id-1' }) })
    await answer
    const then = takeovers()
    jest.advanceTimersByTime(60)
    expect(takeovers()).toBe(then)
  })

  it('does not take over from a slow owner that answers a ping', async () => {
    const { owner, line, takeovers } = aLine(20)
    owner.listen(message => {
      if (message.tag === 'who') owner.say(open('a'))
    })
    owner.say(open('a'))
    const given = new AbortController()
    const answer = line.ask(request, given.signal)
    jest.advanceTimersByTime(90)
    expect(takeovers()).toBe(0)
    given.abort(new Error('too late'))
    await expect(answer).rejects.toThrow('too late')
  })

  it('encodes forms and JSON like the browser, and returns the signed-in customer', async () => {
    const asked: Omit<Asked, 'id'>[] = []
    const reported: boolean[] = []
    const line = {
      ask: (one: Omit<Asked, 'id'>) => {
        asked.push(one)
        return Promise.resolve({
          id: '1',
          status: 200,
          headers: [
            ['content-type', 'application/json'],
            ['x-lintel-signed-in', 'true'],
          ] as const,
          body: new TextEncoder().encode('{"a":1}').buffer as ArrayBuffer,
        })
      },
    }
    const send = workerFetch(
      line,
      { language: 'fr-LU', userAgent: 'Firefox/140.0' },
      signedIn => void reported.push(signedIn),
    )
    const form = new FormData()
    form.set('file', new Blob(['x']), 'plan.txt')
    expect(await (await send('/apis/x?y=1', { method: 'POST', body: form })).json()).toEqual({ a: 1 })
    await send('/apis/z', { method: 'GET' })
    expect(asked.map(one => [one.method, one.url])).toEqual([
      ['POST', '/apis/x?y=1'],
      ['GET', '/apis/z'],
    ])
    expect(asked[0]?.headers.find(([name]) => name === 'content-type')?.[1]).toMatch(/^multipart\/form-data; boundary=/)
    expect(asked[0]?.headers).toContainEqual(['accept-language', 'fr-LU'])
    expect(asked.map(({ userAgent }) => userAgent)).toEqual(['Firefox/140.0', 'Firefox/140.0'])
    expect(new TextDecoder().decode(asked[0]?.body)).toContain('plan.txt')
    expect(reported).toEqual([true, true])
  })

  it('sends a body, or none, also where the browser exposes no request stream', async () => {
    const stream = jest.spyOn(Request.prototype, 'body', 'get').mockReturnValue(undefined as never)
    try {
      const asked: Omit<Asked, 'id'>[] = []
      const line = {
        ask: (one: Omit<Asked, 'id'>) => (asked.push(one), Promise.resolve(answerTo({ ...one, id: 'x' }))),
      }
      const send = workerFetch(line, { language: 'en', userAgent: 'Firefox/140.0' }, () => undefined)
      await send('/cart/', { method: 'GET' })
      await send('/apis/x', { method: 'POST', body: '{"a":1}' })
      expect(asked.map(({ body }) => body && new TextDecoder().decode(body))).toEqual([undefined, '{"a":1}'])
    } finally {
      stream.mockRestore()
    }
  })
})
