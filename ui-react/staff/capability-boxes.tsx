import type { ReactElement } from 'react'
import { staffCapabilities, type StaffCapability } from '../../core/access/staff-capability'
import { useText } from '../i18n'
import { Checkbox } from '../kit/fields/checkbox'
import styles from './staff.module.css'

type BoxesProps = {
  readonly chosen: readonly StaffCapability[]
  /** The user's own account: they cannot grant themselves further capabilities. */
  readonly own?: boolean
  /** Id of the description. */
  readonly describedBy?: string
}

/** Checkboxes of staff capabilities. */
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
