import { describe, expect, it } from '@jest/globals'
import { staffCapabilities } from '../../core/staff/staff'
import { anEntrance } from '../../test/builders/entrance'
import { answerOf } from '../../test/builders/outcome'
import { hire } from '../../test/builders/staff'
import { appointStaff } from './first-staff'
import { accountsIn } from './staff-accounts'

describe('whom the settings make staff', () => {
  it('may do everything, is written down, and stays as is at the next start', async () => {
    const { db, close } = await anEntrance('better-sqlite3')
    const appoint = (...emails: readonly string[]) => answerOf(appointStaff(db, emails, { by: 'LINTEL_STAFF', now: 1 }))
    const account = async (email: string) => (await accountsIn(db)).find(found => found.email === email)
    try {
      expect(await appoint('Retail@Lintel.example', 'nobody@lintel.example', 'staff@lintel.example')).toEqual({ appointed: ['Retail@Lintel.example'], unknown: ['nobody@lintel.example'] })
      expect(await account('retail@lintel.example')).toMatchObject({ capabilities: staffCapabilities, history: [{ action: 'staff-added', by: 'LINTEL_STAFF', at: 1 }] })
      expect(await appoint('retail@lintel.example')).toEqual({ appointed: [], unknown: [] })
      await hire(db, 'packer@lintel.example', 'orders')
      expect((await appoint('packer@lintel.example')).appointed).toHaveLength(1)
      expect(await account('packer@lintel.example')).toMatchObject({ capabilities: staffCapabilities, history: [{ action: 'capabilities', values: { before: 'orders' } }] })
    } finally {
      await close()
    }
  })
})
