import type { ReactElement } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ConfirmationState } from '../../core/access/address-proof'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { answerOf, ProblemNotice, useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import formStyles from './account-forms.module.css'

type ConfirmAnswer = (FormAnswer & { readonly done?: undefined }) | { readonly done: true }

const cleanPath = '/account/confirm-email/'
/** The URL contains the token: no referrer, no caching. */
const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

/** Removes the token from the URL before rendering; its result is stored in the session. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const { token } = params
  if (token !== undefined) {
    const opened = await useCasesOf(context).openConfirmationLink(token)()
    if (isLeft(opened) && opened.left.tag !== 'not-found') return orThrow(opened)
    return redirect(cleanPath, { headers })
  }
  return data<ConfirmationState>(orThrow(await useCasesOf(context).viewAddressConfirmation()()), { headers })
}

/** Mail programs prefetch links: nothing is confirmed before the button is pressed. */
export const action = async ({ context }: ActionFunctionArgs): Promise<ConfirmAnswer> => {
  const result = await useCasesOf(context).confirmAddress()()
  return isRight(result) ? { done: true } : answerOf(result.left, 'confirm-email', {})
}

/** Confirms the email address of an account by the link from a mail. */
export const Component = (): ReactElement => {
  const text = useText()
  const state = useLoaderData<ConfirmationState>()
  const answer = useActionData<ConfirmAnswer>()
  const title = text('account.confirm-email-title')
  const crumbs = [
    { label: text('shared.home'), href: '/' },
    { label: text('account.my-account'), href: '/my-account/' },
    { label: title },
  ]
  return (
    <Page>
      <PageMeta title={title} noindex />
      <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />
      <TitleBlock title={title} />
      <div className={formStyles.form}>{answer?.done ? <Done /> : <Step state={state} answer={answer} />}</div>
    </Page>
  )
}

const Done = (): ReactElement => {
  const text = useText()
  return (
    <>
      <Notice tone="ok" title={text('account.confirm-email-done')} />
      <div className={formStyles.actions}>
        <ButtonLink href="/account/settings">{text('account.to-account')}</ButtonLink>
      </div>
    </>
  )
}

const Step = ({ state, answer }: { readonly state: ConfirmationState; readonly answer?: FormAnswer }): ReactElement => {
  const text = useText()
  const busy = useSubmitting('confirm-email')
  switch (state.tag) {
    case 'ready':
      return (
        <Form method="post" action={cleanPath} className={formStyles.form}>
          <ProblemNotice problem={answer?.problem} />
          <p>{text('account.confirm-email-lead', { email: state.email })}</p>
          <div className={formStyles.actions}>
            <Button
              type="submit"
              name="intent"
              value="confirm-email"
              size="main"
              busy={busy}
              busyText={text('account.saving')}
            >
              {text('account.confirm-email-send')}
            </Button>
          </div>
        </Form>
      )
    case 'sign-in':
      return (
        <>
          <p>{text('account.confirm-email-sign-in')}</p>
          <div className={formStyles.actions}>
            <ButtonLink href={`/login/?return_to=${encodeURIComponent(cleanPath)}`}>
              {text('account.login-title')}
            </ButtonLink>
            <ButtonLink href="/forgot-password/" variant="tertiary">
              {text('account.forgot')}
            </ButtonLink>
          </div>
        </>
      )
    case 'none':
      return (
        <>
          <Notice tone="error" title={text('account.reset-gone')}>
            <p>{text('account.confirm-email-gone')}</p>
          </Notice>
          <div className={formStyles.actions}>
            <ButtonLink href="/account/settings">{text('account.to-account')}</ButtonLink>
          </div>
        </>
      )
  }
}
