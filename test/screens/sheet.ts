import type { Showing } from './showing'

export type Picture = Showing & { readonly file: string; readonly findings: readonly string[] }

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** All pictures on one page, by screen, each with its findings. */
export const sheetOf = (pictures: readonly Picture[]): string => {
  const names = [...new Set(pictures.map(({ screen }) => screen.name))]
  const wrong = pictures.filter(({ findings }) => findings.length > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #ddd; color: #111 }
  section > div { display: flex; gap: 16px; overflow-x: auto; align-items: start; padding-block-end: 16px }
  figure { margin: 0; flex: none; max-width: 480px }
  img { max-width: 480px; max-height: 900px; object-fit: cover; object-position: top; border: 1px solid #888 }
  .wrong { color: #a00 }
</style>
<h1>${pictures.length} pictures, ${wrong.length} with findings</h1>
<nav>${names.map(name => `<a href="#${encodeURIComponent(name)}">${escaped(name)}</a>`).join(' · ')}</nav>
${names
  .map(name =>
    sectionOf(
      name,
      pictures.filter(({ screen }) => screen.name === name),
    ),
  )
  .join('\n')}
</html>
`
}

const sectionOf = (name: string, pictures: readonly Picture[]): string => `<section id="${encodeURIComponent(name)}">
<h2>${escaped(name)}, as ${escaped(pictures[0]?.screen.as ?? '')}</h2>
<div>${pictures.map(figureOf).join('\n')}</div>
</section>`

const figureOf = ({ file, width, look, findings }: Picture): string => `<figure>
<a href="${file}"><img src="${file}" loading="lazy" alt=""></a>
<figcaption>${width} px, ${look}
${findings.map(each => `<div class="wrong">${escaped(each)}</div>`).join('')}</figcaption>
</figure>`
