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

/** Whether the rich text editor can represent it: plain tags without attributes, and links. */
export const isPlainHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z0-9]{1,20})((?:\s[^>]*)?)\/?>/gi)].every(([, tag = '', rest = '']) => {
    const attributes = rest.replace(/\/$/, '').trim()
    return (
      plainTags.has(tag.toLowerCase()) &&
      (attributes === '' || (tag.toLowerCase() === 'a' && /^href="[^"]*"$/.test(attributes)))
    )
  }) && !/<!--/.test(html)
