import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { capabilitiesIn } from '../../core/access/staff-capability'
import { useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { CapabilityBoxes } from './capability-boxes'
import styles from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

type AddProps = { readonly clickKey: string; readonly refused?: FormAnswer }

/** Makes a shop account staff, by its email address, with the checked capabilities. */
export const AddAccountForm = ({ clickKey, refused }: AddProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('add')
  const form = useFocusOnRefusal(refused)
  const wrongWith = (field: string) => {
    const found = refused?.issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  const nothingChosen = wrongWith('capabilities')
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text('staff.accounts-add')}
      </h2>
      <p className={styles.quiet}>{text('staff.accounts-add-lead')}</p>
      <input type="hidden" name="key" value={`${clickKey}-add`} />
      <div className={styles.pair}>
        <TextInput
          id={`${id}email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={text('staff.accounts-email')}
          required
          maxLength={254}
          defaultValue={refused?.values['email']}
          error={wrongWith('email')}
        />
        <div>
          <CapabilityBoxes
            chosen={capabilitiesIn((refused?.values['capabilities'] ?? '').split(' '))}
            describedBy={nothingChosen && `${id}nothing`}
          />
          {nothingChosen && (
            <p id={`${id}nothing`} className={styles.wrong} role="alert">
              {nothingChosen}
            </p>
          )}
        </div>
      </div>
      <Button type="submit" name="intent" value="add" busy={busy} busyText={text('staff.saving')}>
        {text('staff.accounts-add-button')}
      </Button>
    </Form>
  )
}
