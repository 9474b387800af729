import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useNeedTexts } from '../runtime/needed-texts'
import type { JobChecksProps } from './job-checks'

/** The checks of a schedule, which load with their texts once there is something to check. */
export const JobChecksSlot = (props: JobChecksProps): ReactElement | null => {
  const need = useNeedTexts()
  const [Checks, setChecks] = useState<ComponentType<JobChecksProps>>()
  useEffect(() => {
    const load = async () => {
      const [{ JobChecks }] = await Promise.all([import('./job-checks'), need(['job-checks'])])
      setChecks(() => JobChecks)
    }
    // The schedule itself stays usable; a reload tries again.
    load().catch(() => undefined)
  }, [need])
  return Checks ? <Checks {...props} /> : null
}
