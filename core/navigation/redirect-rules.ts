import { tidySlug } from '../content/record-rules'
import { textField, type Fields } from '../content/fields'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** A redirect defined by an editor. */
export type RedirectRule = { readonly from: string; readonly to: string; readonly temporary?: true }

const ownPath = /^\/(?![/\\])[^\s\\]{0,1999}$/

/** Decodes a record of the model 'redirects'; undefined if invalid. Targets must be in this shop. */
export const redirectRuleOf = (fields: Fields): RedirectRule | undefined => {
  const [from, to] = [tidySlug(textField(fields, 'from_et')), textField(fields, 'to_et')?.trim()]
  if (from === undefined || from === '/' || to === undefined || !ownPath.test(to)) return undefined
  return {
    from,
    to,
    ...(textField(fields, 'kind_es')?.toLowerCase() === 'temporary' ? { temporary: true as const } : {}),
  }
}

const slugOf = (to: string): string => tidySlug(to.replace(/[?#].*$/, '')) ?? '/'

/** The rules applied to a path, in order; `isLoop`: the chain returns to one of them. */
const wayFrom = (
  slug: string,
  rules: readonly RedirectRule[],
): { readonly rules: readonly RedirectRule[]; readonly isLoop: boolean } => {
  const gone: RedirectRule[] = []
  const seen = new Set([slug])
  for (
    let rule = rules.find(each => each.from === slug);
    rule;
    rule = rules.find(each => each.from === slugOf(gone.at(-1)?.to ?? '/'))
  ) {
    gone.push(rule)
    const next = slugOf(rule.to)
    if (seen.has(next)) return { rules: gone, isLoop: true }
    seen.add(next)
  }
  return { rules: gone, isLoop: false }
}

/** Follows a redirect chain to its end in one step; permanent only if each rule is. Loops are ignored. */
export const ledTo = (
  slug: string,
  rules: readonly RedirectRule[],
): { readonly to: string; readonly temporary?: true } | undefined => {
  const way = wayFrom(slug, rules)
  const last = way.rules.at(-1)
  return last === undefined || way.isLoop
    ? undefined
    : { to: last.to, ...(way.rules.some(rule => rule.temporary) ? { temporary: true as const } : {}) }
}

/** What is wrong with a rule: invalid, a duplicate, or part of a redirect loop. */
export const redirectIssue = (fields: Fields, others: readonly RedirectRule[]): Issue | undefined => {
  const rule = redirectRuleOf(fields)
  if (!rule)
    return ownPath.test(textField(fields, 'to_et')?.trim() ?? '')
      ? issue('from_et', 'record.issues.redirect-from')
      : issue('to_et', 'record.issues.redirect-to')
  if (others.some(other => other.from === rule.from))
    return issue('from_et', 'record.issues.redirect-known', { slug: rule.from })
  return wayFrom(rule.from, [...others, rule]).isLoop ? issue('to_et', 'record.issues.redirect-loop') : undefined
}
