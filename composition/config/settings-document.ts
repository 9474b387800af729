import type { Setting } from './settings'

/** Settings under one heading of the document, from the named one up to the next heading. */
export type SettingsPart = { readonly title: string; readonly from: string }

/** The parts of the document, in the order of the settings: each begins with the setting it names. */
export const settingsParts: readonly SettingsPart[] = [
  { title: 'The server', from: 'PORT' },
  { title: "A merchant's platform in place of the embedded one", from: 'LINTEL_COMMERCE_URL' },
  { title: 'A BigCommerce store', from: 'LINTEL_BIGCOMMERCE_STORE' },
  { title: 'Search on a server', from: 'LINTEL_SEARCH_URL' },
  { title: "The merchant's services", from: 'LINTEL_PRODUCT_REQUESTS_URL' },
  { title: 'Checkout, rendering and time', from: 'LINTEL_CHECKOUT_HOSTS' },
  { title: 'Mail, payment, quotes and shipping', from: 'LINTEL_SMTP_URL' },
  { title: 'Files, guests and pictures', from: 'LINTEL_FILE_HOSTS' },
  { title: 'Tools on pages, and the log', from: 'LINTEL_COOKIE_DOMAIN' },
]

const codes = (names: string): string =>
  names
    .split(', ')
    .map(name => `\`${name}\``)
    .join(' ')

const rowOf = ({ name, fallback, meaning }: Setting): string => `| ${codes(name)} | ${fallback} | ${meaning} |`

/** `docs/settings.md`: every setting with its default and meaning. Written by `npm run docs:settings`. */
export const settingsDocument = (settings: readonly Setting[]): string => {
  const rows = settings.flatMap(setting => {
    const part = settingsParts.find(({ from }) => setting.name.split(', ').includes(from))
    const heading = part ? ['', `## ${part.title}`, '', '| setting | default | meaning |', '|---|---|---|'] : []
    return [...heading, rowOf(setting)]
  })
  return [
    '# Settings',
    '',
    'All settings are environment variables, read by ' +
      '`composition/config/config.ts` alone; an invalid value stops the start with one',
    'line that names it. This file is generated: `npm run docs:settings`.',
    ...rows,
    '',
  ].join('\n')
}
