import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, launch, stopProcess, type Environment } from '../server-process.ts'

const root = join(import.meta.dirname, '../../..')

export type Running = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }

/** The Node options and script of `npm start`. */
const shopCommand = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** Starts the shop as `npm start` does, on a data folder; resolves once it accepts requests. */
export const startShop = (dataFolder: string): Promise<Running> =>
  start(port => ({
    args: shopCommand(),
    env: { PORT: String(port), LINTEL_DATA: dataFolder, LINTEL_LOG_LEVEL: 'error' },
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

type Command = { readonly args: readonly string[]; readonly env?: Environment; readonly input?: string }

const start = async (commandOn: (port: number) => Command): Promise<Running> => {
  const port = await freePort()
  const { args, env, input } = commandOn(port)
  const started = await launch(args, env, input)
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
