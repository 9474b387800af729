import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { controlAddress } from './control-address'
import { serverOn } from './control-client'
import { openControlSocket, type ControlSocket } from './control-socket'
import type { AnswerFile, FileRequest, ImportMessage, ImportRequest } from './import-messages'

const request: ImportRequest = {
  file: '/files/a.csv',
  priceLists: [{ priceListId: 11, column: 'Contract' }],
  dryRun: true,
  pictures: false,
  mapping: '{"title":"Größe"}',
  storeKey: 'home',
}
const report: ImportMessage = {
  tag: 'report',
  summary: {
    format: 'plain',
    report: {
      products: { created: 1, updated: 0, unchanged: 0 },
      prices: { created: 0, updated: 0, unchanged: 0 },
      variants: 1,
      problems: 1,
    },
    pictures: { fetched: 0, missing: 0 },
  },
}
const never = new AbortController().signal

describe('an import through the running server', () => {
  let folder = ''
  let open: ControlSocket[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lintel-control-'))
  })
  afterEach(async () => {
    await Promise.all(open.map(socket => socket.close()))
    open = []
    await rm(folder, { recursive: true, force: true })
  })
  const serve = async (answerFile: AnswerFile, dataFolder = folder) => {
    const socket = await openControlSocket({ dataFolder, answerFile })
    open.push(socket)
    return socket
  }
  const asking = async (dataFolder = folder, signal = never) => {
    const messages: ImportMessage[] = []
    const ask = await serverOn(dataFolder)
    await ask?.(request, message => void messages.push(message), signal)
    return ask ? messages : undefined
  }

  it('passes the whole request on and every message back, in order', async () => {
    const asked: FileRequest[] = []
    await serve(async (given, send) => {
      asked.push(given)
      send({ tag: 'started', format: 'plain' })
      send({
        tag: 'problem',
        problem: { line: 2, column: 'SKU', value: 'ü', code: 'made-sku', imported: true, values: { sku: 'A' } },
      })
      await new Promise(resolve => setTimeout(resolve, 20))
      send({ tag: 'progress', read: 1, bytes: 2, line: 3 })
      send(report)
    })
    const messages = await asking()
    expect(asked).toEqual([request])
    expect(messages?.map(message => message.tag)).toEqual(['started', 'problem', 'progress', 'report'])
    expect(messages?.[1]).toMatchObject({ problem: { value: 'ü', values: { sku: 'A' } } })
  })

  it('is not offered without a server, nor by the socket of a server that crashed', async () => {
    expect(await asking()).toBeUndefined()
    writeFileSync(join(folder, 'control.sock'), '')
    expect(await asking()).toBeUndefined()
    await serve(async (_, send) => send(report))
    expect(await asking()).toEqual([report])
  })

  it("is accessible to the server's account only, and removed when the server stops", async () => {
    const socket = await serve(async (_, send) => send(report))
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
    await socket.close()
    expect(() => statSync(join(folder, 'control.sock'))).toThrow()
  })

  it('is handled by the first server of a folder', async () => {
    await serve(async (_, send) => send(report))
    const second = await serve(async (_, send) => send({ tag: 'error', reason: 'second' }))
    expect(await asking()).toEqual([report])
    await second.close()
    expect(await asking()).toEqual([report])
  })

  it('works in folders whose path is too long for a socket', async () => {
    const deep = join(folder, 'a-folder-name-that-goes-on-and-on'.repeat(4))
    mkdirSync(deep)
    const { path, pointer } = controlAddress(deep)
    expect(path.length).toBeLessThanOrEqual(100)
    expect(pointer).toBe(join(deep, 'control.sock.path'))
    await serve(async (_, send) => send(report), deep)
    expect(await asking(deep)).toEqual([report])
  })

  it('uses a named pipe on Windows', () => {
    expect(controlAddress('C:\\shop\\.data', 'win32').path).toMatch(/^\\\\\.\\pipe\\lintel-[0-9a-f]{20}$/)
  })

  it('refuses a second import while one runs', async () => {
    let finish = () => undefined as void
    const begun = settling()
    await serve(
      (_, send) =>
        new Promise(resolve => {
          finish = () => {
            send(report)
            resolve()
          }
          begun.settle()
        }),
    )
    const first = asking()
    await begun.settled
    expect(await asking()).toMatchObject([{ tag: 'error', reason: expect.stringMatching(/another import/) }])
    finish()
    expect(await first).toEqual([report])
  })

  it('refuses an invalid request', async () => {
    await serve(async (_, send) => send(report))
    const answer = await new Promise<string>(resolve => {
      const socket = connect(join(folder, 'control.sock'))
      let text = ''
      socket.on('data', chunk => (text += chunk.toString())).on('close', () => resolve(text))
      socket.write('{"file":1}\n')
    })
    expect(answer).toMatch(/"tag":"error".*does not understand/)
  })

  it('stops when the client disconnects, and when the server stops', async () => {
    const stopped: string[] = []
    const slow =
      (name: string, begun: Settling): AnswerFile =>
      (_, send, signal) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () => {
            stopped.push(name)
            send({ tag: 'error', reason: 'stopped' })
            resolve()
          })
          begun.settle()
        })
    const heard = settling()
    const first = await serve(slow('hang-up', heard))
    const hangUp = new AbortController()
    const messages = asking(folder, hangUp.signal)
    await heard.settled
    hangUp.abort()
    expect(await messages).toMatchObject([{ tag: 'error' }])
    await first.close()
    expect(stopped).toEqual(['hang-up'])

    const heardAgain = settling()
    const second = await serve(slow('shut-down', heardAgain))
    const waiting = asking()
    await heardAgain.settled
    await second.close()
    expect(await waiting).toEqual([{ tag: 'error', reason: 'stopped' }])
  })
})

type Settling = { readonly settle: () => void; readonly settled: Promise<void> }

/** Tests wait for events instead of timeouts, because a busy machine takes longer. */
const settling = (): Settling => {
  let settle = () => undefined as void
  const settled = new Promise<void>(resolve => (settle = resolve))
  return { settle, settled }
}
