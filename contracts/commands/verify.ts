/**
 * `npm run contracts:verify`: verifies a back-end team's running service against the committed contracts. Runs directly
 * in Node, without a build.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pactFolder, readPact } from '../support/pact-files.ts'
import type { ContractFile } from '../verification/contract-file.ts'
import { pactVerifier } from '../verification/pact-verifier.ts'
import { failureText } from '../verification/provider-state.ts'
import { readVerifyArguments, verifyUsage, type VerifyArguments } from '../verification/verify-arguments.ts'
import { chosen, verifyContract } from '../verification/verify-contract.ts'
import { junitXml, resultLines, summaryLines } from '../verification/verify-report.ts'
import { refuse as refusal, say } from '../support/command-line.ts'

const refuse = refusal('contracts:verify', 'Nothing verified')

/** The committed contracts by provider name. */
const committed = (): ReadonlyMap<string, ContractFile> => {
  const names = readdirSync(pactFolder)
    .map(file => /^(lintel-(?:gateway|browser))-(.+)\.json$/.exec(file))
    .flatMap(found => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : []))
  return new Map(names.map(([consumer, provider]) => [provider, readPact(consumer, provider)]))
}

const main = async (args: readonly string[]): Promise<0 | 1 | 2> => {
  const contracts = committed()
  const providers = [...contracts.keys()].sort()
  const read = readVerifyArguments(args, providers)
  if (read.tag === 'help') return say(verifyUsage(providers))
  if (read.tag === 'wrong') return refuse(read.message)
  const contract = contracts.get(read.run.provider)
  return contract ? verify(contract, read.run) : refuse(`there is no contract with "${read.run.provider}"`)
}

const verify = async (contract: ContractFile, run: VerifyArguments): Promise<0 | 1 | 2> => {
  const selected = chosen(contract, run.only)
  if (selected.length === 0)
    return refuse(`no interaction with ${run.provider} has "${run.only}" in its description, method or path`)
  for (const [name, url] of [
    ['--url', run.url],
    ['--states', run.states],
  ] as const) {
    const silent = url === undefined ? undefined : await silence(url, run.timeoutMs)
    if (silent !== undefined) return refuse(`nothing answers at ${name} ${url}: ${silent}`)
  }
  say(
    `${run.provider} at ${run.url}, verified against its contract with ${contract.consumer.name}: ` +
      `${selected.length} calls\n`,
  )
  const verifier = pactVerifier()
  try {
    const results = await verifyContract(contract, verifier, {
      ...run,
      onResult: result => void (result.outcome.tag === 'skipped' || say(resultLines(result))),
    })
    say(summaryLines(results))
    // npm runs scripts in the package folder; INIT_CWD is the caller's folder, against which relative names are
    // resolved.
    if (run.junit !== undefined)
      writeFileSync(
        resolve(process.env['INIT_CWD'] ?? process.cwd(), run.junit),
        junitXml(`${contract.consumer.name} and ${run.provider}`, results),
      )
    return results.some(({ outcome }) => outcome.tag === 'broken') ? 1 : 0
  } finally {
    verifier.close()
  }
}

/** Why the host does not respond; any status counts as a response. */
const silence = async (url: string, timeoutMs: number): Promise<string | undefined> => {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return undefined
  } catch (reason) {
    return failureText(reason)
  }
}

process.exitCode = await main(process.argv.slice(2))
