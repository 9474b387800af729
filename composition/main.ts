import * as E from 'fp-ts/Either'
import { join } from 'node:path'
import { processConfig } from './config/config'
import { createLog } from './server/log'
import { builtAssets } from './server/page-assets'
import { consoleToLog } from './server/console-to-log'
import { leaveTrace, logEnd } from './server/log-end'
import { keepFilesPrivate } from './server/private-folder'
import { startServer } from './server/server'

/** The production entry: exits with a one-line message on bad configuration, prints the address, drains on SIGTERM. */
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
  try {
    const server = await startServer(config.right, {
      distFolder,
      assetsFor: builtAssets(join(distFolder, 'client/.vite')),
    })
    logEnd({ log, stop: server.stop })
    leaveTrace(config.right.dataFolder, config.right.databaseUrl === undefined, log)
    process.stdout.write(`Lintel is open at ${server.address}\n`)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
}

/** The build output is next to this file: `dist/server/main.js`. */
const distFolder = join(import.meta.dirname, '..')

const refuse = (line: string): void => {
  process.stderr.write(`Lintel cannot start: ${line.replaceAll('\n', ' ')}\n`)
  process.exit(1)
}

void run()
