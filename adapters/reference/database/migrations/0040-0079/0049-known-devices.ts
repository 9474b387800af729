import type { TablePlan } from '../table-plan'

/** Devices on which accounts were signed in; secrets and accounts are stored as hashes only. */
export const knownDeviceTables: readonly TablePlan[] = [
  {
    name: 'known_device',
    columns: { token_hash: 'text', account_hash: 'text', ends_at: 'big' },
    primaryKey: ['token_hash', 'account_hash'],
    indexes: [['account_hash'], ['ends_at']],
  },
]
