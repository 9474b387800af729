import { beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Http } from '../adapters/shared/http'
import { contracts } from './declared'
import type { Interaction } from './support/interaction'
import { exampleOf } from './support/matchers'
import { stripe } from './support/pact-files'
import { pattern } from '../test/builders/pattern'

type Path = readonly (string | number)[]

const parsed = (text: string): unknown => {
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** All non-empty lists of a body, including those within JSON strings. */
const listsIn = (value: unknown, at: Path = []): readonly Path[] => {
  if (typeof value === 'string') return parsed(value) === undefined ? [] : listsIn(parsed(value), at)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, each]) =>
    listsIn(each, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) && value.length > 0 ? [at, ...below] : below
}

/** The body with a null appended to the list at `path`. */
const withNullAt = (value: unknown, [key, ...rest]: Path): unknown => {
  if (typeof value === 'string')
    return JSON.stringify(withNullAt(parsed(value), key === undefined ? [] : [key, ...rest]))
  if (key === undefined) return [...(value as readonly unknown[]), null]
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === key ? withNullAt(each, rest) : each))
  const record = value as Readonly<Record<string, unknown>>
  return { ...record, [key]: withNullAt(record[key], rest) }
}

/** A host that responds to every request with the same body. */
const answering = ({ response }: Interaction, body: unknown): Http => {
  const answer = () => TE.right({ status: response.status, body, header: () => null })
  return { get: answer, post: answer, put: answer, delete: answer }
}

/** Whether our client can still decode the response. */
const isReadable = async (interaction: Interaction, body: unknown): Promise<boolean> => {
  try {
    await interaction.drive(answering(interaction, body), '')
    return true
  } catch (reason) {
    return !(reason instanceof Error && reason.message.includes('unexpected shape'))
  }
}

const nameOf = (path: Path): string => path.filter(part => typeof part === 'string').join('.') || 'the answer itself'

/** Lists that are decoded as a whole or ignored, each with the reason. */
const wholeLists: Readonly<Record<string, RegExp>> = {
  'a missing line is a wrong sum': pattern(
    /: (?:(?:cart|data)\.)?(?:line_items\.\w+|products|(?:quote\.)?productsList|Data\.productList)$/,
    /|: (?:(?:cart|data)\.)?(?:consignments|\w*[sS]hoppingList\.products\.edges|cart\.coupons)$/,
  ),
  'a missing entry opens what is closed, or a day on which nothing is delivered':
    /: (?:4\.1 the category tree: items|1\.9 [^:]+: Data|9 days[^:]+: Data|construction: days[^:]+: Data)$/,
  'a row that is not read would be taken off the shop, or not be checked':
    /^bigcommerce: bigcommerce: [^:]+: (?:data|the answer itself)$/,
  'a row that is not read would be removed from the list when its name changes':
    /^bigcommerce: bigcommerce: .*wish lists?.*: data\.items$/,
  'only this shop answers it': pattern(
    /: (?:staff|media): |: 1\.12 (?:what of an order can be had|order) again: |^opensearch|devices|:/,
    / kept\.list\.lines$|: quotes: ask for another offer: lines$|: keep part numbers: refused$|lintel\.\w+$/,
    /|applications? for a trade account: |: (?:roles?|companies)(?:\.\w+)?$/,
  ),
}

const refusedLists = async (): Promise<readonly string[]> => {
  const found = new Set<string>()
  // Lists of Stripe are read by its own package.
  for (const { provider, interactions } of contracts.filter(contract => contract.provider !== stripe)) {
    for (const interaction of interactions) {
      const body = exampleOf(interaction.response.body)
      for (const path of listsIn(body))
        if (!(await isReadable(interaction, withNullAt(body, path))))
          found.add(`${provider}: ${interaction.description}: ${nameOf(path)}`)
    }
  }
  return [...found].sort()
}

describe("a null in a list of a platform's response", () => {
  let refused: readonly string[] = []
  beforeAll(async () => {
    refused = await refusedLists()
  })

  it('is dropped alone, except where that would change a total or grant access', () => {
    expect(refused.filter(list => !Object.values(wholeLists).some(pattern => pattern.test(list)))).toEqual([])
  })

  it('makes amounts that are summed unreadable instead of dropping a line', () => {
    expect(refused).toEqual(
      expect.arrayContaining([
        'commerce-platform: 1.12 read an order: products',
        'commerce-platform: 2.1 read the cart: line_items.physical_items',
        'order-service: 9 read a quote: Data.productList',
        'trade-platform: 7.10 a shopping list of a company: data.shoppingList.products.edges',
        'trade-platform: 7.14 read a quote: data.quote.productsList',
      ]),
    )
  })

  it('makes restrictions unreadable', () => {
    expect(refused).toEqual(
      expect.arrayContaining([
        'commerce-platform: 1.9 what the default group and guests may see: Data',
        'commerce-platform: 4.1 the category tree: items',
        'order-form-service: 9 days on which nothing is delivered: Data',
      ]),
    )
  })
})
