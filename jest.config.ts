import { availableParallelism } from 'node:os'
import type { Config } from 'jest'

// Workers of one run share what they prepared on a database server.
process.env['LINTEL_TEST_RUN'] ??= String(Date.now())

const folders = ['core', 'adapters', 'ui-react', 'composition', 'contracts', 'test']

const shared = {
  // Jest looks at every file below, and dist/ has more than the sources.
  roots: folders.map(folder => `<rootDir>/${folder}`),
  // Compiled sources outlive a run: where it starts with none, compiling is half of the time of its first files.
  cacheDirectory: '<rootDir>/.cache/jest',
  testEnvironment: '<rootDir>/test/environment.cjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.(css|svg|webp)$': '<rootDir>/test/style-stub.ts' },
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { useESM: true, diagnostics: false, tsconfig: '<rootDir>/tsconfig.jest.json' }],
  },
} satisfies Config

/** Two projects: everything that needs no browser, and the journeys that drive one. */
const config: Config = {
  // On a busy machine a disk or a page now and then takes long; a test that hangs is still found. Jest takes it from
  // here only.
  testTimeout: 60_000,
  // Every file leaves some of its modules behind, and cleaning up around them takes a quarter of the time: tests go in
  // workers
  // also where there are but two processors, and one that holds too much is followed by a fresh one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'shop',
      testMatch: [`<rootDir>/{${folders.join()}}/**/*.test.{ts,tsx}`],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/journeys/'],
    },
    {
      ...shared,
      displayName: 'journeys',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
    },
  ],
}

export default config
