export type Messages = Readonly<Record<string, string>>
export type TextValues = Readonly<Record<string, string | number>>

/** The text of a key; `count` among the values selects the plural form (`key_one`, `key_other`). */
export type Text = (key: string, values?: TextValues) => string

/**
 * A lookup in the page's messages. A missing key is shown itself, which tests and reviewers notice, and the page stays
 * readable.
 */
export const lookup = (messages: Messages, language: string): Text => {
  const plurals = new Intl.PluralRules(language)
  return (key, values) => fill(formOf(messages, plurals, key, values) ?? key, values)
}

const formOf = (
  messages: Messages,
  plurals: Intl.PluralRules,
  key: string,
  values?: TextValues,
): string | undefined => {
  const count = values?.['count']
  if (typeof count !== 'number') return messages[key]
  return messages[`${key}_${plurals.select(count)}`] ?? messages[`${key}_other`] ?? messages[key]
}

const fill = (message: string, values?: TextValues): string =>
  values === undefined
    ? message
    : message.replace(/\{([a-zA-Z]{1,40})\}/g, (hole, name: string) => String(values[name] ?? hole))
