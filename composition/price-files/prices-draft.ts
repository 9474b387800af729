/**
 * `npm run prices:draft -- FILE --list ID`: drafts a price run from a file that is larger than an upload may be,
 * through the running server or straight into the database. Staff review the draft and make it live at the desk.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { runTabs } from '../../core/prices/price-run'
import { serverOn } from '../catalogue-import/control-client'
import type { ImportMessage, PriceDraftRequest } from '../catalogue-import/import-messages'
import { progressScreen } from '../catalogue-import/progress'
import { processConfig } from '../config/config'
import type { Config } from '../config/configuration'
import { openEmbeddedDatabase, refuseBeforeSetup } from '../embedded/embedded-database'
import { draftPriceFile } from './draft-price-file'
import { keepFilesPrivate } from '../server/private-folder'
import { systemClock } from '../wiring/system'

const usage = 'npm run prices:draft -- FILE --list ID [--column NAME] [--replaces]'

/** Runs the command with these arguments in a folder and returns its exit code: 1 if nothing was drafted. */
export const draftCommand = async (
  argv: readonly string[],
  folder: string,
  config: E.Either<string, Config> = processConfig(),
  print: (line: string) => void = line => console.log(line),
): Promise<0 | 1> => {
  try {
    const request = requestIn(argv, folder)
    if (E.isLeft(config)) throw new Error(config.left)
    if (config.right.hosts.commerce) throw new Error('LINTEL_COMMERCE_URL names the platform that has the prices')
    const last = await drafted(config.right, request)
    if (last?.tag !== 'drafted')
      throw new Error(last?.tag === 'error' ? last.reason : 'the draft ended without a result')
    const counts = runTabs.flatMap(tab =>
      last.counts[tab] > 0 ? [`${last.counts[tab].toLocaleString('en-US')} ${tab}`] : [],
    )
    print(`Drafted run ${last.runId}: ${counts.join(', ')}.`)
    print(`Review it and make it live at /staff/price-runs/${last.runId}.`)
    return 0
  } catch (reason) {
    print(`Nothing drafted: ${reason instanceof Error ? reason.message : String(reason)}.`)
    return 1
  }
}

const requestIn = (argv: readonly string[], folder: string): PriceDraftRequest => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      list: { type: 'string' },
      column: { type: 'string', default: '' },
      replaces: { type: 'boolean', default: false },
    },
  })
  const [named] = positionals
  if (named === undefined || positionals.length > 1) throw new Error(`name one file: ${usage}`)
  if (!/^[1-9]\d{0,8}$/.test(values.list ?? '')) throw new Error(`say which price list by its number: ${usage}`)
  const file = resolve(folder, named)
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  return { file, listId: Number(values.list), column: values.column, replaces: values.replaces }
}

/** A running server owns the database, so the file goes through it; otherwise this process opens the database. */
const drafted = async (config: Config, request: PriceDraftRequest): Promise<ImportMessage | undefined> => {
  const screen = progressScreen({
    write: text => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
  })
  let last: ImportMessage | undefined
  const listen = (message: ImportMessage) => {
    screen.message(message)
    last = message
  }
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  try {
    const byServer = await serverOn(config.dataFolder)
    await (byServer ? byServer(request, listen, stop.signal) : byItself(config, request, listen, stop.signal))
  } finally {
    process.off('SIGINT', interrupt)
    screen.end()
  }
  return last
}

const byItself = async (
  config: Config,
  request: PriceDraftRequest,
  listen: (message: ImportMessage) => void,
  signal: AbortSignal,
): Promise<void> => {
  keepFilesPrivate()
  const log = { info: () => undefined, warn: (_: object, message: string) => console.error(message) }
  const db = await openEmbeddedDatabase(config, { clock: systemClock, passwords: argon2Passwords(), log })
  try {
    await refuseBeforeSetup(db)
    await draftPriceFile({
      db,
      clock: systemClock,
      ...(config.store === undefined ? {} : { storeKey: config.store }),
    })(request, listen, signal)
  } finally {
    await db.destroy()
  }
}
