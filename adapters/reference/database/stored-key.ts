import type { RandomPort } from '../../../core/shared/clock.port'
import type { Database } from './engine'

/** A secret key of the shop, created on first use and shared by all its processes. */
export const storedKey = (db: Database, random: RandomPort, name: string): (() => Promise<string>) => {
  let known: string | undefined
  const read = async () =>
    (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value
  return async () => {
    known ??= await read()
    if (known === undefined) {
      await db
        .insertInto('setting')
        .values({ name, value: random.token(32) })
        .onConflict(found => found.column('name').doNothing())
        .execute()
      known = await read()
    }
    if (known === undefined) throw new Error(`the key ${name} could not be stored`)
    return known
  }
}
