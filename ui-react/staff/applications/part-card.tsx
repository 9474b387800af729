import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { companyCatalogs } from '../../../core/companies/company-catalog'
import type { DeskApplication, PartStanding } from '../../../core/trade-accounts/application'
import { isDecided, maxDecisionText } from '../../../core/trade-accounts/application-parts'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/fields/checkbox'
import { Select } from '../../kit/fields/select'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import styles from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { PartStateBadge } from './application-state'

type Props = {
  readonly standing: PartStanding
  readonly application: DeskApplication
  readonly clickKey: string
  readonly refused?: FormAnswer
}

/** One part: its state, and the forms to approve, ask and decline. */
export const PartCard = ({ standing, application, clickKey, refused }: Props): ReactElement => {
  const text = useText()
  const { part, state, question, answer, reason } = standing
  const identity = application.parts.find(found => found.part === 'identity')?.state
  const isOpen = application.state !== 'closed' && application.state !== 'withdrawn' && !isDecided(state)
  const mayDecide = part === 'identity' || identity === 'approved'
  const hidden = { part, clickKey, version: application.version, refused }
  return (
    <section className={styles.card} aria-labelledby={`part-${part}`}>
      <div className={styles.head}>
        <h2 id={`part-${part}`} className={styles.heading}>
          {text(`trade-account.parts.${part}`)}
        </h2>
        <PartStateBadge state={state} />
      </div>
      {question && (
        <p>
          {text('applications-desk.question')}: {question}
        </p>
      )}
      {answer && <blockquote className={styles.quote}>{answer}</blockquote>}
      {reason && <blockquote className={styles.quote}>{reason}</blockquote>}
      {isOpen && !mayDecide && <p className={styles.quiet}>{text('applications-desk.identity-first')}</p>}
      {isOpen && mayDecide && <ApproveForm {...hidden} application={application} />}
      {isOpen && (
        <details open={refused?.intent === `ask:${part}`}>
          <summary>{text('applications-desk.ask')}</summary>
          <TextsForm {...hidden} action="ask" fields={['question']} />
        </details>
      )}
      {isOpen && mayDecide && (
        <details open={refused?.intent === `decline:${part}`}>
          <summary>{text('applications-desk.decline')}</summary>
          <TextsForm {...hidden} action="decline" fields={['reason', 'note']} />
        </details>
      )}
    </section>
  )
}

/** Price lists for the company, besides those of its group. */
const ListBoxes = ({ lists, refused }: Pick<DeskApplication, 'lists'> & { readonly refused?: FormAnswer }) => {
  const text = useText()
  const id = useId()
  const wrong = refused?.issues.find(({ field }) => field === 'lists')
  const box = (name: string, label: string, help?: string) => (
    <Checkbox
      key={name}
      id={`${id}${name}`}
      name={name}
      value="yes"
      label={label}
      help={help}
      defaultChecked={refused?.values[name] === 'yes'}
    />
  )
  return (
    <fieldset className={styles.part}>
      <legend>{text('applications-desk.lists')}</legend>
      {wrong && <p role="alert">{text(wrong.code, wrong.values)}</p>}
      {box('own', text('applications-desk.own-list'), text('applications-desk.own-list-help'))}
      {lists.map(list => box(`list-${list.id}`, list.name))}
    </fieldset>
  )
}

type FormProps = {
  readonly part: PartStanding['part']
  readonly clickKey: string
  readonly version: number
  readonly refused?: FormAnswer
}

const Hidden = ({ clickKey, version }: Pick<FormProps, 'clickKey' | 'version'>): ReactElement => (
  <>
    <input type="hidden" name="key" value={clickKey} />
    <input type="hidden" name="version" value={version} />
  </>
)

const useField = (part: string, refused?: FormAnswer) => {
  const text = useText()
  const id = useId()
  return (name: string, initial = '') => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: `${id}${name}`,
      name,
      label: text(`applications-desk.fields.${name}`),
      defaultValue: refused?.values[name] ?? initial,
      error: wrong && text(wrong.code, wrong.values),
    }
  }
}

const TextsForm = ({
  part,
  action,
  fields,
  refused,
  ...hidden
}: FormProps & {
  readonly action: 'ask' | 'decline'
  readonly fields: readonly string[]
}): ReactElement => {
  const text = useText()
  const intent = `${action}:${part}`
  const own = refused?.intent === intent ? refused : undefined
  const field = useField(part, own)
  const form = useFocusOnRefusal(own)
  const busy = useSubmitting(intent)
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part}>
      <Hidden {...hidden} />
      {fields.map(name => (
        <TextArea
          key={name}
          {...field(name)}
          help={text(`applications-desk.help.${name}`)}
          maxLength={maxDecisionText}
          required={name !== 'note'}
        />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text(`applications-desk.${action}-button`, { part: text(`applications-desk.named.${part}`) })}
      </Button>
    </Form>
  )
}

const ApproveForm = ({
  part,
  application,
  refused,
  ...hidden
}: FormProps & { readonly application: DeskApplication }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const intent = `approve:${part}`
  const own = refused?.intent === intent ? refused : undefined
  const field = useField(part, own)
  const form = useFocusOnRefusal(own)
  const busy = useSubmitting(intent)
  const { groups, duplicates, form: sent } = application
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part}>
      <Hidden {...hidden} />
      {part === 'identity' && (
        <Select
          {...field('company', 'new')}
          options={[
            { value: 'new', label: text('applications-desk.new-company') },
            ...duplicates.map(({ companyId, name }) => ({
              value: String(companyId),
              label: text('applications-desk.add-to', { company: name }),
            })),
          ]}
        />
      )}
      {part === 'prices' && (
        <>
          <Select
            {...field('group')}
            placeholder={text('applications-desk.choose-group')}
            options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <ListBoxes lists={application.lists} refused={own} />
        </>
      )}
      {part === 'access' && (
        <Select
          {...field('catalog', 'group')}
          options={companyCatalogs.map(value => ({
            value: value as string,
            label: text(`applications-desk.catalog-${value}`),
          }))}
        />
      )}
      {part === 'payment' && (
        <>
          <Select
            {...field('invoice', 'no')}
            options={['no', 'yes'].map(value => ({ value, label: text(`applications-desk.invoice-${value}`) }))}
          />
          <TextInput {...field('terms', String(sent.termsDays))} inputMode="numeric" maxLength={3} />
        </>
      )}
      {part === 'credit' && (
        <TextInput
          {...field('limit', String(sent.credit / 100))}
          help={text('applications-desk.credit-asked', { amount: format.money(sent.credit) })}
          inputMode="decimal"
          maxLength={14}
        />
      )}
      <Button type="submit" name="intent" value={intent} busy={busy} busyText={text('staff.saving')}>
        {text('applications-desk.approve-button', { part: text(`applications-desk.named.${part}`) })}
      </Button>
    </Form>
  )
}
