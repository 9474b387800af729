import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  builtServer,
  freePort,
  killProcess,
  launch,
  stopProcess,
  type Environment,
  type ServerProcess,
} from '../../../composition/commands/server-process'
import type { Visit } from './browser'

/** The built product, running for one journey with a separate data folder. */
export type RunningShop = {
  readonly url: string
  readonly home: string
  readonly data: string
  /** Kills it without cleanup, like a power failure. */
  readonly kill: () => Promise<void>
  /** The number of kills so far. */
  readonly cuts: () => number
  /** Requests a shutdown, as an operator does; resolves to the exit code. */
  readonly stop: () => Promise<number | undefined>
  /** Starts it again on the same data and port. */
  readonly start: () => Promise<void>
  /** Restarts the shop if a failed journey left it stopped. */
  readonly startIfStopped?: () => Promise<void>
  readonly close: () => Promise<void>
  /** Mails so far, newest last. */
  readonly mails: () => Promise<readonly string[]>
  /** Output of the process since its last start. */
  readonly output: () => string
  /** The process id. */
  readonly pid: () => number
  /** Called for every new visitor; the offline shop prepares their browser. */
  readonly arrived?: (visitor: Visit) => Promise<void>
}

/** Whether journeys run through the shop in the page, without network, instead of a server. */
export const isOffline = (): boolean => process.env['LINTEL_JOURNEYS_SHOP'] === 'offline'

/** `folder` is an existing data folder, which is not deleted. */
export const openShop = async (env: Environment = {}, folder?: string): Promise<RunningShop> => {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'lintel-journey-')))
  const port = await freePort()
  let running: ServerProcess | undefined
  let cuts = 0
  const start = async () => {
    running = await launch(builtServer, { LINTEL_LOG_LEVEL: 'error', ...env, PORT: String(port), LINTEL_DATA: data })
  }
  const kill = async () => {
    if (running) await killProcess(running)
  }
  await start()
  return {
    url: `http://localhost:${port}`,
    home: `http://home.localhost:${port}`,
    data,
    start,
    startIfStopped: async () => {
      if (running?.child.exitCode !== null || running.child.signalCode !== null) await start()
    },
    kill: () => {
      cuts += 1
      return kill()
    },
    cuts: () => cuts,
    stop: async () => running && stopProcess(running),
    close: async () => {
      await kill()
      if (folder === undefined) await rm(data, { recursive: true, force: true })
    },
    mails: async () => {
      const folder = join(data, 'outbox')
      const names = await readdir(folder).catch(() => [])
      return Promise.all(
        names
          .filter(name => name.endsWith('.eml'))
          .sort()
          .map(name => readFile(join(folder, name), 'utf8')),
      )
    },
    output: () => running?.output() ?? '',
    pid: () => running?.child.pid ?? 0,
  }
}
