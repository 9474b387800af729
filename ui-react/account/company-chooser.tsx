import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { CompanyChoice } from '../../core/company/act-for-company'
import { Flash } from '../runtime/toasts/flash'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { RadioGroup } from '../kit/fields/radio-group'
import type { ActingAnswer } from './acting-data'
import styles from './account-forms.module.css'

/** The companies of a super admin, with the one they act for selected. */
export const CompanyChooser = ({
  choice,
  answer,
}: {
  readonly choice: CompanyChoice
  readonly answer?: ActingAnswer
}): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<ActingAnswer>({ key: 'act-for' })
  const result = fetcher.data ?? answer
  const { companies, actingFor } = choice
  const acting = result?.done ? companies.find(({ id }) => id === result.companyId) : undefined
  return (
    <fetcher.Form method="post" action="/account/company" className={styles.form}>
      <Flash tone="ok" text={acting && text('company.acting.done', { name: acting.name })} occasion={result} />
      <Flash
        tone="error"
        text={result && !result.done && result.problem ? problemText(result.problem, text) : undefined}
        occasion={result}
      />
      <RadioGroup
        // Remounts the choice after a change, so that it shows the session's company.
        key={actingFor?.id}
        look="list"
        name="companyId"
        legend={text('company.acting.companies')}
        required
        defaultValue={actingFor && String(actingFor.id)}
        options={companies.map(({ id, name }) => ({
          value: String(id),
          label: name,
          note: id === actingFor?.id ? text('company.acting.now') : undefined,
        }))}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          name="intent"
          value="act-for"
          busy={fetcher.state !== 'idle'}
          busyText={text('company.acting.choosing')}
        >
          {text('company.acting.choose')}
        </Button>
      </div>
    </fetcher.Form>
  )
}
