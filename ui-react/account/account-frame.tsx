import type { ReactElement, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useShell } from '../app/shell-context'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { TabLinks } from '../kit/tab-links'
import { TitleBlock } from '../kit/title-block'
import styles from './account-page.module.css'

export type AccountPart = 'orders' | 'settings'

/** What every part of the account stands in: title, the parts as tabs, and the way out. */
export const AccountFrame = ({ part, children }: { readonly part: AccountPart; readonly children: ReactNode }): ReactElement => {
  const text = useText()
  const { buyer } = useShell()
  const title = text(`account.parts.${part}`)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('account.my-account'), href: '/my-account/' }, { label: title }]}
      />
      <TitleBlock title={title} over={text('account.my-account')} cells={buyer ? [{ label: text('account.buying-for'), value: buyer }] : []} />
      <div className={styles.bar}>
        <TabLinks
          label={text('account.my-account')}
          links={[
            { href: '/account/orders', label: text('account.parts.orders'), current: part === 'orders' },
            { href: '/account/settings', label: text('account.parts.settings'), current: part === 'settings' },
          ]}
        />
        <Logout />
      </div>
      {children}
    </div>
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
