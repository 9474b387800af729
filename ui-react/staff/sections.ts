import { mayDo, type StaffCapability, type StaffDesk } from '../../core/access/staff-capability'

export type StaffSection = {
  readonly href: string
  /** Required to see the section in the menu; the server authorizes its calls. */
  readonly capability: StaffCapability
  /** Key of its texts, if its capability opens several sections. */
  readonly name?: string
  /** Beginning of other addresses that belong to the section. */
  readonly also?: string
  /** Other capabilities that open the section too. */
  readonly or?: readonly StaffCapability[]
}

/**
 * The desks of the staff pages, in the order of the menu: a new one is a line here, texts under its capability, and its
 * routes.
 */
export const sections: readonly StaffSection[] = [
  { href: '/staff/access-requests', capability: 'access-requests' },
  { href: '/staff/orders', capability: 'orders', or: ['payments', 'tax-shipping'] },
  { href: '/staff/quotes', capability: 'quotes' },
  { href: '/staff/construction', capability: 'construction' },
  { href: '/staff/tax-exemptions', capability: 'exemptions' },
  { href: '/staff/applications', capability: 'companies', name: 'applications' },
  { href: '/staff/tax', capability: 'tax-shipping', name: 'tax' },
  { href: '/staff/shipping', capability: 'tax-shipping', name: 'shipping' },
  { href: '/staff/companies', capability: 'companies', or: ['credit'] },
  { href: '/staff/price-lists', also: '/staff/price-runs', capability: 'prices' },
  { href: '/staff/coupons', capability: 'promotions' },
  { href: '/staff/gift-certificates', capability: 'promotions', name: 'gift-certificates' },
  { href: '/staff/reviews', capability: 'reviews' },
  { href: '/staff/catalogue', capability: 'catalogue' },
  { href: '/staff/forms', capability: 'forms' },
  { href: '/staff/content', capability: 'content' },
  { href: '/staff/settings', capability: 'settings' },
  { href: '/staff/accounts', capability: 'staff' },
]

/** The sections that this member of staff may open. */
export const sectionsOf = (desk: StaffDesk): readonly StaffSection[] =>
  sections.filter(({ capability, or = [] }) => [capability, ...or].some(each => mayDo(desk, each)))
