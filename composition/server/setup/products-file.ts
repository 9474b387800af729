import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { referenceCatalogueWriter } from '../../../adapters/reference/catalogue/catalogue-writer'
import type { Database } from '../../../adapters/reference/database/engine'
import { firstStoreKey } from '../../../adapters/reference/setup/first-content'
import { cleanHtml } from '../../../adapters/shared/clean-html'
import { importCatalogue } from '../../../core/catalogue-import/import-catalogue'
import type { ImportReport } from '../../../core/catalogue-import/import-run'
import { isNothingRead } from '../../../core/catalogue-import/import-run'
import type { ImportItem, RowProblem } from '../../../core/catalogue-import/imported-product'
import {
  maxShownProblems,
  type CheckedProducts,
  type ProductsFile,
  type SetupProductsPort,
} from '../../../core/setup/setup-products.port'
import {
  invalid,
  issue,
  unavailable,
  type DomainError,
  type Issue,
  type Outcome,
} from '../../../core/shared/domain-error'
import { breathing } from '../../catalogue-import/breathing'
import type { ReadProducts } from '../../catalogue-import/read-products'
import type { Config } from '../../config/configuration'
import { systemClock } from '../../wiring/system'
import { threadError } from '../off-thread/thread-runner'
import { productsFolder } from './products-folder'
import type { Threads } from '../off-thread/threads'

/** What came of loading the file: products that are in the shop now, and rows with a problem. */
export type LoadedProducts =
  | { readonly tag: 'loaded'; readonly products: number; readonly problems: number }
  | { readonly tag: 'failed'; readonly reason: string }

export type ProductsOfSetup = SetupProductsPort & {
  /** Whether a file is still to be loaded: the server stopped after set-up was finished. */
  readonly isAwaited: () => Promise<boolean>
  /** Loads the file into the shop, and removes it. Safe to repeat: products that are there already stay as they are. */
  readonly load: () => Promise<LoadedProducts>
}

type Parts = {
  readonly db: Database
  readonly config: Pick<Config, 'dataFolder'>
  readonly threads: Pick<Threads, 'files'>
}

/**
 * The file and what was found in it, in the folder of the shop's data until it is loaded. It is read in a thread; this
 * process alone writes the database, in small batches.
 */
export const productsOfSetup = ({ db, config: { dataFolder }, threads }: Parts): ProductsOfSetup => {
  const folder = productsFolder(dataFolder)
  const at = (name: string) => join(folder, name)
  const [stored, arrived, facts, awaited] = [
    at('products'),
    at('products.new'),
    at('products.json'),
    at('products.load'),
  ]

  const itemsIn = (file: string): Outcome<readonly ImportItem[]> =>
    pipe(
      threads.files.run('readProducts', file),
      TE.mapLeft(threadError('products')),
      TE.flatMap(read => (read.tag === 'read' ? TE.right(read.items) : TE.left(invalid(unreadIssue(read))))),
    )

  const imported = (file: string, dryRun: boolean): Outcome<Imported> =>
    pipe(
      itemsIn(file),
      TE.flatMap(items => async () => {
        const shown: RowProblem[] = []
        const run = importCatalogue({ writer: referenceCatalogueWriter(db, { clock: systemClock, cleanHtml }) })
        const report = await run(
          breathing(items),
          { storeKey: firstStoreKey, dryRun },
          {
            problem: problem => void (shown.length < maxShownProblems && shown.push(problem)),
            progress: () => undefined,
          },
        )
        return E.isLeft(report) ? report : E.right({ report: report.right, shown })
      }),
    )

  return {
    check: file =>
      pipe(
        onDisk(() => written(arrived, folder, file)),
        TE.flatMap(() => imported(arrived, true)),
        TE.mapLeft(error => named(error, file.name)),
        TE.flatMapEither(found => checkedIn(file.name, found)),
        TE.tap(checked =>
          onDisk(async () => {
            await rename(arrived, stored)
            await writeFile(facts, JSON.stringify(checked))
          }),
        ),
        TE.tapError(() => onDisk(() => rm(arrived, { force: true }))),
      ),
    checked: () => onDisk(() => readFacts(facts)),
    forget: () => onDisk(() => rm(folder, { recursive: true, force: true })),
    isAwaited: async () => (await textIn(awaited)) !== undefined,
    load: async () => {
      await writeFile(awaited, '')
      const done = await imported(stored, false)()
      if (E.isLeft(done)) return { tag: 'failed', reason: reasonOf(done.left) }
      await rm(folder, { recursive: true, force: true })
      const { report } = done.right
      return { tag: 'loaded', products: productsIn(report), problems: report.problems }
    },
  }
}

const unreadIssue = ({ fault, reason }: Extract<ReadProducts, { readonly tag: 'unreadable' }>): Issue => {
  if (!fault) return issue('file', 'setup.issues.file-unread', { reason })
  const { tag, ...values } = fault
  return issue('file', `setup.issues.file-fault-${tag}`, values)
}

type Imported = { readonly report: ImportReport; readonly shown: readonly RowProblem[] }

const productsIn = ({ products: { created, updated, unchanged } }: ImportReport): number =>
  created + updated + unchanged

const checkedIn = (name: string, { report, shown }: Imported): E.Either<DomainError, CheckedProducts> =>
  isNothingRead(report)
    ? E.left(invalid(issue('file', 'setup.issues.file-empty', { name })))
    : E.right({ name, products: productsIn(report), variants: report.variants, problems: report.problems, shown })

/** Issues name the file. */
const named = (error: DomainError, name: string): DomainError =>
  error.tag === 'invalid'
    ? invalid(...error.issues.map(({ field, code, values }) => issue(field, code, { ...values, name })))
    : error

const written = async (path: string, folder: string, { bytes }: ProductsFile): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
}

const textIn = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)

const readFacts = async (path: string): Promise<CheckedProducts | undefined> => {
  const text = await textIn(path)
  return text === undefined ? undefined : (JSON.parse(text) as CheckedProducts)
}

const reasonOf = (error: DomainError): string => ('detail' in error && error.detail ? error.detail : error.tag)

const onDisk = <A>(work: () => Promise<A>): Outcome<A> =>
  TE.tryCatch(work, reason => unavailable('products', reason instanceof Error ? reason.message : String(reason)))
