import { callOf, type ContractFile, type WrittenInteraction } from '../verification/contract-file.ts'
import type { Backing, Json, Operation } from './backing.ts'
import { normalised } from './normalised.ts'
import { validate } from './validator.ts'

export type OpenapiRow = {
  readonly description: string
  readonly call: string
  readonly operation?: string
  readonly note: string
  readonly result: 'ok' | 'differs' | 'missing file' | 'none'
  readonly problems: readonly string[]
}

type Pair = { readonly interaction: WrittenInteraction; readonly operation: Operation; readonly key: string }

/**
 * Checks every interaction that has an operation against the vendor's file; `read` returns a file's text, or undefined.
 */
export const checkOpenapi = async (
  contracts: readonly ContractFile[],
  backings: Readonly<Record<string, Backing>>,
  read: (file: string) => string | undefined,
): Promise<readonly OpenapiRow[]> => {
  const interactions = contracts.flatMap(contract => contract.interactions)
  const pairs = interactions.flatMap(interaction =>
    operationsOf(backings, interaction).map((operation, at): Pair => ({
      interaction,
      operation,
      key: `${interaction.description} #${at}`,
    })),
  )
  const problems = new Map<string, readonly string[] | undefined>()
  for (const file of new Set(pairs.map(({ operation }) => operation.file))) {
    const ofFile = pairs.filter(({ operation }) => operation.file === file)
    const text = read(file)
    const found = text === undefined ? undefined : await validated(file, text, ofFile)
    for (const { key } of ofFile) problems.set(key, found === undefined ? undefined : (found.get(key) ?? []))
  }
  return interactions.flatMap(interaction => rowsOf(interaction, backings, pairs, problems))
}

const operationsOf = (
  backings: Readonly<Record<string, Backing>>,
  { description }: WrittenInteraction,
): readonly Operation[] => {
  const backing = backings[description]
  if (!backing)
    throw new Error(
      `contracts/openapi/backing.ts does not say which operation backs "${description}", or why none does`,
    )
  return 'none' in backing ? [] : backing.operations
}

const rowsOf = (
  interaction: WrittenInteraction,
  backings: Readonly<Record<string, Backing>>,
  pairs: readonly Pair[],
  problems: ReadonlyMap<string, readonly string[] | undefined>,
): readonly OpenapiRow[] => {
  const { description } = interaction
  const call = callOf(interaction).split('?')[0] ?? ''
  const backing = backings[description]
  if (backing && 'none' in backing) return [{ description, call, note: backing.none, result: 'none', problems: [] }]
  return pairs
    .filter(pair => pair.interaction === interaction)
    .map(({ operation, key }) => {
      const found = problems.get(key)
      return {
        description,
        call,
        operation: `${operation.file} ${operation.method} ${operation.path}`,
        note: operation.changed,
        result: found === undefined ? 'missing file' : found.length > 0 ? 'differs' : 'ok',
        problems: found ?? [],
      }
    })
}

/**
 * Problems by interaction. Of the warnings only an unknown query parameter counts as a problem; those about headers
 * come from the headers that `asPact3` adds.
 */
const validated = async (
  file: string,
  text: string,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const mock = {
    consumer: { name: 'lintel-gateway' },
    provider: { name: file },
    interactions: pairs.map(asPact3),
    metadata: { pactSpecification: { version: '3.0.0' } },
  }
  const { errors, warnings } = await validate({
    spec: { content: normalised(text), format: 'openapi3', pathOrUrl: file },
    mock: { content: JSON.stringify(mock), format: 'pact', pathOrUrl: 'contract' },
  })
  const found = new Map<string, string[]>()
  for (const { code, message, mockDetails } of [
    ...errors,
    ...warnings.filter(warning => warning.code === 'request.query.unknown'),
  ]) {
    const key = mockDetails?.interactionDescription ?? ''
    found.set(key, [...(found.get(key) ?? []), `${code} at ${placeIn(mockDetails?.location ?? '')}: ${message}`])
  }
  return found
}

const placeIn = (location: string): string => location.replace(/^\[root\]\.interactions\[\d+\]\.?/, '')

/** Our interaction as the vendor's operation, in Pact 3, because the validator does not read Pact 4. */
const asPact3 = ({ interaction, operation, key }: Pair): object => {
  const json = { 'content-type': 'application/json' }
  const request = operation.request?.((interaction.request.body?.content ?? {}) as Json)
  const answer = operation.answer?.((interaction.response.body?.content ?? {}) as Json)
  return {
    description: key,
    request: {
      method: operation.method,
      path: operation.path,
      query: Object.fromEntries(Object.entries(operation.query ?? {}).map(([name, value]) => [name, [value]])),
      // Headers the vendor requires on every call; our gateway's adapter would add them.
      headers: { accept: 'application/json', 'x-auth-token': 'token', ...json },
      ...(request === undefined ? {} : { body: request }),
    },
    response: { status: operation.status, ...(answer === undefined ? {} : { headers: json, body: answer }) },
  }
}
