/** Permissions a company can grant, in the trade portal's codes (one is misspelt there); codes of ours: `lintel_`. */
export const permissionCodes = [
  'get_users',
  'get_user_detail',
  'create_user',
  'update_user',
  'delete_user',
  'get_shopping_lists',
  'get_shopping_list_detail',
  'create_shopping_list',
  'deplicate_shopping_list',
  'update_shopping_list',
  'delete_shopping_list',
  'create_shopping_list_item',
  'update_shopping_list_item',
  'delete_shopping_list_item',
  'submit_shopping_list_for_approval',
  'approve_draft_shopping_list',
  'get_addresses',
  'get_address_detail',
  'get_default_shipping',
  'get_default_billing',
  'create_address',
  'update_address',
  'delete_address',
  'get_quotes',
  'get_quote_detail',
  'get_quote_pdf',
  'create_quote',
  'update_quote_message',
  'checkout_with_quote',
  'get_orders',
  'get_order_detail',
  'purchase_enable',
  'get_company_subsidiaries',
  'get_invoices',
  'get_invoice_detail',
  'export_invoices',
  'get_invoice_pdf',
  'get_invoice_payments_history',
  'pay_invoice',
  'get_roles',
  'lintel_approve_orders',
  'lintel_manage_rules',
  'lintel_manage_budgets',
  'lintel_manage_codes',
  'lintel_manage_roles',
  'lintel_view_credit',
] as const

export type Permission = (typeof permissionCodes)[number]

/** Scope of a permission: 1 own, 2 the company's, 3 the company's and its subsidiaries'. */
export type PermissionLevel = 1 | 2 | 3

/** One permission in the trade sign-in's response (S1-3.09). */
export type GrantedPermission = { readonly code: Permission; readonly level: PermissionLevel }
