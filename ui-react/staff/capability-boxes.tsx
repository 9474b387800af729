import type { ReactElement } from 'react'
import { staffCapabilities, type StaffCapability } from '../../core/access/staff-capability'
import { useText } from '../i18n'
import { Checkbox } from '../kit/fields/checkbox'
import styles from './staff.module.css'

type BoxesProps = {
  readonly chosen: readonly StaffCapability[]
  /** One's own account: what it may not do yet is a colleague's to give. */
  readonly own?: boolean
  /** Id of the description. */
  readonly describedBy?: string
}

/** What an account may do, to be ticked. */
export const CapabilityBoxes = ({ chosen, own = false, describedBy }: BoxesProps): ReactElement => {
  const text = useText()
  return (
    <fieldset className={styles.boxes} aria-describedby={describedBy}>
      <legend>{text('staff.may')}</legend>
      {staffCapabilities.map(capability => (
        <Checkbox
          key={capability}
          name="capabilities"
          value={capability}
          defaultChecked={chosen.includes(capability)}
          disabled={own && !chosen.includes(capability)}
          label={text(`staff.capabilities.${capability}`)}
          dense
        />
      ))}
    </fieldset>
  )
}
