import { finishLook, type Look } from '../finish-look'
import type { LineFacts } from '../opening-facts'
import { answerOf, fault, notAsked, swapOf, type OpeningRule } from '../rule'

/** The finishes of a set look alike; seals, thresholds, silencers and the like do not count. */
export const r20: OpeningRule = {
  id: 'R-20',
  of: 'opening',
  title: 'jobs.rules.r-20.title',
  severity: 'warn',
  basis: 'jobs.rules.r-20.basis',
  needs: [],
  check: ({ lines }, { kindsWithoutLook }) => {
    const seen = lines.filter(({ kind, line }) => !kindsWithoutLook.value.includes(kind) && line.by === undefined)
    if (seen.length < 2) return notAsked
    const looks = seen.map(each => [each, lookOf(each)] as const)
    const usual = mostFrequent(looks.flatMap(([, look]) => look ?? []))
    const others = looks.filter(([, look]) => look !== undefined && look !== usual)
    return answerOf(
      others.length === 0
        ? []
        : [
            fault('jobs.findings.finishes', {
              values: {
                item: others.map(([{ name }]) => name).join(', '),
                finish: [...new Set(others.map(([each]) => finishOf(each)))].join(', '),
                finishes: [...new Set(looks.flatMap(([each, look]) => (look === usual ? finishOf(each) : [])))].join(
                  ', ',
                ),
              },
              lineIds: others.map(([{ line }]) => line.id),
              repairs: others.map(([{ line }]) => swapOf(line)),
            }),
          ],
      looks.flatMap(([{ line }, look]) => (look === undefined ? [{ fact: 'finish' as const, lineId: line.id }] : [])),
    )
  },
}

/** The look of the product that is ordered; where it is not known, that of the finish as written. */
const lookOf = ({ line, item }: LineFacts): Look | undefined =>
  finishLook(item?.finish ?? '') ?? finishLook(line.finish ?? '')

/** A finish as the set has it, unless its product looks otherwise. */
const finishOf = (each: LineFacts): string => {
  const { line, item } = each
  return line.finish !== undefined && finishLook(line.finish) === lookOf(each) ? line.finish : (item?.finish ?? '')
}

/** The first of those that come most often. */
const mostFrequent = (looks: readonly Look[]): Look | undefined => {
  const count = (look: Look): number => looks.filter(each => each === look).length
  return looks.reduce<Look | undefined>(
    (most, look) => (most === undefined || count(look) > count(most) ? look : most),
    undefined,
  )
}
