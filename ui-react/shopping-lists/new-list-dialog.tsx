import { observer } from 'mobx-react-lite'
import { useState, type FormEvent, type ReactElement } from 'react'
import { maxDescriptionLength, maxListNameLength } from '../../core/shopping-lists/shopping-list'
import type { Issue } from '../../core/shared/domain-error'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { ListDetailsStore } from './list-details.store'
import styles from './shopping-lists.module.css'

export type NewListDialogProps = {
  readonly busy: boolean
  /** Issues of the last attempt. */
  readonly refused: readonly Issue[]
  readonly onCreate: (details: { readonly name: string; readonly description: string }) => void
  readonly onClose: () => void
}

const formId = 'new-shopping-list'

/**
 * The New Shopping List modal (S3-2.29): its button is disabled without a name, and shows a busy text while saving
 * (S3-5.13).
 */
export const NewListDialog = observer(({ busy, refused, onCreate, onClose }: NewListDialogProps): ReactElement => {
  const text = useText()
  const [store] = useState(() => new ListDetailsStore())
  const [sent, setSent] = useState<string>()
  const errorOf = (field: string): string | undefined => {
    const found =
      (field === 'name' ? store.issue : undefined) ??
      (field !== 'name' || store.name === sent ? refused.find(issue => issue.field === field) : undefined)
    return found && text(found.code, found.values)
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy || !store.ready) return
    setSent(store.name)
    onCreate({ name: store.name, description: String(new FormData(event.currentTarget).get('description') ?? '') })
  }
  return (
    <Dialog
      open
      title={text('shopping-lists.new')}
      closeText={text('shared.close')}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={formId}
          busy={busy}
          busyText={text('shopping-lists.creating')}
          disabled={!store.ready}
        >
          {text('shopping-lists.create')}
        </Button>
      }
    >
      <form id={formId} noValidate className={styles.wordsForm} onSubmit={submit}>
        <TextInput
          name="name"
          label={text('shopping-lists.name')}
          maxLength={maxListNameLength}
          autoComplete="off"
          required
          value={store.name}
          onChange={event => store.type(event.currentTarget.value)}
          onBlur={event => store.leave(event.currentTarget.value)}
          error={errorOf('name')}
          data-first-focus
        />
        <TextArea
          name="description"
          label={text('shopping-lists.description')}
          maxLength={maxDescriptionLength}
          rows={2}
          error={errorOf('description')}
        />
      </form>
    </Dialog>
  )
})
