import type { Customer } from '../../core/access/visitor'
import type { HeaderSettings, Link } from '../../core/navigation/shell'
import type { Text } from '../i18n'
import { accountHref } from './account-href'

/** The My Account menu of who is signed in, before Logout: the editors' entries in their order, else the two fixed ones, then Quick Order, the shopping lists, and the quotes where they are offered (S2-2.47, S2-2.66). */
export const accountEntries = (customer: Customer, { accountMenu = [] }: Pick<HeaderSettings, 'accountMenu'>, text: Text, quotes: boolean): readonly Link[] => [
  ...(accountMenu.length > 0
    ? accountMenu.map(entry => (isMyAccount.test(entry.href) ? { ...entry, href: accountHref(customer) } : entry))
    : [{ title: text('navigation.my-account'), href: accountHref(customer) }, { title: text('navigation.recent-orders'), href: '/my-account?tab=orders' }]),
  { title: text('navigation.quick-order'), href: '/#/quick-order-pad' },
  { title: text('navigation.shopping-list'), href: '/#/shoppingLists' },
  ...(quotes ? [{ title: text('navigation.my-quote'), href: '/#/quotes' }] : []),
]

/** Where My Account leads is a matter of role (S2-2.48). */
const isMyAccount = /^\/my-account\/?$/
