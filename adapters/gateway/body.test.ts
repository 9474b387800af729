import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { bodyRooms, largestBody, maxBodyMs, type BodySize } from '../../core/files/body-limits'
import { readBody, TooLarge, TooSlow, Unreadable, withLimitedBody, WrongType } from './body'
import { bodyRoom, NoRoom, ShareTaken, type BodyRoom } from './body-room'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const megabyte = new Uint8Array(1_000_000)

const limitsIn = (room: BodyRoom, client = '192.0.2.1', size: BodySize = 'files') => ({
  room,
  client,
  size,
  now: Date.now,
})

const post = (body: BodyInit | null, headers: Record<string, string>) =>
  new Request('https://shop.example/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

/** A body, with or without a content length, that sends some chunks and then stays open until ended. */
const unfinished = (pieces: readonly Uint8Array[], announced?: number) => {
  let end: () => void = () => undefined
  const ended = new Promise<void>(resolve => (end = resolve))
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull: async controller => {
      const piece = left.shift()
      if (piece) return controller.enqueue(piece)
      await ended
      controller.close()
    },
  })
  return {
    request: post(body, {
      'content-type': form,
      ...(announced === undefined ? {} : { 'content-length': String(announced) }),
    }),
    end,
  }
}

const settle = async () => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  await new Promise(resolve => setImmediate(resolve))
}

describe('the memory budget for request bodies', () => {
  it('is reserved by the announced length, before a byte arrives', () => {
    const room = bodyRoom()
    const held = [room.reserve('a', 12_000_000), room.reserve('a', 12_000_000)]
    expect(() => room.reserve('a', 12_000_000)).toThrow(ShareTaken)
    expect(() => room.reserve('b', 12_000_000)).not.toThrow()
    held[0]?.release()
    expect(() => room.reserve('a', 12_000_000)).not.toThrow()
  })

  it('cannot be used up by one client, and keeps a reserve for small bodies', () => {
    const room = bodyRoom()
    for (let client = 0; client < 4; client++)
      for (let body = 0; body < 8; body++)
        try {
          room.reserve(`${client}`, 12_000_000)
        } catch {
          /* exceeds its share */
        }
    expect(() => room.reserve('somebody else', 12_000_000)).toThrow(NoRoom)
    for (const client of ['0', 'somebody else']) expect(() => room.reserve(client, 300)).not.toThrow()
  })

  it("limits each client's share of the reserve for small bodies too", () => {
    const room = bodyRoom()
    expect(() => Array.from({ length: 100 }, () => room.reserve('a', largestBody.small))).toThrow(ShareTaken)
    expect(() => room.reserve('b', largestBody.small)).not.toThrow()
  })

  it('allows a client one body larger than its share, and no other large one beside it', () => {
    const room = bodyRoom()
    const order = room.reserve('a', 1_000)
    for (let bytes = 1_000; bytes < largestBody['order-files']; bytes += 900_000) order.growTo(bytes)
    expect(() => room.reserve('a', 1_000_000)).toThrow(ShareTaken)
    expect(() => room.reserve('a', 1_000)).not.toThrow()
  })

  it('is fully free again when all bodies are released, however they grew', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.array(fc.nat(20_000_000), { maxLength: 4 })), {
          maxLength: 12,
        }),
        bodies => {
          const room = bodyRoom()
          const held = bodies.flatMap(([client, sizes]) => {
            const one = room.reserve(client, 0)
            try {
              sizes.forEach(one.growTo)
            } catch {
              /* retains its reservation */
            }
            return [one]
          })
          held.forEach(one => {
            one.release()
            one.release()
          })
          for (const { inAll, share } of Object.values(bodyRooms)) {
            const all = Array.from({ length: Math.floor(inAll / share) }, (_, client) =>
              room.reserve(`${client}`, Math.min(share, largestBody.files)),
            )
            all.forEach(one => one.release())
          }
          const whole = Array.from({ length: 8 }, (_, client) => room.reserve(`${client}`, 12_000_000))
          expect(whole).toHaveLength(8)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a request body', () => {
  it('is limited to the size of its call, whether announced or counted', async () => {
    const room = bodyRoom()
    await expect(withLimitedBody(unfinished([], 12_000_001).request, limitsIn(room))).rejects.toThrow(TooLarge)
    await expect(
      withLimitedBody(unfinished(Array.from({ length: 13 }, () => megabyte)).request, limitsIn(room)),
    ).rejects.toThrow(TooLarge)
    await expect(withLimitedBody(unfinished([], 64_001).request, limitsIn(room, 'a', 'small'))).rejects.toThrow(
      TooLarge,
    )
    expect(
      (await readBody(post('{"a":1}', { 'content-type': json }), false, limitsIn(room, 'a', 'small'))).value,
    ).toEqual({ body: { a: 1 } })
  })

  it('holds its reservation until the request is answered, and releases it when refused', async () => {
    const room = bodyRoom()
    const read = []
    for (let body = 0; body < 2; body++) {
      const next = unfinished(Array.from({ length: 12 }, () => megabyte))
      next.end()
      read.push(await withLimitedBody(next.request, limitsIn(room)))
    }
    await expect(withLimitedBody(unfinished([], 12_000_000).request, limitsIn(room))).rejects.toThrow(ShareTaken)
    read.forEach(({ release }) => release())
    await expect(
      readBody(post('{', { 'content-type': json, 'content-length': '1' }), false, limitsIn(room)),
    ).rejects.toThrow(Unreadable)
    expect(() => [room.reserve('192.0.2.1', 12_000_000), room.reserve('192.0.2.1', 12_000_000)]).not.toThrow()
  })

  it('that breaks off is unreadable, and its reservation is released', async () => {
    const room = bodyRoom()
    const broken = new ReadableStream<Uint8Array>({ pull: controller => controller.error(new Error('aborted')) })
    await expect(
      withLimitedBody(post(broken, { 'content-type': form, 'content-length': '12000000' }), limitsIn(room)),
    ).rejects.toThrow(Unreadable)
    expect(() => [room.reserve('192.0.2.1', 12_000_000), room.reserve('192.0.2.1', 12_000_000)]).not.toThrow()
  })
})

