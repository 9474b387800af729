export type FaultArguments = {
  /** Parts to run; all if empty. */
  readonly names: readonly string[]
  readonly short: boolean
  readonly json?: string
  readonly write: boolean
}

export const usage = (known: readonly string[]): string =>
  'npm run faults -- [NAME...] [--short] [--json FILE] [--write]\n\nNames: ' +
  `${known.join(', ')}\n--short        a few rounds of each\n--json FILE    writes the measured ` +
  'figures\n--write        puts the tables into docs/reliability.md'

/** Parses the command line; a string is an error. */
export const readFaultArguments = (args: readonly string[], known: readonly string[]): FaultArguments | string => {
  const names: string[] = []
  let [short, write] = [false, false]
  let json: string | undefined
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (word === '--short') short = true
    else if (word === '--write') write = true
    else if (word === '--json') {
      json = args[(at += 1)]
      if (json === undefined) return '--json needs the name of a file'
    } else if (known.includes(word)) names.push(word)
    else return word === '--help' ? usage(known) : `"${word}" is no part of it: ${known.join(', ')}`
  }
  if (write && short) return '--write takes the figures of a whole run, not of a short one'
  return { names, short, json, write }
}
