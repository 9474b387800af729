import ts from 'typescript'

/**
 * A mutation: the characters from `start` to `end` become `text`. `within`: names of the declarations and properties
 * around it, from outside in.
 */
export type Edit = {
  readonly kind: EditKind
  readonly start: number
  readonly end: number
  readonly text: string
  readonly within?: readonly string[]
}

type Found = readonly { readonly node: ts.Node; readonly text: string }[] | undefined
type Kind = (node: ts.Node, source: ts.SourceFile) => Found

const boundaries: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
}
const sums: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
}
const opposites: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}
const clauseMethods = new Set(['where', 'whereRef', 'having', 'on', 'onRef', 'and', 'or'])
const droppableMethods = new Set([
  'limit',
  'orderBy',
  'distinct',
  'forUpdate',
  'onConflict',
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
  'normalize',
])
const limitName = /^(most|longest|largest|max|limit|tries|windowSeconds|perMinute)/i
const limitCalls = new Set(['take', 'check', 'allowed', 'requirePermission', 'hit'])

const isBinary = (node: ts.Node, ...tokens: readonly ts.SyntaxKind[]): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && tokens.includes(node.operatorToken.kind)

const calleeName = (node: ts.CallExpression): string => {
  const { expression } = node
  return ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : ''
}

const isSpread = (node: ts.Node): boolean => ts.isSpreadElement(node) || ts.isSpreadAssignment(node)
const isTable = (node: ts.Node): node is ts.ArrayLiteralExpression | ts.ObjectLiteralExpression =>
  ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)
const membersOf = (node: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression): readonly ts.Node[] =>
  ts.isArrayLiteralExpression(node) ? node.elements : node.properties

/** The text of a list or object literal without one of its members. */
const without = (
  table: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression,
  dropped: ts.Node,
  source: ts.SourceFile,
): string => {
  const [opening, closing] = ts.isArrayLiteralExpression(table) ? ['[', ']'] : ['{ ', ' }']
  return `${opening}${membersOf(table)
    .filter(member => member !== dropped)
    .map(member => member.getText(source))
    .join(', ')}${closing}`
}

const conditionOf = (node: ts.Node): ts.Expression | undefined =>
  ts.isIfStatement(node) || ts.isWhileStatement(node) ? node.expression : undefined

const leaves = (statement: ts.Statement): boolean =>
  ts.isReturnStatement(statement) ||
  ts.isThrowStatement(statement) ||
  ts.isContinueStatement(statement) ||
  (ts.isBlock(statement) && statement.statements.length > 0 && statement.statements.every(leaves))

