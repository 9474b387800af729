import type { ReactElement } from 'react'
import { PageMeta } from '../app/seo'
import { useShell } from '../app/shell-context'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { TitleBlock } from '../kit/title-block'
import styles from './login-page.module.css'
import formStyles from './account-forms.module.css'

/** Who helps with a forgotten password: the counter, by telephone. */
export const Component = (): ReactElement => {
  const text = useText()
  const { phone } = useShell()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('account.forgot-title')} canonicalPath="/forgot-password/" noindex />
      <Breadcrumb label={text('shared.breadcrumb')} items={[{ label: text('shared.home'), href: '/' }, { label: text('account.forgot-title') }]} />
      <TitleBlock title={text('account.forgot-title')} lead={text('account.forgot-lead')} />
      <div className={formStyles.actions}>
        {phone && (
          <ButtonLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} icon="phone">
            {phone}
          </ButtonLink>
        )}
        <ButtonLink href="/login/" variant="secondary">
          {text('account.back-to-login')}
        </ButtonLink>
      </div>
    </div>
  )
}
