import { describe, expect, it } from '@jest/globals'
import { gateway, platforms, readPact, updating } from '../support/pact-files'
import { backings, type Backing } from './backing'
import { checkOpenapi } from './check-openapi'
import { normalised } from './normalised'
import { openapiReport } from './openapi-report'

const contracts = platforms.map(provider => readPact(gateway, provider))
const countries = contracts.map(contract => ({
  ...contract,
  interactions: contract.interactions.filter(({ description }) => description === '1.14 countries'),
}))

/** A minimal vendor file: a list of countries whose id has the given type. */
const vendorFile = (idType: string) => `
openapi: 3.0.3
info: { title: Places, version: '1' }
paths:
  /countries:
    get:
      parameters:
        - { name: page, in: query, schema: { type: number, exclusiveMinimum: false } }
      responses:
        '200':
          description: All of them
          content:
            application/json:
              schema:
                type: array
                items:
                  oneOf:
                    - type: object
                      required: [id, country]
                      properties:
                        id: { type: ${idType} }
                        country: { type: string, format: NAME }
                        country_iso2: { type: string, format: ISO-3166 }
                    - { type: string }
`

const backing = (changed: object = {}): Readonly<Record<string, Backing>> => ({
  '1.14 countries': {
    operations: [
      {
        file: 'places.yml',
        method: 'GET',
        path: '/countries',
        status: 200,
        answer: body => body['Data'],
        changed: 'list out of `Data`',
        ...changed,
      },
    ],
  },
})

const rowFor = async (idType: string, changed: object = {}) => {
  const [row] = await checkOpenapi(countries, backing(changed), file =>
    file === 'places.yml' ? vendorFile(idType) : undefined,
  )
  if (!row) throw new Error('no row for countries')
  return row
}

describe("checking contracts against a vendor's OpenAPI file", () => {
  it('passes if types, path, query and status match', async () => {
    expect(await rowFor('integer', { query: { page: '1' } })).toMatchObject({ result: 'ok', problems: [] })
  })

  it.each([
    ['a wrong type', 'string', {}, /^response\.body\.incompatible at response\.body\[0\]\.id: .*should be string$/],
    ['a missing envelope', 'integer', { answer: (body: unknown) => body }, /^response\.body\.incompatible/],
    ['an unknown path', 'integer', { path: '/lands' }, /^request\.path-or-method\.unknown/],
    ['an unknown method', 'integer', { method: 'POST' }, /^request\.path-or-method\.unknown/],
    ['an undeclared status', 'integer', { status: 201 }, /^response\.status\.unknown/],
    ['an undeclared query parameter', 'integer', { query: { size: '1' } }, /^request\.query\.unknown/],
    ['a query parameter of a wrong type', 'integer', { query: { page: 'first' } }, /^request\.query\.incompatible/],
  ])('reports %s', async (_, idType, changed, problem) => {
    const row = await rowFor(idType, changed)
    expect(row.result).toBe('differs')
    expect(row.problems).toContainEqual(expect.stringMatching(problem))
    expect(openapiReport([row])).toContain(row.problems[0])
  })

  it('reports a missing file', async () => {
    expect(await rowFor('integer', { file: 'elsewhere.yml' })).toMatchObject({ result: 'missing file' })
  })

  it('drops unknown formats and keeps the others', () => {
    expect(
      normalised(
        '{ a: { type: string, format: UUID }, b: { type: string, format: uuid }, c: { type: array, format: double } }',
      ),
    ).toBe('{"a":{"type":"string"},"b":{"type":"string","format":"uuid"},"c":{"type":"array"}}')
  })

  it('maps every interaction to an operation or to a reason for none, and nothing else', () => {
    if (updating) return
    expect(Object.keys(backings).sort()).toEqual(
      contracts.flatMap(({ interactions }) => interactions.map(({ description }) => description)).sort(),
    )
  })
})
