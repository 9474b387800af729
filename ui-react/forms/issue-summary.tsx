import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'
import type { FormStore } from './form.store'
import styles from './issue-summary.module.css'

export type IssueSummaryProps = {
  readonly store: FormStore
  /** Field names in the order of the page, with id and label. */
  readonly fields: readonly { readonly name: string; readonly id: string; readonly label: string }[]
}

/** At the top of a longer form: links to the invalid fields. The messages are at the fields. */
export const IssueSummary = observer(({ store, fields }: IssueSummaryProps): ReactElement | null => {
  const text = useText()
  const faulty = fields.filter(field => store.issueOf(field.name))
  if (faulty.length === 0) return null
  return (
    <div
      className={styles.summary}
      data-issue-summary
      tabIndex={-1}
      autoFocus
      role="group"
      aria-label={text('forms.summary-label')}
    >
      <Notice tone="error" title={text('forms.summary', { count: faulty.length })}>
        <ul className={styles.fields}>
          {faulty.map(field => (
            <li key={field.name}>
              <a href={`#${field.id}`} onClick={event => focusField(event, field.id)}>
                {field.label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
})

const focusField = (event: { preventDefault: () => void }, id: string): void => {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}
