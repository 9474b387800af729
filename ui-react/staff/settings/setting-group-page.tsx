import { useId, type ReactElement } from 'react'
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PaymentHealth } from '../../../core/payments/payment-desk.port'
import type { DeskSettings } from '../../../core/settings/settings-desk.port'
import { settingGroups, settingsIn, type SettingGroup } from '../../../core/settings/store-settings'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { HistoryList } from '../history-list'
import styles from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { ProviderHealth } from '../payments/provider-health'
import { SettingField } from './setting-field'

type GroupData = DeskSettings & {
  readonly group: SettingGroup
  readonly health?: PaymentHealth
  readonly key: string
}
type GroupAnswer = { readonly done: true } | (FormAnswer & { readonly done?: undefined })

const intent = 'save'
/** Name of the hidden field with the version that a setting was read with. */
const versionOf = (name: string): string => `version-${name}`

/** The group in the address; an unknown one is asked for too, and not found. */
const groupIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): SettingGroup =>
  settingGroups.find(group => group === params['group']) ?? (params['group'] as SettingGroup)

export const loader = async (call: LoaderFunctionArgs): Promise<GroupData> => {
  const group = groupIn(call)
  const { staffSettingGroup, staffPaymentHealth } = useCasesOf(call.context)
  return {
    ...(await answered(call.request, staffSettingGroup(group))),
    ...(group === 'payments' ? { health: await answered(call.request, staffPaymentHealth()) } : {}),
    group,
    key: newKey(),
  }
}

export const action = async (call: ActionFunctionArgs): Promise<GroupAnswer> => {
  const typed = formValues(await call.request.formData())
  const group = groupIn(call)
  const names = settingsIn(group).filter(name => typed[name] !== undefined)
  const result = await useCasesOf(call.context).staffSaveSettings({
    group,
    values: Object.fromEntries(names.map(name => [name, typed[name] ?? ''])),
    versions: Object.fromEntries(names.map(name => [name, versionIn(typed[versionOf(name)])])),
    key: typed['key'] ?? '',
  })()
  return isRight(result) ? { done: true } : answerOf(result.left, intent, typed)
}

/** A version that is no number is of nobody's page: it conflicts with any other. */
const versionIn = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : 999_999_999)

/** One page of settings: its form, and who changed what. */
export const Component = (): ReactElement => {
  const text = useText()
  const { group, settings, health, history, key } = useLoaderData<GroupData>()
  const answer = useActionData<GroupAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  const title = text(`settings.groups.${group}`)
  const id = useId()
  const form = useFocusOnRefusal(refused)
  const busy = useSubmitting(intent)
  return (
    <>
      <PageMeta title={title} noindex />
      <ButtonLink href="/staff/settings" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('settings.back')}
      </ButtonLink>
      <TitleBlock title={title} lead={text(`settings.group-leads.${group}`)} />
      <Flash tone="ok" text={answer?.done && text('settings.saved')} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {health && <ProviderHealth health={health} />}
      {/* After saving, the fields show what was stored. */}
      <Form
        key={settings.map(({ version }) => version).join()}
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        className={`${styles.part} ${styles.column}`}
        aria-label={title}
      >
        <input type="hidden" name="key" value={key} />
        {settings.map(setting => (
          <input key={setting.name} type="hidden" name={versionOf(setting.name)} value={setting.version} />
        ))}
        {settings.map(setting => (
          <SettingField key={setting.name} id={id + setting.name} setting={setting} refused={refused} />
        ))}
        <Button type="submit" name="intent" value={intent} busy={busy} busyText={text('staff.saving')}>
          {text('settings.save')}
        </Button>
      </Form>
      <HistoryList history={history} />
    </>
  )
}
