import type { GrantedPermission, Permission, PermissionLevel } from './permission-codes'
import type { Customer, TradeRole } from './visitor'

const own = 1
const company = 2
const withSubsidiaries = 3

const at = (level: PermissionLevel, codes: readonly Permission[]): readonly GrantedPermission[] =>
  codes.map(code => ({ code, level }))

const lists: readonly Permission[] = ['get_shopping_lists', 'get_shopping_list_detail']
const listChanges: readonly Permission[] = [
  'create_shopping_list',
  'deplicate_shopping_list',
  'update_shopping_list',
  'delete_shopping_list',
  'create_shopping_list_item',
  'update_shopping_list_item',
  'delete_shopping_list_item',
]
const addresses: readonly Permission[] = [
  'get_addresses',
  'get_address_detail',
  'get_default_shipping',
  'get_default_billing',
]
const addressChanges: readonly Permission[] = ['create_address', 'update_address', 'delete_address']
const quotes: readonly Permission[] = ['get_quotes', 'get_quote_detail', 'get_quote_pdf']
const quoteChanges: readonly Permission[] = ['create_quote', 'update_quote_message']
const orders: readonly Permission[] = ['get_orders', 'get_order_detail']
const users: readonly Permission[] = ['get_users', 'get_user_detail']
const userChanges: readonly Permission[] = ['create_user', 'update_user', 'delete_user']
const buying: readonly Permission[] = ['purchase_enable', 'checkout_with_quote']
const invoices: readonly Permission[] = [
  'get_invoices',
  'get_invoice_detail',
  'export_invoices',
  'get_invoice_pdf',
  'get_invoice_payments_history',
]
const management: readonly Permission[] = [
  'get_roles',
  'lintel_approve_orders',
  'lintel_manage_rules',
  'lintel_manage_budgets',
  'lintel_manage_codes',
  'lintel_manage_roles',
  'lintel_view_credit',
]

const admin: readonly GrantedPermission[] = [
  ...at(withSubsidiaries, [
    ...orders,
    ...quotes,
    ...lists,
    ...addresses,
    ...users,
    ...invoices,
    'get_company_subsidiaries',
  ]),
  ...at(company, [
    ...listChanges,
    'approve_draft_shopping_list',
    ...addressChanges,
    ...quoteChanges,
    ...userChanges,
    ...buying,
    'pay_invoice',
    ...management,
  ]),
]

/** Senior buyers order and approve; only admins manage users and the address book. */
const senior: readonly GrantedPermission[] = [
  ...at(company, [...orders, ...quotes, ...lists, ...addresses, 'approve_draft_shopping_list']),
  ...at(own, [...listChanges, ...quoteChanges, ...buying]),
]

/** Junior buyers prepare drafts and submit them for approval. */
const junior: readonly GrantedPermission[] = [
  ...at(company, addresses),
  ...at(own, [...orders, ...quotes, ...lists, ...listChanges, ...quoteChanges, 'submit_shopping_list_for_approval']),
]

const retail: readonly GrantedPermission[] = at(own, [
  ...orders,
  ...quotes,
  ...lists,
  ...listChanges,
  ...quoteChanges,
  ...addresses,
  ...addressChanges,
  ...buying,
])

/** Default permissions of a role (S1-6.02, S1-6.03). A super admin is an admin of the company acted for. */
export const permissionsOf = (role: TradeRole): readonly GrantedPermission[] => {
  switch (role) {
    case 0:
    case 3:
      return admin
    case 1:
      return senior
    case 2:
      return junior
    case 99:
      return retail
    case 100:
      return []
  }
}

type Asker = { readonly customer?: Pick<Customer, 'role' | 'permissions'> }

/** The level of this visitor's permission; undefined if they do not have it. Guests have none. */
export const levelOf = ({ customer }: Asker, code: Permission): PermissionLevel | undefined => {
  const granted = customer === undefined ? [] : (customer.permissions ?? permissionsOf(customer.role))
  return granted.reduce<PermissionLevel | undefined>(
    (highest, grant) => (grant.code === code && grant.level > (highest ?? 0) ? grant.level : highest),
    undefined,
  )
}

/**
 * Whether the visitor has the permission at `level` or above. Checked on the server at each call, against its session
 * (S1-6.04).
 */
export const may = (asker: Asker, code: Permission, level: PermissionLevel = own): boolean =>
  (levelOf(asker, code) ?? 0) >= level
