import type { TablePlan } from '../table-plan'

/** Devices that accounts were signed in on; of the secret and of the account only hashes. */
export const knownDeviceTables: readonly TablePlan[] = [
  {
    name: 'known_device',
    columns: { token_hash: 'text', account_hash: 'text', ends_at: 'big' },
    primaryKey: ['token_hash', 'account_hash'],
    indexes: [['account_hash'], ['ends_at']],
  },
]
