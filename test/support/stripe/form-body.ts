/** A decoded form body: text, or a record of named parts. Lists are records of their positions. */
export type FormBody = { readonly [name: string]: string | FormBody }

/** Decodes the bracket notation of Stripe's bodies and queries: `a[b][0]=c`. */
export const formBody = (text: string): FormBody => {
  const body: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map(part => part.replace(/\]$/, ''))
    let place = body
    for (const part of path.slice(0, -1)) {
      place[part] ??= {}
      place = place[part] as Record<string, unknown>
    }
    place[path.at(-1) ?? ''] = value
  }
  return body as FormBody
}

export const partOf = (body: FormBody, name: string): FormBody => {
  const part = body[name]
  return typeof part === 'object' ? part : {}
}
export const textOf = (body: FormBody, name: string): string | undefined => {
  const text = body[name]
  return typeof text === 'string' ? text : undefined
}

/** Which parts a body may have; 'any' for metadata and lists. */
export type Allowed = { readonly [name: string]: 'amount' | 'text' | 'switch' | 'any' | readonly string[] | Allowed }

/** The first parameter that the API would refuse, as it would name it. */
export const refusedPart = (body: FormBody, allowed: Allowed, within = ''): string | undefined => {
  for (const [name, value] of Object.entries(body)) {
    const rule = allowed[name]
    const full = within === '' ? name : `${within}[${name}]`
    if (rule === undefined) return `Received unknown parameter: ${full}`
    if (rule === 'any') continue
    if (rule === 'text' || rule === 'amount' || rule === 'switch' || Array.isArray(rule)) {
      if (typeof value !== 'string') return `Invalid string: ${full}`
      if (rule === 'amount' && !/^\d{1,12}$/.test(value)) return `Invalid integer: ${value}`
      if (rule === 'switch' && !['true', 'false'].includes(value)) return `Invalid boolean: ${value}`
      if (Array.isArray(rule) && !rule.includes(value)) return `Invalid ${full}: must be one of ${rule.join(', ')}`
      continue
    }
    const inner = typeof value === 'string' ? `Invalid object: ${full}` : refusedPart(value, rule as Allowed, full)
    if (inner !== undefined) return inner
  }
  return undefined
}
