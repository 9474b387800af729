import * as E from 'fp-ts/Either'
import { join } from 'node:path'
import { processConfig } from './config/config'
import { createLog } from './server/log'
import { builtAssets } from './server/page-assets'
import { consoleToLog } from './server/console-to-log'
import { leaveTrace, logEnd } from './server/log-end'
import { isWorker, ownSiblings, superviseProcesses, tellPrimary } from './processes/primary'
import { keepFilesPrivate } from './server/private-folder'
import type { Config } from './config/configuration'
import type { Log } from './server/log'

/**
 * The production entry: exits with a one-line message on bad configuration, prints the address, drains on SIGTERM. With
 * several processes, this one starts and supervises them, and they serve.
 */
const run = async (): Promise<void> => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 22)
    return refuse(
      `Lintel needs Node 22.22 or newer, this is ${process.versions.node}: start ` +
        'it with "npm start", which brings its own',
    )
  const config = processConfig()
  if (E.isLeft(config)) return refuse(config.left)
  keepFilesPrivate()
  const log = createLog(config.right.logLevel)
  consoleToLog(log)
  if (!isWorker) for (const remark of config.right.remarks) log.warn({}, remark)
  try {
    await (config.right.processes > 1 && !isWorker ? supervise(config.right, log) : serve(config.right, log))
  } catch (error) {
    await refuse(error instanceof Error ? error.message : String(error))
  }
}

const opened = (address: string): void => void process.stdout.write(`Lintel is open at ${address}\n`)

/** The server and its libraries are loaded by the processes that serve only. */
const serve = async (config: Config, log: Log): Promise<void> => {
  const { startServer } = await import('./server/server')
  const server = await startServer(
    config,
    { distFolder, assetsFor: builtAssets(join(distFolder, 'client/.vite')) },
    isWorker ? ownSiblings() : undefined,
  )
  logEnd({ log, stop: server.stop })
  leaveTrace(config.dataFolder, config.databaseUrl === undefined, log)
  if (isWorker) await tellPrimary({ tag: 'open', address: server.address })
  else opened(server.address)
}

/** Longer than the processes take to abandon a graceful shutdown. */
const supervisorPatienceMs = 30_000

const supervise = async ({ processes, dataFolder }: Config, log: Log): Promise<void> => {
  const processesOfShop = superviseProcesses(processes, log, line => {
    log.error({ reason: line }, 'the server ends: no process of the shop is left, and none can start')
    process.exit(1)
  })
  const address = await processesOfShop.start()
  logEnd({ log, stop: processesOfShop.stop, patienceMs: supervisorPatienceMs })
  leaveTrace(dataFolder, false, log)
  opened(address)
}

/** The build output is next to this file: `dist/server/main.js`. */
const distFolder = join(import.meta.dirname, '..')

/** Of several processes, the primary one prints the line. */
const refuse = async (line: string): Promise<void> => {
  if (isWorker) await tellPrimary({ tag: 'refused', line })
  else process.stderr.write(`Lintel cannot start: ${line.replaceAll('\n', ' ')}\n`)
  process.exit(1)
}

void run()
