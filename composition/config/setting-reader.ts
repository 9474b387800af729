import { hostNamesOf, withoutSecret } from './config-values'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings and collects their problems. */
export type SettingReader = {
  /** The setting without surrounding whitespace; undefined if it is not set. */
  readonly read: (name: string) => string | undefined
  /** The setting's value; undefined if it is not set, or invalid and reported with the remedy. */
  readonly check: <A>(name: string, parse: (text: string) => A | undefined, remedy: string) => A | undefined
  readonly refuse: (problem: string) => void
}

/** A reader of this environment, and the problems found so far: a line each that names setting, value and remedy. */
export const settingReader = (env: Environment): SettingReader & { readonly problems: readonly string[] } => {
  const problems: string[] = []
  const refuse = (problem: string): void => void problems.push(problem)
  const read = (name: string): string | undefined => {
    const text = env[name]?.trim()
    return text === undefined || text === '' ? undefined : text
  }
  return {
    problems,
    read,
    refuse,
    check: (name, parse, remedy) => {
      const text = read(name)
      if (text === undefined) return undefined
      const value = parse(text)
      if (value === undefined) refuse(`${name} is "${shown(name, text)}": ${remedy}`)
      return value
    },
  }
}

const shown = (name: string, text: string): string =>
  /_(KEY|TOKEN|PASSWORD|SECRET)$/.test(name) ? '...' : withoutSecret(text).slice(0, 80)

/** A setting that lists hosts; empty if it is not set. */
export const readHostNames = ({ check }: SettingReader, name: string): readonly string[] =>
  check(name, hostNamesOf, 'use host names separated by commas, without https:// and path') ?? []
