import { useId, type ReactElement, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { CompanyChange } from '../../../core/companies/company-change'
import type { DeskCompanyDetail } from '../../../core/companies/companies-desk.port'
import { useSubmitting, type FormAnswer, type FormValues } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from '../staff.module.css'

type Tag = CompanyChange['tag']

/** The fields of each form, by the name of their issues. */
export const fieldsOf: Readonly<Record<Tag, readonly string[]>> = {
  credit: ['limit', 'over', 'days', 'discountPercent', 'discountDays'],
  balance: ['balance', 'day'],
  'credit-hold': ['reason'],
  'credit-resume': [],
  methods: [],
  group: ['group', 'catalog', 'list'],
  'assign-list': ['list', 'priority'],
  'remove-list': [],
  'own-list': [],
  hold: ['reason'],
  resume: [],
}

/** The change that a form asks for; undefined if it is none of ours. */
export const changeIn = (values: FormValues, methods: readonly unknown[]): CompanyChange | undefined => {
  const field = (name: string) => values[name] ?? ''
  const tag = (Object.keys(fieldsOf) as Tag[]).find(known => known === values['intent'])
  switch (tag) {
    case undefined:
      return undefined
    case 'credit':
      return {
        tag,
        limit: field('limit'),
        over: field('over'),
        days: field('days'),
        discountPercent: field('discountPercent'),
        discountDays: field('discountDays'),
      }
    case 'balance':
      return { tag, balance: field('balance'), day: field('day') }
    case 'group':
      return {
        tag,
        group: field('group'),
        ...(field('catalog') === '' ? {} : { catalog: field('catalog') }),
        ...(field('list') === '' ? {} : { list: field('list') }),
      }
    case 'assign-list':
      return { tag, list: field('list'), priority: field('priority') }
    case 'remove-list':
      return { tag, list: field('list') }
    case 'methods':
      return {
        tag,
        methods: methods.filter(method => typeof method === 'string'),
        shipsUnpaid: field('shipsUnpaid') === 'yes',
      }
    case 'credit-hold':
    case 'hold':
      return { tag, reason: field('reason') }
    case 'credit-resume':
    case 'resume':
    case 'own-list':
      return { tag }
  }
}

/** What every part of the company's page is given. */
export type CompanyProps = {
  readonly company: DeskCompanyDetail
  readonly clickKey: string
  readonly refused?: FormAnswer
  /** The member of staff; forms they may not use are not shown. */
  readonly desk?: StaffDesk
}

/** Value and issue of a field; what was typed comes back with a refusal. */
export const useCompanyField = (refused: FormAnswer | undefined) => {
  const text = useText()
  const id = useId()
  return (name: string, stored = '') => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      defaultValue: refused?.values[name] ?? stored,
      error: wrong && text(wrong.code, wrong.values),
    }
  }
}

type FormProps = Pick<CompanyProps, 'company' | 'clickKey'> & {
  readonly tag: Tag
  readonly title: string
  readonly lead?: ReactNode
  readonly refused?: FormAnswer
  readonly variant?: 'primary' | 'secondary'
  /** A second button shows the shop with what was typed, unsaved. */
  readonly previews?: boolean
  readonly children?: ReactNode
}

/** One form of the company's page, with the version it was read with. */
export const CompanyForm = ({
  company,
  clickKey,
  tag,
  title,
  lead,
  refused,
  variant = 'primary',
  previews = false,
  children,
}: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting(tag)
  const form = useFocusOnRefusal(refused)
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {title}
      </h2>
      {lead && <p className={styles.quiet}>{lead}</p>}
      <input type="hidden" name="version" value={company.version} />
      <input type="hidden" name="key" value={`${clickKey}-${tag}`} />
      {children}
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value={tag} variant={variant} busy={busy} busyText={text('staff.saving')}>
          {text(`companies.button.${tag}`)}
        </Button>
        {previews && (
          <Button type="submit" name="intent" value={`preview:${tag}`} variant="tertiary">
            {text('companies.preview-unsaved')}
          </Button>
        )}
      </div>
    </Form>
  )
}
