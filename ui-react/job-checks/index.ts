export { JobChecksSlot } from './job-checks-slot'
