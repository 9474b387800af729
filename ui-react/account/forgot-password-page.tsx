import type { ReactElement } from 'react'
import { useActionData, type ActionFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { answerOf, formValues } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { type ForgotAnswer, ForgotForm } from '../sign-in'
import styles from './login-page.module.css'
import formStyles from './account-forms.module.css'

/** Confirms that instructions were sent, the same for known and unknown addresses; returns validation issues. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<ForgotAnswer> => {
  const values = formValues(await request.formData())
  const result = await useCasesOf(context).requestPasswordReset(values['email'] ?? '')()
  return isRight(result) ? { sent: true } : answerOf(result.left, 'forgot', values)
}

/** Password reset by mail, or by calling the counter (S1-2.03). */
export const Component = (): ReactElement => {
  const text = useText()
  const { phone } = useShell()
  return (
    <Page>
      <PageMeta title={text('account.forgot-title')} canonicalPath="/forgot-password/" noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('account.login-crumb'), href: '/login/' },
          { label: text('account.forgot-title') },
        ]}
      />
      <TitleBlock title={text('account.forgot-title')} lead={text('account.forgot-lead')} />
      <div className={styles.columns}>
        <ForgotForm
          answer={useActionData<ForgotAnswer>()}
          back={<Link href="/login/">{text('account.back-to-login')}</Link>}
        />
        {phone && (
          <section className={styles.benefits} aria-labelledby="by-phone">
            <h2 id="by-phone">{text('account.forgot-by-phone')}</h2>
            <p className={styles.lead}>{text('account.forgot-by-phone-lead')}</p>
            <div className={formStyles.actions}>
              <ButtonLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} variant="secondary" icon="phone">
                {phone}
              </ButtonLink>
            </div>
          </section>
        )}
      </div>
    </Page>
  )
}
