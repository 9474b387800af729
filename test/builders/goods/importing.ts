import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportMessage, ImportRequest, ImportSummary } from '../../../composition/catalogue-import/import-messages'
import { runCatalogueImport, type ImportDeps } from '../../../composition/catalogue-import/run-import'
import type { RowProblem } from '../../../core/catalogue-import/imported-product'

export const catalogueFixtures = join(import.meta.dirname, '../../fixtures/catalogues')

export type Imported = {
  readonly summary?: ImportSummary
  readonly error?: string
  readonly problems: readonly RowProblem[]
  readonly messages: readonly ImportMessage[]
}

/** Imports a fixture file, or a file by its full path; `mapping` names a fixture file, too. */
export const importing = async (
  deps: Omit<ImportDeps, 'clock'> & Partial<ImportDeps>,
  file: string,
  changes: Partial<ImportRequest> = {},
  signal = new AbortController().signal,
  onMessage: (message: ImportMessage) => void = () => undefined,
): Promise<Imported> => {
  const messages: ImportMessage[] = []
  const mapping =
    changes.mapping === undefined ? {} : { mapping: readFileSync(join(catalogueFixtures, changes.mapping), 'utf8') }
  const request: ImportRequest = {
    priceLists: [],
    dryRun: false,
    pictures: false,
    ...changes,
    ...mapping,
    file: file.startsWith('/') ? file : join(catalogueFixtures, file),
  }
  await runCatalogueImport({ clock: { now: () => 1_800_000_000_000 }, ...deps })(
    request,
    message => {
      messages.push(message)
      onMessage(message)
    },
    signal,
  )
  const last = messages.at(-1)
  return {
    messages,
    problems: messages.flatMap(message => (message.tag === 'problem' ? [message.problem] : [])),
    ...(last?.tag === 'report' ? { summary: last.summary } : {}),
    ...(last?.tag === 'error' ? { error: last.reason } : {}),
  }
}
