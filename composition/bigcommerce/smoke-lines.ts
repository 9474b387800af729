import type { SmokeStep } from '../../adapters/bigcommerce/check/smoke-store'

const marks = { read: 'ok      ', nothing: 'nothing ', differs: 'DIFFERS ' } as const

/** A line for each call, how its answer differs below it, and a count at the end. */
export const smokeLines = (steps: readonly SmokeStep[]): readonly string[] => {
  const count = (tag: SmokeStep['result']['tag']) => steps.filter(({ result }) => result.tag === tag).length
  return [
    ...steps.flatMap(({ call, result }) => [
      `${marks[result.tag]}${call}`,
      ...(result.tag === 'differs' ? [`        ${result.detail}`] : []),
    ]),
    `${steps.length} calls: ${count('read')} read, ${count('nothing')} empty, ${count('differs')} differ.`,
  ]
}
