/**
 * `npm run catalogue:import -- FILE`: loads a product file, through the running server or straight into the database.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { isNothingRead } from '../../core/catalogue-import/import-run'
import type { RowProblem } from '../../core/catalogue-import/imported-product'
import { serverOn } from '../catalogue-import/control-client'
import { errorFile } from '../catalogue-import/error-file'
import { readArguments, usage, type ImportArguments } from '../catalogue-import/import-arguments'
import type { ImportMessage, ImportRequest, ImportSummary } from '../catalogue-import/import-messages'
import { progressScreen, summaryTable } from '../catalogue-import/progress'
import { runCatalogueImport } from '../catalogue-import/run-import'
import { processConfig } from '../config/config'
import type { Config } from '../config/configuration'
import { openEmbeddedDatabase, refuseBeforeSetup } from '../embedded/embedded-database'
import { keepFilesPrivate } from '../server/private-folder'
import { systemClock } from '../wiring/system'

/**
 * Runs the command with these arguments in a folder and returns its exit code: 0 if the file was imported, even if rows
 * were reported; 1 if it could not be imported or contained no readable row.
 */
export const importCommand = async (args: readonly string[], folder: string): Promise<0 | 1> => {
  const typed = readArguments(args)
  if (E.isLeft(typed)) return typed.left === usage ? print(typed.left) : refuse(typed.left)
  const config = processConfig()
  if (E.isLeft(config)) return refuse(config.left)
  const request = requestOf(typed.right, folder)
  if (E.isLeft(request)) return refuse(request.left)
  try {
    return await carryOut(
      config.right,
      request.right,
      resolve(folder, typed.right.errors ?? `${basename(typed.right.file)}.errors.csv`),
    )
  } catch (reason) {
    return refuse(reason instanceof Error ? reason.message : String(reason))
  }
}

const requestOf = (typed: ImportArguments, folder: string): E.Either<string, ImportRequest> => {
  const file = resolve(folder, typed.file)
  if (!existsSync(file)) return E.left(`there is no file ${file}`)
  const request = {
    file,
    priceLists: [...typed.priceLists],
    dryRun: typed.dryRun,
    pictures: typed.pictures,
    ...(typed.storeKey === undefined ? {} : { storeKey: typed.storeKey }),
  }
  if (typed.mapping === undefined) return E.right(request)
  try {
    return E.right({ ...request, mapping: readFileSync(resolve(folder, typed.mapping), 'utf8') })
  } catch {
    return E.left(`the mapping file ${resolve(folder, typed.mapping)} cannot be read`)
  }
}

const carryOut = async (config: Config, request: ImportRequest, errorPath: string): Promise<0 | 1> => {
  const screen = progressScreen({
    write: text => void process.stdout.write(text),
    isTerminal: process.stdout.isTTY === true,
  })
  const errors = errorFile(errorPath)
  const codes: RowProblem['code'][] = []
  let summary: ImportSummary | undefined
  let reason = 'the import ended without a result; run it again'
  const stop = stopOnInterrupt()
  await imported(
    config,
    request,
    message => {
      screen.message(message)
      if (message.tag === 'problem') {
        errors.add(message.problem)
        codes.push(message.problem.code)
      } else if (message.tag === 'report') summary = message.summary
      else if (message.tag === 'error') reason = message.reason
    },
    stop,
  )
  screen.end()
  await errors.close()
  if (!summary) return refuse(reason)
  print(summaryTable(summary, { dryRun: request.dryRun, errors: errorPath, problems: codes }))
  return isNothingRead(summary.report) ? refuse(`no row of ${basename(request.file)} could be read`) : 0
}

/** A running server owns the database, so the import goes through it; otherwise this process opens the database. */
const imported = async (
  config: Config,
  request: ImportRequest,
  onMessage: (message: ImportMessage) => void,
  signal: AbortSignal,
): Promise<void> => {
  const byServer = await serverOn(config.dataFolder)
  if (byServer) return byServer(request, onMessage, signal)
  keepFilesPrivate()
  const log = { info: () => undefined, warn: (_: object, message: string) => console.error(message) }
  const db = await openEmbeddedDatabase(config, { clock: systemClock, passwords: argon2Passwords(), log })
  try {
    await refuseBeforeSetup(db)
    await runCatalogueImport({ db, clock: systemClock, dataFolder: config.dataFolder, storeKey: config.store })(
      request,
      onMessage,
      signal,
    )
  } finally {
    await db.destroy()
  }
}

/** The first Ctrl-C finishes the current batch, the second ends the process immediately. */
const stopOnInterrupt = (): AbortSignal => {
  const stop = new AbortController()
  process.once('SIGINT', () => {
    console.error('\nStopping after the current batch ...')
    stop.abort()
  })
  process.once('SIGTERM', () => stop.abort())
  return stop.signal
}

const print = (text: string): 0 => {
  console.log(text)
  return 0
}

const refuse = (reason: string): 1 => {
  console.error(`Nothing imported: ${reason.replaceAll('\n', ' ')}.`)
  return 1
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await importCommand(process.argv.slice(2), process.cwd())
