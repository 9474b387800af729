import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { errorPeople } from '../../core/people/error-people'
import { mostPeople, type PeopleTarget } from '../../core/people/person-line'
import { ProblemNotice, useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import fileInput from '../kit/fields/file-input.module.css'
import { TextInput } from '../kit/fields/text-input'
import { Notice } from '../kit/notice'
import { SectionHead } from '../kit/section-head'
import { Flash } from '../runtime/toasts/flash'
import { linesField, storedText, type PeopleAnswer } from './people-action'
import { FileLink } from './file-link'
import { FaultyPeople, ValidPeople } from './people-tables'
import styles from './people.module.css'

type ImportProps = {
  readonly target: PeopleTarget
  readonly answer?: PeopleAnswer
  /** Idempotency key of the next click on "invite". */
  readonly clickKey: string
}

/** People from a file: choose it, look at each line, put the faulty ones right, invite. */
export const PeopleImport = ({ target, answer, clickKey }: ImportProps): ReactElement => {
  const text = useText()
  const { company, roles } = target
  const { review, invited, problem } = answer ?? {}
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{text('people.lead', { company, maximum: mostPeople })}</p>
      <Flash
        tone="ok"
        text={invited ? text('people.invited', { count: invited, company }) : undefined}
        occasion={answer}
      />
      {invited !== undefined && (
        <Notice tone={review ? 'warning' : 'ok'} title={text('people.invited', { count: invited, company })}>
          {review && <p>{text('people.left', { count: review.lines.length })}</p>}
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      {review && <Review review={{ ...review, roles }} clickKey={clickKey} />}
      <section aria-labelledby="people-file" className={styles.part}>
        <SectionHead id="people-file" title={text(review ? 'people.other-file' : 'people.file-title')} small />
        <FileForm answer={answer} roles={roles} />
      </section>
    </div>
  )
}

const FileForm = ({ answer, roles }: Pick<ImportProps, 'answer'> & Pick<PeopleTarget, 'roles'>): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('file')
  const wrong = answer?.issues?.find(({ field }) => field === 'file')
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <TextInput
        id={`${id}file`}
        name="file"
        type="file"
        required
        accept=".csv,.txt,.tsv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className={fileInput.input}
        label={text('people.file')}
        help={text('people.file-help', { maximum: mostPeople })}
        error={wrong && text(wrong.code, wrong.values)}
      />
      <p className={styles.quiet}>{text('people.roles', { roles: roles.join(', ') })}</p>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="file" icon="upload" busy={busy} busyText={text('people.reading')}>
          {text('people.read')}
        </Button>
        <FileLink content={() => errorPeople([])} name="people.csv" label={text('people.template')} />
      </div>
    </Form>
  )
}

type ReviewProps = { readonly review: NonNullable<PeopleAnswer['review']>; readonly clickKey: string }

const Review = ({ review, clickKey }: ReviewProps): ReactElement => {
  const text = useText()
  const sending = useSubmitting('send')
  const checking = useSubmitting('check')
  const faulty = review.lines.filter(({ issues }) => issues.length > 0)
  const valid = review.lines.filter(({ issues }) => issues.length === 0)
  const reasons = () =>
    faulty.map(person => ({
      person,
      error: person.issues.map(({ code, values }) => text(code, values)).join(' '),
    }))
  return (
    <Form method="post" preventScrollReset className={styles.review}>
      <input type="hidden" name={linesField} value={storedText(review.lines)} />
      <input type="hidden" name="key" value={clickKey} />
      {/* Enter in a cell checks the lines again; it does not leave the first one out. */}
      <button type="submit" name="intent" value="check" hidden tabIndex={-1} aria-hidden />
      {faulty.length > 0 && (
        <section aria-labelledby="people-faulty" className={styles.part}>
          <SectionHead id="people-faulty" title={text('people.faulty', { count: faulty.length })} small />
          <p className={styles.quiet}>{text('people.faulty-lead')}</p>
          <FaultyPeople people={faulty} roles={review.roles} />
          <div className={styles.buttons}>
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value="check"
              busy={checking}
              busyText={text('people.checking')}
            >
              {text('people.check')}
            </Button>
            <FileLink content={() => errorPeople(reasons())} name="people-errors.csv" label={text('people.errors')} />
          </div>
        </section>
      )}
      {valid.length > 0 && (
        <section aria-labelledby="people-valid" className={styles.part}>
          <SectionHead id="people-valid" title={text('people.valid', { count: valid.length })} small />
          <ValidPeople people={valid} />
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="send" busy={sending} busyText={text('people.sending')}>
              {text('people.send', { count: valid.length })}
            </Button>
          </div>
        </section>
      )}
    </Form>
  )
}
