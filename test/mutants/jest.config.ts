import type { Config } from 'jest'
import { join } from 'node:path'
import whole from '../../jest.config.ts'

const root = join(import.meta.dirname, '../..')
const shop = whole.projects?.[0]
if (typeof shop !== 'object') throw new Error('jest.config.ts lists no projects: name the one with the unit tests here')

/** The shop's own tests, with one mutation applied to the sources. */
const config: Config = {
  ...shop,
  testTimeout: whole.testTimeout,
  rootDir: root,
  testSequencer: join(import.meta.dirname, 'in-order.cjs'),
  transform: {
    '^.+\\.tsx?$': [
      join(import.meta.dirname, 'overlay.cjs'),
      { useESM: true, diagnostics: false, tsconfig: '<rootDir>/tsconfig.jest.json' },
    ],
  },
}

export default config
