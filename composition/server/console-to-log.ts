import type { Log } from './log'

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

const maxLength = 200

/**
 * Redirects console output and Node warnings of libraries to the log, one line each: without stacks, addresses and
 * quoted text, which may be a visitor's.
 */
export const consoleToLog = (
  log: Pick<Log, 'warn' | 'error'>,
  target: Pick<Console, (typeof methods)[number]> = console,
): void => {
  for (const method of methods)
    target[method] = (...parts: readonly unknown[]) =>
      log[method === 'error' ? 'error' : 'warn'](
        { said: parts.map(withoutPaths).join(' ').slice(0, maxLength) },
        'a library wrote to the console',
      )
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) =>
    log.warn({ said: `${name}: ${withoutPaths(message)}`.slice(0, maxLength) }, 'Node warns'),
  )
}

/** The first line of a message without file names, addresses and quoted text. */
export const withoutPaths = (word: unknown): string => {
  const text = word instanceof Error ? `${word.name}: ${word.message}` : typeof word === 'string' ? word : typeof word
  const [line = ''] = text.slice(0, 1_000).split(/\r\n|[\r\n\u2028\u2029]/, 1)
  return line.replace(/"[^"]*"?|'[^']*'|`[^`]*`?/g, '"..."').replace(/\S*[/\\@]\S*/g, '...')
}
