import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { controlAddress, pointerIn } from './control-address'
import { readMessage, type FileRequest, type ImportMessage } from './import-messages'

/** Passes a file to the server that runs on this data folder; undefined if there is none. */
export const serverOn = async (dataFolder: string): Promise<ImportByServer | undefined> => {
  const socket = await connected(pathOf(dataFolder))
  return socket && byServer(socket)
}

/** Whether a server runs on this data folder. */
export const isServerOn = async (dataFolder: string): Promise<boolean> => {
  const socket = await connected(pathOf(dataFolder))
  socket?.destroy()
  return socket !== undefined
}

export type ImportByServer = (
  request: FileRequest,
  onMessage: (message: ImportMessage) => void,
  signal: AbortSignal,
) => Promise<void>

const byServer =
  (socket: Socket): ImportByServer =>
  async (request, onMessage, signal) => {
    signal.addEventListener('abort', () => socket.destroy())
    let isOver = false
    socket.write(`${JSON.stringify(request)}\n`)
    for await (const line of linesOf(socket)) {
      const message = readMessage(line)
      if (!message) continue
      isOver = message.tag === 'report' || message.tag === 'drafted' || message.tag === 'error'
      onMessage(message)
      if (isOver) break
    }
    socket.destroy()
    if (!isOver)
      onMessage({
        tag: 'error',
        reason:
          'listId' in request
            ? `the ${signal.aborted ? 'draft was stopped' : 'server ended meanwhile'}; no price was changed`
            : signal.aborted
              ? 'the import was stopped; imported products are kept'
              : 'the server ended during the import; imported products are kept, and running it again continues',
      })
  }

/** A broken connection ends the stream without a final message. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  socket.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of socket) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    return
  }
}

const pathOf = (dataFolder: string): string => {
  try {
    return readFileSync(pointerIn(dataFolder), 'utf8').trim()
  } catch {
    return controlAddress(dataFolder).path
  }
}

const connected = (path: string): Promise<Socket | undefined> =>
  new Promise(resolve => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
