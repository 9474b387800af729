import { failed, numbersIn, paged, written, type Answer, type Operation } from './answers'
import type { Row, StoreContent } from './store'

/** Customers of the store, their passwords and addresses; writes change them. */
export type CustomerState = {
  customers: Row[]
  /** By customer id. */
  readonly passwords: Map<number, string>
  addresses: Row[]
}

export const noCustomers = (): CustomerState => ({ customers: [], passwords: new Map(), addresses: [] })

let counter = 90_000
const nextId = () => ++counter

const unnamed = { first_name: 'Ann', last_name: 'Other', company: '', phone: '', customer_group_id: 0, channel_ids: [] }

/** A customer of a channel, as the store's control panel would add them. */
export const addCustomer = (
  { accounts }: StoreContent,
  { password, ...facts }: Row & { readonly email: string; readonly password: string; readonly id?: number },
): number => {
  const id = facts.id ?? nextId()
  accounts.customers = [...accounts.customers, { ...unnamed, ...facts, id }]
  accounts.passwords.set(id, password)
  return id
}

/** An address as the store has it; with an id if it has one. */
export const addAddress = ({ accounts }: StoreContent, facts: Row): number => {
  const id = Number(facts['id'] ?? nextId())
  accounts.addresses = [...accounts.addresses, { address_type: 'residential', ...facts, id }]
  return id
}

/** The store's customer with an email address. */
export const customerOf = ({ accounts }: StoreContent, email: string): Row | undefined =>
  accounts.customers.find(row => isEmail(row, email))

const isEmail = (row: Row, email: string): boolean => String(row['email']).toLowerCase() === email.toLowerCase()

const listIn = (body: unknown): readonly Row[] => (Array.isArray(body) ? (body as readonly Row[]) : [])

/** What a write says of authentication is not shown in answers. */
const shown = ({ authentication: _, ...row }: Row): Row => row

const passwordIn = (row: Row): string | undefined =>
  (row['authentication'] as { readonly new_password?: string } | undefined)?.new_password

const create = (store: StoreContent, rows: readonly Row[]): Answer => {
  for (const row of rows) {
    const email = String(row['email'])
    if (store.accounts.customers.some(each => isEmail(each, email)))
      return failed(422, 'Create customers failed', { '.customer_create': `email ${email} already in use` })
  }
  return written(
    rows.map(row => {
      const id = addCustomer(store, { ...shown(row), email: String(row['email']), password: passwordIn(row) ?? '' })
      return store.accounts.customers.find(each => each['id'] === id) ?? {}
    }),
  )
}

const change = ({ accounts }: StoreContent, rows: readonly Row[]): Answer => {
  const known = rows.filter(row => accounts.customers.some(each => each['id'] === row['id']))
  if (known.length < rows.length) return failed(422, 'Update customers failed', { '.customer_update': 'unknown id' })
  for (const row of known) {
    const password = passwordIn(row)
    if (password !== undefined) accounts.passwords.set(Number(row['id']), password)
    accounts.customers = accounts.customers.map(each => (each['id'] === row['id'] ? { ...each, ...shown(row) } : each))
  }
  return written(accounts.customers.filter(each => known.some(row => row['id'] === each['id'])))
}

const verdict = ({ accounts }: StoreContent, body: unknown): Answer => {
  const {
    email = '',
    password = '',
    channel_id = 1,
  } = body as { email?: string; password?: string; channel_id?: number }
  const found = accounts.customers.find(row => isEmail(row, email))
  const channels = (found?.['channel_ids'] as readonly number[] | undefined) ?? []
  const isIn = channels.length === 0 || channels.includes(channel_id)
  const fits = found !== undefined && isIn && accounts.passwords.get(Number(found['id'])) === password
  return { status: 200, body: fits ? { is_valid: true, customer_id: found['id'] } : { is_valid: false } }
}

const identity = ['customer_id', 'first_name', 'last_name', 'company', 'phone', 'address1', 'address2', 'city'] as const
const places = ['state_or_province', 'postal_code', 'country_code'] as const
const isSame = (a: Row, b: Row): boolean => [...identity, ...places].every(name => (a[name] ?? '') === (b[name] ?? ''))

/** Addresses that exist already are answered 200 without them. */
const addAddresses = ({ accounts }: StoreContent, rows: readonly Row[]): Answer => {
  if (rows.some(row => !accounts.customers.some(each => each['id'] === row['customer_id'])))
    return failed(422, 'Create addresses failed', { '.customer_id': 'customer_id is required' })
  const fresh = rows
    .filter(row => !accounts.addresses.some(each => isSame(each, row)))
    .map((row): Row => ({ address_type: 'residential', ...row, id: nextId() }))
  accounts.addresses = [...accounts.addresses, ...fresh]
  return written(fresh)
}

const changeAddresses = ({ accounts }: StoreContent, rows: readonly Row[]): Answer => {
  const changed = rows.flatMap(row => {
    const before = accounts.addresses.find(each => each['id'] === row['id'])
    return before ? [{ ...before, ...row }] : []
  })
  accounts.addresses = accounts.addresses.map(each => changed.find(row => row['id'] === each['id']) ?? each)
  return written(changed)
}

const isAsked = (row: Row, name: string, asked: string | undefined): boolean =>
  numbersIn(asked)?.includes(Number(row[name])) ?? true

export const customerOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: /^\/v3\/customers$/,
    scope: 'customers',
    run: ({ accounts }, query) =>
      paged(
        accounts.customers
          .filter(row => isAsked(row, 'id', query['id:in']))
          .filter(row => query['email:in']?.split(',').some(email => isEmail(row, email)) ?? true),
        query,
      ),
  },
  {
    method: 'POST',
    path: /^\/v3\/customers$/,
    scope: 'customers',
    run: (store, _, __, { body }) => create(store, listIn(body)),
  },
  {
    method: 'PUT',
    path: /^\/v3\/customers$/,
    scope: 'customers',
    run: (store, _, __, { body }) => change(store, listIn(body)),
  },
  {
    method: 'POST',
    path: /^\/v3\/customers\/validate-credentials$/,
    scope: 'customers',
    run: (store, _, __, { body }) => verdict(store, body),
  },
  {
    method: 'GET',
    path: /^\/v3\/customers\/addresses$/,
    scope: 'customers',
    run: ({ accounts, ignoresFilters }, query) =>
      paged(
        accounts.addresses
          .filter(row => ignoresFilters || isAsked(row, 'customer_id', query['customer_id:in']))
          .filter(row => isAsked(row, 'id', query['id:in'])),
        query,
      ),
  },
  {
    method: 'POST',
    path: /^\/v3\/customers\/addresses$/,
    scope: 'customers',
    run: (store, _, __, { body }) => addAddresses(store, listIn(body)),
  },
  {
    method: 'PUT',
    path: /^\/v3\/customers\/addresses$/,
    scope: 'customers',
    run: (store, _, __, { body }) => changeAddresses(store, listIn(body)),
  },
  {
    method: 'DELETE',
    path: /^\/v3\/customers\/addresses$/,
    scope: 'customers',
    run: ({ accounts }, query) => {
      accounts.addresses = accounts.addresses.filter(row => !isAsked(row, 'id', query['id:in'] ?? ''))
      return { status: 204 }
    },
  },
]
