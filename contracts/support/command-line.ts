import { parseArgs } from 'node:util'

/** Parses the command line: one option and --help, or an error. */
export const readArgs = <Name extends string>(
  argv: readonly string[],
  option: Name,
): ({ readonly [key in Name]?: string } & { readonly help?: boolean }) | string => {
  try {
    return parseArgs({
      args: [...argv],
      options: { [option]: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }).values as { readonly [key in Name]?: string } & { readonly help?: boolean }
  } catch (reason) {
    return (reason as Error).message.split('. ')[0] ?? 'these words were not understood'
  }
}

/** Prints, and returns exit code 0. */
export const say = (text: string): 0 => {
  console.log(text)
  return 0
}

/** Prints why nothing was done and where to read more; returns the exit code for wrong usage. */
export const refuse =
  (command: string, what: string) =>
  (reason: string): 2 => {
    console.error(`${what}: ${reason}\nnpm run ${command} -- --help tells more.`)
    return 2
  }
