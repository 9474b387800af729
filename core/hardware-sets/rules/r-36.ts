import { answerOf, fault, holds, notAsked, type SetRule } from '../rule'

/** A set is for rated openings or for others: a heading with both is split in two. */
export const r36: SetRule = {
  id: 'R-36',
  of: 'set',
  title: 'jobs.rules.r-36.title',
  severity: 'warn',
  basis: 'jobs.rules.r-36.basis',
  check: ({ openings }) => {
    const unsaid = openings.filter(({ fire }) => fire === undefined)
    const rated = openings.filter(({ fire }) => fire !== undefined && fire > 0)
    const unrated = openings.filter(({ fire }) => fire === 0)
    if (openings.length < 2) return notAsked
    if (rated.length > 0 && unrated.length > 0)
      return answerOf([
        fault('jobs.findings.rated-and-not', {
          values: { rated: rated.length, unrated: unrated.length, doors: marksOf(unrated) },
          repairs: [{ tag: 'split-set' }],
        }),
      ])
    return unsaid.length > 0 ? { tag: 'unknown', unknown: [{ fact: 'fire' }] } : holds
  },
}

const marksOf = (openings: readonly { readonly mark?: string }[]): string =>
  openings.map(({ mark = '?' }) => mark).join(', ')
