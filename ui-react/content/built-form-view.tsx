import { observer } from 'mobx-react-lite'
import { useEffect, useId, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormDefinition } from '../../core/forms/form'
import { isAsked } from '../../core/forms/form'
import { Flash } from '../runtime/toasts/flash'
import { useSentShare } from '../runtime/sent-share'
import { useHydrated } from '../runtime/use-hydrated'
import { problemText, useFormChecks, useSubmitting, type FormChecks } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { BuiltField } from './built-field'
import { CaptchaSlot } from './captcha-slot'
import type { BuiltFormAnswer, Wording } from './built-form'
import { captchaName, checkOnPage, fieldName, formIdField, issuesOnPage, sendFormIntent, trapField } from './built-form'
import { RichText } from './rich-text'
import styles from './built-form.module.css'

export type BuiltFormViewProps = {
  readonly form: FormDefinition
  readonly answer?: BuiltFormAnswer
  /** Known data of the customer, by the internal names of fields. */
  readonly known?: Readonly<Record<string, string>>
  readonly wording?: Wording
  /** Form action; default: the page itself. */
  readonly action?: string
  /** Fields side by side, if there is space. */
  readonly columns?: boolean
  /** Hidden fields submitted with it. */
  readonly children?: ReactNode
}

/**
 * An editors' form: a plain form that is validated on change and submit if JavaScript is available (S1-5.09, S2-4.30 to
 * S2-4.32).
 */
export const BuiltFormView = ({ form, answer, ...rest }: BuiltFormViewProps): ReactElement => {
  const text = useText()
  const own = answer?.form === form.id ? answer : undefined
  const sent = own?.tag === 'sent' ? own : undefined
  const refused = own?.tag === 'refused' ? own : undefined
  const times = useCount(sent)
  return (
    <>
      <Flash tone="ok" text={sent && text('form-builder.sent')} occasion={sent} />
      <Flash tone="error" text={refused?.problem && problemText(refused.problem, text)} occasion={refused} />
      {sent?.html !== undefined && <Thanks key={times} html={sent.html} />}
      {/* After a successful submit the fields are reset. */}
      <Fields key={`${form.id} ${times}`} {...{ form, refused }} {...rest} />
    </>
  )
}

/** Counts distinct values. */
const useCount = (thing: unknown): number => {
  const seen = useRef<{ readonly thing: unknown; readonly count: number }>({ thing: undefined, count: 0 })
  if (thing !== undefined && thing !== seen.current.thing) seen.current = { thing, count: seen.current.count + 1 }
  return seen.current.count
}

/** The editor's confirmation message, at the start of the form. */
const Thanks = ({ html }: { readonly html: string }): ReactElement => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.thanks}>
      <Notice tone="ok">
        <RichText html={html} />
      </Notice>
    </div>
  )
}

type FieldsProps = Omit<BuiltFormViewProps, 'answer'> & {
  readonly refused?: Extract<BuiltFormAnswer, { tag: 'refused' }>
}

const Fields = observer(({ form, refused, known, wording, action, columns, children }: FieldsProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const busy = useSubmitting(sendFormIntent)
  const answer = useMemo(
    () => refused && { intent: sendFormIntent, values: {}, issues: issuesOnPage(refused.issues, wording) },
    [refused, wording],
  )
  const checks: FormChecks = useFormChecks({
    check: () => checkOnPage(form, checks.form.ref.current, wording),
    answer,
    manner: 'eager',
    busy,
  })
  const [token, setToken] = useState<string>()
  const question = refused?.question
  const share = useSentShare(busy)
  const waitsFor = useId()
  const hasFiles = form.fields.some(field => field.tag === 'media')
  const initialValues = (name: string, initial: readonly string[]): readonly string[] =>
    refused?.answers[name] ?? (refused ? [] : known?.[name] === undefined ? initial : [known[name]])
  const unchecked = hydrated && form.captcha && !question && token === undefined
  const first = form.fields
    .filter(isAsked)
    .find(field => answer?.issues.some(found => found.field === fieldName(field.name)))
  return (
    <Form
      method="post"
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      {...checks.form}
      className={styles.form}
      data-columns={columns}
    >
      {children}
      <input type="hidden" name={formIdField} value={form.id} />
      <div className="visually-hidden" aria-hidden>
        <label>
          {text('form-builder.leave-empty')}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {refused && hasFiles && !hydrated && <p>{text('form-builder.files-again')}</p>}
      {form.fields.map(field => (
        <BuiltField
          key={field.id}
          field={field}
          formId={form.id}
          initialValues={
            field.tag === 'html' || field.tag === 'media' ? [] : initialValues(field.name, [field.initial].flat())
          }
          error={field.tag === 'html' ? undefined : checks.errorOf(fieldName(field.name))}
          first={field === first}
        />
      ))}
      {form.captcha && (
        <CaptchaSlot
          key={`${question?.token}`}
          {...{ token, question }}
          onToken={setToken}
          error={checks.errorOf(captchaName)}
        />
      )}
      <div className={styles.send}>
        <Button
          type="submit"
          name="intent"
          value={sendFormIntent}
          size="main"
          disabled={unchecked}
          busy={busy}
          busyText={text('form-builder.sending')}
          aria-describedby={unchecked ? waitsFor : undefined}
        >
          {form.button ?? text('form-builder.send')}
        </Button>
        {unchecked && (
          <span id={waitsFor} className={styles.waits}>
            {text('form-builder.captcha-first')}
          </span>
        )}
        {hasFiles && share !== undefined && (
          <progress className={styles.progress} aria-label={text('form-builder.sending')} max={1} value={share} />
        )}
      </div>
    </Form>
  )
})
