/** One block of terms in a document. */
export type TermsPart = { readonly kind: 'paragraph' | 'heading' | 'item'; readonly text: string }

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  deg: '°',
  sect: '§',
  bull: '•',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
}

const letterOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named[name] ?? whole
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

const plain = (text: string): string =>
  text
    .replaceAll(/&(#?\w{1,10});/g, letterOf)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()

const blocks = /<\/?(p|div|ul|ol|li|h[1-6]|blockquote|table|tr|section|br|hr)\b[^>]*>/i

/** Terms and conditions (S3-2.17) for PDF: sanitized HTML as plain paragraphs, headings and list items. */
export const termsParts = (html: string): readonly TermsPart[] => {
  const parts: TermsPart[] = []
  let kind: TermsPart['kind'] = 'paragraph'
  let inItem = false
  let pending = ''
  const close = (): void => {
    const text = plain(pending)
    pending = ''
    if (text) parts.push({ kind, text })
  }
  for (const token of html.split(/(<[^>]*>)/)) {
    if (!token.startsWith('<')) pending += token.replaceAll(/\s+/g, ' ')
    else if (/^<br\b/i.test(token)) pending += '\n'
    else if (/^<\/t[dh]>/i.test(token)) pending += ' '
    else if (blocks.test(token)) {
      close()
      if (/^<\/?li\b/i.test(token)) inItem = !token.startsWith('</')
      kind = inItem ? 'item' : /^<h[1-6]\b/i.test(token) ? 'heading' : 'paragraph'
    }
  }
  close()
  return parts
}
