import cluster from 'node:cluster'
import pino from 'pino'

export type Log = {
  readonly info: (facts: object, message: string) => void
  readonly warn: (facts: object, message: string) => void
  readonly error: (facts: object, message: string) => void
}

const standardOutput = 1

/**
 * Structured lines on standard output; values that could be secrets are cut before they are written. Each line is
 * written before the call returns: written in the background, the last lines of a process that ends come in the wrong
 * order. Of several processes behind one port, each names itself.
 */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: cluster.isWorker ? { pid: process.pid } : undefined,
      redact: {
        paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', 'authorization', '*.authorization'],
        censor: '[removed]',
      },
    },
    pino.destination({ dest: standardOutput, sync: true }),
  )
