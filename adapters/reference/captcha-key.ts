import type { RandomPort } from '../../core/shared/clock.port'
import type { Database } from './engine'

const name = 'captcha-key'

/** The key with which captcha tasks are signed: made on first use, the same for all processes of the shop. */
export const captchaKey = (db: Database, random: RandomPort): (() => Promise<string>) => {
  let known: string | undefined
  const read = async () => (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value
  return async () => {
    known ??= await read()
    if (known === undefined) {
      await db.insertInto('setting').values({ name, value: random.token(32) }).onConflict(found => found.column('name').doNothing()).execute()
      known = await read()
    }
    if (known === undefined) throw new Error('the captcha key could not be kept')
    return known
  }
}
