import { useId, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Application, PartStanding } from '../../core/trade-accounts/application'
import { maxDecisionText } from '../../core/trade-accounts/application-parts'
import { notFound } from '../../core/shared/domain-error'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../forms'
import { useFormat, useText } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { isLeft } from '../runtime/either'
import { asResponse, orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { newKey, toLogin } from '../runtime/staff-answer'
import { useCasesOf } from '../runtime/use-cases/context'
import styles from './trade-account.module.css'

type StatusData = { readonly application: Application; readonly key: string }

/** A question is what the applicant must act on. */
const tones = { open: 'neutral', asked: 'warning', approved: 'ok', declined: 'error' } as const

/** The mail's link asks a guest to sign in first. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<StatusData> => {
  const { applicant, applications } = orThrow(await useCasesOf(context).viewApplications()())
  const application = applications.find(({ number }) => number === params['number'])
  if (application && application.state !== 'draft') return { application, key: newKey() }
  throw applicant ? asResponse(notFound('application')) : toLogin(request)
}

export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = formValues(await request.formData())
  const number = params['number'] ?? ''
  const intent = values['intent'] ?? ''
  const useCases = useCasesOf(context)
  const result =
    intent === 'withdraw'
      ? await useCases.withdrawApplication(number)()
      : await useCases.answerApplication({
          number,
          part: intent.replace(/^answer:/, ''),
          text: values['answer'] ?? '',
          key: values['key'] ?? '',
        })()
  return isLeft(result) ? answerOf(result.left, intent, values) : redirect(`/trade-account/application/${number}`)
}

/** State of an application, part by part, with an answer form for each question. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { application, key } = useLoaderData<StatusData>()
  const answer = useActionData<FormAnswer>()
  const withdrawing = useSubmitting('withdraw')
  const { number, state, closedAs, form, mayReopen } = application
  const isOver = state === 'closed' || state === 'withdrawn'
  return (
    <Page>
      <PageMeta title={text('trade-account.status-title', { number })} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('trade-account.title'), href: '/trade-account' },
          { label: number },
        ]}
      />
      <TitleBlock
        over={number}
        title={form.legalName}
        lead={text(state === 'submitted' ? 'trade-account.we-have-it' : 'trade-account.part-by-part')}
        badge={
          <Badge tone={state === 'needs-information' ? 'warning' : 'neutral'}>
            {text(`trade-account.states.${closedAs ?? state}`)}
          </Badge>
        }
      />
      <ProblemNotice problem={answer?.problem} />
      <div className={styles.columns}>
        <div className={styles.part}>
          {application.parts.map(standing => (
            <Part
              key={standing.part}
              standing={standing}
              clickKey={key}
              mayAnswer={!isOver || mayReopen}
              answer={answer?.intent === `answer:${standing.part}` ? answer : undefined}
            />
          ))}
        </div>
        <section className={styles.part}>
          <h2>{text('trade-account.timeline')}</h2>
          <ol className={styles.part}>
            {[...application.events].reverse().map(({ at, action: what, part, note }, nth) => (
              <li key={application.events.length - nth}>
                <p>
                  {text(`trade-account.events.${what}`)}
                  {part && `: ${text(`trade-account.parts.${part}`)}`}
                </p>
                {note && <blockquote>{note}</blockquote>}
                <p className={styles.quiet}>
                  <time dateTime={new Date(at).toISOString()}>{format.moment(at)}</time>
                </p>
              </li>
            ))}
          </ol>
          {!isOver && (
            <Form method="post" preventScrollReset>
              <details>
                <summary>{text('trade-account.withdraw')}</summary>
                <p>{text('trade-account.withdraw-lead')}</p>
                <Button type="submit" name="intent" value="withdraw" variant="secondary" busy={withdrawing}>
                  {text('trade-account.withdraw-button')}
                </Button>
              </details>
            </Form>
          )}
        </section>
      </div>
    </Page>
  )
}

type PartProps = {
  readonly standing: PartStanding
  readonly clickKey: string
  readonly mayAnswer: boolean
  readonly answer?: FormAnswer
}

const Part = ({ standing, clickKey, mayAnswer, answer }: PartProps): ReactElement => {
  const text = useText()
  const id = useId()
  const { part, state, question, reason } = standing
  const busy = useSubmitting(`answer:${part}`)
  const wrong = answer?.issues.find(({ field }) => field === 'answer')
  return (
    <section className={styles.card} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 id={`${id}title`}>{text(`trade-account.parts.${part}`)}</h2>
        <Badge tone={tones[state]}>{text(`trade-account.part-states.${state}`)}</Badge>
      </div>
      {reason && <p>{reason}</p>}
      {question && <p>{text('trade-account.we-asked', { question })}</p>}
      {standing.answer && <p>{text('trade-account.you-answered', { answer: standing.answer })}</p>}
      {state === 'asked' && mayAnswer && (
        <Form method="post" preventScrollReset noValidate className={styles.part}>
          <input type="hidden" name="key" value={clickKey} />
          <TextArea
            id={`${id}answer`}
            name="answer"
            label={text('trade-account.answer')}
            defaultValue={answer?.values['answer']}
            error={wrong && text(wrong.code, wrong.values)}
            maxLength={maxDecisionText}
            required
          />
          <Button type="submit" name="intent" value={`answer:${part}`} busy={busy}>
            {text('trade-account.answer-button')}
          </Button>
        </Form>
      )}
    </section>
  )
}
