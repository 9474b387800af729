export { AccountFrame } from './account-frame'
export { useMay } from './use-may'
