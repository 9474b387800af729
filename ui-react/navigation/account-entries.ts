import type { Customer } from '../../core/access/visitor'
import type { HeaderSettings, Link } from '../../core/pages/shell'
import type { Text } from '../i18n'
import { accountHref } from './account-href'

/**
 * The My Account menu before Logout or Login: the editors' entries, otherwise the two default ones, then Quick Order,
 * shopping lists, and quotes if offered (S2-2.47, S2-2.66).
 */
export const accountEntries = (
  customer: Customer | undefined,
  { accountMenu = [] }: Pick<HeaderSettings, 'accountMenu'>,
  text: Text,
  quotes: boolean,
): readonly Link[] => {
  const account = customer ? accountHref(customer) : '/my-account/'
  return [
    ...(accountMenu.length > 0
      ? accountMenu.map(entry => (isMyAccount.test(entry.href) ? { ...entry, href: account } : entry))
      : [
          { title: text('navigation.my-account'), href: account },
          { title: text('navigation.recent-orders'), href: '/my-account?tab=orders' },
        ]),
    { title: text('navigation.quick-order'), href: areaHref(customer, 'quick-order-pad') },
    { title: text('navigation.shopping-list'), href: areaHref(customer, 'shoppingLists') },
    ...(quotes ? [{ title: text('navigation.my-quote'), href: areaHref(customer, 'quotes') }] : []),
  ]
}

/** A part of the account; guests sign in first and are redirected to it (S2-2.67). */
export const areaHref = (customer: Customer | undefined, area: string): string =>
  customer ? `/#/${area}` : `/login/?checkout_url=%2F%23%2F${area}`

/** The target of My Account depends on the role (S2-2.48). */
const isMyAccount = /^\/my-account\/?$/
