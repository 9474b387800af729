import type { WrittenInteraction } from './contract-file.ts'
import { expectedShape, gotInWords, pathOf, stepsOf } from './expected-shape.ts'

/** One deviation of a back end from the contract. */
export type Difference = { readonly where: string; readonly expected: string; readonly got: string }

/** The verdict of Pact's verifier on one interaction. */
export type PactVerdict = {
  readonly result: string
  readonly mismatch?: { readonly mismatches?: readonly Mismatch[]; readonly message?: string }
}

type Mismatch = {
  readonly type: string
  readonly path?: string
  readonly key?: string
  readonly expected?: unknown
  readonly actual?: unknown
  readonly actualBody?: string
  readonly mismatch?: string
}

/** Pact's mismatches as location, expected shape and actual value, ordered by status, headers, body. */
export const differencesOf = (interaction: WrittenInteraction, verdict: PactVerdict): readonly Difference[] => {
  const { mismatches, message } = verdict.mismatch ?? {}
  if (!mismatches)
    return [
      { where: 'answer', expected: `an answer with status ${interaction.response.status}`, got: message ?? 'none' },
    ]
  const found = mismatches.flatMap(mismatch => worded(interaction, mismatch))
  return [...new Map(found.map(each => [JSON.stringify(each), each])).values()].sort(
    (a, b) => rank(a.where) - rank(b.where) || (a.where < b.where ? -1 : 1),
  )
}

const rank = (where: string): number => (where === 'status' ? 0 : where.startsWith('header ') ? 1 : 2)

const worded = (interaction: WrittenInteraction, mismatch: Mismatch): readonly Difference[] => {
  const { response } = interaction
  switch (mismatch.type) {
    case 'StatusMismatch':
      return [{ where: 'status', expected: String(response.status), got: String(mismatch.actual) }]
    case 'HeaderMismatch':
      return [
        {
          where: `header ${mismatch.key?.toLowerCase()}`,
          expected: headerShape(interaction, mismatch.key ?? ''),
          got: mismatch.actual === '' || mismatch.actual === undefined ? 'nothing' : String(mismatch.actual),
        },
      ]
    case 'BodyTypeMismatch':
      return [
        {
          where: 'body',
          expected: String(mismatch.expected),
          got: `${String(mismatch.actual)}: ${mismatch.actualBody?.slice(0, 160) ?? ''}`,
        },
      ]
    default:
      return inBody(interaction, mismatch)
  }
}

const headerShape = ({ response }: WrittenInteraction, key: string): string => {
  const regex = response.matchingRules?.['header']?.[key]?.matchers[0]?.regex
  if (regex !== undefined) return `text of the form /${regex}/`
  return (
    Object.entries(response.headers ?? {})
      .find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1]
      .join(', ') ?? 'to be there'
  )
}

const inBody = ({ response }: WrittenInteraction, mismatch: Mismatch): readonly Difference[] => {
  const steps = stepsOf(mismatch.path ?? '$')
  const shapeAt = (path: string) => expectedShape(response.body?.content, response.matchingRules?.['body'], path)
  const missing = /missing the following keys: (.+)$/.exec(mismatch.mismatch ?? '')?.[1]?.split(', ')
  if (missing)
    return missing.map(name => ({
      where: pathOf([...steps, name]),
      expected: shapeAt(pathOf([...steps, name])),
      got: 'nothing',
    }))
  const where = pathOf(steps)
  // Non-JSON bodies (files, unreadable bodies) are reported by the verifier's own message.
  if (typeof response.body?.content === 'string' || /parse/.test(mismatch.mismatch ?? ''))
    return [
      {
        where: `body ${where}`,
        expected: response.body?.contentType ?? 'a body',
        got: mismatch.mismatch ?? 'another body',
      },
    ]
  return [{ where, expected: shapeAt(where), got: gotInWords(parsed(mismatch.actual)) }]
}

/** The verifier quotes values as JSON text; null means that there is no value. */
const parsed = (actual: unknown): unknown => {
  if (actual === null || actual === undefined) return undefined
  try {
    return JSON.parse(String(actual)) as unknown
  } catch {
    return String(actual)
  }
}
