import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { checkWishListName, type NamedFor } from '../../core/wish-lists/check-wish-list-name'
import { maxWishListNameLength } from '../../core/wish-lists/wish-list'
import { isLeft } from '../runtime/either'
import { useFormChecks, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import type { WishListAnswer } from './wish-list-action'
import styles from './wish-lists.module.css'

export type ListNameFormProps = {
  readonly fetcher: FetcherWithComponents<WishListAnswer>
  readonly action: string
  readonly intent: 'create' | 'create-and-add' | 'rename'
  /** The rejected response to this intent. */
  readonly answer?: FormAnswer
  readonly defaultName?: string
  readonly secondary?: boolean
  readonly labels: { readonly send: string; readonly busy: string }
}

const namedFor = (intent: ListNameFormProps['intent']): NamedFor => (intent === 'rename' ? 'renamed' : 'new')

/** A form with one field for the name of a list. */
export const ListNameForm = observer(
  ({ fetcher, action, intent, answer, defaultName, secondary, labels }: ListNameFormProps): ReactElement => {
    const text = useText()
    const id = useId()
    const busy = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent
    const refused = answer?.intent === intent ? answer : undefined
    const checks = useFormChecks({
      check: values => {
        const checked = checkWishListName(values['name'] ?? '', namedFor(intent))
        return isLeft(checked) ? checked.left : []
      },
      answer: refused,
      busy: fetcher.state !== 'idle',
    })
    return (
      <fetcher.Form method="post" action={action} {...checks.form} className={styles.nameForm}>
        <input type="hidden" name="intent" value={intent} />
        <TextInput
          id={`${id}name`}
          name="name"
          label={text('wish-lists.name')}
          maxLength={maxWishListNameLength}
          autoComplete="off"
          required
          defaultValue={refused?.values['name'] ?? defaultName}
          error={checks.errorOf('name')}
          data-first-focus={intent === 'rename' || undefined}
        />
        <Button type="submit" variant={secondary ? 'secondary' : 'primary'} busy={busy} busyText={labels.busy}>
          {labels.send}
        </Button>
      </fetcher.Form>
    )
  },
)
