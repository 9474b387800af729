import * as E from 'fp-ts/Either'
import type { ReactElement } from 'react'
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Customer } from '../../core/access/visitor'
import { accountPageFor } from '../../core/account/account-page'
import { requestOf, useCasesOf } from '../app/context'
import { orThrow } from '../app/outcome'
import { PageMeta } from '../app/seo'
import { answerOf, formValues, type FormAnswer, type FormValues } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { TitleBlock } from '../kit/title-block'
import { NewCustomer } from './new-customer'
import { SignInForm } from './sign-in-form'
import { destinationOf, linkOf } from './sign-in-link'
import styles from './login-page.module.css'

type LoginData = { readonly link: FormValues; readonly signedInAs?: string }

/** A trade buyer who is signed in goes to the account area at once, unless the portal has just signed them out (S1-2.23). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<LoginData | Response> => {
  const query = new URL(request.url).searchParams
  const { customer } = orThrow(await useCasesOf(context).viewShell()())
  if (customer && isTrade(customer) && !query.has('logoutFromB2b')) return redirect(accountPageFor(customer))
  return { link: linkOf(query), signedInAs: customer?.email }
}

const isTrade = (customer: Customer): boolean => customer.role <= 3

/** Signs in and leads on; what went wrong comes back with the address that was typed, never the password. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const form = await request.formData()
  const values = formValues(form, ['password'])
  const password = form.get('password')
  const result = await useCasesOf(context).signIn({ email: values['email'] ?? '', password: typeof password === 'string' ? password : '' })()
  if (E.isRight(result)) return redirect(destinationOf(values, result.right, requestOf(context).origin))
  const answer = answerOf(result.left, 'sign-in', values)
  return result.left.tag === 'refused' ? { ...answer, problem: { code: 'account.sign-in-refused' } } : answer
}

/** The login page (S1-2.01). */
export const Component = (): ReactElement => {
  const text = useText()
  const { link, signedInAs } = useLoaderData<LoginData>()
  const answer = useActionData<FormAnswer>()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('account.login-title')} canonicalPath="/login/" noindex />
      <Breadcrumb label={text('shared.breadcrumb')} items={[{ label: text('shared.home'), href: '/' }, { label: text('account.login-crumb') }]} />
      <TitleBlock title={text('account.login-title')} />
      {signedInAs && (
        <Notice tone="info" actions={<Link href="/my-account/">{text('account.to-account')}</Link>}>
          {text('account.already-signed-in', { email: signedInAs })}
        </Notice>
      )}
      <div className={styles.columns}>
        <section aria-label={text('account.returning')}>
          <SignInForm link={link} returnTo={answer?.values['return_to']} answer={answer} />
        </section>
        <NewCustomer>
          <ButtonLink href="/sign-up" variant="secondary" size="main">
            {text('account.create')}
          </ButtonLink>
        </NewCustomer>
      </div>
    </div>
  )
}
