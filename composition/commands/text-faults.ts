import ts from 'typescript'

/** A text file of the shop, as `npm run check` reads it. */
export type TextFile = {
  readonly path: string
  readonly language: string
  readonly messages: Readonly<Record<string, string>>
}

/** 'cart.lines_one' and 'cart.lines_other' are forms of one text. */
export const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const holesOf = (message: string): string =>
  [...message.matchAll(/\{([a-zA-Z]{1,40})\}/g)]
    .map(match => match[1])
    .sort()
    .join()
const pathIn = (english: TextFile, language: string): string => english.path.replace(/\.en\.json$/, `.${language}.json`)

/**
 * Problems of the shop's texts (S1-8.26), one line each with file and key: missing or surplus French texts, Mexican
 * English texts equal to the default, placeholders that differ from the English ones.
 */
export const textFaults = (files: readonly TextFile[]): readonly string[] =>
  files
    .filter(file => file.language === 'en')
    .flatMap(english => {
      const french = files.find(file => file.path === pathIn(english, 'fr-LU'))
      const mexican = files.find(file => file.path === pathIn(english, 'en-MX'))
      return [
        ...(french
          ? frenchFaults(english, french)
          : [`${pathIn(english, 'fr-LU')} is missing: translate ${english.path}`]),
        ...(mexican ? mexicanFaults(english, mexican) : []),
      ]
    })

const frenchFaults = (english: TextFile, french: TextFile): readonly string[] => [
  ...keysLackingIn(french, english).map(
    key => `${french.path}: "${key}" is missing: translate it from ${english.path}`,
  ),
  ...strangeKeys(english, french),
  ...otherHoles(english, french),
]

const mexicanFaults = (english: TextFile, mexican: TextFile): readonly string[] => [
  ...strangeKeys(english, mexican),
  ...Object.entries(mexican.messages)
    .filter(([key, message]) => english.messages[key] === message)
    .map(([key]) => `${mexican.path}: "${key}" says the same as English: remove it`),
  ...otherHoles(english, mexican),
]

const stemsOf = (file: TextFile): ReadonlySet<string> => new Set(Object.keys(file.messages).map(stemOf))

const keysLackingIn = (file: TextFile, english: TextFile): readonly string[] => {
  const own = stemsOf(file)
  return [...stemsOf(english)].filter(key => !own.has(key))
}

const strangeKeys = (english: TextFile, other: TextFile): readonly string[] =>
  keysLackingIn(english, other).map(
    key => `${other.path}: "${key}" is not among the English texts: remove it, or add it to ${english.path}`,
  )

const otherHoles = (english: TextFile, other: TextFile): readonly string[] =>
  Object.entries(other.messages).flatMap(([key, message]) => {
    const source = english.messages[key] ?? english.messages[`${stemOf(key)}_other`]
    return source === undefined || holesOf(source) === holesOf(message)
      ? []
      : [`${other.path}: "${key}" fills {${holesOf(message)}}, the English text {${holesOf(source)}}`]
  })

