import type { Permission } from '../../core/access/permission-codes'
import { may } from '../../core/access/permissions'
import { useShell } from '../runtime/shell-context'

/** Whether to offer something. What really may be done, the server decides at each call. */
export const useMay = (): ((code: Permission) => boolean) => {
  const { role, permissions } = useShell()
  return code => may({ customer: role === undefined ? undefined : { role, permissions } }, code)
}

/** Whether the account is somebody's who buys for a company. */
export const useIsTrade = (): boolean => {
  const { role } = useShell()
  return role !== undefined && role <= 3
}
