import type { ReactElement, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Permission } from '../../core/access/permission-codes'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TabLinks } from '../kit/tab-links'
import { TitleBlock } from '../kit/title-block'
import { useMay } from './use-may'
import styles from './account-page.module.css'

export type AccountPart =
  | 'dashboard'
  | 'orders'
  | 'shoppingLists'
  | 'quotes'
  | 'quick-order-pad'
  | 'users'
  | 'part-numbers'
  | 'wish-lists'
  | 'settings'
  | 'company'
  | 'companies'
  | 'roles'

/** Each part has its own URL, and the trade portal's hash (S1-2.16). */
const parts: readonly {
  readonly part: AccountPart
  readonly page: string
  readonly hash: string
  readonly code?: Permission
}[] = [
  { part: 'dashboard', page: '/account/dashboard', hash: '/#/dashboard' },
  { part: 'orders', page: '/account/orders', hash: '/#/orders', code: 'get_orders' },
  { part: 'shoppingLists', page: '/account/shopping-lists', hash: '/#/shoppingLists' },
  { part: 'quotes', page: '/account/quotes', hash: '/#/quotes' },
  { part: 'quick-order-pad', page: '/quick-order-pad/', hash: '/#/quick-order-pad' },
  { part: 'users', page: '/account/users', hash: '/#/users', code: 'get_users' },
  { part: 'roles', page: '/account/roles', hash: '/account/roles', code: 'get_roles' },
  { part: 'part-numbers', page: '/account/part-numbers', hash: '/account/part-numbers', code: 'create_user' },
  { part: 'wish-lists', page: '/account/wish-lists', hash: '/#/wishlists' },
  { part: 'settings', page: '/account/settings', hash: '/#/accountSettings' },
  { part: 'company', page: '/account/company', hash: '/#/company' },
  { part: 'companies', page: '/account/companies', hash: '/account/companies' },
]

type AccountFrameProps = {
  /** Undefined at an address that is not a part of the account: no tab is marked. */
  readonly part: AccountPart | undefined
  readonly inHash?: boolean
  /** Name of the item shown (such as a list), used as the page title. */
  readonly name?: string
  readonly children: ReactNode
}

/** Layout of all account pages: title, tabs and sign-out. */
export const AccountFrame = ({ part, inHash, name, children }: AccountFrameProps): ReactElement => {
  const text = useText()
  const may = useMay()
  const { buyer, role, isStaff } = useShell()
  // Private customers have at most a price group name.
  const company = role === 99 ? undefined : buyer
  const account = text('account.my-account')
  const { page: partPage, hash: partHash } = parts.find(({ part: own }) => own === part) ?? { page: '', hash: '' }
  const trail = [
    { label: account, href: '/my-account/' },
    ...(part ? [{ label: text(`account.parts.${part}`), href: inHash ? partHash : partPage }] : []),
    ...(name === undefined ? [] : [{ label: name }]),
  ].map((step, at, all) => (at < all.length - 1 ? step : { label: step.label }))
  const [title = '', over] = trail.map(({ label }) => label).reverse()
  return (
    <Page>
      <Breadcrumb label={text('shared.breadcrumb')} items={[{ label: text('shared.home'), href: '/' }, ...trail]} />
      <TitleBlock
        title={title}
        over={over}
        cells={company ? [{ label: text('account.buying-for'), value: company }] : []}
      />
      <div className={`no-print ${styles.bar}`}>
        <TabLinks
          label={account}
          links={[
            ...parts
              .filter(({ part: own, code }) =>
                own === 'company' || own === 'companies' ? part === own : code === undefined || may(code),
              )
              .map(({ part: own, page, hash }) => ({
                href: inHash ? hash : page,
                label: text(`account.parts.${own}`),
                current: own === part,
              })),
            ...(isStaff ? [{ href: '/staff', label: text('account.staff-desk'), current: false }] : []),
          ]}
        >
          <Logout />
        </TabLinks>
      </div>
      {company && <StoppedNotice company={company} />}
      {children}
    </Page>
  )
}

/** Why somebody buys nothing for now, by whom, and what they still can do. */
const StoppedNotice = ({ company }: { readonly company: string }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const { stopped } = useShell()
  if (!stopped) return null
  const { what, by, at, reason } = stopped
  return (
    <Notice tone="warning" title={text(`account.stopped-${what}`, { name: by, company, date: format.date(at) })}>
      {reason && <p>{reason}</p>}
      <p>{text('account.stopped-lead', { name: by })}</p>
    </Notice>
  )
}

const Logout = (): ReactElement => {
  const text = useText()
  const { state, formAction } = useNavigation()
  const busy = state !== 'idle' && formAction === '/logout'
  return (
    <Form method="post" action="/logout">
      <Button type="submit" name="intent" value="logout" variant="tertiary" busy={busy}>
        {text(busy ? 'account.logging-out' : 'account.logout')}
      </Button>
    </Form>
  )
}
