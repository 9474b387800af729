import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { controlAddress, type ControlAddress } from './control-address'
import { readRequest, type ImportMessage, type AnswerFile } from './import-messages'

export type ControlSocket = { readonly close: () => Promise<void> }
export type ControlSettings = { readonly dataFolder: string; readonly answerFile: AnswerFile }

/** Size limit of a request: one line, which may contain a mapping. */
const maxRequestLength = 1_000_000

/**
 * Accepts import commands while the server runs, so that a single process writes the database. Only the server's user
 * account may open the socket. If another server listens already, that one keeps it.
 */
export const openControlSocket = async ({ dataFolder, answerFile }: ControlSettings): Promise<ControlSocket> => {
  const address = controlAddress(dataFolder)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (await answers(address.path)) return { close: () => Promise.resolve() }
  removeTraces(address)
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  let isBusy = false
  const server = createServer(socket => {
    const served = serve(socket, stop.signal, async (line, send, signal) => {
      const request = line.length > maxRequestLength ? undefined : readRequest(line)
      if (!request)
        return send({
          tag: 'error',
          reason: 'the running server does not understand this request; use the command of the same version',
        })
      if (isBusy)
        return send({
          tag: 'error',
          reason: 'the running server is busy with another import; try again when it is done',
        })
      isBusy = true
      await answerFile(request, send, signal).finally(() => void (isBusy = false))
    })
    running.add(served)
    void served.finally(() => running.delete(served))
  })
  await listen(server, address)
  return {
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve))
      stop.abort()
      await Promise.all(running)
      await closed
      removeTraces(address)
    },
  }
}

type Serve = (line: string, send: (message: ImportMessage) => void, signal: AbortSignal) => Promise<void>

/** One request per connection. If the client hangs up, the import stops after the current batch. */
const serve = async (socket: Socket, stopping: AbortSignal, work: Serve): Promise<void> => {
  const gone = new AbortController()
  socket.on('error', () => gone.abort())
  socket.on('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, stopping])
  const line = await firstLine(socket, signal)
  if (line === undefined) return void socket.destroy()
  await work(line, message => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`)), signal)
  if (gone.signal.aborted) return
  await new Promise<void>(resolve => {
    socket.once('close', () => resolve())
    socket.end()
  })
}

const firstLine = (socket: Socket, signal: AbortSignal): Promise<string | undefined> =>
  new Promise(resolve => {
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString('utf8')
      const end = text.indexOf('\n')
      if (end < 0 && text.length <= maxRequestLength) return
      socket.off('data', hear)
      // Keeps reading, so that a hang-up is noticed.
      socket.resume()
      resolve(end < 0 ? text : text.slice(0, end))
    }
    socket.on('data', hear)
    socket.once('end', () => resolve(undefined))
    signal.addEventListener('abort', () => resolve(undefined))
  })

const listen = async (server: Server, { path, pointer }: ControlAddress): Promise<void> => {
  mkdirSync(dirname(pointer ?? path), { recursive: true, mode: 0o700 })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // The umask restricts the socket from its creation: a later chmod would leave it open for a moment.
    const mask = process.platform === 'win32' ? undefined : process.umask(0o177)
    server.listen(path, resolve)
    if (mask !== undefined) process.umask(mask)
  })
  if (process.platform === 'win32') return
  chmodSync(path, 0o600)
  if (pointer !== undefined) writeFileSync(pointer, path, { mode: 0o600 })
}

/** Sockets of servers that crashed remain as files. */
const removeTraces = ({ path, pointer }: ControlAddress): void => {
  if (process.platform !== 'win32') rmSync(path, { force: true })
  if (pointer !== undefined) rmSync(pointer, { force: true })
}

const answers = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const probe = connect(path)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
