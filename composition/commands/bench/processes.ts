import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, launch, stopProcess, type Environment } from '../server-process.ts'

/** This checkout. */
export const ownRoot = join(import.meta.dirname, '../../..')

export type Running = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }

/** The Node options and script of `npm start` in a checkout. */
const shopCommand = (root: string): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** Starts the shop of a checkout, with further settings. */
export type StartShop = (dataFolder: string, settings?: Environment) => Promise<Running>

/** Starts the shop as `npm start` in a checkout does, on a data folder; resolves once it accepts requests. */
export const shopOf =
  (root: string): StartShop =>
  (dataFolder, settings = {}) =>
    start(port => ({
      root,
      args: shopCommand(root),
      env: { PORT: String(port), LINTEL_DATA: dataFolder, LINTEL_LOG_LEVEL: 'error', ...settings },
    }))

/** What the control sends: bytes and headers of an earlier response of the shop. */
export type BareAnswer = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly packEachTime?: boolean
}

/** A bare `node:http` server in a separate process that sends the same bytes: the control. */
export const startBare = ({ headers, body, packEachTime = false }: BareAnswer): Promise<Running> =>
  start(port => ({
    args: [join(import.meta.dirname, 'bare-server.js'), String(port)],
    input: JSON.stringify({ headers, body: Buffer.from(body).toString('base64'), packEachTime }),
  }))

type Command = {
  readonly args: readonly string[]
  readonly env?: Environment
  readonly input?: string
  readonly root?: string
}

const start = async (commandOn: (port: number) => Command): Promise<Running> => {
  const port = await freePort()
  const { args, env, input, root } = commandOn(port)
  const started = await launch(args, env, input, root)
  started.child.stderr?.pipe(process.stderr, { end: false })
  return {
    url: `http://localhost:${port}`,
    pid: started.child.pid ?? 0,
    stop: async () => void (await stopProcess(started)),
  }
}

/** Resident memory in MB, as reported by the operating system. */
export const residentMb = ({ pid }: Running): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Ticks per second in which the operating system counts processor time. */
const ticks = 100

/** Processor time that a process has used so far in milliseconds, with all of its threads. */
export const processorMs = ({ pid }: Running): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
}
