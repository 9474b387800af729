import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built product, running for one journey with a data folder of its own. */
export type RunningShop = {
  readonly url: string
  readonly home: string
  readonly data: string
  /** Stops it at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same data and port. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
  /** Mails written so far, newest last. */
  readonly mails: () => Promise<readonly string[]>
}

const root = join(import.meta.dirname, '../../..')

export const openShop = async (env: Readonly<Record<string, string>> = {}): Promise<RunningShop> => {
  const data = await mkdtemp(join(tmpdir(), 'lintel-journey-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = await launch({ ...env, PORT: String(port), LINTEL_DATA: data, LINTEL_LOG_LEVEL: 'error' })
  }
  const kill = async () => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    const gone = new Promise(resolve => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url: `http://localhost:${port}`,
    home: `http://home.localhost:${port}`,
    data,
    start,
    kill,
    close: async () => {
      await kill()
      await rm(data, { recursive: true, force: true })
    },
    mails: async () => {
      const folder = join(data, 'outbox')
      const names = await readdir(folder).catch(() => [])
      return Promise.all(names.filter(name => name.endsWith('.eml')).sort().map(name => readFile(join(folder, name), 'utf8')))
    },
  }
}

const launch = (env: Readonly<Record<string, string>>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('Lintel is open at')) resolve(child)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', code => reject(new Error(`The shop ended with ${code} before it was open:\n${said}`)))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
