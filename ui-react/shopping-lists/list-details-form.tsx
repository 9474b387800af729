import { observer } from 'mobx-react-lite'
import { useId, useState, type FocusEvent, type FormEvent, type ReactElement, type ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { maxDescriptionLength, maxListNameLength } from '../../core/shopping-lists/shopping-list'
import { useHydrated } from '../runtime/use-hydrated'
import type { FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { ListDetailsStore } from './list-details.store'
import styles from './shopping-lists.module.css'

export type ListDetailsFormProps = {
  readonly fetcher: Pick<FetcherWithComponents<unknown>, 'Form' | 'state' | 'formData'>
  readonly action: string
  readonly intent: 'create' | 'rename'
  /** The rejected response to this intent. */
  readonly answer?: FormAnswer
  readonly details?: { readonly name: string; readonly description: string }
  readonly labels: { readonly send: string; readonly busy: string }
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  readonly secondary?: boolean
  /** Hidden fields. */
  readonly children?: ReactNode
}

/**
 * Name and description of a list. The name is validated on change and on blur; the form is not submitted without one
 * (S3-2.29, S3-5.13).
 */
export const ListDetailsForm = observer(
  ({
    fetcher,
    action,
    intent,
    answer,
    details = { name: '', description: '' },
    labels,
    onSubmit,
    secondary,
    children,
  }: ListDetailsFormProps): ReactElement => {
    const text = useText()
    const id = useId()
    const refused = answer?.intent === intent ? answer : undefined
    const hydrated = useHydrated()
    const [store] = useState(() => new ListDetailsStore(refused?.values['name'] ?? details.name))
    const busy = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent
    const issue =
      store.issue ?? refused?.issues.find(({ field }) => field === 'name' && store.name === refused.values['name'])
    const described = refused?.issues.find(({ field }) => field === 'description')
    const submit = (event: FormEvent<HTMLFormElement>): void => {
      if (busy || !store.ready) return event.preventDefault()
      onSubmit?.(event)
    }
    return (
      <fetcher.Form method="post" action={action} className={styles.wordsForm} noValidate={hydrated} onSubmit={submit}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <TextInput
          id={`${id}name`}
          name="name"
          label={text('shopping-lists.name')}
          maxLength={maxListNameLength}
          autoComplete="off"
          required
          value={store.name}
          onChange={event => store.type(event.currentTarget.value)}
          onBlur={(event: FocusEvent<HTMLInputElement>) => store.leave(event.currentTarget.value)}
          error={issue && text(issue.code, issue.values)}
          data-first-focus
        />
        <TextArea
          id={`${id}description`}
          name="description"
          label={text('shopping-lists.description')}
          maxLength={maxDescriptionLength}
          rows={2}
          defaultValue={refused?.values['description'] ?? details.description}
          error={described && text(described.code, described.values)}
        />
        <Button
          type="submit"
          variant={secondary ? 'secondary' : 'primary'}
          busy={busy}
          busyText={labels.busy}
          disabled={hydrated && !store.ready}
        >
          {labels.send}
        </Button>
      </fetcher.Form>
    )
  },
)
