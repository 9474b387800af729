import * as t from 'io-ts'
import type { CategoryAccess, VisibleCategories } from '../../../core/access/category-access'
import { visibleCategories } from '../../../core/access/category-access'
import type { Customer, CustomerGroup, TradeRole, Visitor } from '../../../core/access/visitor'
import { languageOf } from '../../../core/access/visitor'
import { flag, id, lenient, listOf, maybe, oneOf, text, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'
import { permissionsCodec, permissionsFromWire, permissionsToWire } from '../../shared/permissions.wire'
import { stopCodec, stopFromWire } from '../company/memberships.wire'

/** Session calls 1.1 to 1.5 of the storefront protocol, and our own language call. */
export const pingPath = '/exp-sf-cms/api/ping'
export const authCheckPath = '/exp-sf-cms/api/auth-check'
export const loginPath = '/exp-sf-cms/api/login'
export const logoutPath = '/exp-sf-cms/api/logout'
export const signUpPath = '/exp-sf-cms/api/signup'
export const languagePath = '/exp-sf-cms/api/language'

/** The platform's error for a sign-up with a taken email address. */
export const alreadyExists = 'AlreadyExist'

/** `captcha` is our extension: the captcha solution, required after too many wrong passwords. */
export const loginRequest = t.intersection([
  t.strict({ email: text(254, 1), password: text(128, 1) }),
  t.partial({ captcha: text(4_000) }),
])

/** `gctoken` is the protocol's own field for the captcha solution. */
export const signUpRequest = t.intersection([
  t.strict({ email: text(254, 1), password: text(128, 1), firstName: text(100), lastName: text(100), phone: text(40) }),
  t.partial({ company: maybe(text(200)), gctoken: text(4_000) }),
])

export const languageRequest = t.strict({ language: text(20) })

/** Lists grant access, so an invalid id grants nothing. */
export const accessCodec = t.intersection([
  t.strict({ type: text(30) }),
  t.partial({ categories: maybe(readableListOf('category numbers', id, 100_000)) }),
])
/** The group's store configuration, with the specification's field names (S1-3.12). */
const storeCodec = t.intersection([
  t.strict({ storeName: text(300), quoteType: oneOf('none', 'custom', 'other'), isSearchBarDisabled: flag }),
  t.partial({ shortName: text(60), openingSearchHeader: text(300) }),
])
const groupCodec = t.intersection([
  t.strict({ id, name: text(300) }),
  t.partial({
    category_access: maybe(accessCodec),
    discount_rules: maybe(readableListOf('discount rules', t.partial({ price_list_id: lenient(id) }), 1000)),
    lintel_store: storeCodec,
  }),
])
const roleCodec = whole(0, 100)
const companyCodec = t.strict({ id, name: text(300) })
const ownCustomer = t.intersection([
  t.strict({ first_name: text(200), last_name: text(200), role: roleCodec, is_staff: flag }),
  t.partial({
    role_unknown: t.literal(true),
    phone: text(60),
    role_name: text(200),
    company: companyCodec,
    companies: listOf(companyCodec, 1000),
    acting_for: id,
    stopped: stopCodec,
    permissions: permissionsCodec,
  }),
])
const userCodec = t.partial({
  email: maybe(text(254)),
  ecommCustomerId: maybe(id),
  taxExemptCategory: lenient(text(50, 1)),
  customerGroupDetails: maybe(groupCodec),
  lintel: ownCustomer,
})
const visibleCodec = t.intersection([
  t.strict({ tag: oneOf('everything', 'only', 'except') }),
  t.partial({ category_ids: listOf(id, 100_000) }),
])

/** Session facts (S1-3.01): customer, group and channel. `lintel` has what pages need in addition. */
export const sessionCodec = t.intersection([
  t.strict({ storeHash: text(200) }),
  t.partial({
    userInfo: maybe(userCodec),
    ecommProviderStoreHash: lenient(text(200, 1)),
    ecommSyncChannelId: lenient(id),
    lintel: t.partial({ language: text(20), visible: visibleCodec, price_list_id: id }),
  }),
])

/**
 * Response to a successful sign-in or sign-up. A platform may return a page that completes the sign-in; ours returns
 * the customer.
 */
export const signedInCodec = t.partial({
  redirectUrl: maybe(text(2000)),
  lintel: t.strict({ user: userCodec, merged_lines: whole(0, 100_000) }),
})

export const accessToWire = (access: CategoryAccess) => ({
  type: access.tag === 'list' ? 'specific' : access.tag,
  categories: access.tag === 'list' ? access.categoryIds : [],
})

/** Type 'all' allows everything, 'none' nothing; any other type is a list (S1-3.02). */
export const accessFromWire = (wire: t.TypeOf<typeof accessCodec> | undefined): CategoryAccess => {
  if (wire?.type === 'all') return { tag: 'all' }
  if (wire?.type === 'none') return { tag: 'none' }
  return { tag: 'list', categoryIds: wire?.categories ?? [] }
}

const groupToWire = (group: CustomerGroup) => ({
  id: group.id,
  name: group.name,
  category_access: accessToWire(group.categoryAccess),
  discount_rules: group.priceListId === undefined ? [] : [{ type: 'price_list', price_list_id: group.priceListId }],
  lintel_store: group.storeConfiguration,
})

const groupFromWire = (wire: t.TypeOf<typeof groupCodec>): CustomerGroup => ({
  id: wire.id,
  name: wire.name,
  categoryAccess: accessFromWire(wire.category_access),
  priceListId: wire.discount_rules?.[0]?.price_list_id,
  storeConfiguration: wire.lintel_store,
})

export const customerToWire = (customer: Customer) => ({
  id: customer.id,
  email: customer.email,
  ecommCustomerId: customer.id,
  taxExemptCategory: customer.taxExemptCategory,
  customerGroupDetails: customer.group && groupToWire(customer.group),
  lintel: {
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    role: customer.role,
    role_unknown: customer.roleUnknown,
    role_name: customer.roleName,
    company: customer.company,
    is_staff: customer.isStaff,
    companies: customer.companies,
    acting_for: customer.actingFor,
    stopped: customer.stopped,
    permissions: customer.permissions && permissionsToWire(customer.permissions),
  },
})

const roles: readonly TradeRole[] = [0, 1, 2, 3, 99, 100]

/** Undefined for guests: the session has no customer id. */
export const customerFromWire = (wire: t.TypeOf<typeof userCodec> | undefined): Customer | undefined => {
  if (!wire?.ecommCustomerId) return undefined
  const own = wire.lintel
  return {
    id: wire.ecommCustomerId,
    email: wire.email ?? '',
    firstName: own?.first_name ?? '',
    lastName: own?.last_name ?? '',
    phone: own?.phone,
    role: roles.find(role => role === own?.role) ?? 99,
    ...(own?.role_unknown ? { roleUnknown: true as const } : {}),
    roleName: own?.role_name,
    company: own?.company,
    companies: own?.companies,
    actingFor: own?.acting_for,
    ...(own?.stopped ? { stopped: stopFromWire(own.stopped) } : {}),
    permissions: own?.permissions && permissionsFromWire(own.permissions),
    group: wire.customerGroupDetails && groupFromWire(wire.customerGroupDetails),
    taxExemptCategory: wire.taxExemptCategory,
    isStaff: own?.is_staff ?? false,
  }
}

/** The shop's only currency, in the form of the platform's currency list. */
const dollars = { id: 1, is_default: true, currency_code: 'USD', currency_exchange_rate: '1.0000000000' }

/** Only the cart's id: its content has its own call. */
const factsToWire = ({ facts, storeKey }: Visitor) => ({
  ecommProviderStoreHash: facts?.storeHash ?? storeKey,
  ecommSyncChannelId: facts?.channelId,
  userCartObj: facts?.cartId === undefined ? {} : { id: facts.cartId },
  currencyObj: dollars,
  defaultCurrency: dollars.currency_code,
})

export const visitorToWire = (visitor: Visitor) => ({
  storeHash: visitor.storeKey,
  ...factsToWire(visitor),
  userInfo: visitor.customer ? customerToWire(visitor.customer) : {},
  lintel: {
    language: visitor.language,
    price_list_id: visitor.priceListId,
    visible: {
      tag: visitor.visible.tag,
      category_ids: visitor.visible.tag === 'everything' ? undefined : visitor.visible.categoryIds,
    },
  },
})

export const visitorFromWire = (wire: t.TypeOf<typeof sessionCodec>): Visitor => {
  const customer = customerFromWire(wire.userInfo)
  return {
    storeKey: wire.storeHash,
    language: languageOf(wire.lintel?.language),
    customer,
    visible:
      visibleFromWire(wire.lintel?.visible) ??
      visibleCategories(customer?.group, undefined, { tag: 'except', categoryIds: [] }),
    priceListId: wire.lintel ? wire.lintel.price_list_id : customer?.group?.priceListId,
    facts: factsFromWire(wire),
  }
}

/** Both or none: a channel needs both values. */
const factsFromWire = ({
  ecommProviderStoreHash: storeHash,
  ecommSyncChannelId: channelId,
}: t.TypeOf<typeof sessionCodec>) =>
  storeHash === undefined || channelId === undefined ? undefined : { storeHash, channelId }

const visibleFromWire = (wire: t.TypeOf<typeof visibleCodec> | undefined): VisibleCategories | undefined => {
  if (!wire) return undefined
  return wire.tag === 'everything' ? { tag: 'everything' } : { tag: wire.tag, categoryIds: wire.category_ids ?? [] }
}
