import { observer } from 'mobx-react-lite'
import { useEffect, useId, type ReactElement } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { checkNewPassword } from '../../core/account/check-new-password'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import {
  answerOf,
  formValues,
  ProblemNotice,
  useFormChecks,
  useSubmitting,
  type CheckForm,
  type FormAnswer,
} from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { PasswordInput } from '../sign-in'
import formStyles from './account-forms.module.css'

type ResetData = { readonly open: boolean }
type ResetAnswer = (FormAnswer & { readonly done?: undefined; readonly gone?: boolean }) | { readonly done: true }

const cleanPath = '/_reset_p_/'
/** The URL contains the token: no referrer, no caching (security rule 20). */
const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

/** Stores the token in the session and redirects to a URL without it. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const { token } = params
  if (token !== undefined) {
    const opened = await useCasesOf(context).openResetLink(token)()
    if (isLeft(opened) && opened.left.tag !== 'not-found') return orThrow(opened)
    return redirect(cleanPath, { headers })
  }
  return data<ResetData>({ open: orThrow(await useCasesOf(context).resetLinkIsOpen()()) }, { headers })
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<ResetAnswer> => {
  const form = await request.formData()
  const typed = formValues(form)
  const result = await useCasesOf(context).resetPassword({
    password: typed['password'] ?? '',
    confirm: typed['confirm'] ?? '',
  })()
  if (isRight(result)) return { done: true }
  const answer = answerOf(result.left, 'reset', {})
  return result.left.tag === 'not-found' ? { ...answer, gone: true } : answer
}

const check: CheckForm = values =>
  checkNewPassword({ password: values['password'] ?? '', confirm: values['confirm'] ?? '' })

/** Sets a new password by the link from a mail (S1-2.04). */
export const Component = (): ReactElement => {
  const text = useText()
  const { open } = useLoaderData<ResetData>()
  const answer = useActionData<ResetAnswer>()
  const title = text('account.reset-title')
  return (
    <Page>
      <PageMeta title={title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('account.login-crumb'), href: '/login/' },
          { label: title },
        ]}
      />
      <TitleBlock title={title} lead={open && !answer?.done ? text('account.reset-lead') : undefined} />
      {answer?.done ? <Done /> : open ? <ResetForm answer={answer} /> : <NoLink failed={answer !== undefined} />}
    </Page>
  )
}

/** Shown for a link that was used already or has expired. */
const NoLink = ({ failed }: { readonly failed: boolean }): ReactElement => {
  const text = useText()
  return (
    <div className={formStyles.form}>
      <Flash tone="error" text={failed ? text('account.reset-failed') : undefined} />
      <Notice tone="error" title={text('account.reset-gone')}>
        <p>{text('account.reset-gone-lead')}</p>
      </Notice>
      <div className={formStyles.actions}>
        <ButtonLink href="/forgot-password/">{text('account.forgot-send')}</ButtonLink>
        <ButtonLink href="/login/" variant="tertiary">
          {text('account.back-to-login')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The customer signs in to confirm the new password; with JavaScript the page redirects automatically. */
const Done = (): ReactElement => {
  const text = useText()
  const navigate = useNavigate()
  useEffect(() => void navigate('/login/', { replace: true }), [navigate])
  return (
    <div className={formStyles.form}>
      <Flash tone="ok" text={text('account.toasts.reset')} />
      <p>{text('account.reset-done-lead')}</p>
      <div className={formStyles.actions}>
        <ButtonLink href="/login/">{text('account.login-title')}</ButtonLink>
      </div>
    </div>
  )
}

const ResetForm = observer(({ answer }: { readonly answer?: FormAnswer }): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('reset')
  const checks = useFormChecks({ check, answer, busy })
  return (
    <Form method="post" action={cleanPath} {...checks.form} className={formStyles.form}>
      <Flash tone="error" text={answer?.problem ? text('account.reset-failed') : undefined} occasion={answer} />
      <ProblemNotice problem={answer?.problem} />
      <PasswordInput
        id={`${id}password`}
        label={text('account.new-password')}
        autoComplete="new-password"
        error={checks.errorOf('password')}
        help={text('account.password-help')}
      />
      <PasswordInput
        id={`${id}confirm`}
        name="confirm"
        label={text('account.confirm-password')}
        autoComplete="new-password"
        error={checks.errorOf('confirm')}
      />
      <div className={formStyles.actions}>
        <Button type="submit" name="intent" value="reset" size="main" busy={busy} busyText={text('account.saving')}>
          {text('account.reset-send')}
        </Button>
      </div>
    </Form>
  )
})
