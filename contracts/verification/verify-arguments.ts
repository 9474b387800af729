import { parseArgs } from 'node:util'

export type VerifyArguments = {
  readonly provider: string
  readonly url: string
  readonly states?: string
  readonly headers: Readonly<Record<string, string>>
  readonly only?: string
  readonly junit?: string
  readonly timeoutMs: number
}

export type Read =
  | { readonly tag: 'run'; readonly run: VerifyArguments }
  | { readonly tag: 'help' }
  | { readonly tag: 'wrong'; readonly message: string }

export const verifyUsage = (providers: readonly string[]): string => `Holds a running back end against our contracts.

  npm run contracts:verify -- --provider NAME --url URL [options]

  --provider NAME    ${providers.join(', ')}
  --url URL          where it answers, for instance https://api.example.com
  --states URL       makes states true before each call: POST {consumer, state, params, action: "setup" | "teardown"}.
                     Its answer may name own values for params, and "headers" to send with the call (who is signed in).
                     Without it, calls that need a state are skipped and listed.
  --header 'N: V'    sent with every call; may be given several times
  --only TEXT        only interactions whose description, method or path has this text
  --junit FILE       also writes the result as JUnit XML
  --timeout MS       for each call and state, default 10000

Exit code: 0 all checked calls are as agreed, 1 there are differences, 2 the command was not used as meant.`

/** Parses the arguments; every error names the value and the remedy. */
export const readVerifyArguments = (argv: readonly string[], providers: readonly string[]): Read => {
  const typed = parsed(argv)
  if (typeof typed === 'string') return { tag: 'wrong', message: typed }
  if (typed.help) return { tag: 'help' }
  const known = providers.join(', ')
  if (typed.provider === undefined) return { tag: 'wrong', message: `--provider is missing. Known: ${known}` }
  if (!providers.includes(typed.provider))
    return { tag: 'wrong', message: `there is no contract with "${typed.provider}". Known: ${known}` }
  if (typed.url === undefined) return { tag: 'wrong', message: '--url is missing: where does the back end answer?' }
  for (const [name, value] of [
    ['--url', typed.url],
    ['--states', typed.states],
  ] as const) {
    if (value !== undefined && !isWebAddress(value))
      return {
        tag: 'wrong',
        message: `${name} must be a whole http or https address such as http://localhost:8080, got "${value}"`,
      }
  }
  if (typed.only?.trim() === '')
    return { tag: 'wrong', message: '--only is empty: give a part of a description, such as "2.1" or "cart"' }
  const timeoutMs = Number(typed.timeout ?? '10000')
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > 600_000)
    return { tag: 'wrong', message: `--timeout must be milliseconds between 1 and 600000, got "${typed.timeout}"` }
  const headers = headersFrom(typed.header ?? [])
  if (typeof headers === 'string') return { tag: 'wrong', message: headers }
  return {
    tag: 'run',
    run: {
      provider: typed.provider,
      url: typed.url.replace(/\/+$/, ''),
      states: typed.states,
      headers,
      only: typed.only,
      junit: typed.junit,
      timeoutMs,
    },
  }
}

const text = { type: 'string' } as const

const parsed = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        provider: text,
        url: text,
        states: text,
        header: { type: 'string', multiple: true },
        only: text,
        junit: text,
        timeout: text,
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (reason) {
    return (reason as Error).message.split('. ')[0] ?? 'these words were not understood'
  }
}

const isWebAddress = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const headersFrom = (lines: readonly string[]): Readonly<Record<string, string>> | string => {
  const pairs = lines.map(
    line =>
      [
        line
          .slice(0, Math.max(line.indexOf(':'), 0))
          .trim()
          .toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ] as const,
  )
  const bad = lines[pairs.findIndex(([name]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name))]
  return bad === undefined ? Object.fromEntries(pairs) : `--header must read 'name: value', got "${bad}"`
}
