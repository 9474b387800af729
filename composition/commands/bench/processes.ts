import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Running = { readonly url: string; readonly child: ChildProcess; readonly stop: () => Promise<void> }

/** What `npm start` runs, with the settings of its script. */
export const shopCommand = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** The shop as `npm start` runs it, on a data folder; answers when it is open. */
export const startShop = async (dataFolder: string): Promise<Running> => {
  const port = await freePort()
  return start(shopCommand(), `http://localhost:${port}`, { PORT: String(port), LINTEL_DATA: dataFolder, LINTEL_LOG_LEVEL: 'error' })
}

/** What the control sends: bytes and headers that the shop sent before. */
export type BareAnswer = { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array; readonly packEachTime?: boolean }

/** A bare `node:http` server in a process of its own that sends the same bytes to whoever asks. */
export const startBare = async (answer: BareAnswer): Promise<Running> => {
  const port = await freePort()
  return start([join(import.meta.dirname, 'bare-server.js'), String(port)], `http://localhost:${port}`, {}, answer)
}

const start = async (command: readonly string[], url: string, env: Readonly<Record<string, string>>, answer?: BareAnswer): Promise<Running> => {
  const child = spawn(process.execPath, [...command], { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  if (answer) child.stdin?.end(JSON.stringify({ headers: answer.headers, body: Buffer.from(answer.body).toString('base64'), packEachTime: answer.packEachTime === true }))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => (chunk.toString().includes('open at') ? resolve() : undefined))
    void ended.then(() => reject(new Error(`${command.join(' ')} ended before it was open`)))
  })
  return { url, child, stop: async () => {
    child.kill('SIGTERM')
    await ended
  } }
}

/** Resident memory in MB, as the system counts it. */
export const residentMb = ({ child }: Running): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
