import { type PageShop, type Reader, thePages } from '../builders/pages'
import { answerOf } from '../builders/outcome'

/** The people of the tables' columns, in order. */
export const roles = ['guest', 'retail', 'junior', 'senior', 'admin', 'super', 'other', 'staff', 'expired'] as const
export type Role = (typeof roles)[number]

/** The owner of the requested resources; `other` is the admin of another company, `super` may act for this one. */
export const owner: Role = 'admin'

/** People unrelated to the owner's company. */
export const strangers = ['guest', 'retail', 'other', 'staff', 'expired'] as const satisfies readonly Role[]

const emails: Readonly<Record<Exclude<Role, 'guest'>, string>> = {
  retail: 'retail@lintel.example',
  junior: 'junior@northgate.example',
  senior: 'senior@northgate.example',
  admin: 'admin@northgate.example',
  super: 'super@lintel.example',
  other: 'owner@lakeside.example',
  staff: 'staff@lintel.example',
  expired: 'admin@northgate.example',
}

/** Longer than any session lasts. */
const longAgoMs = 100 * 86_400_000

/** The demo shop with more stock than these tests can buy. */
export const aSharedShop = async (): Promise<PageShop> => {
  const shop = await thePages()
  await shop.entrance.db.updateTable('variant').set({ stock: 100_000 }).execute()
  return shop
}

/** A person with a separate session; clears the rate limits that others used up. */
export const signedInAs = async ({ reader, entrance }: PageShop, role: Role): Promise<Reader> => {
  await entrance.db.deleteFrom('rate_limit').execute()
  const visitor = reader()
  if (role === 'guest') return visitor
  const now = entrance.clock.now
  if (role === 'expired') entrance.clock.now = now - longAgoMs
  const { id } = await entrance.db
    .selectFrom('customer')
    .select('id')
    .where('email_fold', '=', emails[role])
    .executeTakeFirstOrThrow()
  await answerOf((await visitor.session()).signIn(id))
  entrance.clock.now = now
  return visitor
}
