import type { GraphQLSchema } from 'graphql'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { AccountPort } from '../../core/account/account.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { TradePort } from '../../core/company/trade.port'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import type { ShoppingListsPort } from '../../core/shopping-lists/shopping-lists.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { maybe, text } from '../shared/codecs'
import { failure } from '../shared/envelope'
import type { Answer, Call, Route } from '../shared/route'
import { json } from '../shared/route'
import { addressesPart } from './addresses/addresses.server'
import { bulkUploadPart } from './bulk-upload/bulk-upload.server'
import { costOf, type DocumentCost } from './document-cost'
import { expiredCode, tradePath } from './graphql'
import { ordersPart } from './orders/orders.server'
import { quotesPart } from './quotes/quotes.server'
import { shoppingListsPart } from './shopping-lists/shopping-lists.server'
import { sessionPart } from './session/session.server'
import { usersPart } from './users/users.server'

/** Resolves an outcome for one field: its value, or a GraphQL error. `unlike` maps a value to an error. */
export type ResolveField = <A>(
  outcome: Outcome<A>,
  toWire: (value: A) => unknown,
  unlike?: (value: A) => Readonly<Record<string, unknown>> | undefined,
) => Promise<unknown>

/** One subject of the trade portal: its part of the schema, and the resolvers of its fields. */
export type SchemaPart<Ports> = {
  readonly types: string
  readonly queries: string
  readonly mutations: string
  /** Fields that a document may contain only once: they verify a password or change the company acted for. */
  readonly once?: readonly string[]
  /**
   * Mutations whose response is stored under an idempotency key; others handle retries themselves or return secrets.
   */
  readonly keepsAnswer?: readonly string[]
  // Arguments are validated against the schema before a resolver is called.
  readonly fields: (
    ports: Ports,
    resolve: ResolveField,
    header: Call['header'],
  ) => Readonly<Record<string, (args: never) => Promise<unknown>>>
}

type Ports = {
  readonly account: AccountPort
  readonly bulkUpload: BulkUploadPort
  readonly companyUsers: CompanyUsersPort
  readonly orders: OrdersPort
  readonly quotes: QuotesPort
  readonly shoppingLists: ShoppingListsPort
  readonly trade: TradePort
}

const parts: readonly SchemaPart<Ports>[] = [
  sessionPart,
  usersPart,
  ordersPart,
  addressesPart,
  quotesPart,
  shoppingListsPart,
  bulkUploadPart,
]

const request = t.intersection([
  t.strict({ query: text(20_000, 1) }),
  t.partial({ variables: maybe(t.record(t.string, t.unknown) as never), operationName: maybe(text(200)) }),
])

/** Above the number of calls of any page; documents with more are rejected. */
const maxCalls = 10
const maxFields = 500
const maxLevels = 12
const maxTokens = 2_000
const once = parts.flatMap(part => part.once ?? [])

/** Which cost limit a document exceeds; undefined: none. Checked before execution. */
const excessOf = ({ calls, fields, depth, asked }: DocumentCost): string | undefined => {
  const repeated = once.find(name => (asked.get(name) ?? 0) > 1)
  if (repeated) return `A document asks for ${repeated} once at most`
  if (calls > maxCalls) return `A document asks for ${maxCalls} fields at most`
  return fields > maxFields || depth > maxLevels
    ? `A document has ${maxFields} fields at most, ${maxLevels} levels deep`
    : undefined
}

/** Library and schema are loaded lazily, by the first call. */
const engine = async () => {
  const library = await import('graphql')
  const all = (name: 'types' | 'queries' | 'mutations') => parts.map(part => part[name]).join('\n')
  const schema: GraphQLSchema = library.buildSchema(
    `${all('types')} type Query { ${all('queries')} } type Mutation { ${all('mutations')} }`,
  )
  return { ...library, schema }
}
let loading: ReturnType<typeof engine> | undefined

/** Names of all root fields of the portal's schema. */
export const tradeFields = async (): Promise<readonly string[]> => {
  const { schema } = await (loading ??= engine())
  return [schema.getQueryType(), schema.getMutationType()].flatMap(type => Object.keys(type?.getFields() ?? {}))
}

const idempotentFields = new Set(parts.flatMap(part => part.keepsAnswer ?? []))