describe('a request without a readable stream, as in Firefox', () => {
  const silent = (request: Request): Request => Object.defineProperty(request, 'body', { value: undefined })
  const limits = () => limitsIn(bodyRoom(), 'a', 'small')

  it('is read all the same, with and without a body', async () => {
    expect((await readBody(silent(post('{"quantity":2}', { 'content-type': json })), false, limits())).value).toEqual({
      body: { quantity: 2 },
    })
    expect((await readBody(silent(new Request('https://shop.example/')), false, limits())).value).toEqual({})
    const page = silent(new Request('https://shop.example/cart/'))
    expect((await withLimitedBody(page, limits())).value).toBe(page)
    const sent = (await withLimitedBody(silent(post('sku=FP-1', { 'content-type': form })), limits())).value
    expect((await sent.formData()).get('sku')).toBe('FP-1')
  })

  it('is limited to the size and the content type of its call', async () => {
    await expect(
      readBody(silent(post(`"${'x'.repeat(64_000)}"`, { 'content-type': json })), false, limits()),
    ).rejects.toThrow(TooLarge)
    await expect(readBody(silent(post('{}', { 'content-type': 'text/plain' })), false, limits())).rejects.toThrow(
      WrongType,
    )
  })
})

describe('a slow sender', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
  afterEach(() => void jest.useRealTimers())

  const outcomeOf = (pieces: readonly Uint8Array[], announced: number, room = bodyRoom()) => {
    const rejections: unknown[] = []
    void withLimitedBody(unfinished(pieces, announced).request, limitsIn(room)).catch(
      (error: unknown) => void rejections.push(error),
    )
    return rejections
  }

  it('that sends nothing is cut off after ten seconds, and its reservation is released', async () => {
    const room = bodyRoom()
    const rejections = [...Array.from({ length: 2 }, () => outcomeOf([], 12_000_000, room))]
    await settle()
    jest.advanceTimersByTime(9_900)
    await settle()
    expect(rejections.flat()).toEqual([])
    expect(() => room.reserve('192.0.2.1', 12_000_000)).toThrow(ShareTaken)
    jest.advanceTimersByTime(200)
    await settle()
    expect(rejections.flat()).toEqual([expect.any(TooSlow), expect.any(TooSlow)])
    expect(() => [room.reserve('192.0.2.1', 12_000_000), room.reserve('192.0.2.1', 12_000_000)]).not.toThrow()
  })

  it('gets more time for the bytes received, up to a limit', async () => {
    const rejections = [
      outcomeOf([new Uint8Array(160_000)], 12_000_000),
      outcomeOf(
        Array.from({ length: 11 }, () => megabyte),
        12_000_000,
      ),
    ]
    await settle()
    jest.advanceTimersByTime(19_900)
    await settle()
    expect(rejections).toEqual([[], []])
    jest.advanceTimersByTime(200)
    await settle()
    expect(rejections).toEqual([[expect.any(TooSlow)], []])
    jest.advanceTimersByTime(maxBodyMs - 20_000)
    await settle()
    expect(rejections[1]).toEqual([expect.any(TooSlow)])
  })

  it('leaves no timer behind when it arrives immediately', async () => {
    await readBody(post('{}', { 'content-type': json }), false, limitsIn(bodyRoom()))
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('the content type of a body', () => {
  const asJson = (body: BodyInit | null, headers: Record<string, string>) =>
    readBody(post(body, headers), false, limitsIn(bodyRoom()))
  const asForm = (body: BodyInit | null, headers: Record<string, string>) =>
    readBody(post(body, headers), true, limitsIn(bodyRoom()))

  it.each([
    json,
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON; charset="utf-8"',
  ])('%s is JSON', async type => {
    expect((await asJson('{"a":"é"}', { 'content-type': type })).value).toEqual({ body: { a: 'é' } })
  })

  it.each([
    'text/xml',
    'text/plain',
    'text/plain;charset=UTF-8',
    form,
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'application/json; charset=latin1',
    'application/jsonp',
    'application/json, text/plain',
    'text/plain; application/json',
    'application/ld+json',
    '',
  ])('"%s" is not JSON', async type => {
    await expect(asJson('{"a":1}', { 'content-type': type })).rejects.toThrow(WrongType)
  })

  it('is required for bodies that have bytes, which must be valid UTF-8', async () => {
    expect((await asJson(null, {})).value).toEqual({})
    expect((await asJson(new Uint8Array(), {})).value).toEqual({})
    await expect(asJson(new TextEncoder().encode('{}'), {})).rejects.toThrow(WrongType)
    await expect(asJson(new Uint8Array([0xff, 0xfe]), { 'content-type': json })).rejects.toThrow(Unreadable)
  })

  it('rejects compressed bodies, because limits count the bytes that are read', async () => {
    await expect(asJson('{"a":1}', { 'content-type': json, 'content-encoding': 'gzip' })).rejects.toThrow(WrongType)
  })

  it('of a form is one of those that browsers send', async () => {
    expect([...((await asForm('a=1', { 'content-type': form })).value.form ?? [])]).toEqual([['a', '1']])
    const fields = new FormData()
    fields.append('a', '1')
    expect([
      ...((
        await readBody(
          new Request('https://shop.example/', { method: 'POST', body: fields }),
          true,
          limitsIn(bodyRoom()),
        )
      ).value.form ?? []),
    ]).toEqual([['a', '1']])
    for (const type of [json, 'text/plain', ''])
      await expect(asForm('a=1', { 'content-type': type })).rejects.toThrow(WrongType)
    for (const type of [json, 'text/plain'])
      await expect(withLimitedBody(post('a=1', { 'content-type': type }), limitsIn(bodyRoom()))).rejects.toThrow(
        WrongType,
      )
  })
})
