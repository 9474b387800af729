import * as E from 'fp-ts/Either'
import { join } from 'node:path'
import { processConfig } from './config'
import { builtAssets } from './page-assets'
import { keepFilesPrivate } from './server/private-folder'
import { startServer } from './server'

/** The production entry: refuses bad configuration with one line, prints the address, drains on SIGTERM. */
const run = async (): Promise<void> => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 22) return refuse(`Lintel needs Node 22.22 or newer, this is ${process.versions.node}: start it with "npm start", which brings its own`)
  const config = processConfig()
  if (E.isLeft(config)) return refuse(config.left)
  keepFilesPrivate()
  try {
    const server = await startServer(config.right, { distFolder, assetsFor: builtAssets(join(distFolder, 'client/.vite/manifest.json')) })
    console.log(`Lintel is open at ${server.address}`)
    const stop = () => void server.stop().then(() => process.exit(0))
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
}

/** The build stands beside this file: `dist/server/main.js`. */
const distFolder = join(import.meta.dirname, '..')

const refuse = (line: string): void => {
  console.error(`Lintel cannot start: ${line.replaceAll('\n', ' ')}`)
  process.exit(1)
}

void run()
