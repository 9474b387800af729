import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import { data, Form, useActionData, type ActionFunctionArgs } from 'react-router'
import { codeIssues } from '../../core/gifts/certificate-code'
import type { GiftBalance } from '../../core/gifts/gift-balance.port'
import { dayOf } from '../../core/shared/store-day'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { answerOf, type CheckForm, formValues, problemText, useFormChecks, useSubmitting } from '../forms'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { captchaIn, SumField, withSum, type WithSum, withWork } from '../sign-in'
import styles from './gift-page.module.css'

/** `isOver`: whether its last day is over, decided with the answer. */
type FoundBalance = { readonly found: GiftBalance & { readonly isOver: boolean } }
type BalanceAnswer = FoundBalance | (WithSum & { readonly found?: undefined })

/** The captcha is solved by the script, or asked as a sum. The code never becomes part of an address. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  const values = formValues(form)
  const useCases = useCasesOf(context)
  const captcha = captchaIn(form)
  const code = values['code'] ?? ''
  const result = await withWork(
    useCases,
    answer => useCases.viewGiftBalance({ code, ...(answer === undefined ? {} : { captcha: answer }) }),
    { captcha, always: codeIssues(code).length === 0 },
  )
  if (isRight(result)) {
    const { lastDay } = result.right
    return data<BalanceAnswer>({
      found: { ...result.right, isOver: lastDay !== undefined && lastDay < dayOf(Date.now()) },
    })
  }
  const refused = await withSum(useCases, result.left, answerOf(result.left, 'balance', values), captcha)
  return data<BalanceAnswer>(refused, { status: 422 })
}

const check: CheckForm = values => codeIssues(values['code'] ?? '')

/** What is left on a gift certificate, for who has its code. */
export const Component = (): ReactElement => {
  const text = useText()
  const title = text('gifts.balance-title')
  const answer = useActionData<BalanceAnswer>()
  return (
    <Page>
      <PageMeta title={title} description={text('gifts.balance-lead')} canonicalPath="/gift-certificate/balance" />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('gifts.title'), href: '/gift-certificates' },
          { label: title },
        ]}
      />
      <TitleBlock title={title} lead={text('gifts.balance-lead')} />
      {answer?.found && <Found found={answer.found} />}
      <BalanceForm answer={answer?.found ? undefined : answer} />
    </Page>
  )
}

const Found = ({ found: { ending, balance, lastDay, isOver } }: FoundBalance): ReactElement => {
  const text = useText()
  const format = useFormat()
  const isOpen = balance > 0 && !isOver
  const day = lastDay === undefined ? undefined : format.date(Date.parse(`${lastDay}T17:00Z`))
  return (
    <Notice
      tone={isOpen ? 'ok' : 'info'}
      live
      title={balance > 0 ? text('gifts.balance', { amount: format.money(balance) }) : text('gifts.balance-none')}
    >
      <p>{text('gifts.balance-of', { ending })}</p>
      {balance > 0 && (
        <p>
          {day === undefined ? text('gifts.no-end') : text(isOver ? 'gifts.last-day-over' : 'gifts.last-day', { day })}
        </p>
      )}
      {isOpen && <p>{text('gifts.use')}</p>}
    </Notice>
  )
}

const BalanceForm = observer(({ answer }: { readonly answer?: WithSum }): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('balance')
  const checks = useFormChecks({ check, answer, busy })
  return (
    <Form method="post" {...checks.form} className={styles.form}>
      <Flash tone="error" text={answer?.problem && problemText(answer.problem, text)} occasion={answer} />
      <TextInput
        id={`${id}code`}
        name="code"
        label={text('gifts.code')}
        help={text('gifts.code-help')}
        defaultValue={answer?.values['code']}
        error={checks.errorOf('code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      {answer?.question && (
        <SumField question={answer.question} why={text('gifts.sum-why')} error={checks.errorOf('captcha')} />
      )}
      <div>
        <Button type="submit" name="intent" value="balance" size="main" busy={busy} busyText={text('gifts.checking')}>
          {text('gifts.check')}
        </Button>
      </div>
    </Form>
  )
})