/** Texts whose key no source contains, in full or as the prefix of a computed key. */
export const unusedTexts = (files: readonly TextFile[], sources: readonly string[]): readonly string[] => {
  const all = sources.join('\n')
  const written = new Set(
    [...all.matchAll(/['"`]([a-zA-Z0-9-]{1,60}(?:\.[a-zA-Z0-9_-]{1,60}){1,6})['"`]/g)].map(match => match[1]),
  )
  const begun = [...all.matchAll(/`([a-zA-Z0-9-]{1,60}\.[a-zA-Z0-9._-]{0,80})\$\{/g)].map(match => match[1] ?? '')
  const ended = [...all.matchAll(/`\$\{[a-z]{1,40}\}([.-][a-z-]{1,40})`/g)].map(match => match[1] ?? '')
  const isAsked = (key: string): boolean =>
    written.has(key) ||
    begun.some(start => key.startsWith(start)) ||
    ended.some(end => key.endsWith(end) && written.has(key.slice(0, -end.length)))
  return files
    .filter(file => file.language === 'en')
    .flatMap(file =>
      [...stemsOf(file)]
        .filter(key => !isAsked(key))
        .map(key => `${file.path}: "${key}" is asked for nowhere: remove it from all languages`),
    )
}

type Habit = {
  readonly found: RegExp
  readonly better: string
  /** Keys whose texts are prescribed by the requirements, or name a prescribed page; for literals, the text itself. */
  readonly prescribed?: readonly string[]
}

/** British spellings, each with the American one. Literals in sources are checked for them too. */
const spellings: readonly Habit[] = [
  { found: /\bcancell(ed|ing|able)\b/i, better: 'canceled, canceling' },
  // Commands such as `catalogue:import` keep their name.
  { found: /\bcatalogue(?!:)/i, better: 'catalog' },
  { found: /\bcolour/i, better: 'color' },
  { found: /\bgrey/i, better: 'gray' },
  {
    found: /\b(label|travel|level|panel|model|total|signal|bevel|dial)l(ed|ing)\b/i,
    better: 'one l: labeled, beveled',
  },
  { found: /\bcentre(s|d)?\b/i, better: 'center' },
  {
    found: /\b(favour|behaviour|neighbour|honour|harbour|labour)/i,
    better: 'favor, behavior, neighbor',
    prescribed: ['Harbour State University'],
  },
  { found: /\bcheques?\b/i, better: 'check' },
  {
    found: /\b(organi|recogni|authori|customi|finali|speciali|minimi|apologi)s(e|ed|es|ing|ation)\b/i,
    better: 'organize, recognize',
  },
  {
    found: /\b(aluminium|fibre|metres?|storeys?|licence|enquir(y|ies|e)|programmes?)\b/i,
    better: 'aluminum, fiber, license, inquiry',
  },
  { found: /\b(whilst|amongst|afterwards|towards)\b/i, better: 'while, among, afterward, toward' },
  { found: /\bper cent\b/i, better: 'percent' },
  { found: /\btelephone\b/i, better: 'phone' },
]

/**
 * Words that a US merchant would not use in a shop, each with a better one. No text prescribed by the specification
 * contains any of them.
 */
export const habits: readonly Habit[] = [
  { found: /\bstands\b/i, better: 'is' },
  { found: /\bany more\b/i, better: 'no longer' },
  { found: /\bcannot be (read|loaded|opened) (right now|just now|at the moment)\b/i, better: "can't load" },
  { found: /\b(a|the|no) mails?\b/i, better: 'an email' },
  { found: /\be-mail/i, better: 'email' },
  { found: /\bgo(es)? for good\b/i, better: 'permanently delete' },
  { found: /\bjust now\b/i, better: 'right now' },
  { found: /\banew\b/i, better: 'again' },
  { found: /\btick(ed|s)?\b/i, better: 'check' },
  { found: /\bat most (\{|[0-9])/i, better: 'N max' },
  { found: /\{[a-z]{1,20}\} (characters|MB|files) at most\b/i, better: 'N max' },
  { found: /\bsay why\b/i, better: 'add a reason' },
  ...spellings,
]

/** Consistent terms: prescribed texts are exempt, all others use one term. */
export const names: readonly Habit[] = [
  {
    found: /\blog(ged|ging)?[ -]?(in|out)\b|\blogging \w+ (in|out)\b/i,
    better: 'sign in or sign out',
    prescribed: [
      'account.login-title',
      'account.login-crumb',
      'account.returning',
      'account.back-to-login',
      'account.logout',
      'account.logout-title',
      'account.toasts.signed-out',
      'catalogue.gate-construction',
      'catalogue.gate-log-in',
      'catalogue.gate-log-in-title',
      'handoff.logging-in',
      'navigation.login',
      'navigation.logout',
      'shared.login-failed',
      'shared.login-first',
      'shared.signed-out',
    ],
  },
  {
    found: /\b(register|signup)\b/i,
    better: 'create an account',
    prescribed: [
      'account.register',
      'account.register-now',
      'account.sign-up-failed',
      'catalogue.gate-construction',
      'catalogue.gate-register',
    ],
  },
  {
    found: /\b(?!Add (All )?To Cart\b)[Aa]dd ([Aa]ll )?[Tt]o [Cc]art\b/,
    better: 'Add To Cart',
    prescribed: ['construction.add-to-cart'],
  },
]

/** English texts that contain one of the habits above, one line each with file, key and the better word. */
export const habitFaults = (files: readonly TextFile[]): readonly string[] =>
  files
    .filter(file => file.language === 'en')
    .flatMap(file =>
      Object.entries(file.messages).flatMap(([key, message]) =>
        [...habits, ...names]
          .filter(({ found, prescribed = [] }) => found.test(message) && !prescribed.includes(key))
          .map(
            ({ found, better }) => `${file.path}: "${key}" says "${found.exec(message)?.[0] ?? ''}": write "${better}"`,
          ),
      ),
    )

/** A source file of the shop, as `npm run check` reads it. */
export type SourceFile = { readonly path: string; readonly source: string }

/** Human-readable text: contains a space, or begins with a capital. */
const isWritten = (text: string): boolean => /\S\s+\S|^\s*[A-Z]/.test(text)

const literalsIn = ({ path, source }: SourceFile): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest))
  return found.filter(isWritten)
}

const otherPeoplesWords = /\.wire\.|\/migrations\/|^core\/schedule\/(?:finishes|heading-words|materials)\.ts$/

/**
 * British spellings in mails, exports and the demo's goods, one line each. Wire files and the database schema use the
 * words of other platforms and are exempt, and so are the tables of what door schedules of others say.
 */
export const spellingFaults = (sources: readonly SourceFile[]): readonly string[] =>
  sources
    .filter(({ path }) => !otherPeoplesWords.test(path))
    .filter(({ source }) => spellings.some(({ found }) => found.test(source)))
    .flatMap(file =>
      literalsIn(file).flatMap(text =>
        spellings
          .filter(({ found, prescribed = [] }) => found.test(text) && !prescribed.includes(text))
          .map(({ found, better }) => `${file.path}: a text says "${found.exec(text)?.[0] ?? ''}": write "${better}"`),
      ),
    )
