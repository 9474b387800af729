import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { ContractFile } from '../verification/contract-file'
import { checkOperations, schemaFrom, uncontracted } from './check-schema'
import { contractedOperations, writtenOperations } from './operations'

/** A test schema with everything that complicates variables: required inputs, lists, enumerations and numbers. */
const schema = schemaFrom(`
  enum Kind { PARCEL FREIGHT }
  input LineInput { productId: Int!, quantity: Int!, note: String }
  input QuoteInput { lines: [LineInput!]!, kind: Kind }
  type Quote { id: ID!, createdAt: Int! }
  type Query { quote(id: Int!, storeHash: String!): Quote }
  type Mutation { quoteCreate(quoteData: QuoteInput!): Quote }
`)

const create = 'mutation createQuote($quote: QuoteInput!) { quoteCreate(quoteData: $quote) { id createdAt } }'
const lines = [{ productId: 31_001, quantity: 2 }]

/** A contract that posts a document with variables, in Pact's file format. */
const posting = (query: string, variables?: object, operationName?: string): ContractFile => ({
  consumer: { name: 'lintel-gateway' },
  provider: { name: 'trade-platform' },
  interactions: [
    {
      description: 'ask for a quote',
      request: { method: 'POST', path: '/graphql', body: { content: { query, variables, operationName } } },
      response: { status: 200 },
    },
  ],
})
const checked = (query: string, variables?: object, operationName?: string) =>
  checkOperations(schema, contractedOperations([posting(query, variables, operationName)]))
const problems = (query: string, variables?: object, operationName?: string) =>
  checked(query, variables, operationName).flatMap(row => row.problems)

describe("checking trade operations against the vendor's schema", () => {
  it('passes with the variables that the contract sends', () => {
    expect(checked(create, { quote: { lines, kind: 'PARCEL' } }, 'createQuote')).toEqual([
      { description: 'ask for a quote', operation: 'mutation createQuote', problems: [] },
    ])
  })

  it.each([
    [
      'an unknown field',
      'query q { quote(id: 1, storeHash: "x") { id total } }',
      {},
      'Cannot query field "total" on type "Quote". (line 1, column 45)',
    ],
    [
      'a missing argument',
      'query q { quote(id: 1) { id } }',
      {},
      'Argument "Query.quote(storeHash:)" of type "String!" is required',
    ],
    [
      'a variable of a wrong type',
      'query q($id: String!) { quote(id: $id, storeHash: "x") { id } }',
      { id: '1' },
      'Variable "$id" of type "String!" used in position expecting type "Int!"',
    ],
    ['a missing variable', create, {}, '"$quote"'],
    ['a missing field of a variable', create, { quote: { lines: [{ productId: 1 }] } }, '"quantity"'],
    ['a field that the input does not have', create, { quote: { lines, row: 1 } }, '"row"'],
    [
      'a value that cannot be coerced',
      create,
      { quote: { lines: [{ productId: '31001', quantity: 2 }] } },
      'Int cannot represent non-integer value: "31001"',
    ],
    ['an unknown value of an enumeration', create, { quote: { lines, kind: 'PIGEON' } }, '"PIGEON"'],
    [
      'an undeclared variable',
      create,
      { quote: { lines }, storeHash: 'x' },
      'Variable "$storeHash" is sent, and the operation does not declare it.',
    ],
    ['an invalid document', 'mutation {', {}, 'Syntax Error'],
  ])('reports %s', (_, query, variables, message) => {
    const found = problems(query, variables)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(message)
  })

  it('reports an operation name that the document does not contain', () => {
    expect(problems(create, { quote: { lines } }, 'other')).toEqual([
      'the document holds no operation other, or several and none is named',
    ])
  })

  it('considers only bodies with a query', () => {
    expect(
      contractedOperations([
        {
          ...posting(create),
          interactions: [
            {
              description: 'log in',
              request: { method: 'POST', path: '/login', body: { content: { email: 'a@b.example' } } },
              response: { status: 200 },
            },
          ],
        },
      ]),
    ).toEqual([])
  })
})

describe('operations of the trade adapters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-trade-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are found in their files, and reported if no contract sends them', () => {
    mkdirSync(join(folder, 'quotes'))
    const file = join(folder, 'quotes', 'quotes.wire.ts')
    writeFileSync(
      file,
      '/** A mutation createNothing( in a comment is none. */\nexport const create = `\n  mutation ' +
        "createQuote($quote: QuoteInput!) { quoteCreate(quoteData: $quote) { id } }`\nexport const read = 'query " +
        'readQuote { quote(id: 1, storeHash: "x") { id } }\'\n',
    )
    writeFileSync(join(folder, 'quotes', 'quotes.test.ts'), 'const text = `query inATest { quote { id } }`')
    expect(writtenOperations(folder)).toEqual([
      { name: 'createQuote', file },
      { name: 'readQuote', file },
    ])
    const rows = checked(create, { quote: { lines } })
    expect(uncontracted(writtenOperations(folder), rows)).toEqual([
      {
        description: file,
        operation: 'readQuote',
        problems: ['no contract sends readQuote: add an interaction with sample variables in contracts/trade'],
      },
    ])
  })

  it('are none if the folder does not exist', () => {
    expect(writtenOperations(join(folder, 'nowhere'))).toEqual([])
  })
})
