import type { ReactElement } from 'react'
import {
  createContext,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Customer } from '../../core/access/visitor'
import { accountPageFor } from '../../core/account/account-page'
import { requestOf, useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { answerOf, formValues, type FormValues } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { afterSignIn, captchaIn, linkOf, type SignInAnswer, SignInForm, withSum, withWork } from '../sign-in'
import { NewCustomer } from './new-customer'
import styles from './login-page.module.css'

type LoginData = {
  readonly link: FormValues
  readonly returnTo?: string
  readonly signedInAs?: string
  readonly ended?: boolean
}

/**
 * Whether this request was a sign-in attempt with a result to show: the page is then rendered even for a signed-in
 * session.
 */
const answeredContext = createContext(false)

/**
 * Redirects signed-in trade buyers to the account area, unless the portal just signed them out or their portal session
 * ended (S1-2.23, S1-4.34).
 */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<LoginData | Response> => {
  const query = new URL(request.url).searchParams
  const { customer } = orThrow(await useCasesOf(context).viewShell()())
  const ended = query.get('loginFlag') === '3'
  if (customer && isTrade(customer) && !ended && !query.has('logoutFromB2b') && !context.get(answeredContext))
    return redirect(accountPageFor(customer))
  return {
    link: linkOf(query),
    returnTo: query.get('return_to') ?? query.get('redirectTo') ?? undefined,
    signedInAs: customer?.email,
    ended,
  }
}

const isTrade = (customer: Customer): boolean => customer.role <= 3

/** Signs in and redirects; on failure returns the issues and the typed address, never the password. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<SignInAnswer | Response> => {
  const form = await request.formData()
  const values = formValues(form, ['password'])
  const password = form.get('password')
  const captcha = captchaIn(form)
  const useCases = useCasesOf(context)
  const credentials = { email: values['email'] ?? '', password: typeof password === 'string' ? password : '' }
  const result = await withWork(
    useCases,
    answer => useCases.signIn({ ...credentials, ...(answer === undefined ? {} : { captcha: answer }) }),
    { captcha },
  )
  if (isRight(result)) {
    const to = await afterSignIn(useCases, values, result.right, requestOf(context).origin)
    return to === undefined ? { intent: 'sign-in', values: {}, issues: [], signedIn: true } : redirect(to)
  }
  context.set(answeredContext, true)
  const answer = answerOf(result.left, 'sign-in', values)
  return withSum(
    useCases,
    result.left,
    result.left.tag === 'refused' ? { ...answer, problem: { code: 'account.sign-in-refused' } } : answer,
    captcha,
  )
}

/** The login page (S1-2.01). */
export const Component = (): ReactElement => {
  const text = useText()
  const { link, returnTo, signedInAs, ended } = useLoaderData<LoginData>()
  const answer = useActionData<SignInAnswer>()
  return (
    <Page>
      <PageMeta title={text('account.login-title')} canonicalPath="/login/" noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('account.login-crumb') }]}
      />
      <TitleBlock title={text('account.login-title')} />
      {ended && <Notice tone="warning">{text('account.session-ended')}</Notice>}
      {signedInAs && !ended && (
        <Notice tone="info" actions={<Link href="/my-account/">{text('account.to-account')}</Link>}>
          {text('account.already-signed-in', { email: signedInAs })}
        </Notice>
      )}
      <div className={styles.columns}>
        <section aria-label={text('account.returning')}>
          <SignInForm link={link} returnTo={answer?.values['return_to'] ?? returnTo} answer={answer} />
        </section>
        <NewCustomer>
          <ButtonLink href="/sign-up" variant="secondary" size="main">
            {text('account.create')}
          </ButtonLink>
        </NewCustomer>
      </div>
    </Page>
  )
}
