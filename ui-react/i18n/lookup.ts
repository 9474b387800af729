export type Messages = Readonly<Record<string, string>>
export type TextValues = Readonly<Record<string, string | number>>

/** The words for a key; `count` among the values chooses the plural form (`key_one`, `key_other`). */
export type Text = (key: string, values?: TextValues) => string

/**
 * A lookup over the messages a page carries. A missing key shows itself, which tests and reviewers notice and shoppers
 * can still read around.
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
