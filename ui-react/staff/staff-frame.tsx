import { useEffect, useRef, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { StaffDesk } from '../../core/access/staff-capability'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { CalmHeader } from '../kit/calm-header'
import { Link } from '../kit/link'
import { Logo, PageFrame, type FrameData } from '../navigation'
import { sectionsOf } from './sections'
import styles from './staff-frame.module.css'

const editorPath = '/staff/content/edit/'

type StaffFrameProps = { readonly desk: StaffDesk; readonly frame: FrameData; readonly children: ReactNode }

/** The staff layout: current user, link to the shop, and the sections of this account. */
export const StaffFrame = ({ desk, frame, children }: StaffFrameProps): ReactElement => (
  <PageFrame
    {...frame}
    header={
      <Leaving>
        <StaffHeader desk={desk} frame={frame} />
      </Leaving>
    }
    footer={<></>}
  >
    <Leaving>
      <Desk desk={desk}>{children}</Desk>
    </Leaving>
  </PageFrame>
)

/** The editor uses the full width, without the menu. */
const Desk = ({ desk, children }: Omit<StaffFrameProps, 'frame'>): ReactElement => {
  const { pathname } = useLocation()
  if (pathname.startsWith(editorPath)) return <>{children}</>
  return (
    <div className={`wrap ${styles.desk}`}>
      <Sections desk={desk} />
      <div className={styles.page}>{children}</div>
    </div>
  )
}

/**
 * Links to the shop are full page loads: only the server knows whether this session previews the shop, and renders the
 * preview bar.
 */
const leaveByDocument = (click: MouseEvent): void => {
  const link = (click.target as Element).closest('a')
  if (link && link.origin === location.origin && !/^\/staff(?:\/|$)/.test(link.pathname)) click.stopPropagation()
}

const Leaving = ({ children }: Pick<StaffFrameProps, 'children'>): ReactElement => (
  <div className={styles.out} onClickCapture={leaveByDocument}>
    {children}
  </div>
)

const StaffHeader = ({ desk, frame: { shell } }: Omit<StaffFrameProps, 'children'>): ReactElement => {
  const text = useText()
  return (
    <CalmHeader logo={<Logo storeKey={shell.storeKey} name={shell.header.logoText} />} title={text('staff.title')}>
      <p className={styles.who}>{desk.name}</p>
      <Link href="/" className={styles.shop}>
        {text('staff.to-shop')}
      </Link>
      <Form method="post" action="/logout">
        <Button type="submit" name="intent" value="logout" variant="tertiary">
          {text('staff.logout')}
        </Button>
      </Form>
    </CalmHeader>
  )
}

const Sections = ({ desk }: { readonly desk: StaffDesk }): ReactElement => {
  const text = useText()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // On narrow screens the menu is one scrollable row.
  useEffect(() => {
    const { current: line } = list
    const shown = line?.querySelector<HTMLElement>('[aria-current]')
    if (shown) line?.parentElement?.scrollTo({ left: shown.offsetLeft - line.clientLeft - 16 })
  }, [pathname])
  const links = [
    { href: '/staff', isCurrent: pathname.replace(/\/$/, '') === '/staff', label: text('staff.overview') },
    ...sectionsOf(desk).map(({ href, also = href, capability, name = capability }) => ({
      href,
      isCurrent: pathname.startsWith(href) || pathname.startsWith(also),
      label: text(`staff.sections.${name}`),
    })),
  ]
  return (
    <nav aria-label={text('staff.sections')} className={`no-print ${styles.sections}`}>
      <ul ref={list} className={styles.list}>
        {links.map(({ href, isCurrent, label }) => (
          <li key={href}>
            <Link href={href} className={styles.section} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
