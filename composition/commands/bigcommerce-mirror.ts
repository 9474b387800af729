/** `npm run bigcommerce:mirror`: reads the whole catalogue of the BigCommerce store into this shop. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { referenceAwaitedPictures } from '../../adapters/reference/catalogue/awaited-pictures'
import type { Database } from '../../adapters/reference/database/engine'
import { readDrift, readWhole } from '../../core/catalogue-mirror/mirror-round'
import { driftLines, failureSentence, progressLine, reportLines } from '../bigcommerce/mirror-screen'
import { comparisonOf, mirrorPorts } from '../bigcommerce/followed-store'
import { storeClients } from '../bigcommerce/store-client'
import { isServerOn } from '../catalogue-import/control-client'
import { fetchPictures } from '../catalogue-import/fetch-pictures'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { processConfig } from '../config/config'
import type { Config } from '../config/configuration'
import { openEmbeddedDatabase, refuseBeforeSetup } from '../embedded/embedded-database'
import { keepFilesPrivate } from '../server/private-folder'
import { systemClock } from '../wiring/system'

type Settings = Pick<Config, 'bigcommerce' | 'dataFolder' | 'databaseUrl' | 'store'>

export type MirrorScreen = {
  readonly print: (line: string) => void
  /** Shows how far the run is. */
  readonly progress: (line: string) => void
  readonly isStopped: () => boolean
}

/** Runs the command and returns its exit code: 0 if the whole catalogue was read; 1: run it again to continue. */
export const mirrorCommand = async (
  args: readonly string[],
  config: E.Either<string, Settings> = processConfig(),
  screen: MirrorScreen = consoleScreen(),
): Promise<0 | 1> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { pictures: { type: 'boolean', default: true }, drift: { type: 'boolean', default: false } },
      allowNegative: true,
    })
    if (E.isLeft(config)) throw new Error(config.left)
    const { bigcommerce: store, dataFolder, databaseUrl } = config.right
    if (!store) throw new Error('set LINTEL_BIGCOMMERCE_STORE and LINTEL_BIGCOMMERCE_TOKEN')
    if (databaseUrl === undefined && (await isServerOn(dataFolder)))
      throw new Error(
        'the server is running and owns the database: start the read at /staff/catalogue/mirror, or stop the server',
      )
    return await mirrored(config.right, store, screen, values)
  } catch (reason) {
    screen.print(`Nothing mirrored: ${reason instanceof Error ? reason.message : String(reason)}.`)
    return 1
  }
}

const mirrored = async (
  config: Settings,
  store: BigcommerceStore,
  screen: MirrorScreen,
  { pictures: withPictures, drift }: { readonly pictures: boolean; readonly drift: boolean },
): Promise<0 | 1> => {
  keepFilesPrivate()
  const log = { info: () => undefined, warn: (_: object, message: string) => screen.print(message) }
  const db = await openEmbeddedDatabase(
    { ...config, seed: 'none' },
    { clock: systemClock, passwords: argon2Passwords(), log },
  )
  try {
    await refuseBeforeSetup(db)
    if (drift) return await driftOf(db, store, config.store ?? 'commercial', screen)
    const code = await mirrorInto(db, store, config.store ?? 'commercial', screen)
    if (code === 0 && withPictures) await pictures(db, config.dataFolder, screen)
    return code
  } finally {
    await db.destroy()
  }
}

/** Mirrors the store into this database. */
export const mirrorInto = async (
  db: Database,
  store: BigcommerceStore,
  storeKey: string,
  { print, progress, isStopped }: MirrorScreen,
): Promise<0 | 1> => {
  const turn = await readWhole(mirrorPorts(db, storeClients(store, print), store.channelId))(storeKey, {
    progress: (stage, read) => progress(progressLine(stage, read)),
    isStopped,
  })
  if (turn.tag === 'busy') {
    print('Nothing mirrored: another process of this shop reads the store; its progress is at /staff/catalogue/mirror.')
    return 1
  }
  const report = turn.result
  if (E.isLeft(report)) {
    print(`The mirror is not whole: ${failureSentence(report.left)}.`)
    return 1
  }
  reportLines(report.right).forEach(print)
  return report.right.swept ? 0 : 1
}

/** Compares prices with the store's; staff see the differences too. Exit code 1 if there are some. */
export const driftOf = async (
  db: Database,
  store: BigcommerceStore,
  storeKey: string,
  { print, isStopped }: MirrorScreen,
): Promise<0 | 1> => {
  const clients = storeClients(store, print)
  const compare = comparisonOf(db, clients, store.channelId, storeKey)
  const turn = await readDrift(
    mirrorPorts(db, clients, store.channelId),
    compare,
  )({
    progress: () => undefined,
    isStopped,
  })
  if (turn.tag === 'busy') {
    print('Nothing compared: another process of this shop reads the store.')
    return 1
  }
  if (E.isLeft(turn.result)) {
    print(`Nothing compared: ${failureSentence(turn.result.left)}.`)
    return 1
  }
  driftLines(turn.result.right).forEach(print)
  return turn.result.right.different === 0 ? 0 : 1
}

const pictures = async (db: Database, dataFolder: string, { print, progress }: MirrorScreen): Promise<void> => {
  const { fetched, missing } = await fetchPictures(
    referenceAwaitedPictures(db, systemClock),
    join(dataFolder, 'pictures'),
    counts => progress(`${counts.fetched} pictures fetched`),
    new AbortController().signal,
  )
  print(`Pictures: ${fetched} fetched, ${missing} not available.`)
}

/** The first Ctrl-C ends the run after the current step, the second the process. */
const consoleScreen = (): MirrorScreen => {
  let stopped = false
  process.once('SIGINT', () => {
    console.error('\nStopping after the current step ...')
    stopped = true
  })
  process.once('SIGTERM', () => {
    stopped = true
  })
  const isTerminal = process.stdout.isTTY === true
  const clear = isTerminal ? '\r\u001b[K' : ''
  return {
    print: line => void process.stdout.write(`${clear}${line}\n`),
    progress: line => void process.stdout.write(isTerminal ? `${clear}${line}` : `${line}\n`),
    isStopped: () => stopped,
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await mirrorCommand(process.argv.slice(2))
