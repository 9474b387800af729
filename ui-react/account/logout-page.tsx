import { useEffect, type ReactElement } from 'react'
import { Form, useActionData, useNavigate, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { returnPath } from '../../core/shared/return-path'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { answerOf, type FormAnswer, ProblemNotice, useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import formStyles from './account-forms.module.css'
import { leaveNothing } from './leave-nothing'

type LogoutAnswer =
  (FormAnswer & { readonly signedOut?: undefined }) | { readonly signedOut: true; readonly to: string }

/**
 * Ends the session (S1-4.24), or all sessions of the customer. Requires a form post: a link alone shows a confirmation.
 */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<LogoutAnswer> => {
  const useCases = useCasesOf(context)
  const form = await request.formData()
  const everywhere = form.get('intent') === 'everywhere'
  const result = await (everywhere ? useCases.endDevices({ tag: 'all' }) : useCases.signOut())()
  return isRight(result) || result.left.tag === 'signed-out'
    ? { signedOut: true, to: returnPath(String(form.get('redirectTo') ?? ''), '/login/') }
    : answerOf(result.left, 'logout', {})
}

export const Component = (): ReactElement => {
  const text = useText()
  const answer = useActionData<LogoutAnswer>()
  const title = text(answer?.signedOut ? 'account.signed-out-title' : 'account.logout-title')
  return (
    <Page>
      <PageMeta title={title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: title }]}
      />
      <TitleBlock title={title} lead={answer?.signedOut ? undefined : text('account.logout-lead')} />
      {answer?.signedOut ? <SignedOut to={answer.to} /> : <AskFirst answer={answer} />}
    </Page>
  )
}

/** With JavaScript the page leads on by itself: to the login page, or to the path that the store's checkout named. */
const SignedOut = ({ to }: { readonly to: string }): ReactElement => {
  const text = useText()
  const navigate = useNavigate()
  const useCases = useUseCases()
  useEffect(() => leaveNothing(useCases), [useCases])
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return (
    <div className={formStyles.form}>
      <Flash tone="ok" text={text('account.toasts.signed-out')} />
      <div className={formStyles.actions}>
        <ButtonLink href="/login/" variant="secondary">
          {text('account.login-title')}
        </ButtonLink>
        <ButtonLink href="/" variant="tertiary">
          {text('account.to-store')}
        </ButtonLink>
      </div>
    </div>
  )
}

const AskFirst = ({ answer }: { readonly answer?: FormAnswer }): ReactElement => {
  const text = useText()
  const busy = useSubmitting('logout')
  const redirectTo = useSearchParams()[0].get('redirectTo')
  return (
    <Form method="post" action="/logout" className={formStyles.form}>
      <ProblemNotice problem={answer?.problem} />
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <div className={formStyles.actions}>
        <Button type="submit" name="intent" value="logout" busy={busy} busyText={text('account.logging-out')}>
          {text('account.logout')}
        </Button>
        <ButtonLink href="/my-account/" variant="tertiary">
          {text('account.stay')}
        </ButtonLink>
      </div>
    </Form>
  )
}
