/**
 * `npm run contracts:schema -- --sdl PATH`: checks the trade operations against the vendor's GraphQL schema. Runs
 * directly in Node, without a build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkOperations, schemaFrom, uncontracted, type SchemaRow } from '../schema/check-schema.ts'
import { contractedOperations, writtenOperations } from '../schema/operations.ts'
import { gateway, pactFolder, readPact } from '../support/pact-files.ts'
import { readArgs, refuse as refusal, say } from '../support/command-line.ts'

const refuse = refusal('contracts:schema', 'Nothing checked')

const usage = `Holds the trade operations and their sample variables against the vendor's GraphQL schema.

  npm run contracts:schema -- --sdl PATH

  --sdl PATH   the schema in its definition language

An operation is found where a contract posts it (contracts/pacts, "query" and "variables" of a body). One that a file of
adapters/trade holds and no contract sends is told as well.

Exit code: 0 all operations and variables fit, 1 some do not, 2 the command was not used as meant.`

const main = (args: readonly string[]): 0 | 1 | 2 => {
  const typed = readArgs(args, 'sdl')
  if (typeof typed === 'string') return refuse(typed)
  if (typed.help) return say(usage)
  if (typed.sdl === undefined) return refuse("--sdl is missing: where is the vendor's schema?")
  // npm runs scripts in the package folder; INIT_CWD is the caller's folder, against which relative names are resolved.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), typed.sdl)
  if (!existsSync(file)) return refuse(`there is no file ${file}`)
  try {
    return check(readFileSync(file, 'utf8'))
  } catch (reason) {
    return refuse(`${file} cannot be read as a schema: ${(reason as Error).message}`)
  }
}

const check = (sdl: string): 0 | 1 => {
  const schema = schemaFrom(sdl)
  const count = (fields: object | undefined) => Object.keys(fields ?? {}).length
  say(
    `The schema has ${count(schema.getQueryType()?.getFields())} queries and ` +
      `${count(schema.getMutationType()?.getFields())} mutations.`,
  )
  const providers = readdirSync(pactFolder).flatMap(
    name => new RegExp(`^${gateway}-(.+)\\.json$`).exec(name)?.[1] ?? [],
  )
  const sent = checkOperations(schema, contractedOperations(providers.map(provider => readPact(gateway, provider))))
  const rows = [...sent, ...uncontracted(writtenOperations('adapters/trade'), sent)]
  if (rows.length === 0) return say('No trade operations yet: no contract posts one, and adapters/trade holds none.')
  say(rows.map(rowLines).join('\n'))
  const bad = rows.filter(({ problems }) => problems.length > 0).length
  say(`\n${rows.length - bad} fit the schema, ${bad} do not`)
  return bad > 0 ? 1 : 0
}

const rowLines = ({ description, operation, problems }: SchemaRow): string =>
  [
    `  ${problems.length > 0 ? 'DIFFERS' : 'ok     '}  ${operation}  (${description})`,
    ...problems.map(problem => `             ${problem}`),
  ].join('\n')

process.exitCode = main(process.argv.slice(2))
