/**
 * `npm run contracts:openapi -- --openapi DIR`: checks the contracts with platforms against the vendor's OpenAPI files.
 * Runs directly in Node, without a build.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backings } from '../openapi/backing.ts'
import { checkOpenapi } from '../openapi/check-openapi.ts'
import { openapiReport } from '../openapi/openapi-report.ts'
import { gateway, platforms, readPact } from '../support/pact-files.ts'
import { readArgs, refuse as refusal, say } from '../support/command-line.ts'

const refuse = refusal('contracts:openapi', 'Nothing checked')

const usage = `Holds our contracts with platforms against the vendor's OpenAPI files.

  npm run contracts:openapi -- --openapi DIR

  --openapi DIR   the folder with carts.v3.yml, checkouts.v3.yml and their like

Exit code: 0 no differences, 1 there are differences or files are missing, 2 wrong arguments.`

const main = async (args: readonly string[]): Promise<0 | 1 | 2> => {
  const typed = readArgs(args, 'openapi')
  if (typeof typed === 'string') return refuse(typed)
  if (typed.help) return say(usage)
  if (typed.openapi === undefined) return refuse("--openapi is missing: where are the vendor's files?")
  // npm runs scripts in the package folder; INIT_CWD is the caller's folder, against which relative names are resolved.
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), typed.openapi)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return refuse(`there is no folder ${folder}`)
  const readFile = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined
  const rows = await checkOpenapi(
    platforms.map(provider => readPact(gateway, provider)),
    backings,
    readFile,
  )
  if (rows.every(({ result }) => result === 'none' || result === 'missing file'))
    return refuse(`${folder} has none of the files that are asked for, such as carts.v3.yml`)
  say(openapiReport(rows))
  return rows.some(({ result }) => result === 'differs' || result === 'missing file') ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
