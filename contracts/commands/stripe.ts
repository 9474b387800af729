/**
 * `npm run contracts:stripe -- --openapi FILE`: checks the contract with Stripe against Stripe's OpenAPI description.
 * Runs directly in Node, without a build.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkStripe, type StripeOpenapi } from '../stripe/check-stripe.ts'
import { readArgs, refuse as refusal, say } from '../support/command-line.ts'
import { gateway, readPact, stripe } from '../support/pact-files.ts'

const refuse = refusal('contracts:stripe', 'Nothing checked')

const usage = `Checks our contract with Stripe against Stripe's OpenAPI description.

  npm run contracts:stripe -- --openapi FILE

  --openapi FILE   Stripe's published description as JSON, such as openapi/spec3.json

Exit code: 0 no differences, 1 there are differences, 2 wrong arguments.`

const main = (args: readonly string[]): 0 | 1 | 2 => {
  const typed = readArgs(args, 'openapi')
  if (typeof typed === 'string') return refuse(typed)
  if (typed.help) return say(usage)
  if (typed.openapi === undefined) return refuse("--openapi is missing: where is Stripe's file?")
  // npm runs scripts in the package folder; INIT_CWD is the caller's folder, against which relative names are resolved.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), typed.openapi)
  if (!existsSync(file) || !statSync(file).isFile()) return refuse(`there is no file ${file}`)
  const openapi = descriptionIn(readFileSync(file, 'utf8'))
  if (!openapi) return refuse(`${file} is no OpenAPI description in JSON`)
  const rows = checkStripe(readPact(gateway, stripe), openapi)
  for (const { description, call, problems } of rows)
    say([`${problems.length === 0 ? 'ok     ' : 'differs'}  ${description}: ${call}`, ...problems].join('\n      '))
  const differing = rows.filter(({ problems }) => problems.length > 0).length
  say(`\n${rows.length - differing} as Stripe's version ${openapi.info.version} says, ${differing} with differences`)
  return differing > 0 ? 1 : 0
}

const descriptionIn = (text: string): StripeOpenapi | undefined => {
  try {
    const read = JSON.parse(text) as Partial<StripeOpenapi>
    return read.paths && read.components && read.info ? (read as StripeOpenapi) : undefined
  } catch {
    return undefined
  }
}

process.exitCode = main(process.argv.slice(2))
