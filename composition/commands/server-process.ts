/**
 * Starts and stops processes of the built server, for the benches, the byte budgets and the tests. The commands run
 * straight under Node, so this imports Node only.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Environment = Readonly<Record<string, string>>

/** A running process with its output and exit code. */
export type ServerProcess = {
  readonly child: ChildProcess
  readonly output: () => string
  /** The exit code, or undefined when a signal ended it. */
  readonly ended: Promise<number | undefined>
}

/** Arguments that run the built server, without the build that `npm start` does first. */
export const builtServer: readonly string[] = [join(root, 'dist/server/main.js')]

/** Runs one of our files under Node with these arguments and standard input, in a checkout. */
export const startProcess = (args: readonly string[], env: Environment = {}, input = '', cwd = root): ServerProcess => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-100_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // EPIPE of a process that ended early is ignored; its exit code reports the failure.
  child.stdin.on('error', () => undefined).end(input)
  const ended = new Promise<number | undefined>(resolve => child.once('close', code => resolve(code ?? undefined)))
  return { child, output: () => output, ended }
}

/** Starts a process and waits until it answers requests; if it exits first, fails with its last output. */
export const launch = (
  args: readonly string[],
  env?: Environment,
  input?: string,
  cwd?: string,
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const started = startProcess(args, env, input, cwd)
    started.child.stdout?.on('data', () => {
      if (started.output().includes('open at')) resolve(started)
    })
    void started.ended.then(code =>
      reject(new Error(`${args.join(' ')} exited with ${code} before it was listening:\n${started.output()}`)),
    )
  })

const signal = ({ child, ended }: ServerProcess, name: NodeJS.Signals): Promise<number | undefined> => {
  if (child.exitCode === null && child.signalCode === null) child.kill(name)
  return ended
}

/** Asks a process to stop with SIGTERM and resolves with its exit code. */
export const stopProcess = (started: ServerProcess): Promise<number | undefined> => signal(started, 'SIGTERM')

/** Kills a process without cleanup, like a power failure. */
export const killProcess = (started: ServerProcess): Promise<number | undefined> => signal(started, 'SIGKILL')

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
