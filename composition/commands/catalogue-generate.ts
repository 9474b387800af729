/**
 * `npm run catalogue:generate -- --variants 100000`: adds generated goods to the shop's own, to test it at that size.
 */
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { fillGenerated } from '../../adapters/reference/seed/generated/fill-generated'
import { processConfig } from '../config/config'
import { openEmbeddedDatabase, refuseBeforeSetup } from '../embedded/embedded-database'
import { systemClock } from '../wiring/system'

const usage = 'npm run catalogue:generate -- --variants NUMBER [--seed NUMBER] [--store KEY]'
const maxVariants = 5_000_000

/** Runs the command with these arguments and returns its exit code. */
export const generateCommand = async (argv: readonly string[]): Promise<0 | 1> => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { variants: { type: 'string' }, seed: { type: 'string' }, store: { type: 'string' } },
    })
    const [variants, seed] = [Number(values.variants), Number(values.seed ?? 1)]
    if (!Number.isInteger(variants) || variants < 1 || variants > maxVariants || !Number.isInteger(seed))
      return refuse(`${usage}\nvariants are a whole number from 1 to ${maxVariants}, the seed is a whole number`)
    const config = processConfig()
    if (E.isLeft(config)) return refuse(config.left)
    const db = await openEmbeddedDatabase(config.right, {
      clock: systemClock,
      passwords: argon2Passwords(),
      log: { info: () => undefined, warn: (_, text) => console.error(text) },
    })
    try {
      await refuseBeforeSetup(db)
      let reported = 0
      await fillGenerated(
        db,
        { variants, seed, storeKey: values.store ?? 'commercial', now: systemClock.now() },
        done => {
          if (done - reported < 50_000 && done < variants) return
          reported = done
          console.log(`${done.toLocaleString('en-US')} variants`)
        },
      )
    } finally {
      await db.destroy()
    }
    return 0
  } catch (reason) {
    return refuse(reason instanceof Error ? reason.message : String(reason))
  }
}

const refuse = (text: string): 1 => {
  console.error(text)
  return 1
}
