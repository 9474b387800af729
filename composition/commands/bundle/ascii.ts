import type { Plugin } from 'vite'

/** Escapes everything above ASCII as `\u....`, which means the same in texts, patterns and names. */
export const inAscii = (code: string): string =>
  code.replaceAll(/[\u0080-\uffff]/g, unit => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'))

const rawTemplate = /String\.raw`[^`]*[\u0080-\uffff]/

/**
 * Node holds the source of a module with one character above ASCII in two bytes per character, for as long as the
 * process lives: escaped, the server's sources take half.
 */
export const asciiScripts: Plugin = {
  name: 'ascii-scripts',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (rawTemplate.test(chunk.code))
          throw new Error(`${chunk.fileName} has a raw template with a character above ASCII: write it as \\u....`)
        chunk.code = inAscii(chunk.code)
      }
    },
  },
}
