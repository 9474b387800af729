const plainTags = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  's',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'a',
])

/** Whether a letter can hold all of it: plain tags without anything of their own, and links with their address. */
export const isPlainHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z0-9]{1,20})((?:\s[^>]*)?)\/?>/gi)].every(([, tag = '', rest = '']) => {
    const attributes = rest.replace(/\/$/, '').trim()
    return (
      plainTags.has(tag.toLowerCase()) &&
      (attributes === '' || (tag.toLowerCase() === 'a' && /^href="[^"]*"$/.test(attributes)))
    )
  }) && !/<!--/.test(html)
