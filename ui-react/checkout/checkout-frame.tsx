import type { ReactElement } from 'react'
import { Outlet, useLoaderData, useMatch } from 'react-router'
import type { Shell } from '../../core/pages/shell'
import { useText } from '../i18n'
import { CalmHeader } from '../kit/calm-header'
import { Link } from '../kit/link'
import { Logo, PageFrame, telephoneHref, type FrameData } from '../navigation'
import styles from './checkout-frame.module.css'

/**
 * The checkout's reduced layout without menus: the shop's name, the way back, and the phone number. Uses the frame's
 * loader.
 */
export const CheckoutFrame = (): ReactElement => {
  const frame = useLoaderData<FrameData>()
  const { shell } = frame
  return (
    <PageFrame {...frame} header={<CheckoutHeader shell={shell} />} footer={<CheckoutFooter shell={shell} />}>
      <Outlet />
    </PageFrame>
  )
}

const CheckoutHeader = ({ shell }: { readonly shell: Shell }): ReactElement => {
  const text = useText()
  const { phone } = shell.header
  // After the order the cart is empty; the confirmation page has its own links.
  const placed = useMatch('/secure-checkout/confirmation/:id')
  return (
    <CalmHeader
      logo={<Logo storeKey={shell.storeKey} name={shell.header.logoText} />}
      title={<span className={styles.title}>{text('checkout.secure')}</span>}
    >
      {phone && (
        <a href={telephoneHref(phone)} className={styles.phone}>
          <span>{text('checkout.questions')}</span> {phone}
        </a>
      )}
      {!placed && <Link href="/cart/">{text('checkout.back-to-cart')}</Link>}
    </CalmHeader>
  )
}

const CheckoutFooter = ({ shell }: { readonly shell: Shell }): ReactElement => (
  <footer className={`no-print ${styles.footer}`}>
    <div className={`wrap ${styles.links}`}>
      <span>{shell.footer.copyright}</span>
      {shell.footer.bottomLinks.map(link => (
        <Link key={link.href} href={link.href}>
          {link.title}
        </Link>
      ))}
    </div>
  </footer>
)
