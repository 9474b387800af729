import type { Permission } from '../../core/access/permission-codes'
import { may } from '../../core/access/permissions'
import { useShell } from '../runtime/shell-context'

/** Whether to offer an action. The server checks the permission at each call. */
export const useMay = (): ((code: Permission) => boolean) => {
  const { role, permissions } = useShell()
  return code => may({ customer: role === undefined ? undefined : { role, permissions } }, code)
}

/** Whether the account belongs to a company buyer. */
export const useIsTrade = (): boolean => {
  const { role } = useShell()
  return role !== undefined && role <= 3
}
