import { observer } from 'mobx-react-lite'
import { useEffect, useId, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { checkSignUp } from '../../core/account/check-sign-up'
import type { SignUpDetails } from '../../core/account/account'
import { accountPageFor } from '../../core/account/account-page'
import { requestOf, useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import {
  answerOf,
  type CheckForm,
  formValues,
  type FormValues,
  IssueSummary,
  problemText,
  useFormChecks,
  useSubmitting,
} from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { Page } from '../kit/page'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { captchaIn, destinationOf, PasswordInput, SumField, withSum, type WithSum, withWork } from '../sign-in'
import styles from './login-page.module.css'
import formStyles from './account-forms.module.css'

type SignUpAnswer = (WithSum & { readonly registered?: undefined }) | { readonly registered: string }

/** Redirects signed-in trade buyers, who need no second account (S1-2.23). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Response | undefined> => {
  const { customer } = orThrow(await useCasesOf(context).viewShell()())
  const stays = new URL(request.url).searchParams.has('logoutFromB2b')
  return customer && customer.role <= 3 && !stays ? redirect(accountPageFor(customer)) : undefined
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<SignUpAnswer> => {
  const form = await request.formData()
  const values = formValues(form, ['password'])
  const captcha = captchaIn(form)
  const useCases = useCasesOf(context)
  const details = detailsOf(formValues(form))
  const result = await withWork(
    useCases,
    answer => useCases.signUp({ ...details, ...(answer === undefined ? {} : { captcha: answer }) }),
    { captcha, always: true },
  )
  if (isRight(result))
    return { registered: destinationOf({ ...values, place: '' }, result.right, requestOf(context).origin) ?? '/' }
  const answer = answerOf(result.left, 'sign-up', values)
  return withSum(
    useCases,
    result.left,
    result.left.tag === 'unavailable' ? { ...answer, problem: { code: 'account.sign-up-failed' } } : answer,
    captcha,
  )
}

const detailsOf = (values: FormValues): SignUpDetails => ({
  firstName: values['firstName'] ?? '',
  lastName: values['lastName'] ?? '',
  email: values['email'] ?? '',
  password: values['password'] ?? '',
  phone: values['phone'] ?? '',
  companyName: values['companyName'] || undefined,
})

const check: CheckForm = values => checkSignUp(detailsOf(values))

/** The create-account page (S1-2.02). */
export const Component = (): ReactElement => {
  const text = useText()
  const answer = useActionData<SignUpAnswer>()
  return (
    <Page>
      <PageMeta title={text('account.sign-up-title')} canonicalPath="/sign-up" />
      <div className={styles.capital}>
        <Breadcrumb
          label={text('shared.breadcrumb')}
          items={[{ label: text('shared.home'), href: '/' }, { label: text('account.sign-up-crumb') }]}
        />
      </div>
      <TitleBlock title={text('account.sign-up-title')} />
      {answer?.registered === undefined ? (
        <div className={styles.columns}>
          <SignUpForm answer={answer} />
        </div>
      ) : (
        <Registered to={answer.registered} />
      )}
    </Page>
  )
}

/** The account was created and signed in; with JavaScript the page redirects automatically. */
const Registered = ({ to }: { readonly to: string }): ReactElement => {
  const text = useText()
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return (
    <div className={formStyles.form}>
      <Flash tone="ok" text={text('account.toasts.registered')} occasion={to} />
      <ButtonLink href={to}>{text('account.continue')}</ButtonLink>
    </div>
  )
}

const SignUpForm = observer(({ answer }: { readonly answer?: WithSum }): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('sign-up')
  const checks = useFormChecks({ check, answer, manner: 'eager', busy })
  const field = (name: keyof SignUpDetails, autoComplete: string) => ({
    id: id + name,
    name,
    label: text(`account.${name}`),
    defaultValue: answer?.values[name],
    error: checks.errorOf(name),
    autoComplete,
  })
  const names = ['firstName', 'lastName', 'companyName', 'email', 'phone', 'password'] as const
  return (
    <Form method="post" {...checks.form} className={formStyles.form}>
      <Flash tone="error" text={answer?.problem && problemText(answer.problem, text)} occasion={answer} />
      <IssueSummary
        store={checks.store}
        fields={names.map(name => ({ name, id: id + name, label: text(`account.${name}`) }))}
      />
      <div className={formStyles.pair}>
        <TextInput {...field('firstName', 'given-name')} required maxLength={80} />
        <TextInput {...field('lastName', 'family-name')} required maxLength={80} />
      </div>
      <TextInput {...field('companyName', 'organization')} aside={text('forms.optional')} maxLength={120} />
      <TextInput
        {...field('email', 'email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <TextInput {...field('phone', 'tel')} type="tel" inputMode="tel" required maxLength={40} />
      <PasswordInput
        id={`${id}password`}
        autoComplete="new-password"
        error={checks.errorOf('password')}
        help={text('account.password-help')}
        autoFocus={answer?.question !== undefined}
      />
      {answer?.question && (
        <SumField question={answer.question} why={text('account.sign-up-sum')} error={checks.errorOf('captcha')} />
      )}
      <div className={formStyles.actions}>
        <Button type="submit" name="intent" value="sign-up" size="main" busy={busy} busyText={text('account.creating')}>
          {text('account.create')}
        </Button>
        <Link href="/login/">{text('account.have-account')}</Link>
      </div>
    </Form>
  )
})
