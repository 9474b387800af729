import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { chainOfPage } from '../../core/construction/chains'
import type { CategoryPage } from '../../core/pages/pages'
import { SignInForm } from '../sign-in'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { TitleBlock } from '../kit/title-block'
import styles from './gate-page.module.css'

type Gate = Extract<CategoryPage, { tag: 'gate' }>

/**
 * Shown instead of restricted products: asks to sign in, or reports that the access request is pending, or why it was
 * declined (S2-2.28, S2-2.29, S2-2.35).
 */
export const GatePage = ({ gate, kind, name, declined }: Gate): ReactElement => {
  const text = useText()
  const welcomes = useProgram() && gate === 'sign-in'
  const { isStaff } = useShell()
  const closed = isStaff ? 'catalogue.gate-staff-title' : 'catalogue.gate-pending-title'
  const asked = gate === 'pending' ? closed : 'catalogue.gate-sign-in'
  const title = welcomes
    ? text('catalogue.gate-construction-title', { name })
    : text(declined === undefined ? asked : 'catalogue.gate-declined-title')
  return (
    <div className="wrap">
      <PageMeta title={name || title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: name || title }]}
      />
      <TitleBlock title={title} over={name || undefined} />
      <div className={styles.gate}>{gate === 'pending' ? <Pending declined={declined} /> : <SignIn kind={kind} />}</div>
    </div>
  )
}

const Pending = ({ declined }: Pick<Gate, 'declined'>): ReactElement => {
  const text = useText()
  // Staff viewing the shop have no access request of their own.
  const waiting = useShell().isStaff ? 'catalogue.gate-staff' : 'catalogue.gate-pending'
  return (
    <div className={styles.words}>
      <p className="reading">{text(declined === undefined ? waiting : 'catalogue.gate-declined')}</p>
      {declined !== undefined && (
        <p className="reading">{text('catalogue.gate-declined-reason', { reason: declined })}</p>
      )}
      <ButtonLink href="/" variant="secondary">
        {text('catalogue.gate-browse')}
      </ButtonLink>
    </div>
  )
}

/** Visitors of a construction team's order page get a welcome (S3-2.38). */
const useProgram = (): boolean => chainOfPage(useLocation().pathname) !== undefined

const SignIn = ({ kind }: Pick<Gate, 'kind'>): ReactElement => {
  const text = useText()
  const program = useProgram()
  const { pathname, search } = useLocation()
  return (
    <>
      <div className={styles.words}>
        <p className="reading">
          {text(program ? 'catalogue.gate-construction' : 'catalogue.gate-why')}{' '}
          <Link href="/login">
            {text(kind === 'product' ? 'catalogue.gate-sign-back-in' : 'catalogue.gate-log-in')}
          </Link>
          {program && (
            <>
              {' · '}
              <Link href="/sign-up">{text('catalogue.gate-register')}</Link>
            </>
          )}
        </p>
      </div>
      <section className={styles.form} aria-label={text('catalogue.gate-log-in-title')}>
        <h2 className={styles.heading}>{text('catalogue.gate-log-in-title')}</h2>
        <SignInForm returnTo={pathname + search} />
      </section>
    </>
  )
}
