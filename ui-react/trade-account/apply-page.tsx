import type { ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Country } from '../../core/addresses/address'
import type { Application, MyApplications } from '../../core/trade-accounts/application'
import { emptyForm, isOpen } from '../../core/trade-accounts/application'
import { applicationSteps, type ApplicationStep } from '../../core/trade-accounts/check-step'
import { filledSteps } from '../../core/trade-accounts/filled-steps'
import { countriesFor } from '../addresses'
import type { ShopUseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { Steps } from '../kit/steps'
import { TitleBlock } from '../kit/title-block'
import { isLeft } from '../runtime/either'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import { StepFields } from './step-fields'
import { typedStep } from './typed-step'
import styles from './trade-account.module.css'

type ApplyData = {
  readonly step: ApplicationStep
  readonly draft?: Application
  readonly applicant?: MyApplications['applicant']
  /** Of the fields of this step. */
  readonly countries: readonly Country[]
}

const base = '/trade-account/apply'
const hrefOf = (step: ApplicationStep): string => `${base}?step=${step}`

const stepIn = (request: Request): ApplicationStep => {
  const asked = new URL(request.url).searchParams.get('step')
  return applicationSteps.find(step => step === asked) ?? 'company'
}

/** Applicants who sent an application are redirected to its state. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ApplyData | Response> => {
  const useCases = useCasesOf(context)
  const { applicant, applications } = orThrow(await useCases.viewApplications()())
  const open = applications.find(({ state }) => isOpen(state))
  if (open && open.state !== 'draft') return redirect(`/trade-account/application/${open.number}`)
  const step = stepIn(request)
  const countries = step === 'tax' || step === 'branches' ? await countriesFor(useCases) : []
  return { step, draft: open, applicant, countries }
}

/** Files of the form, stored as any other upload; a file that is refused is an issue at its field. */
const uploadedBy = async (useCases: ShopUseCases, form: FormData) => {
  const ids: string[] = []
  for (const file of form.getAll('file')) {
    if (typeof file === 'string' || file.size === 0) continue
    const bytes = new Uint8Array(await file.arrayBuffer())
    const stored = await useCases.keepUpload([{ name: file.name, type: file.type, bytes }])()
    if (isLeft(stored)) return { problem: stored.left, ids }
    ids.push(stored.right.id)
  }
  return { ids }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const form = await request.formData()
  const values = formValues(form, ['taxNumber'])
  const intent = values['intent'] ?? ''
  const step = stepIn(request)
  const useCases = useCasesOf(context)
  const { problem, ids } = await uploadedBy(useCases, form)
  if (problem) return answerOf(problem, intent, values)
  const saved = await useCases.saveApplicationStep(typedStep(step, formValues(form), ids))()
  if (isLeft(saved)) return answerOf(saved.left, intent, values)
  if (intent === 'more') return redirect(hrefOf(step))
  if (intent === 'later') return redirect('/trade-account')
  const next = applicationSteps[applicationSteps.indexOf(step) + 1]
  if (intent !== 'send' || next) return redirect(hrefOf(next ?? step))
  const sent = await useCases.sendApplication()()
  if (!isLeft(sent)) return redirect(`/trade-account/application/${sent.right.number}`)
  return sent.left.tag === 'signed-out'
    ? redirect(`/login/?${new URLSearchParams({ return_to: hrefOf('send') })}`)
    : answerOf(sent.left, intent, values)
}

/** One step of an application; each is stored on the server, and works without JavaScript. */
export const Component = (): ReactElement => {
  const text = useText()
  const { step, draft, applicant, countries } = useLoaderData<ApplyData>()
  const answer = useActionData<FormAnswer>()
  const isLast = step === 'send'
  const filled = filledSteps(draft?.form ?? emptyForm, draft?.tax)
  const going = useSubmitting(isLast ? 'send' : 'continue')
  const saving = useSubmitting('later')
  const elsewhere = (answer?.issues ?? []).filter(({ code }) => code.endsWith('-missing'))
  return (
    <Page>
      <PageMeta title={text('trade-account.apply-title')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('trade-account.title'), href: '/trade-account' },
          { label: text('trade-account.apply-title') },
        ]}
      />
      <TitleBlock title={text('trade-account.apply-title')} lead={text(`trade-account.step-leads.${step}`)} />
      <Steps
        label={text('trade-account.progress')}
        steps={applicationSteps.map(name => ({
          label: text(`trade-account.steps.${name}`),
          href: hrefOf(name),
          isDone: filled.includes(name),
        }))}
        current={applicationSteps.indexOf(step)}
        doneText={text('trade-account.done')}
      />
      {isLast && applicant && !applicant.proven && (
        <Notice tone="warning" title={text('trade-account.unproven')}>
          <Link href="/account/settings">{text('trade-account.prove')}</Link>
        </Notice>
      )}
      {isLast && !applicant && (
        <Notice title={text('trade-account.sign-in-first')}>
          <Link href={`/login/?${new URLSearchParams({ return_to: hrefOf('send') })}`}>
            {text('trade-account.sign-in')}
          </Link>
        </Notice>
      )}
      <ProblemNotice problem={answer?.problem} />
      {elsewhere.length > 0 && (
        <Notice tone="error" title={text('trade-account.missing')} live>
          <ul>
            {elsewhere.map(({ field, code }) => (
              <li key={field}>{text(code)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.withAside}>
        <Form
          key={step}
          method="post"
          action={hrefOf(step)}
          encType="multipart/form-data"
          noValidate
          className={styles.part}
        >
          <StepFields step={step} draft={draft} answer={answer} countries={countries} />
          <div className={styles.actions}>
            <Button type="submit" name="intent" value={isLast ? 'send' : 'continue'} size="main" busy={going}>
              {text(isLast ? 'trade-account.send' : 'trade-account.continue')}
            </Button>
            <Button type="submit" name="intent" value="later" variant="tertiary" busy={saving}>
              {text('trade-account.later')}
            </Button>
          </div>
        </Form>
        <aside className={styles.part}>
          <h2>{text('trade-account.next')}</h2>
          <p>{text('trade-account.next-lead')}</p>
        </aside>
      </div>
    </Page>
  )
}