/** Mutation operators by kind. The compiler later rejects mutants that do not type-check. */
const kinds = {
  /** `a && b` loses one operand. */
  'drop-and': (node, source) =>
    isBinary(node, ts.SyntaxKind.AmpersandAmpersandToken)
      ? [node.left, node.right].map(side => ({ node, text: side.getText(source) }))
      : undefined,
  /** `a || b` loses one operand. */
  'drop-or': (node, source) =>
    isBinary(node, ts.SyntaxKind.BarBarToken)
      ? [node.left, node.right].map(side => ({ node, text: side.getText(source) }))
      : undefined,
  /** A condition is negated. */
  negate: (node, source) => {
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return [{ node, text: node.operand.getText(source) }]
    const condition = conditionOf(node)
    return condition && [{ node: condition, text: `!(${condition.getText(source)})` }]
  },
  /** `<` becomes `<=`, `===` becomes `!==`. */
  boundary: node => {
    const other = ts.isBinaryExpression(node) ? boundaries[node.operatorToken.kind] : undefined
    return ts.isBinaryExpression(node) && other !== undefined ? [{ node: node.operatorToken, text: other }] : undefined
  },
  /** `+` becomes `-`, `*` becomes `/`. */
  sum: node => {
    const other = ts.isBinaryExpression(node) ? sums[node.operatorToken.kind] : undefined
    return ts.isBinaryExpression(node) && other !== undefined && !holdsText(node)
      ? [{ node: node.operatorToken, text: other }]
      : undefined
  },
  /** `some` becomes `every`, `Math.min` becomes `Math.max`. */
  opposite: node => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
    const other = Object.hasOwn(opposites, node.expression.name.text) ? opposites[node.expression.name.text] : undefined
    return other === undefined ? undefined : [{ node: node.expression.name, text: other }]
  },
  /** A step of a `pipe` is removed: a check, a count, a write. */
  'drop-step': (node, source) =>
    ts.isCallExpression(node) && calleeName(node) === 'pipe' && node.arguments.length > 1
      ? node.arguments.slice(1).map(step => ({
          node,
          text: `pipe(${node.arguments
            .filter(other => other !== step)
            .map(other => other.getText(source))
            .join(', ')})`,
        }))
      : undefined,
  /**
   * A clause of a query is removed: a `.where(...)`, `.on(...)`, `.and(...)` or `.or(...)`, or a member of `and([...])`
   * and `or([...])`.
   */
  'drop-clause': (node, source) => {
    if (!ts.isCallExpression(node) || !clauseMethods.has(calleeName(node))) return undefined
    const [list] = node.arguments
    if (list && ts.isArrayLiteralExpression(list)) {
      const one = list.elements.length > 1 ? list.elements : []
      return one.map(member => ({ node: list, text: without(list, member, source) }))
    }
    return ts.isPropertyAccessExpression(node.expression)
      ? [{ node, text: node.expression.expression.getText(source) }]
      : undefined
  },
  /** A `.filter(...)`, `.sort()` or `.limit(...)` of a chain is removed. */
  'drop-call': (node, source) =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    droppableMethods.has(node.expression.name.text)
      ? [{ node, text: node.expression.expression.getText(source) }]
      : undefined,
  /** A limit is multiplied by a thousand. */
  'lift-limit': node => {
    if (!ts.isNumericLiteral(node)) return undefined
    const { parent } = node
    const isNamed =
      (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) &&
      ts.isIdentifier(parent.name) &&
      limitName.test(parent.name.text)
    return isNamed ? [{ node, text: `${Number(node.text) * 1000}` }] : undefined
  },
  /** A check that may refuse (a rate limit, a permission) always succeeds. */
  'skip-check': node =>
    ts.isCallExpression(node) && limitCalls.has(calleeName(node)) && ts.isPropertyAccessExpression(node.expression)
      ? [{ node, text: `(async () => ({ _tag: 'Right' as const, right: undefined }))` }]
      : undefined,
  /** `a ? b : c` becomes `a ? c : b`. */
  branches: (node, source) =>
    ts.isConditionalExpression(node)
      ? [
          {
            node,
            text:
              `${node.condition.getText(source)} ? ${node.whenFalse.getText(source)} : ` +
              `${node.whenTrue.getText(source)}`,
          },
        ]
      : undefined,
  /** An `if (...) return ...` is removed. */
  'drop-guard': node =>
    ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement) ? [{ node, text: '' }] : undefined,
  /** A statement with a side effect is removed. */
  'drop-statement': node => (ts.isExpressionStatement(node) ? [{ node, text: '' }] : undefined),
  /** A function that returns a list returns an empty one. */
  empty: node => {
    const body = ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined
    const gives = body && ts.isCallExpression(body) ? calleeName(body) : ''
    return body &&
      (ts.isArrayLiteralExpression(body) ? body.elements.length > 0 : ['map', 'filter', 'flatMap'].includes(gives))
      ? [{ node: body, text: '[]' }]
      : undefined
  },
  /** A list or object literal loses a member. */
  'drop-member': (node, source) =>
    isTable(node) && membersOf(node).length > 1
      ? membersOf(node)
          .filter(member => !isSpread(member))
          .map(member => ({ node, text: without(node, member, source) }))
      : undefined,
  /** A spread in a list or object is removed. */
  'drop-spread': (node, source) =>
    isTable(node)
      ? membersOf(node)
          .filter(isSpread)
          .map(member => ({ node, text: without(node, member, source) }))
      : undefined,
  /** `true` becomes `false`. */
  boolean: node =>
    node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword
      ? [{ node, text: node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true' }]
      : undefined,
  /** A number is increased by one. */
  number: node =>
    ts.isNumericLiteral(node) &&
    !isBinary(node.parent, ts.SyntaxKind.QuestionQuestionToken) &&
    !ts.isPropertyAssignment(node.parent)
      ? [{ node, text: `${Number(node.text) + 1}` }]
      : undefined,
} satisfies Record<string, Kind>

export type EditKind = keyof typeof kinds
export const editKinds = Object.keys(kinds) as readonly EditKind[]

function holdsText(node: ts.BinaryExpression): boolean {
  return [node.left, node.right].some(
    side =>
      ts.isStringLiteralLike(side) || ts.isTemplateExpression(side) || (ts.isBinaryExpression(side) && holdsText(side)),
  )
}

const logCall = /^(log|logger|console|tools\.log|deps\.log)\b/

/** Not mutated: imports, types, log lines, errors for developers, class names and presentational attributes. */
const isNoRule = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isThrowStatement(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isEnumDeclaration(node) ||
  (ts.isCallExpression(node) && logCall.test(node.expression.getText(source))) ||
  (ts.isJsxAttribute(node) &&
    /^(className|style|aria-hidden|width|height|viewBox|d)$/.test(node.name.getText(source))) ||
  (ts.isExpressionStatement(node) && (ts.isStringLiteral(node.expression) || isNoRule(node.expression, source)))

/** The name that a declaration or a property gives to what it contains. */
const declaredName = (node: ts.Node): string | undefined =>
  (ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node)) &&
  node.name &&
  ts.isIdentifier(node.name)
    ? node.name.text
    : undefined

/** All mutations of a source text, in text order, without those that change nothing. */
export const editsOf = (path: string, text: string): readonly Edit[] => {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const edits: Edit[] = []
  const within: string[] = []
  const visit = (node: ts.Node): void => {
    if (isNoRule(node, source)) return
    const name = declaredName(node)
    if (name !== undefined) within.push(name)
    for (const kind of editKinds) {
      for (const found of (kinds[kind] as Kind)(node, source) ?? []) {
        const edit = {
          kind,
          start: found.node.getStart(source),
          end: found.node.end,
          text: found.text,
          within: [...within],
        }
        if (text.slice(edit.start, edit.end) !== edit.text) edits.push(edit)
      }
    }
    ts.forEachChild(node, visit)
    if (name !== undefined) within.pop()
  }
  visit(source)
  return edits
}

export const applied = (
  text: string,
  { start, end, text: replacement }: Pick<Edit, 'start' | 'end' | 'text'>,
): string => `${text.slice(0, start)}${replacement}${text.slice(end)}`
