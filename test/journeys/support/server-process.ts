import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export type Environment = Readonly<Record<string, string>>

/** One process of the built server, from the outside: what it says and how it ends. */
export type ServerProcess = {
  readonly child: ChildProcess
  readonly said: () => string
  /** The exit code, or undefined when a signal ended it. */
  readonly ended: Promise<number | undefined>
}

export const startProcess = (env: Environment): ServerProcess => {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-100_000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | undefined>(resolve => child.once('close', code => resolve(code ?? undefined)))
  return { child, said: () => said, ended }
}

/** A process that answers requests; one that ends before is an error with its last words. */
export const launch = (env: Environment): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const started = startProcess(env)
    started.child.stdout?.on('data', () => {
      if (started.said().includes('Lintel is open at')) resolve(started)
    })
    void started.ended.then(code => reject(new Error(`The shop ended with ${code} before it was open:\n${started.said()}`)))
  })

/** Ends a process at once, as a power cut would. */
export const killProcess = async ({ child, ended }: ServerProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await ended
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
