import sanitizeHtml from 'sanitize-html'

const shapes = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'title',
]
const sizes = ['width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy']
const looks = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'opacity',
  'clip-path',
  'clip-rule',
  'stop-color',
  'stop-opacity',
  'color',
]
const geometry = [
  'd',
  'points',
  'transform',
  'viewBox',
  'preserveAspectRatio',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'id',
  'xmlns',
]

/** Rejects external references: only the drawing's own gradients and clip paths may be referenced. */
const isOwn = (value: string): boolean => !/url\s*\(/i.test(value) || /^url\(#[\w-]{1,100}\)$/.test(value.trim())

/**
 * Sanitizes an SVG to its shapes: no scripts, styles, handlers, texts, pictures or links. Undefined if nothing is left.
 */
export const cleanSvg = (code: string): string | undefined => {
  const cleaned = sanitizeHtml(code.replaceAll('\u0000', ''), {
    allowedTags: shapes,
    allowedAttributes: { '*': [...sizes, ...looks, ...geometry] },
    nonTextTags: [
      'script',
      'style',
      'text',
      'foreignObject',
      'image',
      'use',
      'a',
      'animate',
      'set',
      'filter',
      'metadata',
      'desc',
    ],
    disallowedTagsMode: 'discard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => isOwn(value))),
      }),
    },
  }).trim()
  const begins = cleaned.indexOf('<svg')
  if (begins < 0 || !/<(?:path|rect|circle|ellipse|line|polyline|polygon)\b/.test(cleaned)) return undefined
  const drawing = cleaned.slice(begins)
  return /^<svg[^>]*\sxmlns=/.test(drawing)
    ? drawing
    : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}