/** Whether all mutations of a document store their responses. */
const storesResponse = async (body: unknown): Promise<boolean> => {
  const decoded = request.decode(body)
  if (E.isLeft(decoded)) return false
  try {
    const { parse } = await (loading ??= engine())
    const fields = [...costOf(parse(decoded.right.query, { maxTokens })).asked.keys()]
    return fields.length > 0 && fields.every(name => idempotentFields.has(name))
  } catch {
    // A syntax error is reported on execution.
    return false
  }
}

/** The trade portal's only path. A token must be the session's own; our pages send none. */
export const tradeRoutes: readonly Route<Ports>[] = [
  {
    method: 'POST',
    path: tradePath,
    takes: 'table',
    keepsAnswer: storesResponse,
    handle: async (call, ports) => {
      const decoded = request.decode(call.body)
      if (E.isLeft(decoded))
        return json(
          { errors: [{ message: 'The body has to be a GraphQL request: query, variables, operationName.' }] },
          400,
        )
      return (await isTaken(call, ports.trade)) ? execute(decoded.right as Asked, ports, call.header) : expired()
    },
  },
]

type Asked = {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
  readonly operationName?: string
}

const isTaken = async ({ header }: Call, trade: TradePort): Promise<boolean> => {
  const [, token] = /^Bearer +(\S{1,4000})$/i.exec(header('authorization') ?? '') ?? []
  if (token === undefined) return true
  const known = await trade.recognises(token)()
  return E.isRight(known) && known.right
}

const expired = (): Answer =>
  json({ errors: [{ message: 'Token is invalid or has expired', extensions: { code: expiredCode } }] })

const execute = async (
  { query, variables, operationName }: Asked,
  ports: Ports,
  header: Call['header'],
): Promise<Answer> => {
  const {
    schema,
    parse,
    validate,
    execute: run,
    specifiedRules,
    NoSchemaIntrospectionCustomRule,
    GraphQLError,
  } = await (loading ??= engine())
  const resolve: ResolveField = async (outcome, toWire, errorOfValue) => {
    const result = await outcome()
    const extensions = E.isRight(result) ? errorOfValue?.(result.right) : undefined
    if (extensions) throw new GraphQLError('Products were rejected', { extensions })
    if (E.isRight(result)) return toWire(result.right)
    throw new GraphQLError(messageOf(result.left), { extensions: extensionsOf(result.left) })
  }
  try {
    const document = parse(query, { maxTokens })
    const excess = excessOf(costOf(document))
    const problems = excess
      ? [new GraphQLError(excess)]
      : validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule])
    if (problems.length > 0) return json({ errors: problems.map(problem => problem.toJSON()) }, 400)
    const rootValue = Object.assign({}, ...parts.map(part => part.fields(ports, resolve, header))) as object
    const result = await run({ schema, document, rootValue, variableValues: variables, operationName })
    // Any other exception in a field is a bug: logged, not sent to the caller (security rule 52).
    const fault = result.errors?.find(
      ({ originalError }) => originalError !== undefined && !(originalError instanceof GraphQLError),
    )
    if (fault) throw fault.originalError
    return withRetryAfter(result)
  } catch (reason) {
    if (reason instanceof GraphQLError) return json({ errors: [reason.toJSON()] }, 400)
    throw reason
  }
}

type Result = {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[]
}

/** Sets Retry-After for rate limits; status 429 if no other field succeeded. */
const withRetryAfter = (result: Result): Answer => {
  const waits = (result.errors ?? []).flatMap(({ extensions }) => {
    const own = extensions?.['lintel'] as { readonly tag?: unknown; readonly retryAfterSeconds?: unknown } | undefined
    return own?.tag === 'limited' ? [Number(own.retryAfterSeconds)] : []
  })
  if (waits.length === 0) return json(result)
  const isAll = Object.values(result.data ?? {}).every(value => value === null)
  return { ...json(result, isAll ? 429 : 200), headers: { 'retry-after': String(Math.max(...waits)) } }
}

/** Error details for our own client, so that it restores the same domain error. */
const extensionsOf = (error: DomainError) => ({
  ...(error.tag === 'signed-out' ? { code: expiredCode } : {}),
  lintel: errorOf(error),
})

const messageOf = (error: DomainError): string => String(errorOf(error)['message'] ?? error.tag)

const errorOf = (error: DomainError): Readonly<Record<string, unknown>> =>
  (failure(error).body as { readonly Error: Readonly<Record<string, unknown>> }).Error
