import { useId, type ReactElement } from 'react'
import { Form, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import { issue, type Issue } from '../../../core/shared/domain-error'
import { answerOf, type FormAnswer, type FormValues } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { TextInput } from '../../kit/fields/text-input'
import { isRight } from '../../runtime/either'
import { answered } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { priceRunHref } from './addresses'
import styles from './prices.module.css'

const unknownCompany = (name: string): Issue =>
  name === '' ? issue('company', 'prices.issues.subject') : issue('company', 'prices.issues.nobody', { name })

/** Shows the shop as a company with the prices of the run, or ends that. */
export const previewedRun = async (
  call: ActionFunctionArgs,
  runId: number,
  values: FormValues,
): Promise<FormAnswer | Response> => {
  const { staffCompanies, staffPreviewCompany, staffEndCompanyPreview } = useCasesOf(call.context)
  if (values['intent'] === 'preview-end') {
    await answered(call.request, staffEndCompanyPreview())
    return redirect(priceRunHref(runId))
  }
  const name = (values['company'] ?? '').trim()
  const found = await staffCompanies({ text: name, page: 1 })()
  if (!isRight(found)) return answerOf(found.left, 'preview', values)
  const { companies } = found.right
  const company =
    name === ''
      ? undefined
      : (companies.find(each => each.name.toLowerCase() === name.toLowerCase()) ??
        (companies.length === 1 ? companies[0] : undefined))
  if (!company) return { intent: 'preview', values, issues: [unknownCompany(name)] }
  const started = await staffPreviewCompany({ companyId: company.id, runId })()
  return isRight(started) ? redirectDocument('/') : answerOf(started.left, 'preview', values)
}

/** The shop with the prices of this run, as a company sees it. */
export const PreviewRunForm = ({ refused }: { readonly refused?: FormAnswer }): ReactElement => {
  const text = useText()
  const id = useId()
  const own = refused?.intent === 'preview' ? refused : undefined
  const ref = useFocusOnRefusal(own)
  const wrong = own?.issues.find(({ field }) => field === 'company')
  return (
    <Form ref={ref} method="post" preventScrollReset noValidate className={styles.buttons}>
      <TextInput
        id={`${id}company`}
        name="company"
        label={text('prices.preview-run')}
        help={text('prices.preview-run-help')}
        defaultValue={own?.values['company']}
        error={wrong && text(wrong.code, wrong.values)}
        autoComplete="off"
        maxLength={100}
      />
      <Button type="submit" name="intent" value="preview" variant="secondary">
        {text('prices.preview-button')}
      </Button>
    </Form>
  )
}
