import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContractFile } from '../verification/contract-file.ts'

/** A GraphQL operation as our client sends it in a contract: the document and its sample variables. */
export type Operation = {
  readonly description: string
  readonly document: string
  readonly name?: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** The document of an operation in an adapter's source. */
export type Written = { readonly name: string; readonly file: string }

/** GraphQL operations of contracts: every recorded POST with a `query`. */
export const contractedOperations = (contracts: readonly ContractFile[]): readonly Operation[] =>
  contracts
    .flatMap(({ interactions }) => interactions)
    .flatMap(({ description, request }) => {
      const content = request.body?.content as
        { readonly query?: unknown; readonly operationName?: unknown; readonly variables?: unknown } | undefined
      if (request.method !== 'POST' || typeof content?.query !== 'string') return []
      const variables = (content.variables ?? {}) as Readonly<Record<string, unknown>>
      return [
        {
          description,
          document: content.query,
          variables,
          ...(typeof content.operationName === 'string' ? { name: content.operationName } : {}),
        },
      ]
    })

/** All named operations in the trade adapters' files. */
export const writtenOperations = (folder: string): readonly Written[] => {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return files
    .sort()
    .flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^[^/*\n]*\b(?:query|mutation) (\w+) ?[({]/gm)].map(
        ([, name = '']) => ({ name, file: join(folder, file) }),
      ),
    )
}
