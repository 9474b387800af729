import { useId, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { maxGift, maxGiftMessageLength, minGift } from '../../../core/cart/gift-certificate'
import { giftFields, type GiftField, type GiftForm } from '../../../core/gifts/gift-form'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { DateInput } from '../../kit/fields/date-input'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { giftHref, giftsBase } from './addresses'
import styles from './gifts.module.css'

/** Reads the desk, which is closed to others. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<{ readonly key: string }> => {
  await answered(request, useCasesOf(context).staffGifts({ text: '', page: 1 }))
  return { key: newKey() }
}

const formIn = (values: FormValues): GiftForm =>
  Object.fromEntries(giftFields.flatMap(field => (values[field] === undefined ? [] : [[field, values[field]]])))

export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = formValues(await request.formData())
  const issued = await useCasesOf(context).staffIssueGift({ key: values['key'] ?? '', form: formIn(values) })()
  return isRight(issued) ? redirect(`${giftHref(issued.right.id)}?saved=new`) : answerOf(issued.left, 'issue', values)
}

/** A gift certificate that staff issue; its code is mailed to the recipient. */
export const Component = (): ReactElement => {
  const text = useText()
  const refused = useActionData<FormAnswer>()
  return (
    <>
      <PageMeta title={text('gift-certificates.new')} noindex />
      <ButtonLink href={giftsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('gift-certificates.back')}
      </ButtonLink>
      <TitleBlock title={text('gift-certificates.new')} lead={text('gift-certificates.new-lead')} />
      <ProblemNotice problem={refused?.problem} />
      <GiftFields refused={refused} />
    </>
  )
}

const GiftFields = ({ refused }: { readonly refused?: FormAnswer }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const busy = useSubmitting('issue')
  const ref = useFocusOnRefusal(refused)
  const { key } = useLoaderData<typeof loader>()
  const field = (name: GiftField) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      label: text(`gift-certificates.fields.${name}`),
      defaultValue: refused?.values[name],
      error: wrong && text(wrong.code, wrong.values),
    }
  }
  return (
    <Form ref={ref} method="post" preventScrollReset noValidate className={styles.form}>
      <input type="hidden" name="key" value={refused?.values['key'] ?? key} />
      <div className={staff.pair}>
        <TextInput
          {...field('amount')}
          required
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          help={text('gift-certificates.help.amount', { least: format.money(minGift), most: format.money(maxGift) })}
        />
        <DateInput
          {...field('lastDay')}
          emptyText={text('staff.no-date')}
          help={text('gift-certificates.help.lastDay')}
        />
      </div>
      <div className={staff.pair}>
        <TextInput {...field('recipientName')} required autoComplete="off" maxLength={100} />
        <TextInput
          {...field('recipientEmail')}
          required
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={254}
          help={text('gift-certificates.help.recipientEmail')}
        />
      </div>
      <TextArea {...field('message')} aside={text('forms.optional')} rows={3} maxLength={maxGiftMessageLength} />
      <div>
        <Button type="submit" name="intent" value="issue" busy={busy} busyText={text('staff.saving')}>
          {text('gift-certificates.issue')}
        </Button>
      </div>
    </Form>
  )
}
