/**
 * The control of rendered pages: `renderToString` of the elements of a page, without any component, data or text
 * lookup. Reads the HTML from standard input; its argument is the number of renderings. Prints the milliseconds of
 * processor time for each.
 */
import { parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

let html = ''
for await (const chunk of process.stdin) html += String(chunk)
const amount = Number(process.argv[2])

/** React's names of the attributes that it knows by another name than HTML. */
const names = { class: 'className', for: 'htmlFor', charset: 'charSet', tabindex: 'tabIndex', autofocus: 'autoFocus' }

const styleOf = text =>
  Object.fromEntries(
    text
      .split(';')
      .filter(part => part.includes(':'))
      .map(part => [part.slice(0, part.indexOf(':')).trim(), part.slice(part.indexOf(':') + 1).trim()]),
  )

const propsOf = attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) =>
      name === 'style' ? [name, styleOf(value)] : [names[name] ?? name, value],
    ),
  )

const elementOf = (node, key) => {
  if (node.type === 'text') return node.data
  if (node.type === 'script' || node.type === 'style')
    return createElement(node.name, {
      ...propsOf(node.attribs),
      key,
      dangerouslySetInnerHTML: { __html: textOf(node) },
    })
  return node.type === 'tag'
    ? createElement(node.name, { ...propsOf(node.attribs), key }, ...node.children.map(elementOf))
    : null
}

const textOf = node => node.children.map(({ data }) => data).join('')

const page = elementOf(
  parseDocument(html).children.find(({ name }) => name === 'html'),
  'page',
)
const rendered = times => {
  for (let at = 0; at < times; at += 1) renderToString(page)
}
// Warm-up for the JIT compiler.
rendered(amount)
const before = process.cpuUsage()
rendered(amount)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1_000 / amount)
