import { mayDo, type StaffCapability, type StaffDesk } from '../access/staff-capability'

/** The capabilities to see the shop as a company; with the prices of a run that is not live also 'prices'. */
export const previewCapabilities = (withRun: boolean): readonly [StaffCapability, ...StaffCapability[]] =>
  withRun ? ['companies', 'prices'] : ['companies']

/** Whether a preview that was begun stays open: it ends with the capability. */
export const mayPreview = (desk: StaffDesk, withRun: boolean): boolean =>
  previewCapabilities(withRun).every(capability => mayDo(desk, capability))
