import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  buildSchema,
  execute,
  parse,
  validate,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql'

/** A user of the portal. `role`: 0 admin, 1 senior buyer, 2 junior buyer, 3 super admin, 99 without a company. */
export type PortalUser = {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly role: number
  readonly company?: { readonly id: number; readonly name: string }
}

type Args = Readonly<Record<string, unknown>>
type PortalQuote = Record<string, unknown> & { readonly id: number }

export type PortalStandIn = {
  readonly url: string
  /** Names of the operations that arrived. */
  readonly calls: string[]
  /** How documents and answers differed from the vendor's schema. */
  readonly faults: string[]
  readonly quotes: PortalQuote[]
  /** Messages sent about quotes. */
  readonly messages: { readonly id: number; readonly message: string }[]
  /** What a quote's checkout returns: the id of a cart at the store. */
  cartOfQuote: (quote: PortalQuote) => string
  /** The next calls are answered 429. */
  limited: number
  /** The next calls have their effect, and their answers are lost. */
  lost: number
  /** Why the next quotes are refused. */
  refuses: string | undefined
  readonly endSessions: () => void
  readonly close: () => Promise<void>
}

/** The vendor's schema, laid beside its OpenAPI files, which LINTEL_OPENAPI names. */
const schemaFile = join(process.env['LINTEL_OPENAPI'] ?? '', '..', 'b2b-edition.graphql')
let vendorSchema: GraphQLSchema | undefined
const schema = (): GraphQLSchema | undefined =>
  (vendorSchema ??=
    process.env['LINTEL_OPENAPI'] && existsSync(schemaFile) ? buildSchema(readFileSync(schemaFile, 'utf8')) : undefined)

export const isSchemaLaid = (): boolean => schema() !== undefined

const expired = { message: 'Token is invalid', extensions: { code: 40101 } }
class Refused extends Error {}

/**
 * The trade portal of a store on a loopback port: users, quotes and masquerades with state. Where the vendor's schema
 * is laid, documents are validated by it and answers are executed over it.
 */
