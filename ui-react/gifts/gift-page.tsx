import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import { data, Form, redirect, useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router'
import {
  checkGift,
  giftThemes,
  minGift,
  maxGiftMessageLength,
  maxGift,
  type NewGift,
} from '../../core/cart/gift-certificate'
import { centsFromDecimal } from '../../core/shared/decimal'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { freshKey } from '../runtime/fresh-key'
import { PageMeta } from '../runtime/seo'
import {
  answerOf,
  type CheckForm,
  type FormAnswer,
  formValues,
  type FormValues,
  IssueSummary,
  problemText,
  useFormChecks,
  useSubmitting,
} from '../forms'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Link } from '../kit/link'
import { Button } from '../kit/button'
import { Page } from '../kit/page'
import { Select } from '../kit/fields/select'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import styles from './gift-page.module.css'

type GiftAnswer = FormAnswer

/** Idempotency key of this rendering of the page: two clicks buy one certificate. */
export const loader = (): { readonly key: string } => ({ key: freshKey() })

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const values = formValues(await request.formData())
  const bought = await useCasesOf(context).buyGift(giftIn(values), values['key'] || freshKey())()
  return isRight(bought)
    ? redirect('/cart/', 303)
    : data<GiftAnswer>(answerOf(bought.left, 'buy-gift', values), { status: 422 })
}

const giftIn = (values: FormValues): NewGift => ({
  amount: centsFromDecimal((values['amount'] ?? '').replace(/^\s*\$/, '')) ?? 0,
  theme: giftThemes.find(theme => theme === values['theme']) ?? 'General',
  sender: { name: values['sender-name'] ?? '', email: values['sender-email'] ?? '' },
  recipient: { name: values['recipient-name'] ?? '', email: values['recipient-email'] ?? '' },
  message: values['message'],
})

const check: CheckForm = values => {
  const checked = checkGift(giftIn(values))
  return isLeft(checked) ? checked.left : []
}

/** A gift certificate: giver, recipient, amount and message (S1-3.03). */
export const Component = (): ReactElement => {
  const text = useText()
  const title = text('gifts.title')
  return (
    <Page>
      <PageMeta title={title} description={text('gifts.lead')} canonicalPath="/gift-certificates" />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: title }]}
      />
      <TitleBlock title={title} lead={text('gifts.lead')} />
      <GiftForm />
      <p>
        <Link href="/gift-certificate/balance">{text('gifts.check-balance')}</Link>
      </p>
    </Page>
  )
}

const GiftForm = observer((): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<GiftAnswer>()
  const busy = useSubmitting('buy-gift')
  const checks = useFormChecks({ check, answer, busy })
  const labels = {
    amount: text('gifts.amount'),
    'recipient-name': text('gifts.name'),
    'recipient-email': text('gifts.email'),
    'sender-name': text('gifts.name'),
    'sender-email': text('gifts.email'),
    message: text('gifts.message'),
  } as const
  const field = (name: keyof typeof labels) => ({
    id: id + name,
    name,
    label: labels[name],
    defaultValue: answer?.values[name],
    error: checks.errorOf(name),
  })
  const summaryOf = (name: keyof typeof labels) => ({
    name,
    id: id + name,
    label: name.startsWith('recipient')
      ? `${text('gifts.recipient')}: ${labels[name]}`
      : name.startsWith('sender')
        ? `${text('gifts.sender')}: ${labels[name]}`
        : labels[name],
  })
  const person = (who: 'recipient' | 'sender') => (
    <fieldset className={styles.pair}>
      <legend>{text(`gifts.${who}`)}</legend>
      <TextInput {...field(`${who}-name`)} required maxLength={100} autoComplete={who === 'sender' ? 'name' : 'off'} />
      <TextInput
        {...field(`${who}-email`)}
        required
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoComplete={who === 'sender' ? 'email' : 'off'}
      />
    </fieldset>
  )
  return (
    <Form method="post" {...checks.form} className={styles.form}>
      <Flash tone="error" text={answer?.problem && problemText(answer.problem, text)} occasion={answer} />
      <IssueSummary store={checks.store} fields={(Object.keys(labels) as (keyof typeof labels)[]).map(summaryOf)} />
      <input type="hidden" name="key" value={answer?.values['key'] ?? key} />
      <div className={styles.pair}>
        <TextInput
          {...field('amount')}
          required
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          help={text('gifts.amount-help', { least: format.money(minGift), most: format.money(maxGift) })}
        />
        <Select
          id={`${id}theme`}
          name="theme"
          label={text('gifts.theme')}
          defaultValue={answer?.values['theme'] ?? 'General'}
          options={giftThemes.map(theme => ({ value: theme, label: text(`gifts.themes.${theme}`) }))}
        />
      </div>
      {person('recipient')}
      {person('sender')}
      <TextArea {...field('message')} aside={text('forms.optional')} maxLength={maxGiftMessageLength} />
      <p>{text('gifts.how')}</p>
      <div>
        <Button type="submit" name="intent" value="buy-gift" size="main" busy={busy} busyText={text('gifts.adding')}>
          {text('gifts.add')}
        </Button>
      </div>
    </Form>
  )
})
