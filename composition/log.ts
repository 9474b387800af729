import pino from 'pino'

export type Log = {
  readonly info: (facts: object, message: string) => void
  readonly warn: (facts: object, message: string) => void
  readonly error: (facts: object, message: string) => void
}

/** Structured lines on standard output; values that could be secrets are cut before they are written. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    redact: { paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', 'authorization', '*.authorization'], censor: '[removed]' },
  })