export const portalStandIn = async (users: readonly PortalUser[]): Promise<PortalStandIn> => {
  const tokens = new Map<string, PortalUser>()
  const portal: Omit<PortalStandIn, 'url' | 'close'> = {
    calls: [],
    faults: [],
    quotes: [],
    messages: [],
    cartOfQuote: () => randomUUID(),
    limited: 0,
    lost: 0,
    refuses: undefined,
    endSessions: () => tokens.clear(),
  }

  const answer = async (query: string, variables: Args, user: PortalUser | undefined): Promise<object> => {
    const document = parse(query)
    const known = schema()
    if (known) portal.faults.push(...validate(known, document).map(({ message }) => message))
    const root = resolversOf(portal, users, tokens, user)
    if (!known) return withoutSchema(document, variables, root as never)
    const result = await execute({ schema: known, document, rootValue: root, variableValues: variables })
    const [first] = result.errors ?? []
    if (first && !(first.originalError instanceof Refused)) portal.faults.push(first.message)
    return first?.message === expired.message ? { errors: [expired] } : result
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { query, variables = {} } = JSON.parse(Buffer.concat(pieces).toString()) as {
        query: string
        variables?: Args
      }
      portal.calls.push(/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '')
      if (portal.limited > 0) {
        portal.limited -= 1
        response.writeHead(429).end()
        return
      }
      const user = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
      void answer(query, variables, user).then(body => {
        if (portal.lost > 0) {
          portal.lost -= 1
          request.socket.destroy()
          return
        }
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(portal, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  })
}

/** Calls each field of a document, without checking what it selects. */
const withoutSchema = async (
  { definitions }: DocumentNode,
  variables: Args,
  root: Readonly<Record<string, (args: Args) => unknown>>,
): Promise<object> => {
  const [operation] = definitions
  const fields = (operation && 'selectionSet' in operation ? operation.selectionSet?.selections : []) as FieldNode[]
  try {
    const entries = fields.map(({ name, arguments: given = [] }) => {
      const args = Object.fromEntries(
        given.map(argument => [argument.name.value, valueFromASTUntyped(argument.value, variables)]),
      )
      return [name.value, root[name.value]?.(args) ?? null] as const
    })
    return await Promise.resolve({ data: Object.fromEntries(entries) })
  } catch (error) {
    const { message } = error as Error
    return { errors: [message === expired.message ? expired : { message }] }
  }
}

const permissions = ['get_orders', 'get_order_detail', 'get_quotes', 'get_quote_detail', 'create_quote'].concat([
  'update_quote_message',
  'checkout_with_quote',
  'get_quote_pdf',
  'purchase_enable',
  'get_users',
])
const permissionsOf = ({ role }: PortalUser) =>
  permissions
    .filter(code => role !== 2 || (code !== 'purchase_enable' && code !== 'checkout_with_quote'))
    .map(code => ({ code, permissionLevel: role === 0 ? 2 : 1 }))

type Portal = Omit<PortalStandIn, 'url' | 'close'>

const resolversOf = (
  portal: Portal,
  users: readonly PortalUser[],
  tokens: Map<string, PortalUser>,
  user: PortalUser | undefined,
): Readonly<Record<string, (args: never) => unknown>> => {
  const asked = (): PortalUser => {
    if (!user) throw new Refused(expired.message)
    return user
  }
  const isVisible = (quote: PortalQuote) => quote['companyOf'] === user?.company?.id
  const found = (id: number): PortalQuote => {
    const quote = portal.quotes.find(each => each.id === Number(id) && isVisible(each))
    if (!quote) throw new Refused('Quote not found')
    return quote
  }
  return {
    login: ({ loginData: { email, password } }: { loginData: { email: string; password: string } }) => {
      const known = users.find(each => each.email === email && each.password === password)
      if (!known) throw new Refused('Wrong email or password')
      const token = randomUUID()
      tokens.set(token, known)
      return { result: { token, storefrontLoginToken: 'used.at.sign-in', permissions: permissionsOf(known) } }
    },
    customerInfo: () => {
      const { id, role } = asked()
      return {
        userType: role === 99 ? 2 : 3,
        permissions: permissionsOf(asked()),
        userInfo: { id, role: role === 99 ? null : role, companyRoleName: role === 0 ? 'Admin' : null },
      }
    },
    currentUser: () => {
      const { id, company } = asked()
      return { id: String(id), companyInfo: company && { companyId: String(company.id), companyName: company.name } }
    },
    companySubsidiaries: () => (asked(), []),
    superAdminCompanies: () => (asked(), { edges: [] }),
    quoteCreate: ({ quoteData }: { quoteData: Record<string, unknown> }) => {
      if (portal.refuses !== undefined) throw new Refused(portal.refuses)
      const id = 48_000 + portal.quotes.length
      const quote = {
        id,
        createdAt: 1_795_252_800,
        updatedAt: 1_795_252_800,
        quoteNumber: String(id),
        status: 1,
        company: user?.company?.name ?? null,
        companyOf: user?.company?.id,
        productsList: quoteData['productList'],
        storefrontAttachFiles: quoteData['fileList'],
        ...quoteData,
      }
      portal.quotes.push(quote)
      return { quote }
    },
    quotes: () => (asked(), listed(portal.quotes.filter(isVisible))),
    customerQuotes: () => (asked(), listed(portal.quotes.filter(isVisible))),
    quote: ({ id }: { id: number }) => found(id),
    quoteUpdate: ({ id, quoteData: { message } }: { id: number; quoteData: { message: string } }) => {
      portal.messages.push({ id, message })
      return { quote: found(id) }
    },
    quoteCheckout: ({ id }: { id: number }) => {
      const cartId = portal.cartOfQuote(found(id))
      return {
        quoteCheckout: { cartId, checkoutUrl: 'https://other.example/checkout', cartUrl: 'https://other.example/' },
      }
    },
  }
}

const listed = (quotes: readonly PortalQuote[]) => ({
  totalCount: quotes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: quotes.map(node => ({ node, cursor: String(node.id) })),
})
